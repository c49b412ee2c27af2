/** Authors find each component in the side panel: by its group, title, description and icon. */
import ICON_FILES from '@adobe/spectrum-css-workflow-icons';
import { openRepository, type Repository } from 'mock-server/src/repository';
import type { ContentNode } from 'mock-server/src/repository/node';
import { UI_APPS, UI_CONTENT } from '../support/site';

let repository: Repository;
/** The components that authors can place. */
let offered: readonly ContentNode[];

beforeAll(() => {
  repository = openRepository({ mounts: [UI_APPS, UI_CONTENT] });
  const all = [...(repository.get('/apps/riteaid-web/components')?.children.values() ?? [])];
  offered = all.filter(
    (node) =>
      textOf(node, 'jcr:primaryType') === 'cq:Component' &&
      !textOf(node, 'componentGroup').startsWith('.'),
  );
});

afterAll(() => repository.close());

const textOf = (node: ContentNode, name: string): string =>
  node.properties.get(name)?.values[0] ?? '';

test('each component has a title of its own, and says what it is for', () => {
  expect(offered.length).toBeGreaterThan(50);
  const titles = offered.map((node) => textOf(node, 'jcr:title'));
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  const silent = offered.filter((node) => textOf(node, 'jcr:description').length < 10);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test("each component has an icon of Adobe's set", () => {
  const drawn = new Set(ICON_FILES.map((file) => file.replace('.svg', '').toLowerCase()));
  const unknown = offered.filter((node) => !drawn.has(textOf(node, 'cq:icon').toLowerCase()));
  expect(unknown.map((node) => `${node.name}: ${textOf(node, 'cq:icon')}`)).toEqual([]);
});

test('the policy of a page allows the groups of all components, and no other', () => {
  const groups = new Set(offered.map((node) => `group:${textOf(node, 'componentGroup')}`));
  const policies = '/conf/riteaid-web/settings/wcm/policies/riteaid-web/components/container';
  for (const name of ['page', 'content']) {
    const policy = repository.get(`${policies}/${name}`);
    expect([...(policy?.properties.get('components')?.values ?? [])].sort()).toEqual(
      [...groups].sort(),
    );
  }
});
