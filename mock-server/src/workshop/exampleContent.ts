import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { encodeName, KNOWN_NAMESPACES } from '../repository/docview/names';
import { formatPropertyText } from '../repository/docview/propertyText';
import { watchFiles } from '../repository/watchFiles';
import {
  readCatalog,
  type AuthoredContent,
  type Catalog,
  type CatalogContent,
  type CatalogExample,
  type CatalogSlot,
} from './catalog';
import { BRANDS, LANGUAGES, STAGE } from './variation';

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
  const file = join(mount, STAGE, '.content.xml');
  let written = '';
  const update = (): void => {
    const pages = pagesXml(readCatalog(catalogFile));
    // The catalog also has the sizes of the components, which change with each build.
    if (pages === written) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pages);
    written = pages;
  };
  update();
  const watcher = watching ? watchFiles([catalogFile], update, log) : undefined;
  return {
    mount,
    async close() {
      await watcher?.close();
      rmSync(mount, { recursive: true, force: true });
    },
  };
}

/** Returns the pages of all examples as the XML of one folder. */
function pagesXml({ slots, contents }: Catalog): string {
  const components = Object.fromEntries([
    ...slots.map((slot): Entry => [slot.name, examplePages(slot, (each) => authored(slot, each))]),
    ...contents.map((component): Entry => [
      component.name,
      examplePages(component, ({ content = {} }) => content),
    ]),
  ]);
  const languages = Object.fromEntries(
    LANGUAGES.map((language) => [language, page({ 'jcr:language': language }, {}, components)]),
  );
  const brands = BRANDS.map((brand): Entry => [
    brand,
    page({ 'jcr:title': 'Workshop', brand }, {}, languages),
  ]);
  const root = element('jcr:root', {
    ...NAMESPACES,
    'jcr:primaryType': 'sling:Folder',
    ...Object.fromEntries(brands),
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}

type Entry = [name: string, content: AuthoredContent];

const NAMESPACES = Object.fromEntries(
  ['cq', 'jcr', 'nt', 'sling'].map((prefix) => [
    `xmlns:${prefix}`,
    KNOWN_NAMESPACES.get(prefix) ?? '',
  ]),
);

/** The template whose policies give an example the classes of a section. */
const TEMPLATE = '/conf/riteaid-web/settings/wcm/templates/content-page';

/** Returns the folder with the pages of a component's examples. */
function examplePages(
  { name, examples }: CatalogContent,
  contentOf: (example: CatalogExample) => AuthoredContent,
): AuthoredContent {
  const pages = examples.map((example): Entry => {
    const title = { 'jcr:title': example.name, type: 'h1' };
    const section = {
      'cq:styleIds': ['wide'],
      title: placed('title', title),
      example: placed(name, contentOf(example)),
    };
    const root = placed('container', { section: placed('container', section) });
    return [example.id, page({ 'jcr:title': example.name, 'cq:template': TEMPLATE }, { root })];
  });
  return { 'jcr:primaryType': 'sling:Folder', ...Object.fromEntries(pages) };
}

/** Returns what an author has stored in an example of a slot. */
function authored({ name, attributes }: CatalogSlot, example: CatalogExample): AuthoredContent {
  const lists = new Set(attributes.filter(({ kind }) => kind === 'lines').map(({ key }) => key));
  return Object.fromEntries(
    Object.entries({ id: name, ...example.attributes }).map(([key, value]) => [
      key,
      lists.has(key) ? value.split('\n') : value,
    ]),
  );
}

const placed = (component: string, content: AuthoredContent): AuthoredContent => ({
  'sling:resourceType': `riteaid-web/components/${component}`,
  ...content,
});

const page = (
  properties: AuthoredContent,
  content: AuthoredContent,
  pages: AuthoredContent = {},
): AuthoredContent => ({
  'jcr:primaryType': 'cq:Page',
  'jcr:content': {
    'jcr:primaryType': 'cq:PageContent',
    'sling:resourceType': 'riteaid-web/components/page',
    ...properties,
    ...content,
  },
  ...pages,
});

/** Returns an element of a FileVault XML file with its children. A node without a type is `nt:unstructured`. */
function element(name: string, content: AuthoredContent): string {
  const entries = Object.entries({ 'jcr:primaryType': 'nt:unstructured', ...content });
  const attributes = entries.map(([key, value]) =>
    isContent(value) ? '' : ` ${encodeName(key)}="${escapeXml(attributeText(key, value))}"`,
  );
  const children = entries.map(([key, value]) => (isContent(value) ? element(key, value) : ''));
  const tag = encodeName(name);
  return `<${tag}${attributes.join('')}>${children.join('')}</${tag}>\n`;
}

type AuthoredValue = AuthoredContent[string];

const isContent = (value: AuthoredValue): value is AuthoredContent =>
  typeof value === 'object' && !Array.isArray(value);

function attributeText(name: string, value: Exclude<AuthoredValue, AuthoredContent>): string {
  const type =
    typeof value === 'boolean' ? 'Boolean' : typeof value === 'number' ? 'Long' : 'String';
  const values = typeof value === 'object' ? value : [String(value)];
  return formatPropertyText(name, { type, multiple: typeof value === 'object', values });
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>"\n\r\t]/g, (character) => `&#${character.charCodeAt(0)};`);
