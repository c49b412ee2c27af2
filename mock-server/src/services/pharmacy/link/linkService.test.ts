import fc from 'fast-check';
import { mails } from '../../kit/mail/mail';
import type { TestBrowser } from '../../account/testServer.testing';
import { storeByNumber } from '../../stores/storeDirectory';
import { ANA, BEN, DEV, KEY, RX, signedIn, TestServer } from '../counter.testing';
import { saveBirthDate } from '../../account/profile/profiles';
import { accountByEmail } from '../../account/account';
import { CHILD_RX, MIA as ADD_MIA, change, names } from '../dependents/family.testing';
import { linkTable } from './linkRecords';

let server: TestServer;
let ana: TestBrowser;

beforeAll(() => void storeByNumber(101));

beforeEach(async () => {
  server = new TestServer();
  ana = await signedIn(server, ANA);
});

afterEach(() => server.close());

const RIGHT: Readonly<Record<'rxNumber' | 'dateOfBirth' | 'zip', string>> = {
  rxNumber: RX.cetirizine,
  dateOfBirth: '04/17/1984',
  zip: '15223',
};
const WRONG = { ...RIGHT, zip: '15224' };

let tries = 0;
const link = (browser: TestBrowser, answers: Partial<typeof RIGHT> = {}, key = newKey()) =>
  browser.post('ralinkpharmacy', { ...RIGHT, ...answers }, { 'idempotency-key': key });
const newKey = (): string => `${KEY}-${(tries += 1)}`;
const events = (): readonly unknown[] =>
  linkTable(server.database).rows.map(([, account, what]) => `${String(account)}: ${String(what)}`);

async function flags(browser: TestBrowser): Promise<unknown> {
  const { envelope } = await browser.refresh('userInfo');
  return (envelope.Data as { authInfo: { pharmacy: boolean } }).authInfo.pharmacy;
}

test('number, birth date and ZIP code link the record, which appears in session, list, mail and console', async () => {
  expect((await ana.post('ragetpharmacylink')).envelope.Data).toEqual({
    isLinked: false,
    patientName: '',
    linkedAt: null,
  });
  const { envelope } = await link(ana);
  expect(envelope.Data).toEqual({
    isLinked: true,
    patientName: 'Ana Reyes',
    linkedAt: '2026-03-02T15:00:00.000Z',
  });
  expect(await flags(ana)).toBe(true);
  expect((await ana.post('ragetprescriptions')).body).toContain('Cetirizine');
  expect(events()).toEqual([`${ANA}: linked`]);
  const [mail] = mails(server.database);
  expect([mail?.to, mail?.subject]).toEqual([ANA, 'Your account is linked to the pharmacy']);
  expect(mail?.link).toMatch(/\/account\/pharmacy$/);
  expect(JSON.stringify(mail)).not.toMatch(/Cetirizine|0047/);
});

test.each([
  ['another number of the patient', { rxNumber: RX.escitalopram }, null],
  ['a ZIP code with four digits more', { zip: '15223-1234' }, null],
  ['a number that does not exist', { rxNumber: '004799999999' }, 'RA0060'],
  ['a number of another patient', { rxNumber: RX.prednisone }, 'RA0060'],
  ['another birth date', { dateOfBirth: '04/18/1984' }, 'RA0060'],
  ['no birth date', { dateOfBirth: '' }, 'RA0060'],
  ['another ZIP code', { zip: '15224' }, 'RA0060'],
  ['no ZIP code', { zip: '' }, 'RA0060'],
  ['nothing', { rxNumber: '', dateOfBirth: '', zip: '' }, 'RA0060'],
])('with %s the refusal is the same: %j', async (_, answers, code) => {
  const { status, envelope } = await link(ana, answers);
  const { envelope: other } = await link(ana, { rxNumber: '1', dateOfBirth: '1', zip: '1' });
  expect([status, envelope.ErrCde]).toEqual([200, code]);
  expect(await flags(ana)).toBe(code === null);
  if (code !== null) expect(envelope).toEqual(other);
});

describe('a record that can only be that of another person', () => {
  const MIA = { rxNumber: CHILD_RX.cefdinir, dateOfBirth: '09/21/2014', zip: '17101' };

  test('a child that has a caregiver is not linked as the member’s own record', async () => {
    const ben = await signedIn(server, BEN);
    await change(ben, ADD_MIA);
    expect(await names(ben)).toEqual(['Mia']);
    const { envelope } = await link(ana, MIA);
    expect(envelope).toEqual((await link(ana, WRONG)).envelope);
    expect(envelope.ErrCde).toBe('RA0060');
    expect(await flags(ana)).toBe(false);
    expect(events()).toContain(`${ANA}: answers did not fit`);
  });

  test.each([
    ['another birth date', '1985-04-17', 'RA0060'],
    ['the same birth date', '1984-04-17', null],
    ['no birth date', '', null],
  ])('a profile with %s gets %s: %j', async (_, dateOfBirth, code) => {
    saveBirthDate(server.database, Number(accountByEmail(server.database, ANA)?.id), dateOfBirth);
    expect((await link(ana)).envelope.ErrCde).toBe(code);
  });
});

