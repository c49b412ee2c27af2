import { storeByNumber } from '../../stores/storeDirectory';
import { hold, lastPlace, offerOf, TestServer, timesAt, tokenOf } from './booking.testing';

let server: TestServer;

beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

test('a time is held for ten minutes', async () => {
  const { storeNumber, times } = await offerOf(server);
  const { envelope } = await hold(server.browser(), storeNumber, times[4]);
  expect(envelope).toMatchObject({
    Status: 'SUCCESS',
    Data: {
      hold: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      expires: '2026-03-02T15:10:00.000Z',
      storeNumber: Number(storeNumber),
      apptDateTime: times[4],
    },
  });
});

test('the last place belongs to one visitor until the hold ends', async () => {
  const { storeNumber, time } = await lastPlace(server);
  await hold(server.browser(), storeNumber, time);
  const { envelope } = await hold(server.browser(), storeNumber, time);
  expect(envelope).toMatchObject({ Status: 'ERROR', ErrCde: 'VA0001' });
  server.advance({ minutes: 10 });
  expect((await hold(server.browser(), storeNumber, time)).envelope.Status).toBe('SUCCESS');
});

test('a visitor who comes too late is offered the nearest free times of the store', async () => {
  const { storeNumber, time } = await lastPlace(server);
  await hold(server.browser(), storeNumber, time);
  const { envelope } = await hold(server.browser(), storeNumber, time);
  const { alternatives } = envelope.Data as { alternatives: string[] };
  const free = await timesAt(server, storeNumber);
  expect(alternatives).toHaveLength(6);
  expect(alternatives).not.toContain(time);
  expect(free).toEqual(expect.arrayContaining(alternatives));
  const distance = (each: string) => Math.abs(Date.parse(each) - Date.parse(time));
  const nearest = [...free].sort((a, b) => distance(a) - distance(b));
  expect(alternatives).toEqual(nearest.slice(0, 6));
});

test('of 200 visitors who try at once, one gets the last place', async () => {
  const { storeNumber, time } = await lastPlace(server);
  const browsers = Array.from({ length: 200 }, () => server.browser());
  const answers = await Promise.all(browsers.map((each) => hold(each, storeNumber, time)));
  const won = answers.filter(({ envelope }) => envelope.Status === 'SUCCESS');
  expect(won).toHaveLength(1);
});

test('another time replaces the held one', async () => {
  const { storeNumber, time } = await lastPlace(server);
  const browser = server.browser();
  const first = tokenOf(await hold(browser, storeNumber, time));
  const [other] = (await timesAt(server, storeNumber)).slice(-1);
  await hold(browser, storeNumber, other, { hold: first });
  expect(await timesAt(server, storeNumber)).toContain(time);
  const { envelope } = await browser.post('raextendhold', { hold: first });
  expect(envelope.ErrCde).toBe('VA0002');
});

test('its visitor can choose the same time again', async () => {
  const { storeNumber, time } = await lastPlace(server);
  const browser = server.browser();
  const first = tokenOf(await hold(browser, storeNumber, time));
  expect((await hold(browser, storeNumber, time, { hold: first })).envelope.Status).toBe('SUCCESS');
});

test('a hold remains if the time that was to replace it is taken', async () => {
  const { storeNumber, time } = await lastPlace(server);
  const mine = server.browser();
  const [other] = (await timesAt(server, storeNumber)).slice(-1);
  const token = tokenOf(await hold(mine, storeNumber, other));
  await hold(server.browser(), storeNumber, time);
  expect((await hold(mine, storeNumber, time, { hold: token })).envelope.ErrCde).toBe('VA0001');
  expect((await mine.post('raextendhold', { hold: token })).envelope.Status).toBe('SUCCESS');
});

