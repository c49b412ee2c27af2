import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { $history } from '../edits/history';
import { server } from '../server/server.testing';
import { RulesEditor } from './RulesEditor';
import { SAVE, type RulesFile } from './rulesServer';

const PATH = '/content/dam/site/rules.json';
const SPANISH = '/content/dam/site/rules-es.json';
const FORM = `/bin/authoring/json-assets/form.json?path=${encodeURIComponent(PATH)}`;

const AGE = '{ "fact": "age", "operator": "greaterThanInclusive", "value": 65 }';
const WORKS = '{ "fact": "occupation", "operator": "in", "value": ["School", "Health care"] }';
const TRABAJA = '{ "fact": "occupation", "operator": "in", "value": ["Escuela", "Salud"] }';
const DOSES = '{ "fact": "doses", "operator": "equal", "value": 1 }';

const textOf = (...rules: readonly string[]): string =>
  `{ "conditions": { "any": [\n${rules.map((all) => `  { "all": [${all}] }`).join(',\n')}\n] } }`;

const filesWith = (
  english: string,
  spanish?: string,
  revision = '1',
): { readonly assets: readonly RulesFile[] } => ({
  assets: [
    { language: 'en', path: PATH, revision: `en-${revision}`, text: english },
    ...(spanish === undefined
      ? []
      : [{ language: 'es', path: SPANISH, revision: `es-${revision}`, text: spanish }]),
  ],
});

const CHANGED = { status: 412, body: { error: 'Another author has changed it.' } };

/** Opens files, and returns a function that gives the texts that were sent last. */
async function open(
  forms: readonly ReturnType<typeof filesWith>[],
  saves: readonly object[] = [{ edit: '1' }],
): Promise<() => readonly RulesFile[] | undefined> {
  const posts = server({ [FORM]: forms.map((body) => ({ body })), [SAVE]: saves });
  render(<RulesEditor path={PATH} />);
  await screen.findByRole('heading', { name: 'rules.json' });
  return () => {
    const body = new URLSearchParams(posts(SAVE).at(-1) ?? '').get('assets');
    return (JSON.parse(body ?? 'null') as readonly RulesFile[] | null) ?? undefined;
  };
}

const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>): Promise<void> =>
  userEvent.click(within_.getByRole('button', { name }));
const rule = (number: number) => within(screen.getByRole('group', { name: `Rule ${number}` }));
const years = (number = 1): HTMLElement => rule(number).getByRole('textbox', { name: /^Years/ });
const typeInto = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

beforeEach(() => {
  sessionStorage.clear();
  $history.set({ steps: [], done: 0 });
});

test('a number is changed once and saved in both languages, and the sentence follows', async () => {
  const sent = await open([filesWith(textOf(AGE), textOf(AGE))]);
  expect(screen.getByText('The languages agree')).toBeVisible();
  await typeInto(years(), '60');
  expect(screen.getByText('A patient who is at least 60 years old.')).toBeVisible();
  await press('Save');
  const text = textOf(AGE.replace('65', '60'));
  expect(sent()).toEqual([
    { path: PATH, revision: 'en-1', text },
    { path: SPANISH, revision: 'es-1', text },
  ]);
});

test('nothing is sent without a change', async () => {
  const sent = await open([filesWith(textOf(AGE), textOf(AGE))]);
  await press('Save');
  expect(sent()).toBeUndefined();
});

