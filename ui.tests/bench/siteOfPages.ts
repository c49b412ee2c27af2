import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UI_CONTENT } from '../support/site';

/** The numbers of pages that sites are compared with. */
export const SIZES = [100, 1000, 10_000];

/** The pages are below this many others. */
const FOLDERS = 50;

const SITE = 'content/riteaid-web/en/bench';

/** The path of a page that every such site has. */
export const PAGE = `/${SITE}/s1/p1`;

/** Returns a folder with a copy of the content and more pages, each with a number of titles. */
export function siteOf(pages: number, titles = 1): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  cpSync(UI_CONTENT, folder, { recursive: true });
  const write = (path: string, page: number): void => {
    const file = join(folder, SITE, path, '.content.xml');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageText(page, titles));
  };
  // The site search finds a page only below pages.
  write('', pages);
  for (let at = 0; at < FOLDERS; at += 1) write(`s${String(at)}`, pages + 1 + at);
  for (let page = 0; page < pages; page += 1)
    write(join(`s${String(page % FOLDERS)}`, `p${String(page)}`), page);
  return folder;
}

function pageText(page: number, titles: number): string {
  const title = (at: number): string =>
    `<title${String(at)} jcr:primaryType="nt:unstructured" jcr:title="Page ${String(page)}, title ${String(at)}" sling:resourceType="riteaid-web/components/title" type="h2"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:sling="http://sling.apache.org/jcr/sling/1.0" xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" jcr:primaryType="cq:Page">
<jcr:content jcr:primaryType="cq:PageContent" jcr:title="Page ${String(page)}" sling:resourceType="riteaid-web/components/page" cq:template="/conf/riteaid-web/settings/wcm/templates/content-page">
<root jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/container">
${Array.from({ length: titles }, (_, at) => title(at)).join('\n')}
</root>
</jcr:content>
</jcr:root>
`;
}
