import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { watchFiles } from '../repository/watchFiles';
import { readCatalog, type Catalog, type CatalogExample, type CatalogSlot } from './catalog';

/** The looks in which an example can be seen, as the services name the brands. */
export const BRANDS = ['riteaid', 'bartell', 'thrifty'] as const;
export type Brand = (typeof BRANDS)[number];

/** The languages in which an example can be seen. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where the pages of the examples lie in the repository. */
export const STAGE = '/workshop/stage';

/** The page of one example: `/workshop/stage/riteaid/en/sign-in/wrong-password`. */
export function examplePath(
  { name }: CatalogSlot,
  { id }: CatalogExample,
  brand: Brand,
  language: Language,
): string {
  return [STAGE, brand, language, name, id].join('/');
}

/**
 * Writes a page for every example, brand and language into a folder that can be mounted, so that
 * examples are rendered by the same scripts as the pages of a site.
 *
 * @param watching whether the pages follow the catalog when the frontend is built again
 * @param log receives a line where they cannot
 */
export function mountExamples(
  catalogFile: string,
  watching: boolean,
  log: (line: string) => void,
): { readonly mount: string; close(): Promise<void> } {
  const mount = mkdtempSync(join(tmpdir(), 'workshop-'));
  let written = readCatalog(catalogFile);
  writePages(mount, written);
  const update = (): void => {
    const catalog = readCatalog(catalogFile);
    if (isDeepStrictEqual(catalog, written)) return;
    writePages(mount, catalog);
    written = catalog;
  };
  const watcher = watching ? watchFiles([catalogFile], update, log) : undefined;
  return {
    mount,
    async close() {
      await watcher?.close();
      rmSync(mount, { recursive: true, force: true });
    },
  };
}

function writePages(mount: string, { slots }: Catalog): void {
  for (const brand of BRANDS) {
    writePage(mount, `${STAGE}/${brand}`, { 'jcr:title': 'Workshop', brand });
    for (const language of LANGUAGES) {
      writePage(mount, `${STAGE}/${brand}/${language}`, { 'jcr:language': language });
      for (const slot of slots)
        for (const example of slot.examples)
          writePage(
            mount,
            examplePath(slot, example, brand, language),
            { 'jcr:title': example.name },
            componentNode(slot, example),
          );
    }
  }
}

function writePage(
  mount: string,
  path: string,
  properties: Readonly<Record<string, string>>,
  content = '',
): void {
  const folder = join(mount, path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, '.content.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0" jcr:primaryType="cq:Page">
<jcr:content jcr:primaryType="cq:PageContent" sling:resourceType="riteaid-web/components/page" ${attributesOf(properties)}>
${content}</jcr:content>
</jcr:root>
`,
  );
}

function componentNode({ name, attributes }: CatalogSlot, example: CatalogExample): string {
  const lists = new Set(attributes.filter(({ kind }) => kind === 'lines').map(({ key }) => key));
  const authored = Object.entries({ id: name, ...example.attributes }).map(([key, value]) => [
    key,
    lists.has(key) ? listText(value.split('\n')) : propertyText(value),
  ]);
  return `<root jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/container" width="page">
<section jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/container" width="wide">
<title jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/title" type="h1" ${attributesOf({ 'jcr:title': propertyText(example.name) })}/>
<example jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/${name}" ${attributesOf(Object.fromEntries(authored) as Record<string, string>)}/>
</section></root>
`;
}

/** A text as FileVault reads it: a backslash, and a bracket that would begin a type or a list. */
const propertyText = (text: string): string =>
  text.replaceAll('\\', '\\\\').replace(/^[[{]/, (bracket) => `\\${bracket}`);

const listText = (texts: readonly string[]): string =>
  `[${texts.map((text) => text.replaceAll('\\', '\\\\').replaceAll(',', '\\,')).join(',')}]`;

const attributesOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}="${escapeXml(value)}"`)
    .join(' ');

const escapeXml = (text: string): string =>
  text.replace(/[&<>"\n\r\t]/g, (character) => `&#${character.charCodeAt(0)};`);
