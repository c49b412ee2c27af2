import { rmSync } from 'node:fs';
import { createContentServer } from 'mock-server';
import { UI_APPS } from '../support/site';
import type { Measure } from './measure';
import { median } from './median';
import { PAGE, siteOf, SIZES } from './siteOfPages';

const EDITS = 20;

const EDITED = `${PAGE}/jcr:content/root/title0`;

/**
 * Compares an edit in a site of 1,000 and of 10,000 pages with one in a site of 100: the processor time of setting a
 * property and rendering its page on the author tier.
 */
export async function measureEdits(): Promise<Measure[]> {
  const times: number[] = [];
  for (const pages of SIZES) times.push(await timeOfEdit(pages));
  const [smallest = 0] = times;
  return SIZES.map((pages, at) => ({
    what: `an edit in a site of ${String(pages)} pages, processor time until the page is rendered`,
    value: at === 0 ? `${smallest.toFixed(1)} ms` : `× ${((times[at] ?? 0) / smallest).toFixed(1)}`,
    ...(at > 0 && { bound: '× 1.5' }),
  }));
}

/** Returns the milliseconds of an edit. */
async function timeOfEdit(pages: number): Promise<number> {
  const folder = siteOf(pages);
  const server = await createContentServer({ mounts: [UI_APPS, folder] });
  try {
    const times: number[] = [];
    for (let edit = 0; edit <= EDITS; edit += 1) {
      const title = `Edit ${String(edit)}`;
      const before = process.cpuUsage();
      server.repository.apply([
        {
          kind: 'setProperty',
          path: EDITED,
          name: 'jcr:title',
          property: { type: 'String', multiple: false, values: [title] },
        },
      ]);
      const { body } = await server.author.inject(`${PAGE}.html`);
      const { user, system } = process.cpuUsage(before);
      if (!body.includes(title)) throw new Error('The page does not show the edit.');
      // The first edit compiles the scripts.
      if (edit > 0) times.push((user + system) / 1000);
    }
    return median(times);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
