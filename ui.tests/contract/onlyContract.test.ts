/**
 * @jest-environment ../jest/nodeEnvironment.mjs
 */
/** In the acceptance, services speak the contract and nothing else (ui.tests/acceptance). */
import { createContentServer, type ContentServer, type ServerPlugin } from 'mock-server';
import { onlyContract } from '../acceptance/onlyContract';
import { UI_APPS, UI_CONTENT } from '../support/site';

const ROOT = `${UI_APPS}/../../../../..`;
const HOST = { host: 'localhost:4503' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Services with one response each. */
const services: ServerPlugin = () => ({
  register(app) {
    app.register((scope, _options, done) => {
      scope.addContentTypeParser(
        FORM['content-type'],
        { parseAs: 'string' },
        (_r, body, parsed) => {
          parsed(null, Object.fromEntries(new URLSearchParams(String(body))));
        },
      );
      scope.post('/content/riteaid-web/en.rareplacecard.json', () => ANSWER);
      scope.get('/content/riteaid-web/en.raflags.json', () => ANSWER);
      scope.get('/services/other', () => 'not in the contract');
      done();
    });
  },
});

/** Has no flags, and no card. */
const ANSWER = {
  Status: 'SUCCESS',
  ErrCde: null,
  ErrMsg: null,
  ErrMsgDtl: null,
  Data: { points: 'many' },
};

let server: ContentServer;
let problems: string[];

beforeEach(async () => {
  problems = [];
  const report = (problem: string) => problems.push(problem);
  server = await createContentServer({
    mounts: [UI_APPS, UI_CONTENT],
    plugins: [onlyContract(services, { root: ROOT, report })],
  });
});

afterEach(() => server.close());

test('an address that the contract does not have is refused, although a service serves it', async () => {
  const answer = await server.publish.inject({ url: '/services/other', headers: HOST });
  expect(answer.statusCode).toBe(400);
  expect(problems).toEqual(['The contract has no GET of /services/other.']);
});

test('a form with a field that the contract does not list is refused', async () => {
  const url = '/content/riteaid-web/en.rareplacecard.json';
  const request = { method: 'POST', url, headers: { ...HOST, ...FORM } } as const;
  const answer = await server.publish.inject({ ...request, payload: 'nickname=Rex' });
  expect(answer.statusCode).toBe(400);
  expect(problems).toEqual([expect.stringContaining('rareplacecard')]);
});

test('a response with another schema is reported, and an agreed page is not', async () => {
  await server.publish.inject({ url: '/content/riteaid-web/en.html', headers: HOST });
  expect(problems).toEqual([]);
  await server.publish.inject({ url: '/content/riteaid-web/en.raflags.json', headers: HOST });
  expect(problems.join(' ')).toContain('raflags');
  expect(problems.join(' ')).toContain('Cache-Control');
  expect(problems.join(' ')).toContain('/Data');
});
