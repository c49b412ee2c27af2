import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { registry } from '../src/registry';
import type { AnySlot } from '../src/slot/defineSlot';
import { checkDialog, checkReadme } from './frame/checkContract';
import { firstFrame } from './frame/firstFrame';
import { slotScript, type ScriptFacts } from './frame/slotScript';

export { writeExamples } from './writeExamples';
export { TOKEN_FILES } from './readTokens';

interface Folders {
  /** The folder of ui.apps that has the components' scripts. */
  readonly components: string;
  /** `ui.frontend/src`. */
  readonly sources: string;
}

/**
 * Writes `<components>/<name>/first-frame.html` for every registered slot, and `<name>.html` for a slot with a
 * `script.json`. It touches only files that change, so that a server that watches them does not reload for nothing.
 *
 * @returns the files written
 * @throws ContractError if a dialog or a README does not have the attributes of a slot.
 */
export async function writeFirstFrames({ components, sources }: Folders): Promise<string[]> {
  const files: [file: string, text: string][] = [];
  const folders = await slotFolders(sources);
  for (const { load } of Object.values(registry)) {
    const { default: slot } = await load();
    const folder = folders.get(slot.name);
    files.push([join(components, slot.name, 'first-frame.html'), firstFrame(slot)]);
    const facts = folder && (await optionalText(join(folder, 'script.json')));
    if (facts !== undefined)
      files.push([
        join(components, slot.name, `${slot.name}.html`),
        slotScript(slot, JSON.parse(facts) as ScriptFacts),
      ]);
    await checkContract(slot, join(components, slot.name), folder);
  }
  const changed: string[] = [];
  for (const [file, text] of files) {
    if ((await optionalText(file)) === text) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    changed.push(file);
  }
  return changed;
}

async function checkContract(slot: AnySlot, component: string, folder: string | undefined) {
  const dialog = join(component, '_cq_dialog', '.content.xml');
  checkDialog(slot, await optionalText(dialog), dialog);
  if (folder === undefined) return;
  const readme = join(folder, 'README.md');
  checkReadme(slot, await optionalText(readme), readme);
}

/** Returns the folders of all slots, `src/<subject>/slots/<name>`, by their names. */
export async function slotFolders(sources: string): Promise<ReadonlyMap<string, string>> {
  const folders = new Map<string, string>();
  for (const subject of await readdir(sources)) {
    const slots = join(sources, subject, 'slots');
    for (const name of await readdir(slots).catch(() => [])) folders.set(name, join(slots, name));
  }
  return folders;
}

const optionalText = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(() => undefined);
