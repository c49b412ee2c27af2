import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { builtInQuestions, FLU_QUESTIONS, isAsked } from '../../../rules/screening';
import { openStep, reviewed } from './oneStep.testing';
import { firstIncomplete, type Answers } from '../../../../kit/steps/steps';
import { screeningRules } from '../steps/laterRules';
import { ScreeningFields, screeningRows } from './screening';

const questions = builtInQuestions();
const rules = screeningRules(questions, FLU_QUESTIONS);

let user: UserEvent;

async function open(
  known: Answers = {},
  asked: Parameters<typeof screeningRows>[1] = { questions, asks: () => true },
): Promise<void> {
  user = await openStep(
    {
      rules,
      fields: (field, answers) => <ScreeningFields field={field} answers={answers} {...asked} />,
      rows: (answers) => screeningRows(answers, asked),
    },
    known,
  );
}

const ALLERGY = 'Are you allergic to a medicine, a food, latex or a part of a vaccine?';
const answer = (question: string, name: string) =>
  within(screen.getByRole('group', { name: question })).getByRole('radio', { name });

/** All answered, as a draft has it. */
const answered: Answers = {
  sex: 'Declined',
  ethnicity: 'Declined',
  race: 'Several',
  ...Object.fromEntries(questions.map(({ field }) => [field, 'No'])),
};

test('each of the seventeen questions is a group with three answers, none of them chosen', async () => {
  await open();
  expect(questions).toHaveLength(17);
  for (const { question } of questions) {
    const radios = within(screen.getByRole('group', { name: question })).getAllByRole('radio');
    expect(radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Yes',
      'No',
      'Don’t know',
    ]);
    for (const radio of radios) expect(radio).not.toBeChecked();
  }
});

test('earlier answers are filled in, and no attribute holds them', async () => {
  await open({
    ...answered,
    naptHasVaxAllergy: 'Yes',
    naptHasVaxAllergyDetail: 'Latex gloves',
  });
  expect(answer(ALLERGY, 'Yes')).toBeChecked();
  expect(answer('Sex', 'I’d rather not say')).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Race' })).toHaveValue('Several');
  expect(screen.getByRole('textbox', { name: 'What are you allergic to?' })).toHaveValue(
    'Latex gloves',
  );
  expect(document.body.innerHTML).not.toContain('Latex gloves');
  expect(document.body.innerHTML).not.toMatch(/ (?:checked|selected)=/);
});

