import { NetworkError } from '../../http/errors';
import {
  BotProtectionError,
  createBotProtection,
  UnfinishedChallengeError,
} from '../botProtection';
import { CHALLENGE_TIMEOUT_MS } from './challenges';
import { hcaptchaStandIn, NoResizes, turnstileStandIn, type StandIn } from './challenges.testing';

const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/v0/api.js';
const HCAPTCHA = 'https://js.hcaptcha.com/1/api.js';

/** The site's own response to the check of the connection. */
const site = jest.fn<Promise<unknown>, unknown[]>();
let botProtection: ReturnType<typeof createBotProtection>;

beforeEach(() => {
  jest.useFakeTimers();
  site.mockReset().mockResolvedValue(undefined);
  Object.assign(window, { fetch: site });
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.ResizeObserver = NoResizes;
  document.head.replaceChildren();
  document.documentElement.lang = 'es-US';
  delete window.turnstile;
  delete window.hcaptcha;
  delete window.grecaptcha;
  // Each test is a separate page.
  botProtection = createBotProtection();
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.documentElement.lang = '';
});

function setUp(captchaScript: string, publicSiteKey = 'site-key'): void {
  const body = document.createElement('body');
  body.innerHTML =
    '<main><form><input name="email" value="ana"><button type="submit" aria-disabled="true">Send</button></form></main>';
  document.body.replaceWith(body);
  Object.assign(body.dataset, { isCaptchaEnabled: 'true', publicSiteKey, captchaScript });
  button().focus();
}

function only<Name extends 'button' | 'form'>(name: Name): HTMLElementTagNameMap[Name] {
  const [element] = document.getElementsByTagName(name);
  if (!element) throw new Error(`There is no ${name}.`);
  return element;
}

const button = (): HTMLButtonElement => only('button');
const form = (): HTMLFormElement => only('form');
const place = (): Element | null => document.querySelector('[role=group]');
const names = (): (string | null)[] =>
  Array.from(form().elements, (each) => each.getAttribute('name'));
const scripts = () => [...document.head.querySelectorAll('script')];
const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

/** Lets the code and the promises of a step run. */
const settle = () => jest.advanceTimersByTimeAsync(0);

/** Waits for the script's element, and simulates that it has loaded. */
async function arrive(define: () => void): Promise<void> {
  while (scripts().length === 0) await settle();
  define();
  scripts().at(-1)?.dispatchEvent(new Event('load'));
  await settle();
}

function provide(provider: 'turnstile' | 'hcaptcha'): { standIn: StandIn; define: () => void } {
  if (provider === 'turnstile') {
    const standIn = turnstileStandIn();
    return { standIn, define: () => void (window.turnstile = standIn.turnstile) };
  }
  const standIn = hcaptchaStandIn();
  return { standIn, define: () => void (window.hcaptcha = standIn.hcaptcha) };
}

const both = [
  ['turnstile', TURNSTILE],
  ['hcaptcha', HCAPTCHA],
] as const;

