import { TestServer, type TestBrowser } from '../testServer.testing';
import { elena, guest, refill, RX } from '../../pharmacy/counter.testing';
import { addressOf, sendNotice } from '../../pharmacy/notices';
import { prescriptionByNumber } from '../../pharmacy/prescriptions/prescriptions';
import { storeByNumber } from '../../stores/storeDirectory';
import { book, hold, offerOf, tokenOf } from '../../vaccines/visits/booking.testing';
import {
  ANA,
  BROWSER,
  getLink,
  isOn,
  linkIn,
  outbox,
  postLink,
  read,
  signedIn,
} from './communication.testing';
import { consentsTable } from './consents';
import { receiveText } from './textNumber';

const ELENA = 'elena.nunez@example.com';

let server: TestServer;

beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

/** Returns the receivers of everything that was sent since the outbox had this length, in order. */
const sentSince = (length: number): string[] =>
  outbox(server)
    .slice(0, outbox(server).length - length)
    .map(({ to }) => to)
    .sort();

const newestTo = (to: string) => outbox(server).find((mail) => mail.to === to);

/** Returns the consents in the console: whose, what and from which source. */
const auditTrail = () => consentsTable(server.context).rows.map((row) => row.slice(1, 4));

describe('a patient of the counter', () => {
  const ana = { ...elena, lastName: 'Reyes', dateOfBirth: '04/17/1984', rxNumber: RX.cetirizine };

  /** Signs up at the pharmacy without an account, with mails and texts. */
  async function signUp(firstName: string, email: string, patient: typeof elena) {
    const browser = server.browser();
    await browser.post(
      'rapharmacysignup',
      {
        ...{ firstName, email, ...patient },
        ...{ phone: '4125550187', addr1: '12 Elm Street', city: 'Etna', state: 'PA', zip: '15223' },
        prescriptions: JSON.stringify([
          { rxNumber: patient.rxNumber, prescriptionNumberMethod: 'Refill Scan' },
        ]),
        ...{ commText: 'true', commCall: 'false', commEmail: 'true', consent: 'true' },
      },
      { 'idempotency-key': `pharmacy-sign-up-of-${firstName}` },
    );
    const code = newestTo(email)?.text.slice(0, 6) ?? '';
    await browser.post('raconfirmpharmacysignup', { email, code });
  }

  /** Refills as a guest, and lets the prescription become ready. */
  async function refilled(patient: typeof elena, page = 'http://localhost:4503/refill') {
    const headers = { referer: page };
    await refill(await guest(server, patient), [patient.rxNumber], { headers });
    server.advance({ minutes: 60 });
    await server.browser().post('ragetnotice');
  }

  /** Reports a delay, as the counter does. */
  function delayed({ rxNumber }: typeof elena): void {
    const { context, database } = server;
    const prescription = prescriptionByNumber(database, rxNumber);
    if (!prescription) throw new Error(`There is no prescription ${rxNumber}.`);
    sendNotice(context, 'delayed', [prescription], addressOf(database, prescription.refill));
  }

  beforeEach(async () => {
    await server.browser().post('ragetnotice');
    await signUp('Elena', ELENA, elena);
    await signUp('Ana', ANA, ana);
  });

  test('has the headers of RFC 8058 in a mail, and the same link below it', async () => {
    await refilled(elena);
    const mail = newestTo(ELENA);
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<http:\/\/localhost:4503\/services\/communication\/unsubscribe\/[\w-]{43}>$/,
      ) as string,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.ending).toEqual([
      {
        text: 'Stop getting emails like this',
        href: mail?.headers['List-Unsubscribe']?.slice(1, -1),
      },
    ]);
    expect(newestTo('(202) 555-0142')).toMatchObject({
      headers: {},
      ending: [{ text: 'Reply STOP to end.' }],
    });
  });

  test('gets no texts after STOP, and texts again after START', async () => {
    const text = (word: string) => receiveText(server.database, server.now, '2025550142', word);
    const before = outbox(server).length;
    text('STOP');
    await refilled(elena, 'http://localhost:4503/es/refill');
    expect(sentSince(before)).toEqual([ELENA]);
    text('START');
    delayed(elena);
    expect(sentSince(before + 1)).toEqual(['(202) 555-0142', ELENA]);
    expect(newestTo('(202) 555-0142')?.ending).toEqual([{ text: 'Responda STOP para terminar.' }]);
  });

  test('ends mails by one click, gets texts from then on, and no other patient is affected', async () => {
    await refilled(elena);
    const link = linkIn(newestTo(ELENA));
    expect((await postLink(server, link)).body).toBe('You are unsubscribed.');
    expect((await postLink(server, link)).body).toBe('You are unsubscribed.');
    expect(auditTrail()).toEqual([
      [
        'e…@example.com (without an account)',
        'pickup by email: off',
        'one click in a mail program',
      ],
    ]);
    const before = outbox(server).length;
    delayed(elena);
    expect(sentSince(before)).toEqual(['(202) 555-0142']);
    await refilled(ana);
    expect(sentSince(before)).toEqual(['(202) 555-0142', '(202) 555-0142', ANA]);
  });

  test('ends nothing by opening the link, whose page mentions nothing about health', async () => {
    await refilled(elena);
    const link = linkIn(newestTo(ELENA));
    const page = await getLink(server, link);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('<h1>Stop getting these emails?</h1>');
    expect(page.body).toContain('<b>News from your pharmacy</b>');
    expect(page.body).toContain('Want them again? Tell us at the counter.');
    expect(page.body).not.toMatch(/<script|prescri|refill|pickup|Elena|Nuñez|account/i);
    expect(auditTrail()).toEqual([]);
    expect((await getLink(server, link)).body).toBe(page.body);
  });

  test('ends mails by the button of the Spanish page', async () => {
    await refilled(elena, 'http://localhost:4503/es/refill');
    const link = linkIn(newestTo(ELENA));
    expect((await getLink(server, link)).body).toContain('<b>Noticias de su farmacia</b>');
    const done = await postLink(server, link, 'confirm=yes', BROWSER);
    expect(done.body).toContain('<html lang="es">');
    expect(done.body).toContain('<h1>Ya no recibirá estos correos</h1>');
    expect(done.body).toContain('¿Quiere recibirlos otra vez? Díganoslo en el mostrador.');
    expect(auditTrail()).toEqual([
      ['e…@example.com (without an account)', 'pickup by email: off', 'link in a mail'],
    ]);
  });

  test('ends nothing by a link that is cut off', async () => {
    await refilled(elena);
    const link = linkIn(newestTo(ELENA)).slice(0, -1);
    expect((await postLink(server, link)).statusCode).toBe(404);
    expect((await getLink(server, link)).statusCode).toBe(404);
    expect(auditTrail()).toEqual([]);
  });

  test('turns off the choice of an account that was linked since', async () => {
    await refilled(ana);
    const ready = linkIn(newestTo(ANA));
    const member = await signedIn(server, ANA);
    await member.post('ralinkpharmacy', { ...ana, zip: '15223' });
    expect(isOn(await read(member), 'pickup', 'email')).toBe(true);
    await postLink(server, ready);
    expect(isOn(await read(member), 'pickup', 'email')).toBe(false);
    expect(auditTrail()).toContainEqual([
      'a…@example.com',
      'pickup by email: off',
      'one click in a mail program',
    ]);
  });
});

