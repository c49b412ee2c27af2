/**
 * A slot's HTL emits exactly the attributes that its `slot.ts` names, and its dialog offers exactly these
 * (docs/decisions/0004-attributes.md).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentServer, type ContentServer } from 'mock-server';
import type { ContentNode } from 'mock-server/src/repository/node';
import type { AnySlot } from 'ui.frontend/src/slot/defineSlot';
import { registry } from 'ui.frontend/src/registry';
import { UI_APPS } from '../support/site';

const COMPONENTS = '/apps/riteaid-web/components';

let server: ContentServer;
let mount: string;

beforeAll(async () => {
  mount = mkdtempSync(join(tmpdir(), 'contract-'));
  for (const name of Object.keys(registry))
    writeFullyAuthored(name, (await definition(name)).attributes);
  server = await createContentServer({ mounts: [UI_APPS, mount] });
});

afterAll(async () => {
  await server.close();
  rmSync(mount, { recursive: true, force: true });
});

describe.each(Object.keys(registry))('the slot %s', (name) => {
  test('is emitted by its HTL with just the attributes of its contract', async () => {
    const { attributes } = await definition(name);
    const { body } = await server.author.inject(`/content/${name}.html`);
    const tag = new RegExp(`<[^>]*data-cmp-is="${name}"[^>]*>`).exec(body)?.[0] ?? '';
    const emitted = [...tag.matchAll(/data-cmp-([a-z-]+)=/g)].map((match) => match[1]);
    const named = Object.keys(attributes).map(kebab);
    expect(emitted.filter((attribute) => attribute !== 'is').sort()).toEqual(named.sort());
    expect(tag).toMatch(/ id="[^"\s]+"/);
  });

  test('has a dialog field with the same name and label for each attribute', async () => {
    const { attributes } = await definition(name);
    const dialog = server.repository.get(`${COMPONENTS}/${name}/cq:dialog`);
    expect(dialog).toBeDefined();
    const fields = new Map(dialog ? fieldsBelow(dialog) : []);
    fields.delete('id');
    const named = Object.entries(attributes).map(([key, { label }]) => [key, label]);
    expect(Object.fromEntries(fields)).toEqual(Object.fromEntries(named));
  });
});

async function definition(name: string): Promise<AnySlot> {
  const entry = registry[name];
  if (entry === undefined) throw new Error(`There is no slot ${name}.`);
  return (await entry.load()).default;
}

/** Returns a dialog's fields as [property name, label]. */
function fieldsBelow(node: ContentNode): [string, string][] {
  const name = node.properties.get('name')?.values[0];
  const label =
    node.properties.get('fieldLabel')?.values[0] ?? node.properties.get('text')?.values[0];
  const own: [string, string][] = name?.startsWith('./') ? [[name.slice(2), label ?? '']] : [];
  return [...own, ...[...node.children.values()].flatMap(fieldsBelow)];
}

/** Writes a node with a value for every attribute, since HTL drops empty ones. */
function writeFullyAuthored(name: string, attributes: AnySlot['attributes']): void {
  const properties = Object.keys(attributes).map((key) => `${key}="/authored"`);
  mkdirSync(join(mount, 'content', name), { recursive: true });
  writeFileSync(
    join(mount, 'content', name, '.content.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:sling="http://sling.apache.org/jcr/sling/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" jcr:primaryType="nt:unstructured" sling:resourceType="riteaid-web/components/${name}" ${properties.join(' ')}/>
`,
  );
}

function kebab(camel: string): string {
  return camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
