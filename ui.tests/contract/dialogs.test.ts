/**
 * The page editor shows each dialog of ours completely, and what it posts changes what the author has changed and nothing
 * else. The content server's POST servlet judges it.
 */
import { type ContentNode, openRepository, type Repository } from 'mock-server/src/repository';
import { createForm } from '../../editor/src/dialog/form/createForm';
import type { Field, ListField, ValueField } from '../../editor/src/dialog/form/Form';
import type { Form } from '../../editor/src/dialog/form/createForm';
import { postFields } from '../../editor/src/dialog/submit/postFields';
import { type JsonObject } from '../../editor/src/dialog/tree/DialogNode';
import { UI_APPS, UI_CONTENT } from '../support/site';
import { contentCopy, jsonOf, nodesFrom, type Typed } from './dialogContent.testing';

const COMPONENTS = '/apps/riteaid-web/components';

let repository: Repository;
let copy: ReturnType<typeof contentCopy>;
/** The components that have a dialog, with the content that pages and templates hold for them. */
let stored: readonly { component: string; dialog: JsonObject; node: ContentNode }[];

beforeAll(() => {
  repository = openRepository({ mounts: [UI_APPS, UI_CONTENT] });
  copy = contentCopy();
  const nodes = ['/content', '/conf'].flatMap((path) => nodesFrom(repository.get(path)));
  stored = nodes.flatMap((node) => {
    const type = node.properties.get('sling:resourceType')?.values[0] ?? '';
    const dialog = repository.get(`/apps/${type}/cq:dialog`);
    return dialog ? [{ component: type, dialog: jsonOf(dialog), node }] : [];
  });
});

afterAll(async () => {
  await repository.close();
  await copy.close();
});

const valuesOf = (form: Form): readonly ValueField[] =>
  form.fields.filter((field) => field.kind === 'value');
const listsOf = (form: Form): readonly ListField[] =>
  form.fields.filter((field) => field.kind === 'list');
const plainName = ({ name }: Field): string => name.replace(/^\.\//, '');

test('every field of our dialogs is known', () => {
  const dialogs = [...(repository.get(COMPONENTS)?.children.values() ?? [])].flatMap(
    (component) => component.children.get('cq:dialog') ?? [],
  );
  const unknown = dialogs.flatMap((dialog) => {
    const form = createForm(jsonOf(dialog), {});
    const lists = listsOf(form).flatMap((list) => list.newItem().scope.fields);
    return [...form.fields, ...lists].filter(({ kind }) => kind === 'unknown');
  });
  expect(dialogs.length).toBeGreaterThan(50);
  expect(unknown.map(({ node }) => node.type)).toEqual([]);
});

test('every stored value can be shown, and saving without a change posts nothing', () => {
  expect(stored.length).toBeGreaterThan(500);
  for (const { dialog, node } of stored) {
    const form = createForm(dialog, jsonOf(node));
    const kept = form.fields.filter((field) => field.kind !== 'unknown' && field.cannotShow);
    expect([node.path, kept.map(({ name }) => name)]).toEqual([node.path, []]);
    expect(postFields(form)).toEqual([]);
  }
});

/** Returns the largest contents of each component, so that the tests below take seconds. */
function samples(most: number): typeof stored {
  const size = ({ node }: (typeof stored)[number]): number => JSON.stringify(jsonOf(node)).length;
  const components = [...new Set(stored.map(({ component }) => component))];
  return components.flatMap((component) =>
    stored
      .filter((one) => one.component === component)
      // A container holds the components of a page, which are no matter of its dialog.
      .filter((one) => size(one) < 20_000)
      .sort((one, other) => size(other) - size(one))
      .slice(0, most),
  );
}

test('a changed value changes its property, and adds the defaults of those that are missing', () => {
  for (const { dialog, node } of samples(1))
    for (const { name } of valuesOf(createForm(dialog, jsonOf(node)))) {
      copy.put(node);
      const before = copy.typed();
      const form = createForm(dialog, copy.json());
      const field = valuesOf(form).find((one) => one.name === name);
      if (!field) throw new Error(`${name} is gone`);
      const changed = otherValue(field);
      field.$value.set(changed);
      copy.post(postFields(form));
      const place = [node.path, name];
      expect([place, differences(before, copy.typed(), plainName(field))]).toEqual([place, []]);
      const reopened = createForm(dialog, copy.json());
      const shown = valuesOf(reopened)
        .find((one) => one.name === name)
        ?.$value.get();
      expect([place, shown]).toEqual([place, changed]);
    }
});

/** Returns a value of the same kind that the field does not have. */
function otherValue({ $value, node }: ValueField): unknown {
  const value = $value.get();
  if (typeof value === 'boolean') return !value;
  if (node.type === 'form/numberfield') return value === '7' ? '8' : '7';
  return Array.isArray(value) ? ['/other "<b>&'] : 'Other "<b>&';
}

/** Returns the properties that were there and are not the same any more, except one; and changed children. */
function differences(before: Typed, after: Typed, except: string): readonly string[] {
  const properties = Object.entries(before.properties).filter(
    ([name, value]) => name !== except && after.properties[name] !== value,
  );
  const same = JSON.stringify(before.children) === JSON.stringify(after.children);
  return [...properties.map(([name]) => name), ...(same ? [] : ['a child'])];
}

test('the items of a list are reordered, removed and added, and keep all that they hold', () => {
  let count = 0;
  for (const { dialog, node } of stored)
    for (const { name, initial } of listsOf(createForm(dialog, jsonOf(node)))) {
      if (initial.length < 2 || count > 40) continue;
      count += 1;
      copy.put(node);
      const before = itemsAt(copy.json(), name);
      const list = openList(dialog, name);
      list.field.$items.set([...list.field.$items.get()].reverse());
      copy.post(postFields(list.form));
      expect(itemsAt(copy.json(), name)).toEqual([...before].reverse());

      const shorter = openList(dialog, name);
      shorter.field.$items.set([...shorter.field.$items.get().slice(1), shorter.field.newItem()]);
      copy.post(postFields(shorter.form));
      const after = itemsAt(copy.json(), name);
      expect(after.slice(0, before.length - 1)).toEqual([...before].reverse().slice(1));
    }
  expect(count).toBeGreaterThan(10);
});

function openList(dialog: JsonObject, name: string): { form: Form; field: ListField } {
  const form = createForm(dialog, copy.json());
  const field = listsOf(form).find((one) => one.name === name);
  if (!field) throw new Error(`${name} is gone`);
  return { form, field };
}

/** Returns the items of a list, without the names of their nodes, which a new order changes. */
function itemsAt(content: JsonObject, name: string): readonly unknown[] {
  const value = content[name.replace(/^\.\//, '')];
  if (Array.isArray(value)) return value as readonly unknown[];
  return Object.values(value ?? {}).filter((item) => typeof item === 'object');
}

test('a checkbox that is off stores no text, which scripts take as true', () => {
  const text = (node: ContentNode, name: string) => node.properties.get(name)?.values[0] ?? '';
  const untyped = nodesFrom(repository.get(COMPONENTS)).filter(
    (node) => text(node, 'uncheckedValue') !== '' && text(node, 'deleteHintTypeHint') !== 'Boolean',
  );
  expect(untyped.map(({ path }) => path)).toEqual([]);
});
