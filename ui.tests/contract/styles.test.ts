/** Styles that authors choose (AEM's style system): content, policies, dialogs and style sheets fit together. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentServer, type ContentServer } from 'mock-server';
import type { ContentNode } from 'mock-server/src/repository/node';
import { pageAbove } from 'mock-server/src/sling/resources/Page';
import { resourceAt } from 'mock-server/src/sling/resources/Resource';
import { policyOf } from 'mock-server/src/sling/templates/policy';
import { styleGroupsOf, type StyleGroup } from 'mock-server/src/sling/templates/styles';
import { DISPATCHER, UI_APPS, UI_CONTENT } from '../support/site';

const POLICIES = '/conf/riteaid-web/settings/wcm/policies';
/** AEM's own tabs, which dialogs include. */
const TABS = '/mnt/overlay/cq/gui/components/authoring/dialog/style';
const LIBRARIES = join(UI_APPS, 'apps/riteaid-web/clientlibs');

let server: ContentServer;

beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
});

afterAll(() => server.close());

const textOf = (node: ContentNode | undefined, name: string): string =>
  node?.properties.get(name)?.values[0] ?? '';

function nodesBelow(path: string): readonly ContentNode[] {
  const found: ContentNode[] = [];
  const visit = (node: ContentNode): void => {
    found.push(node);
    node.children.forEach(visit);
  };
  const root = server.repository.get(path);
  if (root) visit(root);
  return found;
}

/** Returns the groups of styles that the policy of a component offers to its author. */
const offeredTo = (path: string): readonly StyleGroup[] => {
  const resource = resourceAt(server.repository, path);
  const policy =
    resource && policyOf(server.repository, pageAbove(server.repository, resource), resource)?.node;
  return policy ? styleGroupsOf(policy) : [];
};
const styled = () =>
  ['/content', '/conf'].flatMap(nodesBelow).filter((node) => node.properties.has('cq:styleIds'));
const policies = () => nodesBelow(POLICIES);

test('an author can choose the styles of every component again: its policy offers them, one of each group', () => {
  expect(styled().length).toBeGreaterThan(400);
  const wrong = styled().filter((node) => {
    const chosen = node.properties.get('cq:styleIds')?.values ?? [];
    const groups = offeredTo(node.path);
    const known = groups.flatMap(({ styles }) => styles.map(({ id }) => id));
    const isDouble = ({ allowsMultiple, styles }: StyleGroup) =>
      !allowsMultiple && styles.filter(({ id }) => chosen.includes(id)).length > 1;
    return chosen.some((id) => !known.includes(id)) || groups.some(isDouble);
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('every style has an id of its own, a label, and classes that a style sheet knows', () => {
  const sheets = ['riteaid', 'bartell', 'thrifty']
    .map((brand) => readFileSync(join(LIBRARIES, `clientlib-${brand}/css/${brand}.css`), 'utf8'))
    .join();
  const styles = policies().flatMap((policy) => {
    const ofPolicy = styleGroupsOf(policy).flatMap((group) => group.styles);
    expect(new Set(ofPolicy.map(({ id }) => id)).size).toBe(ofPolicy.length);
    return ofPolicy;
  });
  expect(styles.length).toBeGreaterThan(20);
  const unknown = [
    ...styles.map(({ cssClasses }) => cssClasses ?? ''),
    ...policies().map((policy) => textOf(policy, 'cq:styleDefaultClasses')),
  ]
    .flatMap((names) => names.split(' '))
    .filter((name) => name !== '' && !sheets.includes(`.${name}`));
  expect(unknown).toEqual([]);
  expect(styles.filter(({ id, label }) => id === '' || label === undefined)).toEqual([]);
});

test('every component with styles has tabs to choose and to define them', () => {
  const types = policies()
    .filter((policy) => policy.children.has('cq:styleGroups'))
    .map(({ path }) => path.slice(POLICIES.length, path.lastIndexOf('/')));
  expect(new Set(types).size).toBe(7);
  for (const type of new Set(types)) {
    expect(tabsOf(`/apps${type}/cq:dialog`)).toContain(`${TABS}/tab_edit/styletab`);
    // AEM's layout container has the tab already, and its heirs inherit it.
    if (!type.endsWith('/container'))
      expect(tabsOf(`/apps${type}/cq:design_dialog`)).toContain(`${TABS}/tab_design/styletab`);
  }
});

const tabsOf = (dialog: string): readonly string[] =>
  nodesBelow(dialog)
    .filter(({ name }) => name === 'styletab')
    .map((node) => textOf(node, 'path'));

test('a visitor and an author see a component with the classes of its styles', async () => {
  const section =
    /<div class="container responsivegrid cmp-container--wide cmp-container--tint aem-GridColumn /;
  const card = /<div class="teaser cmp-teaser--card cmp-teaser--cool aem-GridColumn /;
  const visited = await server.publish.inject({ url: '/', headers: { host: 'localhost' } });
  const edited = await server.author.inject({
    url: '/content/riteaid-web/en.html',
    headers: { cookie: 'wcmmode=edit' },
  });
  for (const { body } of [visited, edited]) {
    expect(body).toMatch(section);
    expect(body).toMatch(card);
  }
});

test('content from before the styles shows the look of its properties', async () => {
  const mount = mkdtempSync(join(tmpdir(), 'old-content-'));
  const components: readonly [string, string, string][] = [
    ['teaser', 'variant="hero"', 'cmp-style cmp-teaser--hero'],
    [
      'teaser',
      'tone="warm" imageEnd="true"',
      'cmp-style cmp-teaser--card cmp-teaser--warm cmp-teaser--end',
    ],
    ['teaser', 'variant="hero" cq:styleIds="[card]"', 'cmp-teaser'],
    [
      'container',
      'width="wide" background="tint"',
      'cmp-style cmp-container--wide cmp-container--tint',
    ],
    ['title', 'centered="{Boolean}true"', 'cmp-title cmp-title--center'],
    [
      'text',
      'text="Words" style="lead" centered="true"',
      'cmp-text cmp-text--lead cmp-text--center',
    ],
    [
      'image',
      'fileReference="/x.svg" alt="A picture" framed="true"',
      'cmp-image cmp-image--framed',
    ],
    ['title', 'centered="{Boolean}true" cq:styleIds="[other]"', 'cmp-title'],
    ['button', 'text="Go" link="/go" quiet="true"', 'cmp-button cmp-button--quiet'],
  ];
  const nodes = components.map(
    ([type, attributes], index) =>
      `<n${String(index)} jcr:primaryType="nt:unstructured" jcr:title="Title" sling:resourceType="riteaid-web/components/${type}" ${attributes}/>`,
  );
  mkdirSync(join(mount, 'content/old'), { recursive: true });
  writeFileSync(
    join(mount, 'content/old/.content.xml'),
    `<jcr:root xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0" jcr:primaryType="nt:unstructured">${nodes.join('')}</jcr:root>`,
  );
  const old = await createContentServer({ mounts: [UI_APPS, mount] });
  const classes = await Promise.all(
    components.map(async (_component, index) => {
      const { body } = await old.author.inject(`/content/old/n${String(index)}.html`);
      return /class="([^"]*?) *"/.exec(body)?.[1]?.replace(/ +/g, ' ');
    }),
  );
  await old.close();
  rmSync(mount, { recursive: true });
  expect(classes).toEqual(components.map(([, , shown]) => shown));
});
