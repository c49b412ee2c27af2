import { builtInCareQuestions } from '../../rules/better-care/builtInQuestions';
import {
  fetch,
  listAnswer,
  startService,
  stopService,
  withoutList,
} from '../../../base/content/content.testing';
import { loadCareQuestions } from './betterCare';

beforeEach(startService);
afterEach(() => {
  document.documentElement.lang = '';
  stopService();
});

const LIST = 'betterCareQuestionList';

test.each([
  ['en-US', ''],
  ['es-US', 'Spanish'],
])('a page in %s requests the questions in its language', async (lang, ending) => {
  document.documentElement.lang = lang;
  fetch.mockResolvedValue(
    listAnswer(LIST, [{ field: 'sleeps', step: 'nights', question: '¿Duerme?' }]),
  );
  expect(await loadCareQuestions()).toMatchObject([{ field: 'sleeps', question: '¿Duerme?' }]);
  expect(fetch.mock.calls[0]?.[0]).toBe(
    `/graphql/execute.json/riteaid-web/getBetterCareQuestions${ending}.json`,
  );
});

test.each(withoutList(LIST))('the built-in questions replace %s', async (_, answering) => {
  fetch.mockImplementation(answering);
  expect(await loadCareQuestions()).toEqual(builtInCareQuestions());
});
