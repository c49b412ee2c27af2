import { mails } from '../kit/mail/mail';
import { DEMO_PASSWORD } from '../account/demoAccounts';
import { TestServer, type TestBrowser } from '../account/testServer.testing';
import { postEntry } from './ledger';

const DEV = '4800155501423020';
const CARLA = '4800155501423012';
/** A card without an account, and the phone number with which it was taken. */
const FREE = { cardNumber: '4800155501423111', phone: '(202) 555-0132' };
const KEY = '0b1c9b7e-0000-4000-8000-000000000016';

let server: TestServer;
let dev: TestBrowser;

beforeEach(async () => {
  server = new TestServer('publish', { throttled: true });
  dev = await signedIn('dev.patel');
});
afterEach(() => server.close());

async function signedIn(name: string): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.signIn(`${name}@example.com`, DEMO_PASSWORD);
  return browser;
}

interface Held {
  cardNumber: string;
  points: number;
  bonusCash: number;
  offers: number;
}

interface Session {
  userDetails: { WellnessOriginalCardNumber: string; Load2cardToken: string };
  dashboardDetailsData: { WellnessPoints: number; BonusCash: number };
}

const session = async (browser = dev): Promise<Session> =>
  (await browser.refresh('userInfo')).envelope.Data as Session;
const numberOf = async (browser = dev): Promise<string> =>
  (await session(browser)).userDetails.WellnessOriginalCardNumber;
const replace = (cardNumber: string, key = KEY, browser = dev) =>
  browser.post('rareplacecard', { cardNumber }, { 'idempotency-key': key });
const merge = (fields: object = {}, key = KEY, browser = dev) =>
  browser.post(
    'ramergecards',
    { ...FREE, ownNumber: DEV, keep: 'own', ...fields },
    { 'idempotency-key': key },
  );
const entriesIn = async (browser = dev) =>
  ((await browser.post('ragetpointshistory')).envelope.Data as { entries: object[] }).entries;
const purchase = { at: 0, kind: 'purchase', points: 10, cents: 0, place: '' } as const;

describe('a lost card', () => {
  test('is replaced at once: everything moves, and the old number stops everywhere', async () => {
    const { userDetails: before } = await session();
    await dev.post('raloadoffer', { load2cardToken: before.Load2cardToken, offerId: 'shampoo' });
    const history = await entriesIn();
    const held = (await replace(DEV)).envelope.Data as Held;
    expect(held).toMatchObject({ points: 3875, bonusCash: 1250, offers: 1 });
    expect(held.cardNumber).toMatch(/^480015\d{10}$/);
    const { userDetails, dashboardDetailsData } = await session();
    expect(userDetails.WellnessOriginalCardNumber).toBe(held.cardNumber);
    expect(userDetails.Load2cardToken).not.toBe(before.Load2cardToken);
    expect(dashboardDetailsData).toEqual({ WellnessPoints: 3875, BonusCash: 1250 });
    expect(await entriesIn()).toEqual(history);
    expect(postEntry(server.database, DEV, purchase)).toBe(false);
    const ana = await signedIn('ana.reyes');
    expect((await ana.post('raenrollrewards', { cardNumber: DEV })).envelope.ErrCde).toBe('RA0009');
  });

  test('points expire on the day on which they would have expired', async () => {
    const expiring = async () => (await dev.post('ragetpointshistory')).envelope.Data;
    const before = (await expiring()) as { expiring: object[] };
    expect(before.expiring.length).toBeGreaterThan(0);
    await replace(DEV);
    expect(await expiring()).toMatchObject({ expiring: before.expiring });
  });

  test('is replaced once, however often the request is repeated: with the key, without it, in another tab', async () => {
    const first = (await replace(DEV)).envelope.Data as Held;
    for (const key of [KEY, '0b1c9b7e-0000-4000-8000-000000000017'])
      expect((await replace(DEV, key)).envelope.Data).toEqual(first);
    expect(await numberOf()).toBe(first.cardNumber);
    expect(mails(server.database)).toHaveLength(1);
  });

  test('is announced by a mail without the whole number, and recorded', async () => {
    const { cardNumber } = (await replace(DEV)).envelope.Data as Held;
    const [mail] = mails(server.database);
    expect(mail).toMatchObject({
      to: 'dev.patel@example.com',
      subject: 'Your new Fernwell Pharmacy rewards card',
    });
    expect(mail?.text).toContain(`Your card that ends in 3020 no longer works.`);
    expect(mail?.text).toContain(`Your new card ends in ${cardNumber.slice(-4)}`);
    expect(mail?.text).not.toMatch(/\d{5}/);
    expect(server.database.rows('SELECT what, source FROM profile_changes')).toEqual([
      { what: 'rewards card replaced', source: 'Fernwell Pharmacy' },
    ]);
  });

  test.each([
    ["another account's", CARLA],
    ['of no account', FREE.cardNumber],
    ['unknown', '4800155501429999'],
    ['not given', ''],
  ])('that is %s is not known, and nothing changes', async (_what, number) => {
    const { envelope } = await replace(number);
    expect([envelope.ErrCde, envelope.Data]).toEqual(['RA0009', null]);
    expect(await numberOf()).toBe(DEV);
    expect(await numberOf(await signedIn('carla.nguyen'))).toBe(CARLA);
  });

  test('cannot be replaced four times in a day', async () => {
    for (const turn of [1, 2, 3])
      await replace(await numberOf(), `0b1c9b7e-0000-4000-8000-00000000000${turn}`);
    const { status, envelope } = await replace(
      await numberOf(),
      '0b1c9b7e-0000-4000-8000-000000000004',
    );
    expect([status, envelope.Status]).toEqual([429, 'ERROR']);
  });
});

