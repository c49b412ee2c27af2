import { builtInCareQuestions } from '../../domain/better-care/builtInQuestions';
import { answer, fetch, startService, stopService } from '../content/content.testing';
import { loadCareQuestions } from './betterCare';

beforeEach(startService);
afterEach(() => {
  document.documentElement.lang = '';
  stopService();
});

const list = (items: unknown) => answer(200, { data: { betterCareQuestionList: { items } } });

test.each([
  ['en-US', ''],
  ['es-US', 'Spanish'],
])('a page in %s asks for its own words', async (lang, ending) => {
  document.documentElement.lang = lang;
  fetch.mockResolvedValue(list([{ field: 'sleeps', step: 'nights', question: '¿Duerme?' }]));
  expect(await loadCareQuestions()).toMatchObject([{ field: 'sleeps', question: '¿Duerme?' }]);
  expect(fetch.mock.calls[0]?.[0]).toBe(
    `/graphql/execute.json/riteaid-web/getBetterCareQuestions${ending}.json`,
  );
});

test.each([
  ['a list that is empty', () => Promise.resolve(list([]))],
  ['a service that is down', () => Promise.resolve(answer(503, ''))],
  ['an answer that is no JSON', () => Promise.resolve(answer(200, '<html>'))],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('of %s the built-in questions remain', async (_, answering) => {
  fetch.mockImplementation(answering);
  expect(await loadCareQuestions()).toEqual(builtInCareQuestions());
});
