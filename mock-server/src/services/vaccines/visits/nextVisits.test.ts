import type { TestBrowser } from '../../account/testServer.testing';
import { storeByNumber } from '../../stores/storeDirectory';
import { book, bookingIn, hold, offerOf, tokenOf } from './booking.testing';
import {
  ANA,
  BEN,
  DEV,
  PICKUP,
  refill,
  RX,
  signedIn,
  TestServer,
} from '../../pharmacy/counter.testing';

let server: TestServer;

// The first search creates the stores, which takes its time on a busy machine.
beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const visits = async (browser: TestBrowser) =>
  ((await browser.post('ragetnextvisits')).envelope.Data as { visits: unknown[] }).visits;

test('the next pickup is that of a refill', async () => {
  const ben = await signedIn(server, BEN);
  expect(await visits(ben)).toEqual([]);
  await refill(ben, [RX.metformin]);
  expect(await visits(ben)).toEqual([
    {
      kind: 'pickup',
      date: PICKUP.pickUpDate,
      minutes: 13 * 60,
      timeZone: 'America/New_York',
      storeNumber: 101,
      storeName: 'Fernwell Pharmacy #101',
    },
  ]);
  expect(await visits(await signedIn(server, DEV))).toEqual([]);
});

test('an account sees its own vaccine appointment, without the vaccine', async () => {
  const ana = await signedIn(server, ANA);
  const { storeNumber, times } = await offerOf(server);
  const [time = ''] = times;
  bookingIn(await book(ana, tokenOf(await hold(ana, storeNumber, time))));
  const [date = ''] = time.split('T');
  expect(await visits(ana)).toEqual([
    expect.objectContaining({ kind: 'vaccine', date, storeNumber: Number(storeNumber) }),
  ]);
  expect(JSON.stringify(await visits(ana))).not.toMatch(/flu|covid|vaccineIds/i);
  expect(await visits(await signedIn(server, BEN))).toEqual([]);

  const [appointment] = bookingIn(await ana.post('ragetappointment')).appointments;
  await ana.post('racancelappointment', { appointmentId: appointment?.appointmentId ?? '' });
  expect(await visits(ana)).toEqual([]);
});

test('a past visit is no longer returned', async () => {
  const ben = await signedIn(server, BEN);
  await refill(ben, [RX.metformin]);
  expect(await visits(ben)).toHaveLength(1);
  server.advance({ minutes: 7 * 24 * 60 });
  expect(await visits(await signedIn(server, BEN))).toEqual([]);
});