test('a text needs its words in both languages', async () => {
  const sent = await open([filesWith(textOf(WORKS), textOf(TRABAJA))]);
  await press('Add to Texts');
  const english = screen.getAllByRole('textbox', { name: /^Text \(English\)/ })[2];
  expect(english).toHaveFocus();
  await userEvent.keyboard('Fire');
  expect(screen.getByText('One text is missing')).toBeVisible();
  await press('Save');
  expect(
    screen.getByText('Rule 1, Condition 1, Texts 3, Text (Spanish): Enter a value.'),
  ).toBeVisible();
  const spanish = screen.getAllByRole('textbox', { name: /^Text \(Spanish\)/ })[2];
  expect(spanish).toHaveFocus();
  expect(sent()).toBeUndefined();
  await userEvent.keyboard('Fuego');
  await press('Save');
  expect(sent()?.map(({ text }) => text)).toEqual([
    textOf(WORKS.replace('"Health care"', '"Health care", "Fire"')),
    textOf(TRABAJA.replace('"Salud"', '"Salud", "Fuego"')),
  ]);
});

test('a text of spaces is not saved', async () => {
  const sent = await open([filesWith(textOf(WORKS), textOf(TRABAJA))]);
  const [first] = screen.getAllByRole('textbox', { name: /^Text \(Spanish\)/ });
  if (first) await typeInto(first, ' ');
  await press('Save');
  expect(screen.getByText('A text has only spaces. Enter its words.')).toBeVisible();
  expect(sent()).toBeUndefined();
});

test('an age is a whole number, and a rule has a condition', async () => {
  const sent = await open([filesWith(textOf(AGE), textOf(AGE))]);
  await typeInto(years(), '12.5');
  await press('Save');
  expect(years()).toHaveAccessibleDescription(/Enter a whole number/);
  await press('Remove Condition 1');
  expect(screen.getByRole('button', { name: 'Add a condition' })).toHaveFocus();
  await press('Save');
  expect(screen.getByText('Rule 1, Condition: Add one item.')).toBeVisible();
  expect(sent()).toBeUndefined();
});

test('rules are added, moved and removed, and the focus goes along', async () => {
  const sent = await open([filesWith(textOf(AGE, WORKS), textOf(AGE, TRABAJA))]);
  await press('Move Rule 1 down');
  expect(screen.getByRole('button', { name: 'Move Rule 2 up' })).toHaveFocus();
  await press('Add a rule');
  const added = rule(3);
  expect(added.getByRole('button', { name: /Fact/ })).toHaveFocus();
  await press('Remove Rule 3');
  expect(screen.getByRole('button', { name: 'Remove Rule 2' })).toHaveFocus();
  await press('Save');
  expect(sent()?.map(({ text }) => text)).toEqual([textOf(WORKS, AGE), textOf(TRABAJA, AGE)]);
});

test('without a rule, the form says that everyone is eligible', async () => {
  await open([filesWith(textOf(AGE), textOf(AGE))]);
  await press('Remove Rule 1');
  expect(screen.getByText('Without a rule, everyone is eligible.')).toBeVisible();
});

