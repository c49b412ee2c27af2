import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Json, JsonObject } from '../dialog/tree/DialogNode';
import { $history } from '../edits/history';
import { server } from '../server/server.testing';
import { FragmentEditor } from './FragmentEditor';
import { SAVE, type FragmentForm, type ModelField } from './fragmentServer';

const PATH = '/content/dam/site/flavors/mint';
const FORM = `/bin/authoring/fragments/form.json?path=${encodeURIComponent(PATH)}`;

type Field = ModelField & { readonly item?: JsonObject; readonly en?: Json; readonly es?: Json };

/** Returns the form of a fragment with fields; those with a value in Spanish have one in English, too. */
function formWith(fields: readonly Field[], texts: readonly string[] = []): FragmentForm {
  const elements = (language: 'en' | 'es'): Record<string, Json> =>
    Object.fromEntries(
      fields.flatMap(({ name, [language]: value }): [string, Json][] =>
        value === undefined ? [] : [[name, value]],
      ),
    );
  const fragment = (language: 'en' | 'es', path: string) => ({
    language,
    path,
    folder: '/content/dam/site/flavors',
    revision: `revision-${language}`,
    title: 'Mint',
    elements: elements(language),
    variations: language === 'en' ? [{ name: 'short', title: 'Short' }] : [],
  });
  return {
    model: { path: '/conf/site/flavor', title: 'Flavor', texts, pairs: [] },
    fields: fields.map(({ name, kind, multiple }) => ({ name, kind, multiple })),
    dialog: {
      content: {
        items: Object.fromEntries(
          fields.map(({ name, item = {} }, at) => [
            `field${at}`,
            { name, fieldLabel: name, ...TEXT, ...item },
          ]),
        ),
      },
    },
    fragments: [fragment('en', PATH), fragment('es', '/content/dam/site/es/flavors/mint')],
  };
}

const TEXT = { 'sling:resourceType': 'granite/ui/components/coral/foundation/form/textfield' };

/** Opens a form, and returns a function that gives what was sent last. */
async function open(form: FragmentForm): Promise<() => unknown> {
  const posts = server({ [FORM]: [{ body: form }], [SAVE]: [{ edit: '1' }] });
  render(<FragmentEditor source={{ path: PATH }} onOpen={fail} onLeave={fail} />);
  await screen.findByRole('heading', { name: 'Mint' });
  return () => {
    const body = new URLSearchParams(posts(SAVE).at(-1) ?? '').get('fragments');
    return JSON.parse(body ?? 'null') as unknown;
  };
}

const fail = (): void => {
  throw new Error('The form is left.');
};
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  sessionStorage.clear();
  $history.set({ steps: [], done: 0 });
});

test('a value that holds for both languages has one field and is saved in both, a text in its own', async () => {
  const sent = await open(
    formWith(
      [
        { name: 'name', kind: 'text', multiple: false, en: 'Mint', es: 'Menta' },
        {
          name: 'sizes',
          kind: 'text',
          multiple: true,
          en: ['s', 'm'],
          es: ['s', 'm'],
          item: enumeration('s', 'm', 'l'),
        },
        { name: 'tone', kind: 'text', multiple: false, en: 'cool', es: 'cool' },
      ],
      ['name'],
    ),
  );
  const tone = screen.getByRole('textbox', { name: 'tone' });
  await userEvent.clear(tone);
  await userEvent.type(tone, 'sun');
  await userEvent.type(screen.getByRole('textbox', { name: 'name (Spanish)' }), ' fina');
  await save();
  expect(sent()).toEqual([
    { path: PATH, revision: 'revision-en', elements: { tone: 'sun' } },
    {
      path: '/content/dam/site/es/flavors/mint',
      revision: 'revision-es',
      elements: { name: 'Menta fina', tone: 'sun' },
    },
  ]);
});

test('values that differ are shown with both, and count until they agree', async () => {
  await open(formWith([{ name: 'age', kind: 'text', multiple: false, en: '12', es: '18' }]));
  expect(screen.getByText('One value differs between the languages')).toBeVisible();
  expect(screen.getByText('The languages differ. English: 12; Spanish: 18')).toBeVisible();
  const spanish = screen.getByRole('textbox', { name: 'age (Spanish)' });
  await userEvent.clear(spanish);
  await userEvent.type(spanish, '12');
  expect(screen.queryByText(/languages differ/)).toBeNull();
});

