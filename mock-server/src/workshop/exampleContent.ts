import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { encodeName } from '../repository/docview/names';
import { watchFiles } from '../repository/watchFiles';
import { readCatalog, type Catalog, type CatalogExample, type CatalogSlot } from './catalog';

/** The brands in whose styles an example can be shown, by the names of the services. */
export const BRANDS = ['riteaid', 'bartell', 'thrifty'] as const;
export type Brand = (typeof BRANDS)[number];

/** The languages in which an example can be shown. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The path of the examples' pages in the repository. */
export const STAGE = '/workshop/stage';

/** Returns the path of an example's page, such as `/workshop/stage/riteaid/en/sign-in/wrong-password`. */
export function examplePath(
  { name }: CatalogSlot,
  { id }: CatalogExample,
  brand: Brand,
  language: Language,
): string {
  return [STAGE, brand, language, name, id].join('/');
}

/**
 * Writes a page for every example, brand and language to a folder that can be mounted, so that examples are
 * rendered by the same scripts as the pages of a site. All pages are in one file, because two thousand files
 * would take a third of the server's start.
 *
 * @param watching whether the pages are updated when the frontend is built again
 * @param log receives a line if an update fails
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
  const components = slots.map(
    (slot) => `<${slot.name} jcr:primaryType="sling:Folder">
${slot.examples.map((example) => examplePage(slot, example)).join('')}</${slot.name}>
`,
  );
  const languages = LANGUAGES.map((language) =>
    page(language, { 'jcr:language': language }, '', components.join('')),
  );
  const brands = BRANDS.map((brand) =>
    page(brand, { 'jcr:title': 'Workshop', brand }, '', languages.join('')),
  );
  const folder = join(mount, STAGE);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, '.content.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0" jcr:primaryType="sling:Folder">
${brands.join('')}</jcr:root>
`,
  );
}

/** The template whose policies give an example the classes of a section. */
const TEMPLATE = '/conf/riteaid-web/settings/wcm/templates/content-page';

const examplePage = (slot: CatalogSlot, example: CatalogExample): string =>
  page(
    example.id,
    { 'jcr:title': example.name, 'cq:template': TEMPLATE },
    componentNode(slot, example),
  );

function page(
  name: string,
  properties: Readonly<Record<string, string>>,
  content: string,
  pages = '',
): string {
  const element = encodeName(name);
  return `<${element} jcr:primaryType="cq:Page">
<jcr:content jcr:primaryType="cq:PageContent" sling:resourceType="riteaid-web/components/page" ${attributesOf(properties)}>
${content}</jcr:content>
${pages}</${element}>
`;
}

function componentNode({ name, attributes }: CatalogSlot, example: CatalogExample): string {
  const lists = new Set(attributes.filter(({ kind }) => kind === 'lines').map(({ key }) => key));
  const authored = Object.entries({ id: name, ...example.attributes }).map(([key, value]) => [
    key,
    lists.has(key) ? listText(value.split('\n')) : propertyText(value),
  ]);
  return `<root jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/container">
<section jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/container" cq:styleIds="[wide]">
<title jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/title" type="h1" ${attributesOf({ 'jcr:title': propertyText(example.name) })}/>
<example jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/${name}" ${attributesOf(Object.fromEntries(authored) as Record<string, string>)}/>
</section></root>
`;
}

/** Escapes a text for FileVault: backslashes, and a bracket that would begin a type or a list. */
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
