import { mails } from '../kit/mail/mail';
import type { Mail } from '../kit/mail/mail';
import { storeByNumber } from '../stores/storeDirectory';
import { BEN, elena, guest, refill, RX, signedIn, TestServer } from './counter.testing';

let server: TestServer;

beforeAll(() => void storeByNumber(101));

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

/** Returns the mails and texts of Ben's refill, after it is ready. */
async function sent(headers: Readonly<Record<string, string>> = {}): Promise<Mail[]> {
  const ben = await signedIn(server, BEN);
  await refill(ben, [RX.metformin, RX.lisinopril], { headers });
  server.advance({ minutes: 60 });
  await server.browser().post('ragetnotice');
  return mails(server.database);
}

const tokenOf = (mail: Mail | undefined): string => mail?.link?.split('#')[1] ?? '';

const open = (token: string, dateOfBirth = '06/30/1975') =>
  server.browser().post('ragetnotice', { token, dateOfBirth });

test('a patient gets one mail and one text that there is news, without anything about health', async () => {
  const outbox = await sent();
  expect(outbox.map(({ to }) => to).sort()).toEqual(['(202) 555-0142', BEN]);
  for (const { subject, text, link } of outbox) {
    expect(link).toMatch(/^http:\/\/localhost:4503\/pharmacy\/notice#[\w-]{43}$/);
    expect(subject + text).not.toMatch(/Metformin|Lisinopril|0047|ready|prescription|Okafor|1975/i);
  }
  await open(tokenOf(outbox[0]));
  expect(mails(server.database)).toHaveLength(2);
});

test('the birth date opens a notice', async () => {
  const [mail] = await sent();
  const { envelope } = await open(tokenOf(mail));
  expect(envelope.Data).toEqual({
    kind: 'ready',
    prescriptions: [
      { rxNumber: RX.metformin, drugName: 'Metformin' },
      { rxNumber: RX.lisinopril, drugName: 'Lisinopril' },
    ],
    store: {
      storeNumber: 101,
      name: expect.any(String) as unknown,
      address: expect.stringMatching(/, PA \d{5}$/) as unknown,
      phone: expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/) as unknown,
    },
    since: '2026-03-02T16:00:00.000Z',
  });
});

test('a wrong date and an unknown, locked or expired token get the same response', async () => {
  const [mail, text] = await sent();
  const token = tokenOf(mail);
  expect(tokenOf(text)).toBe(token);
  const wrong = (await open(token, '06/29/1975')).body;
  expect((await open('unknown')).body).toBe(wrong);
  expect((await open(token, '')).body).toBe(wrong);
  expect((await open(token)).envelope.Status).toBe('SUCCESS');
  for (let n = 0; n < 6; n += 1) expect((await open(token, '01/01/1970')).body).toBe(wrong);
  expect((await open(token)).body).toBe(wrong);
});

test('after two weeks the link has expired', async () => {
  const token = tokenOf((await sent())[0]);
  server.advance({ minutes: 14 * 24 * 60 - 1 });
  expect((await open(token)).envelope.Status).toBe('SUCCESS');
  server.advance({ minutes: 1 });
  expect((await open(token)).envelope.ErrCde).toBe('RA0022');
});

test('many tries with tokens from one network have to wait', async () => {
  const limited = new TestServer('publish', { throttled: true });
  const browser = limited.browser();
  for (let n = 0; n < 30; n += 1) await browser.post('ragetnotice', { token: String(n) });
  expect((await browser.post('ragetnotice', { token: 'x' })).status).toBe(429);
  await limited.close();
});

test('a patient who refilled on a Spanish page gets Spanish letters with a link to the Spanish page', async () => {
  const [mail] = await sent({ referer: 'http://localhost:4503/es/refill' });
  expect(mail?.subject).toBe('Noticias de su farmacia');
  expect(mail?.link).toMatch(/^http:\/\/localhost:4503\/es\/pharmacy\/notice#/);
});

test("a guest's news go to the phone of the refill", async () => {
  await refill(await guest(server), [elena.rxNumber], { phone: '4125550100' });
  server.advance({ minutes: 60 });
  await server.browser().post('ragetnotice');
  expect(mails(server.database).map(({ to }) => to)).toEqual(['(412) 555-0100']);
});