test('texts that one language lacks are counted while they are typed', async () => {
  await open(
    formWith(
      [
        { name: 'name', kind: 'text', multiple: false, en: 'Mint' },
        { name: 'story', kind: 'text', multiple: false, es: 'Cuento' },
        { name: 'note', kind: 'text', multiple: false },
      ],
      ['name', 'story', 'note'],
    ),
  );
  expect(screen.getByText('2 texts are missing')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'name (Spanish)' }), 'Menta');
  expect(screen.getByText('One text is missing')).toBeVisible();
});

test('what has no field is shown with its value, and variations are listed', async () => {
  const form = formWith([{ name: 'name', kind: 'text', multiple: false, en: 'Mint', es: 'Mint' }]);
  const [english, ...others] = form.fragments;
  if (!english) throw new Error('There is no fragment.');
  await open({
    ...form,
    fragments: [{ ...english, elements: { name: 'Mint', old: ['a', 'b'] } }, ...others],
  });
  expect(screen.getByText('old')).toBeVisible();
  expect(screen.getByText('a, b')).toBeVisible();
  expect(screen.getByText('Short (English)')).toBeVisible();
});

test.each<[string, Field, string, Json]>([
  [
    'a whole number',
    { name: 'age', kind: 'integer', multiple: false, item: granite('numberfield') },
    '12',
    '12',
  ],
  ['JSON', { name: 'extra', kind: 'json', multiple: false }, '{{"a":[[1]}', '{"a":[1]}'],
  [
    'a fragment reference',
    { name: 'twin', kind: 'fragment', multiple: false },
    '/content/dam/site/flavors/lemon',
    '/content/dam/site/flavors/lemon',
  ],
  [
    'a plain text of several lines',
    {
      name: 'story',
      kind: 'richText',
      multiple: false,
      item: { 'default-mime-type': 'text/plain' },
    },
    'One',
    'One',
  ],
])('%s is sent as the server stores it', async (_, field, typed, value) => {
  const sent = await open(formWith([field]));
  await userEvent.type(screen.getByRole('textbox', { name: field.name }), typed);
  await save();
  expect(sent()).toEqual([
    expect.objectContaining({ elements: { [field.name]: value } }),
    expect.objectContaining({ elements: { [field.name]: value } }),
  ]);
});

test('a date keeps its day in every zone, and a boolean its value', async () => {
  const sent = await open(
    formWith([
      {
        name: 'since',
        kind: 'date',
        multiple: false,
        en: '1950-05-01T00:00:00.000Z',
        es: '1950-05-01T00:00:00.000Z',
      },
      { name: 'vegan', kind: 'boolean', multiple: false, en: true, es: true },
    ]),
  );
  const since = screen.getByLabelText(/since/);
  expect(since).toHaveValue('1950-05-01');
  await userEvent.clear(since);
  await userEvent.type(since, '1951-06-02');
  await userEvent.click(screen.getByRole('checkbox', { name: 'vegan' }));
  await save();
  expect(sent()).toContainEqual(
    expect.objectContaining({ elements: { since: '1951-06-02T00:00:00.000Z', vegan: false } }),
  );
});

test('JSON with a fault is not sent', async () => {
  const sent = await open(formWith([{ name: 'extra', kind: 'json', multiple: false }]));
  await userEvent.type(screen.getByRole('textbox', { name: 'extra' }), '{{');
  await save();
  expect(screen.getAllByText(/Enter JSON/)[0]).toBeVisible();
  expect(sent()).toBeNull();
});

function granite(type: string): JsonObject {
  return { 'sling:resourceType': `granite/ui/components/coral/foundation/form/${type}` };
}

function enumeration(...values: readonly string[]): JsonObject {
  const options = values.map((value, at) => [
    `item${at}`,
    { fieldValue: value, fieldLabel: value },
  ]);
  return { metaType: 'enumeration', optionsmultifield: Object.fromEntries(options) as JsonObject };
}