test('sex, ethnicity and race may be declined', async () => {
  await open({ ...answered, sex: '', ethnicity: '', race: '' });
  await user.click(answer('Sex', 'I’d rather not say'));
  await user.click(answer('Ethnicity', 'I’d rather not say'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Race' }), 'I’d rather not say');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(reviewed('Sex')).toBe('I’d rather not say');
  expect(reviewed('Race')).toBe('I’d rather not say');
});

test('the keyboard reaches every answer', async () => {
  await open(answered);
  act(() => {
    answer('Do you have a lung problem, such as asthma?', 'No').focus();
  });
  await user.keyboard('{ArrowRight}');
  expect(answer('Do you have a lung problem, such as asthma?', 'Don’t know')).toBeChecked();
});

test('a yes asks what a no does not, and what was written is in the review', async () => {
  await open({ ...answered, naptHasVaxAllergy: '' });
  expect(screen.queryByRole('textbox', { name: 'What are you allergic to?' })).toBeNull();
  await user.click(answer(ALLERGY, 'Yes'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(
    screen.getByRole('link', { name: 'What are you allergic to?: This field is required.' }),
  ).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'What are you allergic to?' }), 'Penicillin');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(reviewed(ALLERGY)).toBe('Yes: Penicillin');
  expect(reviewed('Health questions')).toBe('No to 16 other questions');
});

test('what was written for a yes does not count for a no', async () => {
  await open({ ...answered, naptHasVaxAllergy: 'Yes', naptHasVaxAllergyDetail: 'Latex' });
  await user.click(answer(ALLERGY, 'No'));
  expect(screen.queryByRole('textbox', { name: 'What are you allergic to?' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(reviewed(ALLERGY)).toBeUndefined();
  expect(reviewed('Health questions')).toBe('No to all 17 questions');
});

test('a missing answer is named by its question', async () => {
  await open({ ...answered, naptIsPregnant: '' });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const name =
    'Are you pregnant, or could you become pregnant in the next three months?: This field is required.';
  expect(screen.getByRole('link', { name })).toBeVisible();
});

describe('no to all of these', () => {
  const all = () => screen.getByRole('button', { name: 'No to all of these' });
  const chosen = () => questions.filter(({ question }) => isChecked(answer(question, 'No'))).length;
  const isChecked = (radio: HTMLElement) => (radio as HTMLInputElement).checked;
  const NEWS = 'Every question is answered “No”. You can change each answer below.';

  test('answers every question with the keyboard, announces it, and leaves the focus', async () => {
    await open({ ...answered, ...Object.fromEntries(questions.map(({ field }) => [field, ''])) });
    act(() => {
      all().focus();
    });
    await user.keyboard('{Enter}');
    expect(chosen()).toBe(17);
    expect(all()).toHaveFocus();
    expect(screen.getByText(NEWS)).toHaveAttribute('role', 'status');
    expect(document.body.innerHTML).not.toMatch(/ checked=/);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(reviewed('Health questions')).toBe('No to all 17 questions');
  });

  test('each answer can be changed afterwards, and the review names it', async () => {
    await open({ ...answered, naptHasVaxAllergy: 'Yes', naptHasVaxAllergyDetail: 'Latex' });
    await user.click(all());
    expect(screen.queryByRole('textbox', { name: 'What are you allergic to?' })).toBeNull();
    await user.click(answer('Do you take care of a baby?', 'Don’t know'));
    expect(screen.queryByText(NEWS)).toBeNull();
    expect(chosen()).toBe(16);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(reviewed('Do you take care of a baby?')).toBe('Don’t know');
    expect(reviewed('Health questions')).toBe('No to 16 other questions');
    expect(reviewed(ALLERGY)).toBeUndefined();
  });

  test('removes the errors of questions without an answer', async () => {
    await open({ ...answered, naptIsPregnant: '' });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(all());
    expect(screen.queryAllByText('This field is required.')).toEqual([]);
  });
});

describe('a flu vaccine alone', () => {
  const steps = [{ key: 'tested', label: 'Tested', heading: 'Tested', rules }] as const;
  const fluAnswers = Object.fromEntries(FLU_QUESTIONS.map((field) => [field, 'No']));
  const person = { sex: 'Declined', ethnicity: 'Declined', race: 'Several' };
  const forFlu = (field: string) => isAsked(field, ['flu'], FLU_QUESTIONS);

  test('asks nothing else, and one press answers all and continues', async () => {
    await open({}, { questions: questions.filter(({ field }) => forFlu(field)), asks: forFlu });
    expect(screen.getAllByRole('radio', { name: 'No' })).toHaveLength(3);
    expect(screen.queryByRole('combobox', { name: 'Race' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'No to all of these, and continue' }));
    expect(reviewed('Health questions')).toBe('No to all 3 questions');
    expect(reviewed('Sex')).toBeUndefined();
  });

  test('asks for the details that the author names', async () => {
    const asks = (field: string) => isAsked(field, ['flu'], [...FLU_QUESTIONS, 'mi_gender']);
    await open({}, { questions: questions.filter(({ field }) => asks(field)), asks });
    expect(screen.getByRole('group', { name: 'Sex' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Ethnicity' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'No to all of these' }));
    expect(reviewed('Health questions')).toBeUndefined();
  });

  test('needs three questions, and another vaccine needs all', () => {
    const asked = (...diseases: string[]) =>
      questions.filter(({ field }) => isAsked(field, diseases, FLU_QUESTIONS)).length;
    expect([asked('flu'), asked('flu', 'covid'), asked('mpox'), asked()]).toEqual([3, 17, 17, 17]);
  });

  test.each([
    ['flu', fluAnswers, undefined],
    ['flu', { ...fluAnswers, naptHasHealthProblem: 'Yes' }, undefined],
    ['flu', { ...fluAnswers, naptHasVaxAllergy: '' }, 'tested'],
    ['flu', { ...fluAnswers, naptHasVaxAllergy: 'Yes' }, 'tested'],
    ['flu covid', { ...answered, race: '' }, 'tested'],
    ['flu covid', answered, undefined],
    ['flu covid', { ...person, ...fluAnswers }, 'tested'],
  ])('for %s, %j leaves to fill in: %s', (diseases, given, step) => {
    expect(firstIncomplete(steps, { ...given, diseases })).toBe(step);
  });
});