describe('two cards', () => {
  test('show what both have before the choice, and nothing moves', async () => {
    const { envelope } = await dev.post('ragetothercard', {
      cardNumber: '4800 1555 0142 3111',
      phone: '2025550132',
    });
    expect(envelope.Data).toEqual({
      own: { cardNumber: DEV, points: 3875, bonusCash: 1250, offers: 0 },
      other: { cardNumber: FREE.cardNumber, points: 860, bonusCash: 300, offers: 0 },
    });
    expect((await session()).dashboardDetailsData.WellnessPoints).toBe(3875);
  });

  test.each([
    ['own', DEV, FREE.cardNumber],
    ['other', FREE.cardNumber, DEV],
  ])('become one that keeps the number of the %s one', async (keep, kept, stopped) => {
    expect((await merge({ keep })).envelope.Data).toEqual({
      cardNumber: kept,
      points: 4735,
      bonusCash: 1550,
      offers: 0,
    });
    expect(await numberOf()).toBe(kept);
    expect((await session()).dashboardDetailsData).toEqual({
      WellnessPoints: 4735,
      BonusCash: 1550,
    });
    expect(postEntry(server.database, stopped, purchase)).toBe(false);
    const ana = await signedIn('ana.reyes');
    const enroll = { cardNumber: stopped };
    expect((await ana.post('raenrollrewards', enroll)).envelope.ErrCde).toBe('RA0009');
    const again = { ...FREE, cardNumber: stopped };
    expect((await dev.post('ragetothercard', again)).envelope.ErrCde).toBe('RA0081');
    expect(mails(server.database)[0]?.text).toContain(
      `The card that ends in ${stopped.slice(-4)} no longer works.`,
    );
  });

  test('a repeat finds them merged already, with any key', async () => {
    const first = await merge();
    for (const key of [KEY, '0b1c9b7e-0000-4000-8000-000000000017'])
      expect((await merge({}, key)).body).toBe(first.body);
    expect(mails(server.database)).toHaveLength(1);
  });

  test('an offer that is on both cards counts once', async () => {
    const { Load2cardToken } = (await session()).userDetails;
    for (const offerId of ['shampoo', 'vitamin-d'])
      await dev.post('raloadoffer', { load2cardToken: Load2cardToken, offerId });
    server.database.run(
      "INSERT INTO rewards_loaded_offers (card, offer, at) VALUES (?, 'shampoo', 0), (?, 'floss', 0)",
      FREE.cardNumber,
      FREE.cardNumber,
    );
    expect((await merge()).envelope.Data).toMatchObject({ offers: 3 });
  });

  test.each([
    ["is another account's", { cardNumber: CARLA, phone: '(202) 555-0134' }],
    ['has another phone number', { ...FREE, phone: '(202) 555-0199' }],
    ['does not exist', { ...FREE, cardNumber: '4800155501429999' }],
  ])('a second card that %s is not known', async (_what, fields) => {
    for (const answer of [await dev.post('ragetothercard', fields), await merge(fields)])
      expect([answer.status, answer.envelope.ErrCde, answer.envelope.Data]).toEqual([
        200,
        'RA0081',
        null,
      ]);
    expect((await session()).dashboardDetailsData.WellnessPoints).toBe(3875);
  });

  test.each([
    ['cardNumber', { ...FREE, cardNumber: '' }, 'This field is required.'],
    ['phone', { ...FREE, phone: '' }, 'This field is required.'],
    ['phone', { ...FREE, phone: '202' }, 'Please enter at least 10 characters.'],
    [
      'cardNumber',
      { ...FREE, cardNumber: DEV },
      'This card is already in your account. Enter the number of the other card.',
    ],
  ])('the field %s is refused as %j', async (field, fields, sentence) => {
    const { envelope } = await dev.post('ragetothercard', fields);
    expect([envelope.ErrCde, envelope.ErrMsgDtl]).toEqual(['RA0001', { [field]: [sentence] }]);
  });

  test('a card that another tab has replaced meanwhile is not merged', async () => {
    await replace(DEV);
    expect((await merge({}, '0b1c9b7e-0000-4000-8000-000000000017')).envelope.ErrCde).toBe(
      'RA0082',
    );
    expect((await session()).dashboardDetailsData.WellnessPoints).toBe(3875);
  });

  test('numbers cannot be tried out: after ten unknown ones the member has to wait', async () => {
    for (let turn = 0; turn < 10; turn += 1)
      await dev.post('ragetothercard', { ...FREE, cardNumber: String(turn) });
    expect((await dev.post('ragetothercard', FREE)).status).toBe(429);
  });
});
