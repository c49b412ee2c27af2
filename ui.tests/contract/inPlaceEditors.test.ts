/** A text is edited on the page with the same rights as in the dialog. */
import { openRepository, type Repository } from 'mock-server/src/repository';
import type { ContentNode } from 'mock-server/src/repository/node';
import { UI_APPS } from '../support/site';
import { jsonOf, nodesFrom } from './dialogContent.testing';

const COMPONENTS = '/apps/riteaid-web/components';
const NAMES = ['button', 'notice', 'teaser', 'text', 'title'];

let repository: Repository;
beforeAll(() => {
  repository = openRepository({ mounts: [UI_APPS] });
});
afterAll(() => repository.close());

const textOf = (node: ContentNode | undefined, name: string): string =>
  node?.properties.get(name)?.values[0] ?? '';

const isEditing = (node: ContentNode): boolean =>
  textOf(node, 'jcr:primaryType') === 'cq:InplaceEditingConfig';

test('the components that show a text of their dialog have an in-place editor', () => {
  const all = [...(repository.get(COMPONENTS)?.children.values() ?? [])];
  const found = all.filter((node) => nodesFrom(node.children.get('cq:editConfig')).some(isEditing));
  expect(found.map(({ name }) => name).sort()).toEqual(NAMES);
});

test.each(NAMES)('%s: authors may read the configuration', (component) => {
  const editing = repository.get(`${COMPONENTS}/${component}/cq:editConfig/cq:inplaceEditing`);
  // In AEM, only administrators may read a node that is named `config`.
  expect(textOf(editing, 'configPath')).not.toBe('');
  expect([...(editing?.children.keys() ?? [])]).not.toContain('config');
});

/** Returns the nodes that name the property of a text: the editor's own, or those of a hybrid one. */
function configsOf(component: string): readonly ContentNode[] {
  const root = repository.get(`${COMPONENTS}/${component}/cq:editConfig`);
  return nodesFrom(root).filter((node) => textOf(node, 'textPropertyName') !== '');
}

const fieldOf = (component: string, property: string): ContentNode | undefined =>
  nodesFrom(repository.get(`${COMPONENTS}/${component}/cq:dialog`)).find(
    (node) => textOf(node, 'name') === property,
  );

test.each(NAMES)('%s: each editor is for a field of the dialog', (component) => {
  const configs = configsOf(component);
  expect(configs).not.toEqual([]);
  for (const config of configs) {
    expect(textOf(config, 'editElementQuery')).toMatch(/^\.cmp-/);
    expect(fieldOf(component, textOf(config, 'textPropertyName'))).toBeDefined();
  }
});

test.each(['notice', 'teaser'])('%s: a rich text has the commands of its field', (component) => {
  const rich = configsOf(component).filter(({ children }) => children.has('rtePlugins'));
  expect(rich).not.toEqual([]);
  for (const config of rich) {
    const field = fieldOf(component, textOf(config, 'textPropertyName'));
    for (const part of ['rtePlugins', 'uiSettings'])
      expect(childJson(config, part)).toEqual(childJson(field, part));
  }
});

test('the text component edits with its dialog’s own field', () => {
  const [config] = configsOf('text');
  const path = new URL(textOf(config, 'configPath'), `jcr:${config?.path ?? ''}/`).pathname;
  expect(repository.get(path)?.path).toBe(fieldOf('text', './text')?.path);
});

function childJson(node: ContentNode | undefined, name: string): unknown {
  const child = node?.children.get(name);
  return child && jsonOf(child);
}
