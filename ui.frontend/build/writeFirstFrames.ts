import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { registry } from '../src/registry';
import { firstFrame } from './frame/firstFrame';

export { writeExamples } from './writeExamples';

/**
 * Writes `<components>/<name>/first-frame.html` for every registered slot, and touches only files
 * that change, so that a server that watches them does not reload for nothing.
 *
 * @param components the folder of ui.apps that holds the components' scripts
 * @returns the files written
 */
export async function writeFirstFrames(components: string): Promise<string[]> {
  const written: string[] = [];
  for (const { load } of Object.values(registry)) {
    const { default: slot } = await load();
    const file = join(components, slot.name, 'first-frame.html');
    const frame = firstFrame(slot);
    if ((await readFile(file, 'utf8').catch(() => undefined)) === frame) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, frame);
    written.push(file);
  }
  return written;
}
