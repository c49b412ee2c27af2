import { mails } from '../../kit/mail/mail';
import type { TestBrowser } from '../../account/testServer.testing';
import { storeByNumber } from '../../stores/storeDirectory';
import { ANA, BEN, DEV, signedIn, TestServer } from '../counter.testing';
import {
  change,
  family,
  firstId,
  link,
  MIA,
  names,
  newestToken,
  subjectsTo,
} from './family.testing';

let server: TestServer;
let ben: TestBrowser;

beforeAll(() => void storeByNumber(101));

beforeEach(async () => {
  server = new TestServer();
  ben = await signedIn(server, BEN);
});

afterEach(() => server.close());

const DAY = 24 * 60;

describe('a child', () => {
  test('is linked by a label, name, birth date and ZIP code, and the parent gets a mail', async () => {
    const { envelope } = await change(ben, MIA);
    expect(envelope).toMatchObject({ Status: 'SUCCESS' });
    expect((await family(ben)).dependents).toEqual([
      expect.objectContaining({
        kind: 'child',
        firstName: 'Mia',
        lastName: 'Okafor',
        dateOfBirth: '09/21/2014',
        age: 11,
        endsOn: '2032-09-21',
        hidesOwnRecords: false,
      }),
    ]);
    expect(subjectsTo(server, BEN)).toEqual(['You linked Mia']);
    const details = (await ben.post('ragetdashboarddetails')).envelope.Data;
    expect(details).toMatchObject({ accountProgress: { linkDependents: true } });
    expect((await ben.post('ragetdependents')).headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['number', { rxNumber: '004700060099' }],
    ['first name', { firstName: 'Mara' }],
    ['last name', { lastName: 'Reyes' }],
    ['birth date', { dateOfBirth: '09/22/2014' }],
    ['ZIP code', { zip: '17102' }],
  ])('with another %s is not found, with the same sentence for all', async (_, wrong) => {
    const { status, envelope } = await change(ben, { ...MIA, ...wrong });
    expect([status, envelope.ErrCde, envelope.Data]).toEqual([200, 'RA0020', null]);
    expect(await names(ben)).toEqual([]);
  });

  test.each([
    ['no number', { rxNumber: '' }, 'rxNumber'],
    ['no first name', { firstName: '' }, 'firstName'],
    ['a day that the calendar has not', { dateOfBirth: '02/30/2014' }, 'dateOfBirth'],
    ['the birth date of an adult', { dateOfBirth: '03/02/2008' }, 'dateOfBirth'],
    ['a ZIP code with four digits', { zip: '1710' }, 'zip'],
    ['no attestation', { attest: '' }, 'attest'],
  ])('with %s is refused at the field', async (_, wrong, field) => {
    const { envelope } = await change(ben, { ...MIA, ...wrong });
    expect(envelope.ErrCde).toBe('RA0001');
    expect(Object.keys(envelope.ErrMsgDtl ?? {})).toEqual([field]);
  });

  test('is locked after six wrong tries, even from another network, for half an hour', async () => {
    for (let tries = 0; tries < 6; tries += 1) await change(ben, { ...MIA, zip: '17102' });
    ben.network = '198.51.100.7';
    expect((await change(ben, MIA)).status).toBe(429);
    server.advance({ minutes: 29 });
    expect((await change(ben, MIA)).status).toBe(429);
    server.advance({ minutes: 1, milliseconds: 1 });
    expect((await change(await signedIn(server, BEN), MIA)).status).toBe(200);
    expect(await names(await signedIn(server, BEN))).toEqual(['Mia']);
  });

  test('cannot be linked twice, and not by a third caregiver', async () => {
    await change(ben, MIA);
    expect((await change(ben, MIA)).envelope.ErrCde).toBe('RA0072');
    const dev = await signedIn(server, DEV);
    expect((await change(dev, MIA)).envelope.Status).toBe('SUCCESS');
    expect(await names(dev)).toEqual(['Lucas', 'Mia']);
    expect(subjectsTo(server, BEN)[0]).toBe('Another caregiver for Mia');
    const ana = await signedIn(server, ANA);
    server.database.run("UPDATE pharmacy_patients SET account = 1 WHERE firstName = 'Ana'");
    expect((await change(ana, MIA)).envelope.ErrCde).toBe('RA0073');
  });

  test('is linked once by two requests with one key', async () => {
    const [one, two] = [
      await change(ben, MIA, 'one-key-for-both'),
      await change(ben, MIA, 'one-key-for-both'),
    ];
    expect(one.body).toBe(two.body);
    expect(mails(server.database)).toHaveLength(1);
  });

  test('is announced 30 days before it is 18, and gone on the day, with one mail each', async () => {
    await change(ben, MIA);
    server.database.run(
      "UPDATE pharmacy_patients SET dateOfBirth = '2008-04-02' WHERE firstName = 'Mia'",
    );
    const soon = 'You can act for Mia until April 2, 2026';
    expect(await names(ben)).toEqual(['Mia']);
    expect(subjectsTo(server, BEN)).not.toContain(soon);
    server.advance({ minutes: DAY });
    ben = await signedIn(server, BEN);
    expect(await names(ben)).toEqual(['Mia']);
    await names(ben);
    expect(subjectsTo(server, BEN).filter((each) => each === soon)).toHaveLength(1);
    server.advance({ minutes: 30 * DAY });
    ben = await signedIn(server, BEN);
    expect(await names(ben)).toEqual([]);
    await names(ben);
    const over = subjectsTo(server, BEN).filter((each) => each === 'You no longer act for Mia');
    expect(over).toHaveLength(1);
  });
});

describe('removing', () => {
  test('a child can be undone for ten minutes', async () => {
    await change(ben, MIA);
    const id = await firstId(ben);
    await change(ben, { type: 'remove', id });
    expect(await names(ben)).toEqual([]);
    server.advance({ minutes: 10 });
    await change(ben, { type: 'restore', id });
    expect(await names(ben)).toEqual(['Mia']);
    expect(await firstId(ben)).toBe(id);
    await change(ben, { type: 'remove', id });
    server.advance({ minutes: 11 });
    expect((await change(ben, { type: 'restore', id })).envelope.ErrCde).toBe('RA0074');
    expect(await names(ben)).toEqual([]);
  });

  test('an adult sends them a mail, and cannot be undone', async () => {
    const dev = await signedIn(server, DEV);
    await link(server, ben, dev, DEV);
    const id = await firstId(ben);
    await change(ben, { type: 'remove', id });
    expect((await change(ben, { type: 'restore', id })).envelope.ErrCde).toBe('RA0074');
    expect((await family(dev)).caregivers).toEqual([]);
    expect(subjectsTo(server, DEV)[0]).toBe('Ben Okafor no longer acts for you');
  });
});

describe('an adult', () => {
  let dev: TestBrowser;

  beforeEach(async () => {
    dev = await signedIn(server, DEV);
  });

  test('is invited by a mail without anything about health, accepts, and both get a mail', async () => {
    await change(ben, { type: 'invite', email: ' Dev.Patel@example.com ' });
    const [mail] = mails(server.database);
    expect(mail?.to).toBe(DEV);
    expect(mail?.text).not.toMatch(/Levothyroxine|Metformin|0047|19\d\d/);
    expect((await family(dev)).received).toBeNull();
    await dev.post('raopeninvitation', { token: newestToken(server) });
    expect((await family(dev)).received).toEqual({ state: 'open', caregiver: 'Ben Okafor' });
    expect((await change(dev, { type: 'answer', answer: 'accept' })).envelope.Status).toBe(
      'SUCCESS',
    );
    expect((await family(ben)).dependents).toEqual([
      expect.objectContaining({ kind: 'adult', firstName: 'Dev', endsOn: null, dateOfBirth: '' }),
    ]);
    expect((await family(ben)).invitations).toEqual([]);
    expect((await family(dev)).caregivers).toEqual([
      expect.objectContaining({ name: 'Ben Okafor' }),
    ]);
    expect(subjectsTo(server, BEN)[0]).toBe('Dev Patel has accepted your invitation');
    expect(subjectsTo(server, DEV)[0]).toBe('Ben Okafor may now act for you at the pharmacy');
  });

  test('declines, and nothing is shared', async () => {
    await link(server, ben, dev, DEV, 'decline');
    expect(await names(ben)).toEqual([]);
    expect((await family(ben)).invitations).toEqual([]);
    expect(subjectsTo(server, BEN)[0]).toBe('Your invitation was declined');
  });

  test('ends the access at any time, and both get a mail', async () => {
    await link(server, ben, dev, DEV);
    const [caregiver] = (await family(dev)).caregivers;
    await change(dev, { type: 'end', id: caregiver?.id ?? '' });
    expect(await names(ben)).toEqual([]);
    expect((await family(dev)).caregivers).toEqual([]);
    expect(subjectsTo(server, BEN)[0]).toBe('You no longer act for Dev');
    expect(subjectsTo(server, DEV)[0]).toBe('Ben Okafor no longer acts for you');
  });

  const usable = async (browser = dev): Promise<string | undefined> =>
    (await family(browser)).received?.state;

  test('has a link that is valid for seven days and works once', async () => {
    await change(ben, { type: 'invite', email: DEV });
    const token = newestToken(server);
    const rows = server.database.rows('SELECT * FROM pharmacy_invitations');
    expect(JSON.stringify(rows)).not.toContain(token);
    server.advance({ minutes: 7 * DAY - 1 });
    dev = await signedIn(server, DEV);
    await dev.post('raopeninvitation', { token });
    expect(await usable()).toBe('open');
    await change(dev, { type: 'answer', answer: 'accept' });
    await dev.post('raopeninvitation', { token });
    expect(await usable()).toBe('unusable');
    expect((await change(dev, { type: 'answer', answer: 'accept' })).envelope.ErrCde).toBe(
      'RA0070',
    );
  });

  test.each([
    [
      'is too old',
      () => {
        server.advance({ minutes: 7 * DAY });
        return Promise.resolve();
      },
    ],
    [
      'was taken back',
      async () => {
        const [sent] = (await family(ben)).invitations;
        await change(ben, { type: 'withdraw', id: sent?.id ?? '' });
      },
    ],
    [
      'was replaced by a newer one',
      async () => {
        const [sent] = (await family(ben)).invitations;
        await change(ben, { type: 'resend', id: sent?.id ?? '' });
      },
    ],
  ])('sees of a link that %s only that it cannot be used', async (_, spoil) => {
    await change(ben, { type: 'invite', email: DEV });
    const token = newestToken(server);
    await spoil();
    dev = await signedIn(server, DEV);
    await dev.post('raopeninvitation', { token });
    expect((await family(dev)).received).toEqual({ state: 'unusable', caregiver: '' });
    expect((await change(dev, { type: 'answer', answer: 'accept' })).envelope.ErrCde).toBe(
      'RA0070',
    );
  });

  test('another visitor with the link learns nothing, not even whom it invites', async () => {
    await change(ben, { type: 'invite', email: 'grandma@example.com' });
    const right = await server.browser().post('raopeninvitation', { token: newestToken(server) });
    const wrong = await server.browser().post('raopeninvitation', { token: 'x'.repeat(43) });
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body]);
    await dev.post('raopeninvitation', { token: newestToken(server) });
    expect((await family(dev)).received).toEqual({ state: 'unusable', caregiver: '' });
    const stranger = server.browser();
    await stranger.post('raopeninvitation', { token: newestToken(server) });
    expect((await stranger.post('ragetdependents')).status).toBe(422);
  });

  test.each([
    ['the own address', BEN],
    ['no address', 'grandma'],
    ['nothing', ''],
  ])('cannot be invited by %s', async (_, email) => {
    const { envelope } = await change(ben, { type: 'invite', email });
    expect([envelope.ErrCde, Object.keys(envelope.ErrMsgDtl ?? {})]).toEqual(['RA0001', ['email']]);
  });

  test('gets the link to a page in the language in which the invitation was written', async () => {
    await ben.post(
      'rachangedependents',
      { type: 'invite', email: DEV },
      { referer: 'http://localhost:4503/es/account/family' },
    );
    const [mail] = mails(server.database);
    expect(mail?.subject).toBe('Ben Okafor pide actuar en su nombre en la farmacia');
    expect(mail?.link).toMatch(/\/es\/account\/family#[\w-]{43}$/);
  });
});

