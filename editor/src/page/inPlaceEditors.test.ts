import type { JsonObject } from '../dialog/tree/DialogNode';
import { readInPlaceEditors } from './inPlaceEditors';

const editorsOf = (config: JsonObject) =>
  readInPlaceEditors(config).map(({ kind, title, property, query }) => [
    kind,
    title,
    property,
    query,
  ]);

test('an editor of a plain text', () => {
  const ipeConfig = {
    active: true,
    editorType: 'plaintext',
    editElementQuery: '.title',
    textPropertyName: './jcr:title',
  };
  expect(editorsOf({ ipeConfig })).toEqual([['plain', '', 'jcr:title', '.title']]);
});

test('an editor of a rich text, whose configuration is the field of the dialog', () => {
  const ipeConfig = { active: true, editorType: 'text', name: './description' };
  expect(editorsOf({ ipeConfig })).toEqual([['rich', '', 'description', undefined]]);
});

test('a hybrid editor is several, each with its own configuration', () => {
  const childEditors = [
    { id: 'image', type: 'image', title: 'Image' },
    { id: 'title', type: 'plaintext', title: 'Title' },
    { id: 'text', type: 'text' },
    { id: 'lost', type: 'text' },
  ];
  const ipeConfig = {
    active: true,
    editorType: 'hybrid',
    image: {},
    title: { propertyName: './jcr:title' },
    text: { editElementQuery: '.text' },
  };
  const editConfig = { inplaceEditingConfig: { active: true, childEditors } };
  expect(editorsOf({ ipeConfig, editConfig })).toEqual([
    ['plain', 'Title', 'jcr:title', undefined],
    ['rich', 'text', 'text', '.text'],
  ]);
});

test.each<[string, JsonObject]>([
  ['without a configuration', {}],
  ['that is not active', { ipeConfig: { active: false, editorType: 'text' } }],
  ['of another kind', { ipeConfig: { active: true, editorType: 'image' } }],
  ['that is no object', { ipeConfig: 'text' }],
])('there is no editor %s', (_case, config) => {
  expect(readInPlaceEditors(config)).toEqual([]);
});
