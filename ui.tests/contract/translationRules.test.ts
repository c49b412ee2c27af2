/** The rules by which AEM, and the editor's texts side by side, know which properties are translated. */
import { openRepository, type Repository } from 'mock-server/src/repository';
import type { ContentNode } from 'mock-server/src/repository/node';
import { parseRules } from 'mock-server/src/authoring/translation/translationRules';
import { UI_APPS } from '../support/site';
import { nodesFrom } from './dialogContent.testing';

const FILE = '/apps/settings/translation/rules/translation_rules.xml';
const TEXTS = /\/form\/(?:textfield|textarea)$|\/dialog\/richtext$/;

let repository: Repository;
beforeAll(() => {
  repository = openRepository({ mounts: [UI_APPS] });
});
afterAll(() => repository.close());

const textOf = (node: ContentNode | undefined, name: string): string =>
  node?.properties.get(name)?.values[0] ?? '';

test('each text field of a dialog is translated, or the rules say that it is not', () => {
  const rules = parseRules(repository.readFile(FILE)?.toString('utf8') ?? '', FILE);
  const known = new Set(rules.map(({ name }) => name));
  const components = [...(repository.get('/apps/riteaid-web/components')?.children.values() ?? [])];
  const unknown = components.flatMap((component) =>
    nodesFrom(component.children.get('cq:dialog'))
      .filter((node) => TEXTS.test(textOf(node, 'sling:resourceType')))
      .map((node) => textOf(node, 'name').replace(/^\.\//, ''))
      .filter((name) => !known.has(name))
      .map((name) => `${component.name}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