test('another fact has other fields', async () => {
  const sent = await open([filesWith(textOf(AGE), textOf(AGE))]);
  await userEvent.click(rule(1).getByRole('button', { name: /Fact/ }));
  await userEvent.click(screen.getByRole('option', { name: 'State' }));
  await userEvent.click(rule(1).getByRole('button', { name: /Is one of the states/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Nevada (NV)' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('A patient whose home state is NV.')).toBeVisible();
  await press('Save');
  const text = textOf('{ "fact": "stateCode", "operator": "in", "value": ["NV"] }');
  expect(sent()?.map((file) => file.text)).toEqual([text, text]);
});

test('a condition that the form does not know is shown and kept', async () => {
  const sent = await open([filesWith(textOf(`${DOSES}, ${AGE}`), textOf(`${DOSES}, ${AGE}`))]);
  expect(screen.getByText(/"fact": "doses"/)).toBeVisible();
  await typeInto(years(), '7');
  await press('Save');
  const text = textOf(`${DOSES}, ${AGE.replace('65', '7')}`);
  expect(sent()?.map((file) => file.text)).toEqual([text, text]);
});

test('a rule that differs is kept in each language until the author chooses one', async () => {
  const spanish = textOf(AGE.replace('65', '60'), AGE);
  const sent = await open([filesWith(textOf(AGE, AGE), spanish)]);
  expect(screen.getByText('One value differs between the languages')).toBeVisible();
  expect(screen.getByText('A patient who is at least 60 years old.')).toBeVisible();
  await typeInto(years(2), '8');
  await press('Save');
  const eight = AGE.replace('65', '8');
  expect(sent()?.map(({ text }) => text)).toEqual([
    textOf(AGE, eight),
    textOf(AGE.replace('65', '60'), eight),
  ]);

  await press('Use the rule in Spanish');
  expect(screen.getByText('The languages agree')).toBeVisible();
  expect(rule(1).getByRole('button', { name: /Fact/ })).toHaveFocus();
  expect(years()).toHaveValue('60');
});

test('a rule that one language lacks is added there, or removed from both', async () => {
  const sent = await open([filesWith(textOf(AGE, WORKS), textOf(AGE))]);
  expect(screen.getByText('One value differs between the languages')).toBeVisible();
  await press('Use the rule in English');
  await press('Save');
  expect(sent()).toBeUndefined();
  for (const field of screen.getAllByRole('textbox', { name: /^Text \(Spanish\)/ }))
    await userEvent.type(field, 'Escuela');
  await press('Save');
  expect(JSON.parse(sent()?.[1]?.text ?? '')).toMatchObject({
    conditions: { any: [{}, { all: [{ value: ['Escuela', 'Escuela'] }] }] },
  });
});

test('rules in one language have one field for a text', async () => {
  const sent = await open([filesWith(textOf(WORKS))]);
  expect(screen.queryByText('The languages agree')).toBeNull();
  const [first] = screen.getAllByRole('textbox', { name: /^Text/ });
  if (first) await typeInto(first, 'College');
  await press('Save');
  expect(sent()?.map(({ text }) => text)).toEqual([textOf(WORKS.replace('School', 'College'))]);
});

test('if another author has changed a file, the author reads both and decides', async () => {
  const opened = filesWith(textOf(AGE), textOf(AGE));
  const theirs = AGE.replace('65', '50');
  const now = filesWith(textOf(theirs), textOf(theirs), '2');
  const sent = await open([opened, now], [CHANGED, CHANGED, { edit: '1' }]);
  await typeInto(years(), '60');
  await press('Save');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getAllByText('Theirs: A patient who is at least 50 years old.')).toHaveLength(2);
  await press('Keep editing', question);
  expect(years()).toHaveValue('60');
  await press('Save');
  await press('Use mine', within(await screen.findByRole('alertdialog')));
  expect(sent()).toMatchObject([
    { revision: 'en-2', text: textOf(AGE.replace('65', '60')) },
    { revision: 'es-2', text: textOf(AGE.replace('65', '60')) },
  ]);
});

test('an author who takes the rules of the other reads them in the form', async () => {
  const theirs = textOf(AGE.replace('65', '50'));
  await open([filesWith(textOf(AGE), textOf(AGE)), filesWith(theirs, theirs, '2')], [CHANGED]);
  await typeInto(years(), '60');
  await press('Save');
  await press('Use theirs', within(await screen.findByRole('alertdialog')));
  expect(await screen.findByText('A patient who is at least 50 years old.')).toBeVisible();
  expect(years()).toHaveValue('50');
});

test('if a language is gone, the author reads so and keeps what is typed', async () => {
  const opened = filesWith(textOf(AGE), textOf(AGE));
  await open([opened, filesWith(textOf(AGE))], [CHANGED]);
  await typeInto(years(), '60');
  await press('Save');
  expect(await screen.findByText('Another author has changed it.')).toBeVisible();
  expect(years()).toHaveValue('60');
});

test('JSON without rules is not opened', async () => {
  server({ [FORM]: [{ body: filesWith('{}', textOf(AGE)) }] });
  render(<RulesEditor path={PATH} />);
  expect(await screen.findByText(/There are no rules at conditions/)).toBeVisible();
});