describe('a hold', () => {
  test('is extended to ten minutes from then on', async () => {
    const { storeNumber, times } = await offerOf(server);
    const browser = server.browser();
    const token = tokenOf(await hold(browser, storeNumber, times[0]));
    server.advance({ minutes: 8 });
    const { envelope } = await browser.post('raextendhold', { hold: token });
    expect(envelope.Data).toMatchObject({ hold: token, expires: '2026-03-02T15:18:00.000Z' });
  });

  test('that has ended is valid again while its time is free', async () => {
    const { storeNumber, time } = await lastPlace(server);
    const browser = server.browser();
    const token = tokenOf(await hold(browser, storeNumber, time));
    server.advance({ minutes: 30 });
    const extended = await browser.post('raextendhold', { hold: token });
    expect(extended.envelope.Data).toMatchObject({ expires: '2026-03-02T15:40:00.000Z' });
    server.advance({ minutes: 10 });
    await hold(server.browser(), storeNumber, time);
    const late = await browser.post('raextendhold', { hold: token });
    expect(late.envelope).toMatchObject({ Status: 'ERROR', ErrCde: 'VA0002', Data: null });
  });

  test('is given back at once', async () => {
    const { storeNumber, time } = await lastPlace(server);
    const browser = server.browser();
    const token = tokenOf(await hold(browser, storeNumber, time));
    expect((await browser.post('rareleasehold', { hold: token })).envelope.Status).toBe('SUCCESS');
    expect(await timesAt(server, storeNumber)).toContain(time);
  });

  test('gets the same responses as an unknown hold for a wrong secret', async () => {
    const { storeNumber, times } = await offerOf(server);
    const token = tokenOf(await hold(server.browser(), storeNumber, times[0]));
    const stranger = server.browser();
    const guesses = [token.slice(1), 'x', '', "' OR 1=1 --"];
    const answers = guesses.map(async (guess) => [
      (await stranger.post('raextendhold', { hold: guess })).body,
      (await stranger.post('rareleasehold', { hold: guess })).body,
    ]);
    expect(new Set((await Promise.all(answers)).map(String)).size).toBe(1);
    expect((await server.browser().post('raextendhold', { hold: token })).envelope.Status).toBe(
      'SUCCESS',
    );
  });
});

test.each([
  ['of the past', 'VA0001', { apptDateTime: '2026-03-01T09:00:00' }],
  ['at lunch', 'VA0001', { apptDateTime: '2026-03-03T13:00:00' }],
  ['off the grid', 'VA0001', { apptDateTime: '2026-03-03T09:10:00' }],
  ['after six weeks', 'VA0001', { apptDateTime: '2026-05-05T09:20:00' }],
  ['at an unknown store', 'RA0012', { storeNumber: '99999' }],
  ['without a vaccine', 'RA0012', { vaccineIds: '[]' }],
  ['for what is no vaccine', 'RA0012', { vaccineIds: '["x"]' }],
  ['for what is no list', 'RA0012', { vaccineIds: '3' }],
  ['that is none', 'RA0012', { apptDateTime: 'tomorrow' }],
])('a time %s is refused', async (_time, code, fields) => {
  const { storeNumber, times } = await offerOf(server);
  const form = { storeNumber, vaccineIds: '["3"]', apptDateTime: times[0] ?? '' };
  const { envelope } = await server.browser().post('raholdappointment', { ...form, ...fields });
  expect(envelope).toMatchObject({ Status: 'ERROR', ErrCde: code });
});

describe('a script of one network', () => {
  let limited: TestServer;
  beforeEach(() => {
    limited = new TestServer('publish', { throttled: true });
  });
  afterEach(() => limited.close());

  test('holds twelve times at once, however often it extends them', async () => {
    const { storeNumber, times } = await offerOf(limited);
    const browser = limited.browser();
    const tokens: string[] = [];
    for (const time of times.slice(0, 12))
      tokens.push(tokenOf(await hold(browser, storeNumber, time)));
    expect((await hold(browser, storeNumber, times[12])).status).toBe(429);
    limited.advance({ minutes: 9 });
    for (const token of tokens) await browser.post('raextendhold', { hold: token });
    limited.advance({ minutes: 9 });
    expect((await hold(browser, storeNumber, times[12])).status).toBe(429);
    // Another time instead of a held one, a time after a release, and another network
    const [first = '', second = ''] = tokens;
    expect((await hold(browser, storeNumber, times[12], { hold: first })).status).toBe(200);
    await browser.post('rareleasehold', { hold: second });
    expect((await hold(browser, storeNumber, times[13])).status).toBe(200);
    browser.network = '198.51.100.7';
    expect((await hold(browser, storeNumber, times[14])).status).toBe(200);
  });

  test('asks for at most sixty times in ten minutes', async () => {
    const { storeNumber, times } = await offerOf(limited);
    const browser = limited.browser();
    for (let n = 0; n < 60; n += 1) {
      const token = tokenOf(await hold(browser, storeNumber, times[n]));
      await browser.post('rareleasehold', { hold: token });
    }
    expect((await hold(browser, storeNumber, times[60])).status).toBe(429);
  });

  test('extends a hold ten times', async () => {
    const { storeNumber, times } = await offerOf(limited);
    const browser = limited.browser();
    const token = tokenOf(await hold(browser, storeNumber, times[0]));
    for (let n = 0; n < 10; n += 1)
      expect((await browser.post('raextendhold', { hold: token })).status).toBe(200);
    expect((await browser.post('raextendhold', { hold: token })).status).toBe(429);
  });
});
