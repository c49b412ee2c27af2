import { createContentServer, type ContentServer } from 'mock-server';
import { builtInCareQuestions } from 'ui.frontend/src/pharmacy/rules/better-care/builtInQuestions';
import type { CareQuestion } from 'ui.frontend/src/pharmacy/rules/better-care/careQuestion';
import { readCareQuestions } from 'ui.frontend/src/pharmacy/rules/better-care/readQuestions';
import { DISPATCHER, UI_APPS, UI_CONTENT } from '../support/site';

/** Compares the authors' questions of better care with the built-in ones. */

let server: ContentServer;

beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
});

afterAll(() => server.close());

async function listed(query: string): Promise<readonly CareQuestion[]> {
  const { body } = await server.publish.inject(`/graphql/execute.json/riteaid-web/${query}.json`);
  const { data } = JSON.parse(body) as { data: { betterCareQuestionList: { items: unknown } } };
  return readCareQuestions(data.betterCareQuestionList.items);
}

test('the authored questions match the built-in ones, in their order', async () => {
  expect(await listed('getBetterCareQuestions')).toEqual(builtInCareQuestions());
});

test('they have a Spanish text for every English one, and the same answers', async () => {
  const [english, spanish] = [
    await listed('getBetterCareQuestions'),
    await listed('getBetterCareQuestionsSpanish'),
  ];
  expect(spanish.map(shape)).toEqual(english.map(shape));
  for (const [index, { question, advice, step }] of spanish.entries()) {
    expect(question).toMatch(/^¿/);
    expect(advice?.text).not.toBe(english[index]?.advice?.text);
    expect(step.label).not.toBe(english[index]?.step.label);
  }
});

const shape = ({ field, step, choices, leadsOn, followUp, advice }: CareQuestion) => ({
  field,
  step: step.key,
  values: choices.map(({ value }) => value),
  leadsOn,
  hasFollowUp: followUp !== undefined,
  page: advice?.page,
});

test('each suggestion leads to a page that both pharmacies have in both languages', async () => {
  const pages = builtInCareQuestions().flatMap(({ advice }) => advice?.page ?? []);
  for (const host of ['localhost', 'bartell.localhost'])
    for (const url of new Set(pages.flatMap((page) => [page, `/es${page}`]))) {
      const { statusCode } = await server.publish.inject({ url, headers: { host } });
      expect([host, url, statusCode]).toEqual([host, url, 200]);
    }
});
