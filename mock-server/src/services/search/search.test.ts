import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { openDatabase, type Database } from '../../database/database';
import { registerBackends } from '..';
import type { SiteContent } from '../../sling/serving/siteContent';

interface Task {
  readonly group: string;
  readonly title: string;
}

const entry = (group: string, title: string, address: string, words = '') => ({
  group,
  title,
  description: '',
  address,
  fields: [`${title} ${words}`, '', ''],
});

const many = (count: number, group: string, title: string) =>
  Array.from({ length: count }, (_, at) =>
    entry(group, `${title} ${String(at)}`, `/${group}/${String(at)}`),
  );

/** A site with more of everything than any list shows. */
const SITE = {
  entries: [
    ...many(14, 'stores', 'Flu center'),
    ...many(9, 'products', 'Flu tea'),
    ...many(9, 'pages', 'Flu news'),
    ...many(9, 'flavors', 'Flu flavor'),
    entry('pages', 'Flu', '/tasks/0'),
    ...many(4, 'tasks', 'Get a shot for the season, against the flu,'),
  ],
  synonyms: [],
  unlisted: [],
  sources: { words: [], pages: [], folders: [] },
};
const CONTENT: SiteContent = {
  path: '/content/riteaid-web/en',
  json: () => SITE,
  state: () => SITE,
  changesSince: () => ({ pages: new Set(), trees: [], others: [] }),
};
const FRAME =
  '<title>Search – Fernwell</title><h1 class="cmp-search__heading">Search</h1>' +
  '<input id="search-field" name="q"><div data-search-results></div>' +
  '<section class="cmp-search__start">Tasks</section>';

let app: FastifyInstance;
let database: Database;

beforeAll(async () => {
  app = Fastify();
  database = openDatabase(':memory:');
  void app.register(cookies);
  registerBackends(app, {
    database,
    throttled: false,
    sitePage: () => FRAME,
    siteContent: () => CONTENT,
    serveContent: (_request, reply) =>
      reply.type('text/html;charset=utf-8').header('cache-control', 'no-cache').send('AEM'),
  });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  database.close();
});

const page = async (query: string): Promise<string> =>
  (await app.inject(`/content/riteaid-web/en/search.html?${query}`)).body;

const suggested = async (text: string): Promise<Task[]> => {
  const { body } = await app.inject(`/content/riteaid-web/en/search.suggest.json?q=${text}`);
  return (JSON.parse(body) as { suggestions: Task[] }).suggestions;
};

const titlesIn = (body: string): string[] =>
  [...body.matchAll(/<h3 class="cmp-search__title">\s*<a [^>]*>([^<]*)</g)].map(
    ([, title = '']) => title,
  );
const countOf = (titles: readonly string[], beginning: string): number =>
  titles.filter((title) => title.startsWith(beginning)).length;

test('tasks come first, and each group shows its first results', async () => {
  const titles = titlesIn(await page('q=flu'));
  expect(titles.slice(0, 3).map((title) => title.slice(0, 10))).toEqual(
    Array.from({ length: 3 }, () => 'Get a shot'),
  );
  const counts = ['Get a shot', 'Flu tea', 'Flu center', 'Flu flavor'].map((title) =>
    countOf(titles, title),
  );
  expect(counts).toEqual([3, 6, 5, 5]);
  expect(titles.filter((title) => /^Flu(?: news \d+)?$/.test(title))).toHaveLength(5);
});

test('one group has pages of twelve results', async () => {
  expect(titlesIn(await page('q=flu&in=stores'))).toHaveLength(12);
  expect(titlesIn(await page('q=flu&in=stores&page=2'))).toHaveLength(2);
});

test('a query is cut after 100 characters', async () => {
  const text = 'x'.repeat(100);
  expect(await page(`q=${text}y`)).toContain(`id="search-field" value="${text}"`);
});

test('there are at most eight suggestions: two tasks, two pages, four products, three stores', async () => {
  const found = await suggested('flu');
  expect(found).toHaveLength(8);
  const groups = found.map(({ group }) => group);
  expect(groups.filter((group) => group === 'tasks')).toHaveLength(2);
  for (const [text, group, most] of [
    ['tea', 'products', 4],
    ['center', 'stores', 3],
    ['flavor', 'flavors', 3],
    ['news', 'pages', 2],
  ] as const)
    expect((await suggested(text)).filter((one) => one.group === group)).toHaveLength(most);
});

test('a page that a task names is not suggested again', async () => {
  const titles = (await suggested('flu')).map(({ title }) => title);
  expect(titles).not.toContain('Flu');
});

test('without a query, the page is the one that authors edit', async () => {
  expect(await page('q=%20')).toBe('AEM');
  expect(await page('')).toBe('AEM');
});
