import { DEMO_PASSWORD } from '../demoAccounts';
import { mails, type Mail } from '../../kit/mail/mail';
import type { Answer, TestBrowser, TestServer } from '../testServer.testing';

export const BEN = 'ben.okafor@example.com';
export const DEV = 'dev.patel@example.com';
export const NEW = 'ben.new@example.com';
export { DEMO_PASSWORD };

export async function signedIn(
  server: TestServer,
  email: string,
  password = DEMO_PASSWORD,
): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.signIn(email, password);
  return browser;
}

/** Returns the status of a service for members: 200 if the browser is signed in. */
export const state = async (browser: TestBrowser): Promise<number> =>
  (await browser.post('ragetdashboarddetails')).status;

/** Returns the mails to an address, the newest first. */
export const mailsTo = (server: TestServer, email: string): Mail[] =>
  mails(server.database).filter(({ to }) => to === email);

/** Opens a mailed link as a browser does, and sends the form of its page. */
export async function follow(
  browser: TestBrowser,
  link = '',
): Promise<[page: Answer, sent: Answer]> {
  const { pathname, search, searchParams } = new URL(link);
  const page = await browser.send({ url: pathname + search, headers: HTML });
  const [, token] = /name=":cq_csrf_token" value="([^"]+)"/.exec(page.body) ?? [];
  const sent = await browser.send({
    method: 'POST',
    url: pathname,
    headers: { ...HTML, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      code: searchParams.get('code') ?? '',
      language: searchParams.get('language') ?? 'en',
      ...(token !== undefined && { ':cq_csrf_token': token }),
    }).toString(),
  });
  return [page, sent];
}

const HTML = { accept: 'text/html,application/xhtml+xml;q=0.9' };

export const titleOf = ({ body }: Answer): string => /<h1>([^<]*)/.exec(body)?.[1] ?? '';
