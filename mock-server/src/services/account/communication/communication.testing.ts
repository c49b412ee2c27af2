import { DEMO_PASSWORD } from '../demoAccounts';
import { accountByEmail } from '../account';
import { mails, type Mail } from '../../kit/mail/mail';
import type { TestBrowser, TestServer } from '../testServer.testing';
import { sendOnTopic, type TopicMessage } from './reach';
import type { Topic } from './topics';

export const ANA = 'ana.reyes@example.com';
export const BEN = 'ben.okafor@example.com';

/** The `Data` of the communication services' responses. */
export interface Communication {
  readonly choices: readonly { topic: string; channel: string; isOn: boolean; at: string | null }[];
  readonly text: {
    readonly status: string;
    readonly phone: string;
    readonly since: string | null;
    readonly pending: { phone: string; goodUntil: string; sendAgainAt: string } | null;
  };
  readonly callPhone: string;
  readonly quiet: { isOn: boolean; from: string; to: string; zone: string };
  readonly version: string;
}

export async function signedIn(server: TestServer, email: string): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.signIn(email, DEMO_PASSWORD);
  return browser;
}

export const read = async (browser: TestBrowser): Promise<Communication> =>
  (await browser.post('ragetcommunications')).envelope.Data as Communication;

export const choose = (
  browser: TestBrowser,
  topic: string,
  channel: string,
  isOn: boolean,
  rest: Readonly<Record<string, string>> = {},
) => browser.post('rasetcommunication', { topic, channel, isOn: String(isOn), ...rest });

/** Returns whether a topic is on for a channel; undefined if there is no such choice. */
export const isOn = (
  { choices }: Communication,
  topic: string,
  channel: string,
): boolean | undefined =>
  choices.find((each) => each.topic === topic && each.channel === channel)?.isOn;

/** Returns the outbox, newest first. */
export const outbox = (server: TestServer): Mail[] => mails(server.database);

/** Returns the code of the newest text. */
export const newestCode = (server: TestServer): string =>
  /^\d{6}/.exec(outbox(server)[0]?.text ?? '')?.[0] ?? '';

const MESSAGE: TopicMessage = {
  subject: 'News for you',
  text: 'There is something new.',
  link: 'http://localhost:4503/rewards',
};

/** Sends a message as a service does. */
export function send(
  server: TestServer,
  email: string,
  topic: Topic,
  message: Partial<TopicMessage> = {},
): void {
  const account = accountByEmail(server.database, email)?.id ?? 0;
  sendOnTopic(server.context, account, topic, { ...MESSAGE, ...message });
}

export const consents = (server: TestServer) =>
  server.database.rows('SELECT what, source, wording FROM communication_consents ORDER BY id');

/** The headers with which a browser asks for a page. */
export const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Posts to a mail's link as a mail program does: without cookies, from anywhere. */
export const postLink = (
  server: TestServer,
  url: string,
  payload = 'List-Unsubscribe=One-Click',
  headers: Readonly<Record<string, string>> = {},
) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost:4503',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      ...headers,
    },
    payload,
  });

/** Opens a mail's link in a browser. */
export const getLink = (server: TestServer, url: string) =>
  server.app.inject({ url, headers: BROWSER });

/** Returns the path of the link with which a mail program ends mails of the same kind. */
export const linkIn = (mail: Mail | undefined): string =>
  new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '').pathname;