test('an account acts for ten people at most, invitations included', async () => {
  for (let each = 0; each < 10; each += 1)
    await change(ben, { type: 'invite', email: `adult.${String(each)}@example.com` });
  expect((await family(ben)).invitations).toHaveLength(10);
  expect((await change(ben, MIA)).envelope.ErrCde).toBe('RA0071');
  expect((await change(ben, { type: 'invite', email: DEV })).envelope.ErrCde).toBe('RA0071');
  const [sent] = (await family(ben)).invitations;
  await change(ben, { type: 'withdraw', id: sent?.id ?? '' });
  expect((await change(ben, MIA)).envelope.Status).toBe('SUCCESS');
});

test('invitations are limited for an account and a mailbox', async () => {
  await server.close();
  server = new TestServer('publish', { throttled: true });
  ben = await signedIn(server, BEN);
  await change(ben, { type: 'invite', email: DEV });
  const [sent] = (await family(ben)).invitations;
  const again = () => change(ben, { type: 'resend', id: sent?.id ?? '' });
  expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([
    200, 200, 429,
  ]);
  expect(subjectsTo(server, DEV)).toHaveLength(3);
});

test.each(['', 'ADD', 'toString', 'query'])('%j is not a type of change', async (type) => {
  expect((await change(ben, { type })).status).toBe(400);
});
