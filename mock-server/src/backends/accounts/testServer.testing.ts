import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { authorTokens, registerCsrfToken } from '../../sling/platform/csrfToken';
import type { BackendContext } from '../Backend';
import { requireBotCheck } from '../bot-protection';
import { openDatabase } from '../database';
import type { Database } from '../database';
import { success } from '../envelope';
import type { Envelope } from '../envelope';
import { registerBackends } from '../index';
import { createPasswordHashing } from './passwords';
import { csrfTokenFor } from './csrf';

/** A cost that tests can wait for. */
export const LOW_COST = { N: 2 ** 10, r: 8, p: 1 };

/** A page of a site with nothing around a service's own part. */
const barePage: BackendContext['sitePage'] = (_request, language) =>
  `<!DOCTYPE html><html lang="${language}"><head><title>Shop – Fernwell</title>` +
  `<meta property="og:site_name" content="Fernwell"></head>` +
  `<body><main><div data-shop-outlet></div></main></body></html>`;

/** The services on one tier with a clock that a test sets, without the bot check. */
export class TestServer {
  readonly database: Database = openDatabase(':memory:');
  readonly app: FastifyInstance;
  /** The server's log without its measured times, whose digits could be taken for those of a year or a number. */
  logged = '';
  #now = new Date('2026-03-02T15:00:00Z');

  constructor(
    tier: 'author' | 'publish' = 'publish',
    {
      passwordHashing = createPasswordHashing(LOW_COST),
      throttled = false,
      suppliesKey = () => false,
      sitePage = barePage,
    }: Partial<BackendContext> = {},
  ) {
    const measured = /"(?:time|responseTime|pid)":[\d.e-]+,/g;
    const stream = {
      write: (line: string) => void (this.logged += line.replace(measured, '')),
    };
    this.app = Fastify({ logger: { level: 'trace', stream } });
    const context = { database: this.database, now: () => this.#now };
    void this.app.register(cookies);
    registerBackends(this.app, {
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
    registerCsrfToken(this.app, tier === 'author' ? authorTokens(sessions) : sessions);
    requireBotCheck(this.database, false);
  }

  get now(): Date {
    return this.#now;
  }

  /** Moves the clock forward. */
  advance({ minutes = 0, milliseconds = 0 }: { minutes?: number; milliseconds?: number }): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000 + milliseconds);
  }

  browser(cookies?: ReadonlyMap<string, string>): TestBrowser {
    return new TestBrowser(this, cookies);
  }

  async close(): Promise<void> {
    await this.app.close();
    this.database.close();
  }
}

/** A response, with the envelope if there is one. */
export interface Answer {
  readonly status: number;
  /** The JSON body; an empty success if the response is a page. */
  readonly envelope: Envelope;
  readonly body: string;
  readonly setCookies: readonly string[];
}

/** A browser that keeps its cookies and sends the CSRF token as pages do. */
export class TestBrowser {
  readonly #cookies: Map<string, string>;
  /** The address from which it asks. */
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
    return { status: response.statusCode, body: response.body, envelope, setCookies };
  }

  #keep(header: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (header.includes('Max-Age=0')) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
