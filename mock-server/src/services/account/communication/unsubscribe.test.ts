import { TestServer, type TestBrowser } from '../testServer.testing';
import {
  BEN,
  BROWSER,
  choose,
  consents,
  getLink,
  isOn,
  linkIn,
  outbox,
  postLink,
  read,
  send,
  signedIn,
} from './communication.testing';

let server: TestServer;
let ben: TestBrowser;
beforeEach(async () => {
  server = new TestServer();
  ben = await signedIn(server, BEN);
  await choose(ben, 'offers', 'email', true);
});
afterEach(() => server.close());

/** Returns the path of the link in the newest mail about a topic. */
function linkOf(link = 'https://www.example.com/rewards'): string {
  send(server, BEN, 'offers', { link });
  return linkIn(outbox(server)[0]);
}

const post = (url: string, payload?: string, headers?: Readonly<Record<string, string>>) =>
  postLink(server, url, payload, headers);

const get = (url: string) => getLink(server, url);

test('a mail about a topic has the headers of RFC 8058, and the way to the settings', () => {
  send(server, BEN, 'offers', { link: 'https://www.example.com/es/rewards' });
  const [mail] = outbox(server);
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': expect.stringMatching(
      /^<https:\/\/www\.example\.com\/services\/communication\/unsubscribe\/[\w-]{43}>$/,
    ) as string,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mail?.ending).toEqual([
    {
      text: 'No recibir más correos de este tipo',
      href: mail?.headers['List-Unsubscribe']?.slice(1, -1),
    },
    {
      text: 'Elegir lo que le enviamos',
      href: 'https://www.example.com/es/account/communication',
    },
    { text: 'Nuestra dirección: PO Box 1144, Etna, PA 15223.' },
  ]);
});

test('a mail about the account has no such link', async () => {
  await server.browser().post('raforgotpassword', { email: BEN });
  expect(outbox(server)[0]).toMatchObject({ to: BEN, headers: {}, ending: [] });
});

test.each([
  ['a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
  [
    'a form with parts',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
  ],
])('one click in a mail program ends the topic at once, sent as %s', async (_, body, type) => {
  const link = linkOf();
  const answer = await post(link, body, { 'content-type': type });
  expect([answer.statusCode, answer.body]).toEqual([200, 'You are unsubscribed.']);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const communication = await read(ben);
  expect(isOn(communication, 'offers', 'email')).toBe(false);
  expect(isOn(communication, 'pickup', 'email')).toBe(true);
  expect(consents(server).at(-1)).toMatchObject({
    what: 'offers by email: off',
    source: 'one click in a mail program',
  });
  send(server, BEN, 'offers');
  expect(outbox(server)).toHaveLength(1);
});

test('a second click gets the same response and changes nothing', async () => {
  const link = linkOf();
  const first = await post(link);
  const lines = consents(server).length;
  const again = await post(link);
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect(consents(server)).toHaveLength(lines);
});

test('an older link ends a topic that was turned on again', async () => {
  const link = linkOf();
  await post(link);
  await choose(ben, 'offers', 'email', true);
  server.advance({ minutes: 400 * 24 * 60 });
  expect((await post(link)).statusCode).toBe(200);
  expect(isOn(await read(await signedIn(server, BEN)), 'offers', 'email')).toBe(false);
});

test('a scanner that opens the link ends nothing; its page has one button and needs no script', async () => {
  const link = linkOf();
  const page = await get(link);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(page.body).toContain('<h1>Stop getting these emails?</h1>');
  expect(page.body).toContain('<b>Points and offers</b>');
  expect(page.body.match(/<button/g)).toHaveLength(1);
  expect(page.body).not.toMatch(/<script|Okafor|ben\.okafor/);
  await server.app.inject({ method: 'HEAD', url: link });
  // Some scanners post to the links that they find, without the field that a mail program sends.
  expect((await post(link, '')).statusCode).toBe(400);
  expect(isOn(await read(ben), 'offers', 'email')).toBe(true);
});

test('the button of the page ends the mails, and a reload does not ask again', async () => {
  const link = linkOf('https://www.example.com/es/rewards');
  expect((await get(link)).body).toContain('<html lang="es">');
  const done = await post(link, 'confirm=yes', BROWSER);
  expect(done.body).toContain('<h1>Ya no recibirá estos correos</h1>');
  expect(done.body).toContain('href="/es/account/communication"');
  expect(consents(server).at(-1)).toMatchObject({ source: 'link in a mail' });
  expect((await get(link)).body).toContain('<h1>Ya no recibirá estos correos</h1>');
});

test('an unknown token changes nothing and reveals nothing', async () => {
  const link = linkOf();
  const known = link.slice(0, -1);
  expect((await get(known)).statusCode).toBe(404);
  expect(await post(known)).toMatchObject({
    statusCode: 404,
    body: 'This link does not work. We changed nothing.',
  });
  expect(isOn(await read(ben), 'offers', 'email')).toBe(true);
});

test('tokens differ for each mail, and are stored as hashes', () => {
  const links = [linkOf(), linkOf()];
  expect(new Set(links).size).toBe(2);
  const stored = JSON.stringify(server.database.rows('SELECT * FROM communication_unsubscribes'));
  for (const link of links) expect(stored).not.toContain(link.split('/').at(-1));
});
