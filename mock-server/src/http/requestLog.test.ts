import Fastify from 'fastify';
import { logAnswers, loggerOptions } from './requestLog';

/** Returns the path that is logged for a request, and the milliseconds of the processor that the request took. */
async function logged(url: string): Promise<{ path: string; ms: number }> {
  const lines: string[] = [];
  const requestLog = { level: 'info', write: (line: string) => lines.push(line) } as const;
  const app = Fastify({ logger: loggerOptions(requestLog, 'publish') });
  logAnswers(app);
  await app.ready();
  const start = process.cpuUsage();
  await app.inject(url);
  const ms = process.cpuUsage(start).user / 1000;
  await app.close();
  const line = lines.map((text) => JSON.parse(text) as { path?: string }).find(({ path }) => path);
  return { path: line?.path ?? '', ms };
}

test.each([
  ['/shop/cart?q=ana', '/shop/cart'],
  ['/graphql/persisted/messages;code=RA0001', '/graphql/persisted/messages'],
  ['/graphql/persisted/messages%3Bcode=RA0001', '/graphql/persisted/messages'],
  ['/people/ana@example.com/cards', '/people/…/cards'],
  ['/people/ana%40example.com', '/people/…'],
  ['/services/communication/unsubscribe/Zk9/x', '/services/communication/unsubscribe/…'],
  ['/a/b@c/unsubscribe/Zk9', '/a/…/unsubscribe/…'],
  [`/${'a'.repeat(300)}`, `/${'a'.repeat(299)}…`],
])('%s is logged as %s', async (url, path) => {
  expect((await logged(url)).path).toBe(path);
});

test.each([
  ['one long step', 'a'.repeat(200_000)],
  ['many steps', 'a/'.repeat(100_000)],
  ['many addresses of mailboxes', 'a@'.repeat(100_000)],
])(
  'a path of 200,000 characters, %s, is logged within a second of the processor',
  async (_, path) => {
    expect((await logged(`/${path}`)).ms).toBeLessThan(1000);
  },
);
