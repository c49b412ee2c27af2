import { builtInCareQuestions } from './builtInQuestions';
import { adviceFor, careSteps } from './careQuestion';
import { readCareQuestions } from './readQuestions';

const item = {
  field: 'sleepsWell',
  step: 'nights',
  stepLabel: 'Nights',
  stepHeading: 'Your nights',
  question: 'How do you sleep?',
  choices: ['well=Well', 'badly=Badly, mostly'],
  leadsOn: ['badly'],
  followUp: 'Since when?',
  reason: 'You sleep badly.',
  advice: 'Ask your pharmacist.',
  page: '/stores',
  linkLabel: 'Find your pharmacy',
};

test('the authors’ texts are used, with their steps, choices and suggestions', () => {
  const [question] = readCareQuestions([item]);
  expect(question).toEqual({
    field: 'sleepsWell',
    step: { key: 'nights', label: 'Nights', heading: 'Your nights' },
    question: 'How do you sleep?',
    choices: [
      { value: 'well', label: 'Well' },
      { value: 'badly', label: 'Badly, mostly' },
    ],
    leadsOn: ['badly'],
    followUp: 'Since when?',
    advice: {
      reason: 'You sleep badly.',
      text: 'Ask your pharmacist.',
      page: '/stores',
      linkLabel: 'Find your pharmacy',
    },
  });
});

test('a question without choices offers yes, no and don’t know', () => {
  const [question] = readCareQuestions([{ ...item, choices: null, leadsOn: 'Yes' }]);
  expect(question?.choices.map(({ label }) => label)).toEqual(['Yes', 'No', 'Don’t know']);
  expect(question?.leadsOn).toEqual(['Yes']);
});

test('any question of a step may define the step’s texts, and each step is listed once', () => {
  const read = readCareQuestions([
    { ...item, stepLabel: null, stepHeading: '' },
    { ...item, field: 'naps' },
    { ...item, field: 'other', step: 'days', stepLabel: 'Days', stepHeading: null },
  ]);
  expect(careSteps(read)).toEqual([
    { key: 'nights', label: 'Nights', heading: 'Your nights' },
    { key: 'days', label: 'Days', heading: 'Days' },
  ]);
});

test('the built-in texts replace missing ones, and invalid entries are left out', () => {
  const read = readCareQuestions([
    { field: 'missesDoses', question: null, step: 'medicines' },
    { ...item, field: 'sleepsWellDetail' },
    { ...item, field: 'no name' },
    { ...item, step: 'review' },
    { ...item, field: 'missesDoses' },
    null,
    'text',
  ]);
  expect(read).toEqual([builtInCareQuestions().find(({ field }) => field === 'missesDoses')]);
});

test.each([undefined, null, [], {}, 'html', [{ field: 1 }]])(
  '%j leaves the built-in questions, in three steps',
  (items) => {
    const read = readCareQuestions(items);
    expect(read).toEqual(builtInCareQuestions());
    expect(careSteps(read).map(({ key }) => key)).toEqual(['medicines', 'vaccines', 'wellness']);
  },
);

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', ' /stores?a=b'])(
  'a suggestion leads only to pages of the site, not to %s',
  (page) => {
    expect(readCareQuestions([{ ...item, page }])[0]?.advice?.page).toBeUndefined();
  },
);

test('answers lead to their suggestions, in the order of the questions', () => {
  const questions = builtInCareQuestions();
  const advice = adviceFor(questions, {
    hadFluVaccine: "Don't know",
    missesDoses: 'often',
    noticesEffects: 'No',
  });
  expect(advice.map(({ field, page }) => [field, page])).toEqual([
    ['missesDoses', '/pharmacy/prescriptions'],
    ['hadFluVaccine', '/vaccines/schedule'],
  ]);
  expect(adviceFor(questions, {})).toEqual([]);
});

test('each value in a built-in question’s `leadsOn` is one of its choices', () => {
  for (const { choices, leadsOn } of builtInCareQuestions())
    expect(choices.map(({ value }) => value)).toEqual(expect.arrayContaining([...leadsOn]));
});
