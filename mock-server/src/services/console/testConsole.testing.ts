import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { ContentNode } from '../../repository/node';
import { ScenarioStore, scenarios } from '../../scenarios';
import { SITES } from '../../sites';
import { registerCsrfToken } from '../../sling/serving/csrfToken';
import { csrfTokenFor } from '../account';
import { DEMO_PASSWORD } from '../account/demoAccounts';
import { createPasswordHashing } from '../kit/secrets/passwords';
import { LOW_COST } from '../account/testServer.testing';
import { openDatabase } from '../../database/database';
import type { Database } from '../../database/database';
import { backends, registerBackends } from '../index';
import { registerConsole } from './index';

export const ANA = 'ana.reyes@example.com';

const HOST = 'localhost:4502';

export type Fields = Readonly<Record<string, string>>;

/** The console with every service, and a developer's actions on its pages. */
export class TestConsole {
  readonly database: Database = openDatabase(':memory:');
  readonly scenarios = new ScenarioStore(this.database);
  readonly app: FastifyInstance = Fastify();
  now = new Date('2026-03-02T15:00:00Z');
  publishPort: number | undefined = 4503;

  constructor() {
    const { app, database } = this;
    const now = () => this.now;
    void app.register(scenarios, { store: this.scenarios });
    void app.register(cookies);
    registerBackends(app, {
      database,
      now,
      throttled: false,
      passwordHashing: createPasswordHashing(LOW_COST),
    });
    registerCsrfToken(app, { issue: (request) => csrfTokenFor(request, { database, now }) });
    registerConsole(app, {
      repository: { get: (path) => PAGES.get(path), problems: [] },
      database,
      services: backends,
      scenarios: this.scenarios,
      sites: SITES,
      publishPort: () => this.publishPort,
      now,
    });
  }

  async close(): Promise<void> {
    await this.app.close();
    this.database.close();
  }

  /** Returns a page's markup. */
  async open(url: string): Promise<string> {
    return (await this.app.inject({ url, headers: { host: HOST } })).body;
  }

  /** Returns a page's text. */
  async read(url: string): Promise<string> {
    return wordsOf(await this.open(url));
  }

  post(url: string, fields: Fields, headers: Fields = {}): Promise<LightMyRequestResponse> {
    return this.app.inject({
      method: 'POST',
      url,
      headers: {
        host: HOST,
        origin: `http://${HOST}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  /** Presses a button of a page and returns the text of the page that follows. */
  async press(page: string, button: string): Promise<string> {
    const forms = [...(await this.open(page)).matchAll(/<form[^]*?<\/form>/g)].map(String);
    const form = forms.find((candidate) => wordsOf(candidate).includes(button));
    if (form === undefined) throw new Error(`${page} has no button ${button}.`);
    const pressed = form.split('<button').find((part, at) => at > 0 && part.includes(button));
    const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const own = [...(pressed ?? '').matchAll(/name="(\w+)"\s+value="([^"]*)"/g)];
    const fields = [...hidden, ...own].map(([, name = '', value = '']) => [name, value] as const);
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
    const { statusCode, headers } = await this.post(action, Object.fromEntries(fields));
    if (statusCode !== 303) throw new Error(`${action} returned the status ${statusCode}.`);
    return this.read(headers.location ?? '');
  }

  async botToken(action: string): Promise<string> {
    const fields = { sitekey: 'local-demo-site-key', action };
    const answer = await this.post('/services/captcha/token', fields);
    return answer.json<{ token: string }>().token;
  }

  async signIn(password = DEMO_PASSWORD): Promise<LightMyRequestResponse> {
    return this.post('/content/riteaid-web/en.raauth.json', {
      username: ANA,
      password,
      captchatoken: await this.botToken('login'),
    });
  }

  /** Returns the status of a signed-in visitor's call, with the cookies and the CSRF token that a page sends. */
  async callAs(signedIn: LightMyRequestResponse): Promise<number> {
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const csrf = await this.app.inject({
      url: '/libs/granite/csrf/token.json',
      headers: { cookie },
    });
    const answer = await this.post(
      '/content/riteaid-web/en.rarefreshuserinfo.json',
      { refreshType: 'userInfo' },
      { cookie, 'csrf-token': csrf.json<{ token?: string }>().token ?? '' },
    );
    return answer.statusCode;
  }
}

/** Returns the text of some markup. */
export function wordsOf(markup: string): string {
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

/** The pages that exist: both pharmacies have a login page, the dessert brand has none. */
const PAGES = new Map<string, ContentNode>(
  ['/content/riteaid-web/en/login', '/content/bartell-web/en/login'].map((path) => [
    path,
    { path, name: 'login', properties: new Map(), children: new Map(), origin: undefined },
  ]),
);
