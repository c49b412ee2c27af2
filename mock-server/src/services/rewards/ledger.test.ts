import fc from 'fast-check';
import { DEMO_PASSWORD } from '../account/demoAccounts';
import { TestServer, type TestBrowser } from '../account/testServer.testing';
import { entriesOf, lotsOf, postEntry, type Entry } from './ledger';

const CARD = '4800155501423020';
let server: TestServer;
let dev: TestBrowser;
beforeEach(async () => {
  server = new TestServer();
  dev = server.browser();
  await dev.signIn('dev.patel@example.com', DEMO_PASSWORD);
});
afterEach(() => server.close());

interface History {
  entries: { kind: string; date: string; points: number; bonusCash: number; place: string }[];
  expiring: { points: number; date: string }[];
}

const history = async (visitor = dev) =>
  (await visitor.post('ragetpointshistory')).envelope.Data as History;
const figures = async () =>
  (
    (await dev.post('ragetdashboarddetails')).envelope.Data as {
      DashboardDetails: { WellnessPoints: number; BonusCash: number };
    }
  ).DashboardDetails;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

test("the first history adds up to the card's balance", async () => {
  const { entries } = await history();
  expect(entries.length).toBeGreaterThan(10);
  expect(sum(entries.map(({ points }) => points))).toBe(3875);
  expect(sum(entries.map(({ bonusCash }) => bonusCash))).toBe(1250);
  expect(await figures()).toMatchObject({ WellnessPoints: 3875, BonusCash: 1250 });
  const dates = entries.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
});

test('points that were earned a year ago are gone, and were announced before', async () => {
  const { expiring } = await history();
  const [next] = expiring;
  expect(next && Date.parse(next.date)).toBeGreaterThan(Date.parse('2026-03-02T15:00:00Z'));
  server.advance({ minutes: 60 * 24 * 61 });
  await dev.signIn('dev.patel@example.com', DEMO_PASSWORD);
  const later = await history();
  expect(later.entries.filter(({ kind }) => kind === 'expired').length).toBeGreaterThan(0);
  expect((await figures()).WellnessPoints).toBeLessThan(3875);
});

test('an entry that would take more than there is changes nothing', async () => {
  const before = await history();
  const entry = { at: 0, kind: 'converted', points: -4000, cents: 800, place: '' } as const;
  expect(postEntry(server.database, CARD, entry)).toBe(false);
  expect(await history()).toEqual(before);
  expect(await figures()).toMatchObject({ WellnessPoints: 3875, BonusCash: 1250 });
});

test.each(['ragetpointshistory', 'ragetwellnessinfo'])(
  '%s refuses a visitor who is not signed in',
  async (endpoint) => {
    const { status, envelope } = await server.browser().post(endpoint);
    expect(status).toBe(422);
    expect(envelope.Data).toBeNull();
  },
);

test('each visitor sees only their own card', async () => {
  const carla = server.browser();
  await carla.signIn('carla.nguyen@example.com', DEMO_PASSWORD);
  expect(sum((await history(carla)).entries.map(({ points }) => points))).toBe(1240);
  const ana = server.browser();
  await ana.signIn('ana.reyes@example.com', DEMO_PASSWORD);
  expect(await history(ana)).toEqual({ entries: [], expiring: [] });
  const name = await dev.post('ragetwellnessinfo');
  expect(name.envelope.Data).toEqual({ firstName: 'Dev', lastName: 'Patel' });
});

/** The cards that can be merged with another, and the phone numbers with which they were taken. */
const FREE_CARDS = [
  { cardNumber: '4800155501423103', phone: '(202) 555-0131' },
  { cardNumber: '4800155501423111', phone: '(202) 555-0132' },
  { cardNumber: '4800155501423137', phone: '(202) 555-0133' },
] as const;

/** An event in the life of a card, with the days that pass before it. */
const step = fc.record({
  kind: fc.constantFrom('purchase', 'return', 'converted', 'redeemed', 'lost', 'merged' as const),
  amount: fc.integer({ min: 1, max: 5000 }),
  days: fc.integer({ min: 0, max: 200 }),
});

const DAY_MS = 24 * 60 * 60_000;

test('figures and ledger agree after whatever was earned, turned, spent, returned, expired, replaced and merged', async () => {
  let at = Date.parse('2026-03-02T15:00:00Z');
  const number = async () =>
    ((await dev.refresh('userInfo')).envelope.Data as Session).userDetails
      .WellnessOriginalCardNumber;
  const rows = () => server.database.rows('SELECT * FROM rewards_entries');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const { kind, amount, days } of steps) {
        at += days * DAY_MS;
        server.advance({ minutes: days * 24 * 60 });
        await dev.signIn('dev.patel@example.com', DEMO_PASSWORD);
        const card = await number();
        const keep = amount % 2 === 0 ? 'own' : 'other';
        if (kind === 'lost') await dev.post('rareplacecard', { cardNumber: card });
        else if (kind === 'merged')
          await dev.post('ramergecards', {
            ...(FREE_CARDS[amount % 3] ?? FREE_CARDS[0]),
            ownNumber: card,
            keep,
          });
        else {
          const points = { purchase: amount, return: -amount, converted: -1000, redeemed: 0 }[kind];
          const cents = { purchase: 0, return: 0, converted: 200, redeemed: -amount }[kind];
          postEntry(server.database, card, { at, kind, points, cents, place: '' });
        }
      }
      await dev.signIn('dev.patel@example.com', DEMO_PASSWORD);
      const { WellnessPoints, BonusCash } = await figures();
      const own = await number();
      const entries = entriesOf(server.database, own);
      expect(WellnessPoints).toBe(sum(entries.map(({ points }) => points)));
      expect(BonusCash).toBe(sum(entries.map(({ cents }) => cents)));
      expect(Math.min(WellnessPoints, BonusCash)).toBeGreaterThanOrEqual(0);
      // The points that can still expire are the whole balance, and all are less than a year old.
      const lots = lotsOf(entries);
      expect(sum(lots.map(({ points }) => points))).toBe(WellnessPoints);
      expect(lots.every(({ expires }) => expires > at)).toBe(true);
      // Moved points left one card and came to another; none were created or lost.
      const moved = rows().filter(({ kind }) => kind === 'moved');
      expect(sum(moved.map(({ points }) => Number(points)))).toBe(0);
      expect(sum(moved.map(({ cents }) => Number(cents)))).toBe(0);
      for (const { number: stopped, points, bonusCents } of server.database.rows(
        'SELECT * FROM rewards_cards WHERE stoppedAs IS NOT NULL',
      )) {
        expect([stopped, points, bonusCents]).toEqual([stopped, 0, 0]);
        expect(sum(entriesOf(server.database, String(stopped)).map((each) => each.points))).toBe(0);
      }
    }),
    { numRuns: 25 },
  );
  expect(rows().some(({ kind }) => kind === 'moved')).toBe(true);
});

interface Session {
  userDetails: { WellnessOriginalCardNumber: string };
}

test('the oldest points are used first', () => {
  const entry = (id: number, at: number, points: number): Entry => ({
    id,
    at,
    kind: points > 0 ? 'purchase' : 'converted',
    points,
    cents: 0,
    place: '',
  });
  const newestFirst = [entry(3, 30, -120), entry(2, 20, 50), entry(1, 10, 100)];
  expect(lotsOf(newestFirst).map(({ points }) => points)).toEqual([30]);
});
