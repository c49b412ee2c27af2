import { backends } from '../..';
import { DEMO_PASSWORD } from '../../account/demoAccounts';
import { accountByEmail } from '../../account/account';
import { TestServer, type TestBrowser } from '../../account/testServer.testing';
import { addClosing, RETURN_MS } from '../../account/sign-in-settings/closing/closings';
import { eraseDueAccounts } from '../../account/sign-in-settings/closing/erase';

const BEN = 'ben.okafor@example.com';
const DEV = 'dev.patel@example.com';
const STATE = JSON.stringify({ step: 'vaccines', answers: { missesDoses: 'often' } });
const ANSWERS = JSON.stringify({ missesDoses: 'often', missesDosesDetail: 'Late shifts' });
const KEY = { 'idempotency-key': 'better-care-00001' };

let server: TestServer;
let ben: TestBrowser;
beforeEach(async () => {
  server = new TestServer();
  ben = await server.signedIn(BEN);
});
afterEach(() => server.close());

interface Care {
  readonly status: string;
  readonly state: string | null;
  readonly answers: Readonly<Record<string, string>> | null;
  readonly finishedAt: string | null;
  readonly version: string;
}

const read = async (browser = ben): Promise<Care> =>
  (await browser.post('ragetbettercare')).envelope.Data as Care;

/** Saves over the current record, as a page does that has just read it. */
const save = async (browser = ben, state = STATE) =>
  browser.post('rasavebettercare', { state, version: (await read(browser)).version });

const finish = async (browser = ben, answers = ANSWERS, headers = {}) =>
  browser.post('rafinishbettercare', { answers, version: (await read(browser)).version }, headers);

const optOut = (isOut: boolean, browser = ben) =>
  browser.post('raoptoutbettercare', { optOut: String(isOut) });

test('an unfinished form is there on another device, until it is started over', async () => {
  expect(await read()).toMatchObject({ status: 'none', state: null, answers: null });
  const { envelope } = await save();
  expect(envelope.Data).toMatchObject({ status: 'begun', state: STATE });
  server.advance({ minutes: 60 * 24 * 200 });
  const phone = await server.signedIn(BEN);
  expect(await read(phone)).toMatchObject({ status: 'begun', state: STATE });
  expect(await read(await server.signedIn(DEV))).toMatchObject({ status: 'none' });
  await save(phone, '');
  expect(await read(phone)).toMatchObject({ status: 'none', state: null });
});

test('a page that has read an older version changes nothing, and gets the current record', async () => {
  const { version } = await read();
  await save();
  const later = JSON.stringify({ answers: { missesDoses: 'never' } });
  for (const sent of [
    await ben.post('rasavebettercare', { state: later, version }),
    await ben.post('rafinishbettercare', { answers: ANSWERS, version }),
  ]) {
    expect(sent.envelope.ErrCde).toBe('RA0024');
    expect(sent.envelope.Data).toMatchObject({ status: 'begun', state: STATE });
  }
});

test('finished answers are kept with their time, and the form is deleted', async () => {
  await save();
  const { envelope } = await finish();
  expect(envelope.Data).toMatchObject({
    status: 'finished',
    state: null,
    answers: JSON.parse(ANSWERS) as unknown,
    finishedAt: '2026-03-02T15:00:00.000Z',
  });
  await save();
  expect(await read()).toMatchObject({ status: 'finished', state: STATE });
});

test('a repeat finishes nothing twice, with any version', async () => {
  await finish(ben, ANSWERS, KEY);
  server.advance({ minutes: 5 });
  const { envelope } = await finish(ben, ANSWERS, KEY);
  expect(envelope.Data).toMatchObject({ finishedAt: '2026-03-02T15:00:00.000Z' });
  const other = await finish(ben, '{"missesDoses":"never"}', KEY);
  expect(other.status).toBe(409);
  expect(JSON.stringify(server.database.rows('SELECT * FROM idempotent_answers'))).not.toContain(
    'often',
  );
});

test.each([
  '',
  '[]',
  '{}',
  '{"a":""}',
  '{"a":1}',
  '{"a b":"c"}',
  `{"a":"${'x'.repeat(201)}"}`,
  '{',
])('answers that cannot be read are refused: %s', async (answers) => {
  const { envelope } = await finish(ben, answers);
  expect(envelope.ErrCde).toBe('RA0086');
});

test.each(['[]', '"text"', '{', `{"a":"${'x'.repeat(17_000)}"}`])(
  'a state that is not a short JSON object is not kept',
  async (state) => {
    expect((await save(ben, state)).status).toBe(400);
    expect(await read()).toMatchObject({ status: 'none' });
  },
);

describe('opting out', () => {
  test('deletes everything at once, and ends the questions until the member takes part again', async () => {
    await finish();
    await save();
    const { envelope } = await optOut(true);
    expect(envelope.Data).toMatchObject({ status: 'opted-out', state: null, answers: null });
    const tables = JSON.stringify(server.database.rows('SELECT * FROM better_care'));
    expect(tables).not.toMatch(/often|Late shifts/);
    for (const refused of [await save(), await finish()])
      expect(refused.envelope.ErrCde).toBe('RA0085');
    await optOut(false);
    expect(await read()).toMatchObject({ status: 'none', answers: null });
    expect((await save()).envelope.Status).toBe('SUCCESS');
  });

  test('is recorded once with time and site, without an answer', async () => {
    await finish();
    await optOut(true);
    await optOut(true);
    server.advance({ minutes: 1 });
    await ben.post('/content/bartell-web/en.raoptoutbettercare.json', { optOut: 'false' });
    expect(server.database.rows('SELECT what, source FROM profile_changes ORDER BY id')).toEqual([
      { what: 'better care: opted out, answers deleted', source: 'Fernwell Pharmacy' },
      { what: 'better care: takes part again', source: 'Tidewater Drug' },
    ]);
  });

  test('needs an explicit choice', async () => {
    expect((await ben.post('raoptoutbettercare', {})).status).toBe(400);
    expect((await ben.post('raoptoutbettercare', { optOut: 'maybe' })).status).toBe(400);
  });
});

test('the download contains the answers, and an account that is erased leaves none', async () => {
  await finish();
  await save();
  const { envelope } = await ben.post('ragetkeptdata', { currentPassword: DEMO_PASSWORD });
  const { files } = envelope.Data as { files: { content: string }[] };
  expect(JSON.parse(files[1]?.content ?? '')).toMatchObject({
    betterCare: [
      { question: 'missesDoses', answer: 'often', finishedAt: '2026-03-02T15:00:00.000Z' },
      { question: 'missesDosesDetail', answer: 'Late shifts' },
      { question: 'missesDoses', answer: 'often', savedAt: '2026-03-02T15:00:00.000Z' },
    ],
  });
  expect(files[0]?.content).toContain('<h2>Your answers about your care</h2>');
  addClosing(server.database, accountByEmail(server.database, BEN)?.id ?? 0, server.now);
  server.advance({ milliseconds: RETURN_MS + 1 });
  eraseDueAccounts({ database: server.database, now: () => server.now, services: backends });
  expect(server.database.rows('SELECT * FROM better_care')).toEqual([]);
});

test('no answer is logged or cached', async () => {
  await save();
  await finish();
  expect(server.logged).not.toMatch(/often|Late shifts/);
  const { app } = server;
  const answer = await app.inject({
    method: 'POST',
    url: '/content/riteaid-web/en.ragetbettercare.json',
    headers: { cookie: [...ben.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});