describe.each(both)('%s', (provider, address) => {
  let standIn: StandIn;
  let define: () => void;
  beforeEach(() => {
    setUp(address);
    ({ standIn, define } = provide(provider));
  });

  test('is loaded once, at the first use of a form, and gives each request its own token', async () => {
    botProtection.prepareBotProtection();
    const first = botProtection.botToken('login');
    await arrive(define);
    expect(scripts()).toHaveLength(1);
    expect(new URL(scripts()[0]?.src ?? '').searchParams.get('render')).toBe('explicit');
    standIn.pass();
    const second = first.then(() => botProtection.botToken('login'));
    await settle();
    standIn.pass();
    expect(await first).toMatch(/^token 1/);
    expect(await second).toMatch(/^token 2/);
    expect(standIn.started).toHaveLength(2);
    expect(standIn.widgets()).toBe(0);
    expect(scripts()).toHaveLength(1);
  });

  test('shows nothing and adds no field to the form while the visitor has nothing to do', async () => {
    const token = botProtection.botToken('login');
    await arrive(define);
    expect(place()).toBeNull();
    expect(form().textContent).toBe('Send');
    expect(names()).toEqual(['email', null]);
    standIn.pass();
    await token;
    expect(form().innerHTML).toBe(
      '<input name="email" value="ana"><button type="submit" aria-disabled="true">Send</button>',
    );
    expect(document.body.children).toHaveLength(1);
  });

  test('a challenge has a named place after the button, and is not hurried', async () => {
    const token = botProtection.botToken('login');
    await arrive(define);
    standIn.challenge();
    expect(button().nextElementSibling).toBe(place());
    const label = document.getElementById(place()?.getAttribute('aria-labelledby') ?? '');
    expect(label?.textContent).toBe(
      'Complete this check so we know that you are a person. Then we will send your form.',
    );
    expect(label?.role).toBe('status');
    expect(document.activeElement).toBe(button());
    await jest.advanceTimersByTimeAsync(CHALLENGE_TIMEOUT_MS - 1);
    standIn.pass();
    expect(await token).toMatch(/^token 1/);
    expect(place()).toBeNull();
  });

  test('the focus in a challenge returns to the button', async () => {
    const token = botProtection.botToken('login');
    await arrive(define);
    standIn.challenge();
    document.querySelector('iframe')?.focus();
    expect(document.activeElement?.tagName).toBe('IFRAME');
    standIn.pass();
    await token;
    expect(document.activeElement).toBe(button());
  });

  test('a visitor who types elsewhere meanwhile keeps the focus there', async () => {
    const token = botProtection.botToken('login');
    await arrive(define);
    standIn.challenge();
    document.querySelector('input')?.focus();
    standIn.pass();
    await token;
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  test('a challenge that is left is an error of its own, and the next try gets a new one', async () => {
    const token = outcome(botProtection.botToken('login'));
    await arrive(define);
    standIn.challenge();
    standIn.leave();
    expect(await token).toBeInstanceOf(UnfinishedChallengeError);
    expect(standIn.widgets()).toBe(0);
    expect(place()).toBeNull();
    const second = botProtection.botToken('login');
    await settle();
    standIn.pass();
    expect(await second).toMatch(/^token 2/);
  });

  test('a challenge that is never finished ends after five minutes', async () => {
    const token = outcome(botProtection.botToken('login'));
    await arrive(define);
    standIn.challenge();
    await jest.advanceTimersByTimeAsync(CHALLENGE_TIMEOUT_MS);
    expect(await token).toBeInstanceOf(UnfinishedChallengeError);
  });

  test('a provider that reports an error, or nothing for ten seconds, failed', async () => {
    const token = outcome(botProtection.botToken('login'));
    await arrive(define);
    standIn.fail(provider === 'turnstile' ? '110200' : 'rate-limited');
    expect(await token).toBeInstanceOf(BotProtectionError);
    expect(await token).not.toBeInstanceOf(UnfinishedChallengeError);
    const second = outcome(botProtection.botToken('login'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await second).toBeInstanceOf(BotProtectionError);
    expect(standIn.widgets()).toBe(0);
  });

  test('a site key that the provider refuses is an error of the check', async () => {
    setUp(address, 'wrong');
    const token = outcome(botProtection.botToken('login'));
    await arrive(define);
    expect(await token).toBeInstanceOf(BotProtectionError);
    expect(document.body.children).toHaveLength(1);
  });

  test('a script that does not load is reported, and loaded again', async () => {
    const token = outcome(botProtection.botToken('login'));
    while (scripts().length === 0) await settle();
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(await token).toBeInstanceOf(BotProtectionError);
    expect(scripts()).toEqual([]);
    const second = botProtection.botToken('login');
    await arrive(define);
    standIn.pass();
    expect(await second).toMatch(/^token/);
  });

  test('if the site cannot be reached either, the connection is the reason', async () => {
    site.mockRejectedValue(new TypeError('Failed to fetch'));
    const token = outcome(botProtection.botToken('login'));
    while (scripts().length === 0) await settle();
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(await token).toBeInstanceOf(NetworkError);
  });
});

test('Turnstile gets the action and the language of the page', async () => {
  setUp(TURNSTILE);
  const { standIn, define } = provide('turnstile');
  const token = botProtection.botToken('guest_refill');
  await arrive(define);
  standIn.pass();
  expect(await token).toBe('token 1 for guest_refill');
  expect(standIn.started[0]).toMatchObject({ sitekey: 'site-key', language: 'es' });
});

test.each([
  { width: 299, size: 'compact' },
  { width: 300, size: 'flexible' },
])('on $width pixels a widget of Turnstile is $size', async ({ width, size }) => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  setUp(TURNSTILE);
  const { standIn, define } = provide('turnstile');
  const token = botProtection.botToken('login');
  await arrive(define);
  standIn.pass();
  await token;
  expect(standIn.started[0]).toMatchObject({ size });
});

test("hCaptcha leaves reCAPTCHA's name alone, and gets the language of the page", async () => {
  setUp(HCAPTCHA);
  const { standIn, define } = provide('hcaptcha');
  const token = botProtection.botToken('login');
  await arrive(define);
  expect(new URL(scripts()[0]?.src ?? '').searchParams.get('recaptchacompat')).toBe('off');
  standIn.pass();
  await token;
  expect(standIn.started[0]).toMatchObject({ sitekey: 'site-key', size: 'invisible', hl: 'es' });
});

test.each([
  'https://challenges.cloudflare.com/other.js',
  'http://challenges.cloudflare.com/turnstile/v0/api.js',
  'https://challenges.cloudflare.com.evil.example/turnstile/v0/api.js',
  'https://evil-hcaptcha.com/1/api.js',
])('a script is never loaded from %s', async (script) => {
  setUp(script);
  expect(await outcome(botProtection.botToken('login'))).toBeInstanceOf(BotProtectionError);
  expect(scripts()).toEqual([]);
});

test('a challenge without a form of its own is shown in the main part of the page', async () => {
  setUp(TURNSTILE);
  form().remove();
  const { standIn, define } = provide('turnstile');
  const token = botProtection.botToken('login');
  await arrive(define);
  standIn.challenge();
  expect(place()?.parentElement?.tagName).toBe('MAIN');
  standIn.pass();
  await token;
});
