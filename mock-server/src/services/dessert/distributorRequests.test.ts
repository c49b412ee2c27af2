import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { openDatabase } from '../../database/database';
import type { Database } from '../../database/database';
import { registerBackends } from '../index';
import { distributorRequests } from './index';

const URL_OF_FORM = '/content/thrifty-web/en.emaildistributor.json';

const GOOD = {
  companyName: 'Sweet Supply',
  distributorName: 'Ada Moss',
  title: 'Buyer',
  phoneNo: '(555) 010-4477',
  email: 'ada@sweet-supply.example',
  businessCategory: 'Wholesale',
  additionalComments: 'We serve twelve counties.',
  action: 'email_distributor',
};

const now = () => new Date('2026-03-08T09:30:00Z');

let database: Database;
let app: FastifyInstance;
let logged: string;

beforeEach(() => {
  database = openDatabase(':memory:');
  logged = '';
  const stream = { write: (line: string) => void (logged += line) };
  app = Fastify({ logger: { level: 'trace', stream } });
  void app.register(cookies);
  registerBackends(app, { database, now });
});

afterEach(async () => {
  await app.close();
  database.close();
});

const held = () => distributorRequests.consoleTables({ database, now, services: [] })[0];

/** Posts a form as a browser does. */
const form = (fields: Readonly<Record<string, string>>, accept = 'text/html,*/*;q=0.8') =>
  app.inject({
    method: 'POST',
    url: URL_OF_FORM,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
    payload: new URLSearchParams(fields).toString(),
  });

describe('a script', () => {
  test.each([
    ['a form', (fields: Readonly<Record<string, string>>) => form(fields, '*/*')],
    [
      'JSON',
      (payload: Readonly<Record<string, string>>) =>
        app.inject({ method: 'POST', url: URL_OF_FORM, payload }),
    ],
  ])('that sends %s hears SUCCESS, and the request is kept', async (_kind, send) => {
    const response = await send(GOOD);
    expect([response.statusCode, response.json()]).toEqual([200, { data: 'SUCCESS' }]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(held()).toMatchObject({
      total: 1,
      rows: [
        [
          '2026-03-08 09:30:00',
          'Sweet Supply',
          'Ada Moss',
          'Buyer',
          '(555) 010-4477',
          'ada@sweet-supply.example',
          'Wholesale',
          'We serve twelve counties.',
        ],
      ],
    });
  });

  test('that sends an invalid request gets every problem, and nothing is stored', async () => {
    const response = await form({ ...GOOD, companyName: '', email: 'ada@' }, 'application/json');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      Status: 'ERROR',
      ErrCde: 'RA0001',
      ErrMsg: null,
      ErrMsgDtl: {
        companyName: ['This field is required.'],
        email: ['Please enter a valid email address.'],
      },
      Data: null,
    });
    expect(held()?.total).toBe(0);
  });

  test.each([
    ['application/json', '{"companyName":', 400],
    ['text/csv', 'a,b', 415],
    ['application/json', JSON.stringify({ additionalComments: 'a'.repeat(70_000) }), 413],
  ])('that sends an unreadable body of %s gets an error', async (type, payload, status) => {
    const response = await app.inject({
      method: 'POST',
      url: URL_OF_FORM,
      headers: { 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({
      Status: 'ERROR',
      ErrMsg: expect.any(String) as string,
    });
  });
});

describe('a form without JavaScript', () => {
  test('redirects to the page in successPage', async () => {
    const response = await form({ ...GOOD, successPage: '/thank-you?from=form' });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/thank-you?from=form']);
    expect(held()?.total).toBe(1);
  });

  test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', ''])(
    'that names %j as the next page stays on this site',
    async (successPage) => {
      const response = await form({ ...GOOD, successPage });
      expect(response.statusCode).toBe(200);
      expect(response.headers.location).toBeUndefined();
      expect(response.body).toContain('<h1>Request Submitted</h1>');
    },
  );

  test('that is invalid comes back with all its values', async () => {
    const response = await form({
      ...GOOD,
      companyName: '"><script>alert(1)</script>',
      phoneNo: '555 01',
      email: 'ada at sweet',
      additionalComments: 'Two\n  lines & more',
      successPage: '/thank-you',
    });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const { body } = response;
    expect(body).toContain('<form method="post" action="/content/thrifty-web/en.emaildistributor');
    expect(body).toMatch(/<a href="#email">Email address<\/a>:\s*Please enter a valid email/);
    expect(body).toMatch(/<a href="#phoneNo">Phone number<\/a>:\s*Please enter at least 10/);
    expect(body).toContain('value="555 01"');
    expect(body).toContain('value="ada at sweet"');
    expect(body).toMatch(/<textarea[^>]*>Two\n {2}lines &amp; more<\/textarea/);
    expect(body).not.toContain('<script>');
    expect(body).toContain('name="action" value="email_distributor"');
    expect(body).toContain('name="successPage" value="/thank-you"');
    expect(body.match(/autofocus/g)).toHaveLength(1);
  });

  test('without its action can be sent from the page in the response', async () => {
    const response = await form({ ...GOOD, action: '' });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('The form did not say what it is for.');
  });
});

test('the address exists on this site only, and accepts POST only', async () => {
  const elsewhere = await app.inject({ method: 'POST', url: URL_OF_FORM.replace('thrifty', 'x') });
  const read = await app.inject(URL_OF_FORM);
  expect([elsewhere.statusCode, read.statusCode]).toEqual([404, 404]);
});

test('no personal data is logged, even if the service fails', async () => {
  database.run('DROP TABLE distributor_requests');
  const response = await form(GOOD, 'application/json');
  expect(response.json()).toMatchObject({ Status: 'ERROR', Data: null });
  expect(response.statusCode).toBe(500);
  expect(logged).toContain('no such table');
  for (const value of [GOOD.email, GOOD.distributorName, GOOD.phoneNo]) {
    expect(logged).not.toContain(value);
  }
});

test('the surrounding app may parse form bodies differently', async () => {
  const author = Fastify();
  author.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => {
    done(null, 'something else');
  });
  void author.register(cookies);
  registerBackends(author, { database });
  const response = await author.inject({
    method: 'POST',
    url: URL_OF_FORM,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(GOOD).toString(),
  });
  expect(response.json()).toEqual({ data: 'SUCCESS' });
  await author.close();
});

test('the sixth request of a network within ten minutes has to wait, in either form', async () => {
  const statuses = [];
  for (let n = 0; n < 100; n += 1) statuses.push((await form(GOOD, '*/*')).statusCode);
  expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(95).fill(429)]);
  expect(held()).toMatchObject({ total: 5 });
  const script = await form(GOOD, '*/*');
  expect(script.headers['retry-after']).toBe('600');
  expect(script.json()).toMatchObject({
    ErrMsg: 'There were too many tries. Please wait 10 minutes.',
  });
  const page = await form(GOOD);
  expect([page.statusCode, page.headers['retry-after']]).toEqual([429, '600']);
  expect(page.body).toMatch(/Please wait\s+10 minutes, then go back and send yours again/);
});
