/**
 * Authors edit a page's properties in AEM's dialog, to which ours adds fields: AEM merges the page component's dialog
 * with those of its super types (Sling Resource Merger, /mnt/override).
 */
import { openRepository, type Repository } from 'mock-server/src/repository';
import type { ContentNode } from 'mock-server/src/repository/node';
import { UI_APPS } from '../support/site';

const COMPONENTS = '/apps/riteaid-web/components';
const PAGES = ['page', 'search-page', 'store-page', 'dessert-store-page'];

/** The groups of the Basic tab in core/wcm/components/page/v3/page, of Core Components 2.29.0. */
const BASIC = ['title', 'moretitles', 'onofftime', 'vanityurl'];

/** The tabs of AEM's page dialog, by the names of their nodes. */
const TABS = [
  ...['basic', 'advanced', 'thumbnail', 'socialmedia', 'cloudservices', 'personalization'],
  ...['permissions', 'blueprint', 'livecopy', 'pwa'],
];

/** The properties that AEM's tabs write (Adobe's documentation of page properties). */
const WRITTEN_BY_AEM = [
  ...['./jcr:title', './cq:tags', './hideInNav', './pageTitle', './navTitle', './subtitle'],
  ...['./jcr:description', './onTime', './offTime', './sling:vanityPath', './sling:redirect'],
  ...[
    './jcr:language',
    './cq:redirectTarget',
    './sling:alias',
    './cq:allowedTemplates',
    './cq:conf',
  ],
  ...['./cq:canonicalUrl', './cq:robotsTags', './sling:sitemapRoot', './cq:featuredimage/file'],
];

let repository: Repository;

beforeAll(() => {
  repository = openRepository({ mounts: [UI_APPS] });
});

afterAll(() => repository.close());

const tabsOf = (page: string): ReadonlyMap<string, ContentNode> =>
  repository.get(`${COMPONENTS}/${page}/cq:dialog/content/items/tabs/items`)?.children ?? new Map();
const textOf = (node: ContentNode | undefined, name: string): string =>
  node?.properties.get(name)?.values[0] ?? '';
const fieldsIn = (node: ContentNode): readonly ContentNode[] => [
  ...(textOf(node, 'name') === '' ? [] : [node]),
  ...[...node.children.values()].flatMap(fieldsIn),
];
const ownTabs = (page: string): readonly ContentNode[] =>
  [...tabsOf(page).values()].filter(({ name }) => !TABS.includes(name));

test('the page inherits the dialog of AEM’s page component', () => {
  expect(textOf(repository.get(`${COMPONENTS}/page`), 'sling:resourceSuperType')).toBe(
    'core/wcm/components/page/v3/page',
  );
});

test.each(PAGES)('AEM’s tabs stay as they are in the dialog of %s', (page) => {
  for (const name of TABS) {
    const tab = tabsOf(page).get(name);
    const written = tab === undefined ? [] : overwrittenIn(tab);
    expect(written).toEqual([]);
  }
  const groups = tabsOf(page).get('basic')?.children.get('items')?.children.get('column');
  for (const group of BASIC)
    expect(groups?.children.get('items')?.children.has(group)).not.toBe(true);
});

/** Returns the properties of AEM's that a node overwrites, apart from hiding it. */
function overwrittenIn(node: ContentNode): readonly string[] {
  const own = [...node.properties.keys()].filter(
    (name) => name !== 'jcr:primaryType' && name !== 'sling:hideResource',
  );
  return [
    ...own.map((name) => `${node.path} ${name}`),
    ...[...node.children.values()].flatMap(overwrittenIn),
  ];
}

test.each(PAGES)('no property has two fields in the dialog of %s', (page) => {
  const inherited = page === 'page' ? [] : ownTabs('page');
  const names = [...inherited, ...ownTabs(page)]
    .flatMap(fieldsIn)
    .map((field) => textOf(field, 'name'));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => WRITTEN_BY_AEM.includes(name))).toEqual([]);
});

test.each(PAGES)(
  'every field of %s is in the wizard that creates a page, except those of accounts and services',
  (page) => {
    const tabs = ownTabs(page).filter(({ name }) => !['accounts', 'services'].includes(name));
    const hidden = tabs
      .flatMap((tab) => [tab, ...fieldsIn(tab)])
      .filter((node) => textOf(node, 'cq:showOnCreate') !== 'true');
    expect(hidden.map(({ path }) => path)).toEqual([]);
  },
);