test('the fourth wrong try warns, the sixth locks for half an hour, and the right answers wait as well', async () => {
  const codes: unknown[] = [];
  for (let each = 0; each < 7; each += 1) codes.push((await link(ana, WRONG)).envelope.ErrCde);
  expect(codes).toEqual(['RA0060', 'RA0060', 'RA0060', 'RA0061', 'RA0061', 'RA0062', 'RA0062']);
  server.advance({ minutes: 20 });
  const { envelope } = await link(ana);
  expect([envelope.ErrCde, envelope.Data]).toEqual([
    'RA0062',
    { lockedUntil: '2026-03-02T15:30:00.000Z' },
  ]);
  expect(events().slice(0, 3)).toEqual([
    `${ANA}: tried while locked`,
    `${ANA}: tried while locked`,
    `${ANA}: locked`,
  ]);
  server.advance({ minutes: 11 });
  const later = await signedIn(server, ANA);
  expect((await link(later)).envelope.Status).toBe('SUCCESS');
});

test('property: in any sequence of right and wrong numbers, six wrong tries in a row learn nothing more', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.constantFrom<Partial<typeof RIGHT>>(
          { zip: '15224' },
          { dateOfBirth: '01/01/1990' },
          { rxNumber: RX.prednisone },
          { rxNumber: '004799999999', zip: '00000' },
        ),
        { minLength: 6, maxLength: 8 },
      ),
      async (wrong) => {
        const own = new TestServer();
        const member = await signedIn(own, ANA);
        for (const answers of wrong) await link(member, answers);
        const { envelope } = await link(member);
        await own.close();
        expect([envelope.ErrCde, Object.keys(envelope.Data as object)]).toEqual([
          'RA0062',
          ['lockedUntil'],
        ]);
      },
    ),
    { numRuns: 12 },
  );
});

test('a lock of one account does not affect another account, whose number was not tried', async () => {
  for (let each = 0; each < 6; each += 1) await link(ana, { rxNumber: '004799999999' });
  const carla = await signedIn(server, 'carla.nguyen@example.com');
  expect((await link(carla)).envelope.Status).toBe('SUCCESS');
});

test('a number that many accounts of a network have tried is locked for that network', async () => {
  const carla = await signedIn(server, 'carla.nguyen@example.com');
  for (let each = 0; each < 3; each += 1) {
    await link(ana, WRONG);
    await link(carla, WRONG);
  }
  expect((await link(ana)).envelope.ErrCde).toBe('RA0062');
});

test('a record of another account is refused without its owner, and only to a visitor who knows all three answers', async () => {
  const own = { rxNumber: RX.metformin, dateOfBirth: '06/30/1975', zip: '17101' };
  const { envelope, body } = await link(ana, own);
  expect(envelope.ErrCde).toBe('RA0063');
  expect(body).not.toMatch(/Ben|Okafor/);
  expect((await link(ana, { ...own, zip: '17102' })).envelope.ErrCde).toBe('RA0060');
  expect(await flags(ana)).toBe(false);
  expect(events()[1]).toBe(`${ANA}: record of another account`);
});

test('a linked member keeps the record, and is asked to remove the link first', async () => {
  const ben = await signedIn(server, BEN);
  // Without a birth date in the profile, because it would be the reason to refuse another person's
  // record.
  saveBirthDate(server.database, Number(accountByEmail(server.database, BEN)?.id), '');
  expect((await link(ben)).envelope.ErrCde).toBe('RA0064');
  const { envelope } = await link(ben, {
    rxNumber: RX.metformin,
    dateOfBirth: '06/30/1975',
    zip: '17101',
  });
  expect(envelope.Data).toMatchObject({ isLinked: true, patientName: 'Ben Okafor' });
});

test('a repeat under the same key links once', async () => {
  const key = newKey();
  const first = await link(ana, {}, key);
  expect((await link(ana, {}, key)).envelope).toEqual(first.envelope);
  expect(events()).toHaveLength(1);
});

test('the link is removed together with the list and the flag, and a sign-in does not restore it', async () => {
  const dev = await signedIn(server, DEV);
  expect((await dev.post('raunlinkpharmacy')).envelope.ErrCde).toBe('RA0001');
  expect(await flags(dev)).toBe(true);
  expect((await dev.post('raunlinkpharmacy', { confirm: 'true' })).envelope.Status).toBe('SUCCESS');
  expect(await flags(dev)).toBe(false);
  expect((await dev.post('ragetprescriptions')).envelope.ErrCde).toBe('RA0023');
  expect(events()).toEqual([`${DEV}: link removed`]);
  expect(mails(server.database)[0]?.subject).toBe(
    'Your account is no longer linked to the pharmacy',
  );
  expect((await dev.post('raunlinkpharmacy', { confirm: 'true' })).envelope.Status).toBe('SUCCESS');
  expect(events()).toHaveLength(1);
  expect(await flags(await signedIn(server, DEV))).toBe(false);
  const { envelope } = await link(dev, {
    rxNumber: RX.sertraline,
    dateOfBirth: '11/05/1968',
    zip: '98101',
  });
  expect(envelope.Data).toMatchObject({ isLinked: true, patientName: 'Dev Patel' });
});