describe('a visit that was booked without an account', () => {
  const OTHER = 'grace.kim@example.com';
  const wanted = { sendReminderEmail: 'true', sendReminderText: 'true' };

  /** Books a free time on the second day, and returns it. */
  async function booked(email: string, nth: number): Promise<{ at: number; browser: TestBrowser }> {
    const { storeNumber, times } = await offerOf(server);
    const browser = server.browser();
    const token = tokenOf(await hold(browser, storeNumber, times.at(-nth)));
    await book(browser, token, { ...wanted, email, key: `booking-at-${String(nth)}-from-the-end` });
    return { at: Date.parse(`${times.at(-nth) ?? ''}-07:00`), browser };
  }

  /** Advances the clock to 23 hours before a time, when reminders go out. */
  async function remind({ at }: { at: number }): Promise<void> {
    server.advance({ milliseconds: at - server.now.getTime(), minutes: -23 * 60 });
    await server.browser().post('ragetappointment');
  }

  test('is confirmed by a mail without an unsubscribe link, and reminded by one with it', async () => {
    const visit = await booked(ELENA, 1);
    expect(newestTo(ELENA)).toMatchObject({ headers: {}, ending: [] });
    await remind(visit);
    const mail = newestTo(ELENA);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.ending).toEqual([
      {
        text: 'Stop getting emails like this',
        href: mail?.headers['List-Unsubscribe']?.slice(1, -1),
      },
    ]);
    const page = (await getLink(server, linkIn(mail))).body;
    expect(page).toContain('<b>Reminders of your visits</b>');
    expect(page).toContain('Want them again? Choose them the next time you book.');
    expect(page).not.toMatch(/<script|vaccin|elena|account/i);
  });

  test('gets texts after one click, and still confirmations by mail; another address is reminded', async () => {
    const [late, latest, others] = [
      await booked(ELENA, 40),
      await booked('Elena.Nunez@example.com', 1),
      await booked(OTHER, 2),
    ];
    await remind(late);
    await postLink(server, linkIn(newestTo(ELENA)));
    expect(auditTrail()).toEqual([
      [
        'e…@example.com (without an account)',
        'vaccines by email: off',
        'one click in a mail program',
      ],
    ]);
    const before = outbox(server).length;
    await remind(latest);
    await remind(others);
    expect(sentSince(before)).toEqual(['(412) 555-0100', '(412) 555-0100', OTHER]);
    await booked(ELENA, 3);
    expect(sentSince(before)).toContain(ELENA);
  });

  test('is reminded by mail again if a later booking asks for it', async () => {
    await remind(await booked(ELENA, 40));
    await postLink(server, linkIn(newestTo(ELENA)));
    const again = await booked(ELENA, 1);
    const before = outbox(server).length;
    await remind(again);
    expect(sentSince(before)).toEqual(['(412) 555-0100', ELENA]);
  });
});
