import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '../buildPackage';
import { compareEach, type Suite, textDifference, textOf } from '../comparison';
import { ContentServerSide } from '../ContentServerSide';
import { normalMarkup } from '../markup';
import { ROOT, WORK } from '../tools';

/** A script and the properties of the resource that it renders. */
interface Snippet {
  readonly name: string;
  readonly properties?: Readonly<Record<string, PropertyValue>>;
  /** The body of an HTL script. */
  readonly script: string;
}

type Plain = string | number | boolean;

/** A value of a JSON type, or one with a type that JSON lacks. */
type PropertyValue =
  Plain | readonly Plain[] | { readonly type: string; readonly value: string | readonly string[] };

/** The folder of the tables of snippets, which developers extend. */
const TABLES = join(ROOT, 'ui.tests/parity/snippets');

/** The folders of the snippets' scripts and resources on both servers. */
const SCRIPTS = 'apps/parity-snippets';
const RESOURCES = 'content/parity-snippets';

/** HTL expressions, options and contexts with unusual values, each in its own script. */
export const snippets: Suite = {
  name: 'snippets',
  async compare({ sling }) {
    const tables = readdirSync(TABLES).filter((file) => file.endsWith('.json'));
    const folder = join(WORK, 'snippets');
    rmSync(folder, { recursive: true, force: true });
    write(join(folder, 'jcr_root', RESOURCES, '.content.xml'), tableXml([]));
    const names = tables.flatMap((table) => writeTable(join(folder, 'jcr_root'), table));
    await sling.install(await buildPackage(folder, 'parity-snippets', [SCRIPTS, RESOURCES]));
    const ours = await ContentServerSide.start([join(folder, 'jcr_root')]);
    const comparison = await compareEach(names, async ({ what, path }) => {
      const [left, right] = await Promise.all([sling.ask({ path }), ours.ask({ path })]);
      return textDifference(what, textOf(left, normalMarkup), textOf(right, normalMarkup));
    });
    await ours.stop();
    return comparison;
  },
};

/** Writes a script for each snippet, and a node for each below one node for the table. */
function writeTable(root: string, file: string) {
  const subject = file.replace('.json', '');
  const rows = JSON.parse(readFileSync(join(TABLES, file), 'utf8')) as readonly Snippet[];
  const placed = rows.map((row, index) => ({ row, node: `s${String(index)}` }));
  for (const { row, node } of placed)
    write(join(root, SCRIPTS, subject, node, `${node}.html`), row.script);
  const nodes = placed.map(({ row, node }) => nodeXml(node, `${subject}/${node}`, row.properties));
  write(join(root, RESOURCES, subject, '.content.xml'), tableXml(nodes));
  return placed.map(({ row, node }) => ({
    what: `snippets ${subject} ${row.name}`,
    path: `/${RESOURCES}/${subject}/${node}.html`,
  }));
}

function write(file: string, text: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

function tableXml(nodes: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0"
    jcr:primaryType="nt:unstructured">
${nodes.join('\n')}
</jcr:root>
`;
}

function nodeXml(name: string, place: string, properties: Snippet['properties'] = {}): string {
  const attributes = Object.entries(properties).map(
    ([key, value]) => ` ${key}="${attributeText(propertyText(value))}"`,
  );
  return `    <${name} jcr:primaryType="nt:unstructured" sling:resourceType="parity-snippets/${place}"${attributes.join('')}/>`;
}

/** Returns a property in FileVault's syntax: a type other than String in braces, several values in brackets. */
function propertyText(property: PropertyValue): string {
  const { type, value } = typedValue(property);
  const prefix = type === 'String' ? '' : `{${type}}`;
  if (typeof value !== 'string')
    return `${prefix}[${value.map((one) => escapeValue(one).replaceAll(',', '\\,')).join(',')}]`;
  const text = escapeValue(value);
  return `${prefix}${/^[[{]/.test(text) ? '\\' : ''}${text}`;
}

function typedValue(property: PropertyValue) {
  if (typeof property === 'object' && 'type' in property) return property;
  const values = typeof property === 'object' ? property : [property];
  const type = typeOf(values[0]);
  return { type, value: typeof property === 'object' ? values.map(String) : String(property) };
}

function typeOf(value: Plain | undefined): string {
  if (typeof value === 'boolean') return 'Boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'Long' : 'Double';
  return 'String';
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\');
}

function attributeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/[\n\t\r]/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
