import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { authorTokens, registerCsrfToken } from '../../sling/serving/csrfToken';
import type { BackendContext, HookContext } from '../kit/Backend';
import { requireBotCheck } from './bot-protection';
import { openDatabase } from '../../database/database';
import type { Database } from '../../database/database';
import { success } from '../../http/envelope';
import type { Envelope } from '../../http/envelope';
import { backends, registerBackends } from '../index';
import { DEMO_PASSWORD } from './demoAccounts';
import { createPasswordHashing } from '../kit/secrets/passwords';
import { csrfTokenFor } from './sessions/csrf';

/** A cost that tests can wait for. */
export const LOW_COST = { N: 2 ** 10, r: 8, p: 1 };

/** The demo password at that cost: a sign-in with the hash of DEMO_PASSWORD_HASH takes a twentieth of a second. */
const LOW_COST_HASH =
  'scrypt$1024$8$1$RmVybndlbGwtdGVzdC0wMQ$CBCbCL875Yc4Xpym2sriucjUeku4W70DaaUcqSCtImk';

/** A page of a site that has nothing but a service's own part. */
const barePage: BackendContext['sitePage'] = (_request, language) =>
  `<!DOCTYPE html><html lang="${language}"><head><title>Shop – Fernwell</title>` +
  `<meta property="og:site_name" content="Fernwell"></head>` +
  `<body><main><div data-shop-outlet></div></main></body></html>`;

/** An app with its database, whose clock and log belong to the test that uses it. */
interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  now: Date;
  logged: string;
}

/**
 * Apps that no test uses at the moment, by their tier and whether they are throttled. Registering the
 * addresses of all services takes longer than most tests, so an app is emptied and used again.
 */
const unused = new Map<string, TestApp[]>();

const START = new Date('2026-03-02T15:00:00Z');

function createTestApp(tier: 'author' | 'publish', options: Partial<BackendContext>): TestApp {
  const {
    passwordHashing = createPasswordHashing(LOW_COST),
    throttled = false,
    suppliesKey = () => false,
    sitePage = barePage,
  } = options;
  const measured = /"(?:time|responseTime|pid)":[\d.e-]+,/g;
  const database = openDatabase(':memory:');
  const stream = {
    write: (line: string) => void (testApp.logged += line.replace(measured, '')),
  };
  const app = Fastify({ logger: { level: 'trace', stream } });
  const testApp: TestApp = { app, database, now: START, logged: '' };
  const context = { database, now: () => testApp.now };
  void app.register(cookies);
  registerBackends(app, {
    ...context,
    tier,
    passwordHashing,
    throttled,
    suppliesKey,
    sitePage,
  });
  const sessions = {
    issue: (request: FastifyRequest) => csrfTokenFor(request, context),
    accepts: () => false,
  };
  registerCsrfToken(app, tier === 'author' ? authorTokens(sessions) : sessions);
  return testApp;
}

/** The services on one tier, with a clock that a test sets and without the bot check. */
export class TestServer {
  readonly #testApp: TestApp;
  /** The kind of app to which it is given back; undefined for an app that was made for one test alone. */
  readonly #kind: string | undefined;

  constructor(tier: 'author' | 'publish' = 'publish', options: Partial<BackendContext> = {}) {
    const { throttled = false, ...own } = options;
    this.#kind = Object.keys(own).length === 0 ? `${tier} ${String(throttled)}` : undefined;
    const again = this.#kind === undefined ? undefined : unused.get(this.#kind)?.pop();
    this.#testApp = again ?? createTestApp(tier, options);
    requireBotCheck(this.database, false);
    if (options.passwordHashing === undefined) {
      this.database.run('UPDATE accounts SET passwordHash = ?', LOW_COST_HASH);
    }
  }

  get app(): FastifyInstance {
    return this.#testApp.app;
  }

  /** The context of a hook, at the test's time. */
  get context(): HookContext {
    return { database: this.database, now: () => this.now, services: backends };
  }

  get database(): Database {
    return this.#testApp.database;
  }

