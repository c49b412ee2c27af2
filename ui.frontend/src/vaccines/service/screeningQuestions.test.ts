import {
  fetch,
  listAnswer,
  startService,
  stopService,
  withoutList,
} from '../../base/content/content.testing';
import { loadScreeningQuestions } from './schedulerContent';

beforeEach(startService);
afterEach(() => {
  document.documentElement.lang = '';
  stopService();
});

const LIST = 'screeningQuestionList';
const loaded = async (items: unknown) => {
  fetch.mockResolvedValue(listAnswer(LIST, items));
  return loadScreeningQuestions();
};

test('the authored questions keep their order', async () => {
  const items = [
    { field: 'naptIsPregnant', question: 'Expecting?', followUp: null },
    { field: 'naptHasCold', question: 'Do you have a cold?', followUp: 'Since when?' },
  ];
  expect(await loaded(items)).toEqual([
    { field: 'naptIsPregnant', question: 'Expecting?', followUp: undefined },
    { field: 'naptHasCold', question: 'Do you have a cold?', followUp: 'Since when?' },
  ]);
  expect(fetch.mock.calls[0]?.[0]).toBe(
    '/graphql/execute.json/riteaid-web/getScreeningQuestions.json',
  );
});

test('a Spanish page requests the Spanish questions', async () => {
  document.documentElement.lang = 'es-US';
  await loaded([]);
  expect(fetch.mock.calls[0]?.[0]).toBe(
    '/graphql/execute.json/riteaid-web/getScreeningQuestionsSpanish.json',
  );
});

test('built-in texts replace missing ones, and invalid questions are left out', async () => {
  const found = await loaded([
    { field: 'naptIsInfantCaregiver', question: null },
    { field: 'naptHasCold', question: '' },
    { field: 'lastName', question: 'What is your name?' },
    { field: 'naptIsPregnantDetail', question: 'Since when?' },
    { field: 'naptIsInfantCaregiver', question: 'A second time?' },
    null,
  ]);
  expect(found).toEqual([
    { field: 'naptIsInfantCaregiver', question: 'Do you take care of a baby?' },
  ]);
});

test.each(withoutList(LIST))('with %s the built-in questions are used', async (_, answering) => {
  fetch.mockImplementation(answering);
  expect(await loadScreeningQuestions()).toHaveLength(17);
});
