import type { BotAction } from 'contract/botActions';
import { runInNewContext } from 'node:vm';
import { openServices } from '../../services.testing';
import type { TestServices } from '../../services.testing';
import { botCheckRequired, requireBotCheck, verifyBotToken } from './index';

const SITE_KEY = 'local-demo-site-key';

let services: TestServices;
let now: Date;

beforeEach(() => {
  now = new Date('2026-03-02T15:00:00Z');
  services = openServices(() => now);
});

afterEach(() => services.close());

const ask = (fields: Readonly<Record<string, string>>) =>
  services.app.inject({
    method: 'POST',
    url: '/services/captcha/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

async function tokenFor(action: string): Promise<string> {
  const response = await ask({ sitekey: SITE_KEY, action });
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json<{ token: string }>().token;
}

const verify = (token: string, action: BotAction) =>
  verifyBotToken(services.database, now, token, action);

const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

describe('a token', () => {
  test('is valid once, for its action', async () => {
    const token = await tokenFor('login');
    expect(verify(token, 'login')).toBe(true);
    expect(verify(token, 'login')).toBe(false);
  });

  test('sent for another action is refused and consumed', async () => {
    const token = await tokenFor('login');
    expect(verify(token, 'signup')).toBe(false);
    expect(verify(token, 'login')).toBe(false);
  });

  test('is valid for two minutes', async () => {
    const [inTime, tooLate] = [await tokenFor('login'), await tokenFor('login')];
    pass(120_000);
    expect(verify(inTime, 'login')).toBe(true);
    pass(1);
    expect(verify(tooLate, 'login')).toBe(false);
  });

  test.each(['', 'x', 'undefined', "' OR 1=1 --"])('%j was never issued', (token) => {
    expect(verify(token, 'login')).toBe(false);
  });

  test('is unique and not stored in the clear', async () => {
    const tokens = [await tokenFor('login'), await tokenFor('login')];
    expect(new Set(tokens).size).toBe(2);
    const held = JSON.stringify(services.database.rows('SELECT * FROM bot_tokens'));
    for (const token of tokens) expect(held).not.toContain(token);
  });

  test('that was not used is deleted once it is too old', async () => {
    await tokenFor('login');
    pass(120_001);
    await tokenFor('signup');
    expect(services.database.rows('SELECT action FROM bot_tokens')).toEqual([{ action: 'signup' }]);
  });
});

test.each([
  [{ sitekey: 'another-key', action: 'login' }, 'There is no such site key.'],
  [{ action: 'login' }, 'There is no such site key.'],
  [{ sitekey: SITE_KEY }, 'An action is letters'],
  [{ sitekey: SITE_KEY, action: 'log in' }, 'An action is letters'],
  [{ sitekey: SITE_KEY, action: 'a'.repeat(101) }, 'An action is letters'],
])('%j gets no token', async (fields: Readonly<Record<string, string>>, sentence) => {
  const response = await ask(fields);
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain(sentence);
});

test('a request without a body gets no token', async () => {
  const response = await services.app.inject({ method: 'POST', url: '/services/captcha/token' });
  expect(response.statusCode).toBe(400);
});

test('the check is required until it is switched off, and again after a reset', () => {
  expect(botCheckRequired(services.database)).toBe(true);
  requireBotCheck(services.database, false);
  expect(botCheckRequired(services.database)).toBe(false);
  requireBotCheck(services.database, true);
  expect(botCheckRequired(services.database)).toBe(true);
  requireBotCheck(services.database, false);
  services.database.reset();
  expect(botCheckRequired(services.database)).toBe(true);
});

describe("the provider's script", () => {
  interface Recaptcha {
    ready(callback: () => void): void;
    execute(siteKey: string, options: { action: string }): Promise<string>;
  }

  /** Loads the script as a page does, with requests to this server. */
  async function load(address = `/services/captcha/api.js?render=${SITE_KEY}`): Promise<Recaptcha> {
    const { body, headers } = await services.app.inject(address);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    const window: { grecaptcha?: Recaptcha } = {};
    runInNewContext(body, {
      window,
      document: { currentScript: { src: `http://localhost:4503${address}` } },
      URL,
      URLSearchParams,
      queueMicrotask,
      fetch: async (url: URL, { body: fields }: { body: URLSearchParams }) => {
        const response = await services.app.inject({
          method: 'POST',
          url: url.pathname,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: fields.toString(),
        });
        return {
          ok: response.statusCode < 300,
          status: response.statusCode,
          json: () => response.json<unknown>(),
        };
      },
    });
    if (!window.grecaptcha) throw new Error('The script made no window.grecaptcha.');
    return window.grecaptcha;
  }

  test('gets tokens once it is ready', async () => {
    const grecaptcha = await load();
    await new Promise<void>((resolve) => {
      grecaptcha.ready(resolve);
    });
    const token = await grecaptcha.execute(SITE_KEY, { action: 'signup' });
    expect(verify(token, 'signup')).toBe(true);
  });

  test('refuses a site key that it was not loaded for', async () => {
    const grecaptcha = await load();
    await expect(grecaptcha.execute('another-key', { action: 'login' })).rejects.toThrow(
      'The script was not loaded for this site key.',
    );
  });

  test('rejects when the service refuses', async () => {
    const grecaptcha = await load('/services/captcha/api.js?render=another-key');
    await expect(grecaptcha.execute('another-key', { action: 'login' })).rejects.toThrow(
      'The bot check failed with status 400.',
    );
  });
});
