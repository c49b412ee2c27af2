/**
 * A component never renders a value that its dialog does not offer, for example one from an import, from a migration or
 * from a removed choice.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentServer, type ContentServer } from 'mock-server';
import { openRepository, type Repository } from 'mock-server/src/repository';
import type { ContentNode } from 'mock-server/src/repository/node';
import { UI_APPS } from '../support/site';

const COMPONENTS = 'apps/riteaid-web/components';
const ODD = 'zz-odd';

/** Without these values a component renders no content, or only its placeholder. */
const FILLED = {
  'jcr:title': 'Title',
  text: 'Text',
  name: 'Name',
  home: '/content/home',
};

interface Probe {
  readonly component: string;
  readonly property: string;
  readonly value: string;
}

const probes: Probe[] = [];
let server: ContentServer;
let mount: string;

beforeAll(async () => {
  mount = mkdtempSync(join(tmpdir(), 'choices-'));
  const repository = openRepository({ mounts: [UI_APPS] });
  for (const component of readdirSync(join(UI_APPS, COMPONENTS)))
    for (const [property, values] of choicesOf(repository, component))
      // Several choices in one value are not a valid choice either.
      for (const value of [...values, ODD, `${values[0] ?? ''} ${ODD}`])
        probes.push({ component, property, value });
  await repository.close();
  probes.forEach(write);
  server = await createContentServer({ mounts: [UI_APPS, mount] });
});

afterAll(async () => {
  await server.close();
  rmSync(mount, { recursive: true, force: true });
});

test('every component renders each choice of its dialog, and no other value', async () => {
  const wrong: Probe[] = [];
  for (const [index, probe] of probes.entries()) {
    const { body } = await server.publish.inject(`/content/probe-${String(index)}.html`);
    const isChoice = !probe.value.includes(ODD);
    if (body.includes(isChoice ? probe.value : ODD) !== isChoice) wrong.push(probe);
  }
  expect(wrong).toEqual([]);
  expect(new Set(probes.map(({ component, property }) => `${component} ${property}`))).toEqual(
    new Set(['add-to-cart mode', 'header toggle', 'page brand', 'teaser titleType', 'title type']),
  );
});

/** Returns the properties for which a component's dialog offers choices, with the values that are not empty. */
function choicesOf(repository: Repository, component: string): [string, string[]][] {
  const dialog = repository.get(`/${COMPONENTS}/${component}/cq:dialog`);
  return dialog ? choicesBelow(dialog) : [];
}

function choicesBelow(node: ContentNode): [string, string[]][] {
  const children = [...node.children.values()];
  const type = textOf(node, 'sling:resourceType');
  if (!/\/form\/(select|radiogroup)$/.test(type)) return children.flatMap(choicesBelow);
  const items = [...(node.children.get('items')?.children.values() ?? [])];
  const values = items.map((item) => textOf(item, 'value')).filter((value) => value !== '');
  return [[textOf(node, 'name').replace('./', ''), values]];
}

const textOf = (node: ContentNode, name: string): string =>
  node.properties.get(name)?.values[0] ?? '';

/** Writes each probe as a page, because the header and the page component need a page. */
function write({ component, property, value }: Probe, index: number): void {
  const attributes = Object.entries({ ...FILLED, [property]: value })
    .map(([key, text]) => `${key}="${text}"`)
    .join(' ');
  const type = `sling:resourceType="riteaid-web/components/${component}"`;
  const folder = join(mount, 'content', `probe-${String(index)}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, '.content.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0" jcr:primaryType="cq:Page">
  <jcr:content jcr:primaryType="cq:PageContent" ${type} ${attributes}/>
</jcr:root>
`,
  );
}