  /**
   * The server's log without its measured times, whose digits could be mistaken
   * for those of a year or a number.
   */
  get logged(): string {
    return this.#testApp.logged;
  }

  set logged(text: string) {
    this.#testApp.logged = text;
  }

  get now(): Date {
    return this.#testApp.now;
  }

  /** Moves the clock forward. */
  advance({ minutes = 0, milliseconds = 0 }: { minutes?: number; milliseconds?: number }): void {
    this.#testApp.now = new Date(this.now.getTime() + minutes * 60_000 + milliseconds);
  }

  browser(cookies?: ReadonlyMap<string, string>): TestBrowser {
    return new TestBrowser(this, cookies);
  }

  /** Returns a browser in which a demo account is signed in. */
  async signedIn(email: string): Promise<TestBrowser> {
    const browser = this.browser();
    await browser.signIn(email, DEMO_PASSWORD);
    return browser;
  }

  async close(): Promise<void> {
    const { app, database } = this.#testApp;
    if (this.#kind === undefined) {
      await app.close();
      database.close();
      return;
    }
    database.reset();
    Object.assign(this.#testApp, { now: START, logged: '' });
    unused.set(this.#kind, [...(unused.get(this.#kind) ?? []), this.#testApp]);
  }
}

/** A response, with the envelope if there is one. */
export interface Answer {
  readonly status: number;
  /** The JSON body; an empty success if the response is a page. */
  readonly envelope: Envelope;
  readonly body: string;
  readonly setCookies: readonly string[];
  /** The headers but `Date`, which differs between two equal responses. */
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A browser that keeps its cookies and sends the CSRF token as pages do. */
export class TestBrowser {
  readonly #cookies: Map<string, string>;
  /** The network address from which it sends its requests. */
  network = '127.0.0.1';

  constructor(
    readonly server: TestServer,
    cookies: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#cookies = new Map(cookies);
  }

  /** The cookies at this moment, for a second tab of the same browser. */
  get cookies(): ReadonlyMap<string, string> {
    return new Map(this.#cookies);
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  /** The cookie `session` as pages read it. */
  get session(): {
    expirationDates: { standard: number };
    keepMeLoggedIn: boolean;
    nextTokenRefreshTime: number;
  } {
    return JSON.parse(
      decodeURIComponent(this.cookie('session') ?? 'null'),
    ) as TestBrowser['session'];
  }

  forget(name: string): void {
    this.#cookies.delete(name);
  }

  signIn(email: string, password: string, fields: Record<string, string> = {}): Promise<Answer> {
    return this.post('raauth', { username: email, password, ...fields });
  }

  refresh(refreshType: string): Promise<Answer> {
    return this.post('rarefreshuserinfo', { refreshType });
  }

  /** Posts to a service as a page does, with the CSRF token if there is one. */
  async post(
    endpoint: string,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const token = await this.csrfToken();
    return this.send({
      method: 'POST',
      url: endpoint.startsWith('/') ? endpoint : `/content/riteaid-web/en.${endpoint}.json`,
      headers: {
        accept: '*/*',
        'content-type': 'application/x-www-form-urlencoded',
        ...(token !== undefined && { 'csrf-token': token }),
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  async csrfToken(): Promise<string | undefined> {
    const { body } = await this.send({ url: '/libs/granite/csrf/token.json' });
    return (JSON.parse(body) as { token?: string }).token;
  }

  async send(request: InjectOptions): Promise<Answer> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const response = await this.server.app.inject({
      remoteAddress: this.network,
      ...request,
      headers: { host: 'localhost:4503', ...request.headers, ...(cookie && { cookie }) },
    });
    const setCookies = [response.headers['set-cookie'] ?? []].flat();
    for (const header of setCookies) this.#keep(header);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const envelope = isJson ? response.json<Envelope>() : success(null);
    const { statusCode: status, body } = response;
    const headers = { ...response.headers };
    delete headers.date;
    return { status, body, envelope, setCookies, headers };
  }

  #keep(header: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (header.includes('Max-Age=0')) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
