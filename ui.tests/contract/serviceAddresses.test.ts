/**
 * Only developers know the addresses of services, so a policy has them: the author of a page has no fields for them, and
 * an address that the content has stored still counts.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createContentServer, type ContentServer } from 'mock-server';
import type { ContentNode } from 'mock-server/src/repository/node';
import { UI_APPS, UI_CONTENT } from '../support/site';

const FRONTEND = join(UI_APPS, '../../../../../ui.frontend/src');
const ADDRESSES = ['endpoint', 'geocoder', 'tiles'];
const NODE = 'jcr:primaryType="nt:unstructured"';

let mount: string;
let server: ContentServer;

beforeAll(async () => {
  mount = mkdtempSync(join(tmpdir(), 'service-addresses-'));
  mkdirSync(join(mount, 'content/locators'), { recursive: true });
  writeFileSync(
    join(mount, 'content/locators/.content.xml'),
    `<jcr:root xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0" jcr:primaryType="cq:Page">
      <jcr:content jcr:primaryType="cq:PageContent" geocoder="/services/maps#pelias"/>
      ${page('plain', 'content-page', '')}
      ${page('stored', 'content-page', 'endpoint="/services/other"')}
      ${page('photon', 'content-page', 'geocoder="/services/places#photon"')}
      ${page('without', 'xf-variation', '')}
    </jcr:root>`,
  );
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT, mount] });
});

afterAll(async () => {
  await server.close();
  rmSync(mount, { recursive: true });
});

/** Returns a page with a locator. The policies of the template are the site's. */
const page = (name: string, template: string, properties: string): string =>
  `<${name} jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="cq:PageContent" cq:template="/conf/riteaid-web/settings/wcm/templates/${template}" sling:resourceType="riteaid-web/components/page">
    <root ${NODE} sling:resourceType="riteaid-web/components/container">
      <locator ${NODE} sling:resourceType="riteaid-web/components/store-locator" ${properties}/>
    </root>
  </jcr:content></${name}>`;

async function attributesOf(name: string): Promise<Readonly<Record<string, string>>> {
  const { body } = await server.author.inject(`/content/locators/${name}.html`);
  const [, tag = ''] = /<div class="cmp-store-locator"([^>]*)>/.exec(body) ?? [];
  return Object.fromEntries(
    [...tag.matchAll(/data-cmp-(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
}

async function fieldsOf(name: string): Promise<readonly string[]> {
  const { body } = await server.author.inject(
    `/mnt/override/apps/riteaid-web/components/store-locator/_cq_dialog.dialog.json/content/locators/${name}/jcr:content/root/locator`,
  );
  return [...body.matchAll(/"name": *"\.\/(\w+)"/g)].map(([, field = '']) => field);
}

test('a locator has the addresses of its policy, unless the content has its own', async () => {
  const endpoint = '/services/ext/v2/stores/getStores';
  expect(await attributesOf('plain')).toMatchObject({ is: 'store-locator', endpoint });
  expect(await attributesOf('stored')).toMatchObject({ endpoint: '/services/other' });
});

test('the form of another geocoder reaches the page with its address', async () => {
  expect(await attributesOf('photon')).toMatchObject({ geocoder: '/services/places#photon' });
});

test('the geocoder of a site is on each of its pages, and a locator without one of its own leaves it to that', async () => {
  const { body } = await server.author.inject('/content/locators/plain.html');
  expect(body).toMatch(/<body[^>]* data-geocoder="\/services\/maps#pelias"/);
  expect(await attributesOf('plain')).not.toHaveProperty('geocoder');
});

test.each([
  '/apps/riteaid-web/components/page/cq:dialog',
  '/apps/riteaid-web/components/store-locator/cq:design_dialog',
  '/apps/riteaid-web/components/store-locator/cq:dialog',
  '/apps/riteaid-web/components/dessert-locator/cq:dialog',
])('%s names every geocoder there is', (dialog) => {
  const code = readFileSync(join(FRONTEND, 'base/geo/geocoders/forms.ts'), 'utf8');
  const [, forms = ''] = /GeocoderForm>> = \{([^}]+)\};/.exec(code) ?? [];
  const names = [...forms.matchAll(/^ *'?([\w-]+)'?[,:]/gm)].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['photon', 'google-places']));
  const descriptions: string[] = [];
  const visit = (node: ContentNode): void => {
    if (node.properties.get('name')?.values[0] === './geocoder')
      descriptions.push(node.properties.get('fieldDescription')?.values[0] ?? '');
    node.children.forEach(visit);
  };
  const top = server.repository.get(dialog);
  if (top) visit(top);
  expect(descriptions).toHaveLength(1);
  for (const name of names) expect(descriptions[0]).toContain(`#${name}`);
});

test('an author has no field for an address that the policy has', async () => {
  const fields = await fieldsOf('plain');
  expect(fields).toContain('heading');
  expect(fields.filter((field) => ADDRESSES.includes(field))).toEqual(['geocoder', 'tiles']);
});

test('without a policy an author has the fields', async () => {
  const fields = await fieldsOf('without');
  expect(fields.filter((field) => ADDRESSES.includes(field))).toEqual(ADDRESSES);
});

/** The attributes of each slot that its policy has for content without a value of its own. */
const SLOTS = readdirSync(FRONTEND, { recursive: true, encoding: 'utf8' })
  .filter((file) => basename(file) === 'script.json')
  .map((file) => {
    const facts = JSON.parse(readFileSync(join(FRONTEND, file), 'utf8')) as {
      readonly policy?: readonly string[];
    };
    return [basename(dirname(file)), facts.policy ?? []] as const;
  })
  .filter(([, attributes]) => attributes.length > 0);

test.each(SLOTS)('%s has its addresses in a policy, and its dialog hides them', (slot, names) => {
  const { repository } = server;
  const component = `/apps/riteaid-web/components/${slot}`;
  const items = repository.get(`${component}/cq:design_dialog/content/items`);
  expect([...(items?.children.keys() ?? [])]).toEqual(names);

  const hidden: string[] = [];
  const visit = (node: ContentNode): void => {
    const hide = node.properties.get('granite:hide')?.values[0] ?? '';
    const [, name = ''] = /^\$\{not empty cqDesign\.(\w+)\}$/.exec(hide) ?? [];
    if (name !== '' && node.properties.get('name')?.values[0] === `./${name}`) hidden.push(name);
    node.children.forEach(visit);
  };
  const dialog = repository.get(`${component}/cq:dialog`);
  if (dialog) visit(dialog);
  expect(hidden.sort()).toEqual([...names].sort());

  const policies = `/conf/riteaid-web/settings/wcm/policies/riteaid-web/components/${slot}`;
  const policy = repository.get(`${policies}/content`);
  expect(policy?.properties.get('endpoint')?.values).toEqual(['/services/ext/v2/stores/getStores']);
});
