import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '../buildPackage';
import { compareEach, type Suite, textDifference, textOf } from '../comparison';
import { ContentServerSide } from '../ContentServerSide';
import { ROOT, WORK } from '../tools';

/** A script and the properties of the resource that it renders. */
interface Snippet {
  readonly name: string;
  readonly properties?: Readonly<Record<string, PropertyValue>>;
  /** The body of an HTL script. */
  readonly script: string;
}

type Plain = string | number | boolean;

/** A value as JSON has it, or one whose type JSON does not have. */
type PropertyValue =
  Plain | readonly Plain[] | { readonly type: string; readonly value: string | readonly string[] };

/** A folder each for the tables of snippets, which developers extend. */
const TABLES = join(ROOT, 'ui.tests/parity/snippets');

/** Where the snippets' scripts and resources are on both servers. */
const SCRIPTS = 'apps/parity-snippets';
const RESOURCES = 'content/parity-snippets';

/** HTL expressions, options and contexts over unusual values, each in a script of its own. */
export const snippets: Suite = {
  name: 'snippets',
  async compare({ sling }) {
    const tables = readdirSync(TABLES).filter((file) => file.endsWith('.json'));
    const folder = join(WORK, 'snippets');
    rmSync(folder, { recursive: true, force: true });
    const names = tables.flatMap((table) => writeTable(join(folder, 'jcr_root'), table));
    await sling.install(await buildPackage(folder, 'parity-snippets', [SCRIPTS, RESOURCES]));
    const ours = await ContentServerSide.start([join(folder, 'jcr_root')]);
    const comparison = await compareEach(names, async ({ what, path }) => {
      const [left, right] = await Promise.all([sling.ask({ path }), ours.ask({ path })]);
      return textDifference(what, textOf(left, trimmed), textOf(right, trimmed));
    });
    await ours.stop();
    return comparison;
  },
};

function trimmed(body: string): string {
  return body.trim();
}

function writeTable(root: string, file: string) {
  const subject = file.replace('.json', '');
  const rows = JSON.parse(readFileSync(join(TABLES, file), 'utf8')) as readonly Snippet[];
  return rows.map((row, index) => {
    const place = `${subject}/${String(index)}`;
    const type = `parity-snippets/${place}`;
    write(join(root, SCRIPTS, place, `${String(index)}.html`), row.script);
    write(join(root, RESOURCES, place, '.content.xml'), resourceXml(type, row.properties ?? {}));
    return { what: `snippets ${subject} ${row.name}`, path: `/${RESOURCES}/${place}.html` };
  });
}

function write(file: string, text: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

function resourceXml(type: string, properties: NonNullable<Snippet['properties']>): string {
  const attributes = Object.entries(properties).map(
    ([name, value]) => `\n    ${name}="${attributeText(propertyText(value))}"`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0"
    jcr:primaryType="nt:unstructured"
    sling:resourceType="${type}"${attributes.join('')}/>
`;
}

/** A property as FileVault writes it: its type in braces unless it is a String, several values in brackets. */
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
