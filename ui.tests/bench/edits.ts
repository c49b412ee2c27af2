import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContentServer } from 'mock-server';
import { UI_APPS, UI_CONTENT } from '../support/site';
import type { Measure } from './measure';
import { median } from './median';

const PAGES = [100, 1000, 10_000];
const EDITS = 20;
/** The pages are in this many folders. */
const FOLDERS = 50;

const SITE = 'content/riteaid-web/en/bench';
const EDITED = `/${SITE}/s1/p1/jcr:content/root/title`;

/**
 * Compares an edit in a site of 1,000 and of 10,000 pages with one in a site of 100: the processor time of setting a
 * property and rendering its page on the author tier.
 */
export async function measureEdits(): Promise<Measure[]> {
  const times: number[] = [];
  for (const pages of PAGES) times.push(await timeOfEdit(pages));
  const [smallest = 0] = times;
  return PAGES.map((pages, at) => ({
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
      const { body } = await server.author.inject(`/${SITE}/s1/p1.html`);
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

/** Returns a copy of the content with more pages. */
function siteOf(pages: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-edits-'));
  cpSync(UI_CONTENT, folder, { recursive: true });
  for (let page = 0; page < pages; page += 1) {
    const file = join(folder, SITE, `s${String(page % FOLDERS)}`, `p${String(page)}/.content.xml`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageText(page));
  }
  return folder;
}

const pageText = (page: number): string => `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:sling="http://sling.apache.org/jcr/sling/1.0" xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" jcr:primaryType="cq:Page">
<jcr:content jcr:primaryType="cq:PageContent" jcr:title="Page ${String(page)}" sling:resourceType="riteaid-web/components/page" hideInNav="{Boolean}true">
<root jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/container">
<title jcr:primaryType="nt:unstructured" jcr:title="Page ${String(page)}" sling:resourceType="riteaid-web/components/title" type="h1"/>
</root>
</jcr:content>
</jcr:root>
`;
