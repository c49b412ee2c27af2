import { NetworkError } from '../http/errors';
import { BotProtectionError, createBotProtection, type Provider } from './botProtection';

/** The site's own response to the check of the connection. */
const site = jest.fn<Promise<unknown>, unknown[]>();
let botProtection: ReturnType<typeof createBotProtection>;

beforeEach(() => {
  jest.useFakeTimers();
  site.mockReset().mockResolvedValue(undefined);
  Object.assign(window, { fetch: site });
  document.head.replaceChildren();
  delete window.grecaptcha;
  setUp({ isCaptchaEnabled: 'true', publicSiteKey: 'site-key', captchaScript: '/services/api.js' });
  // Each test is a separate page.
  botProtection = createBotProtection();
});

afterEach(() => {
  jest.useRealTimers();
});

function setUp(settings: Record<string, string>): void {
  document.body.replaceWith(document.createElement('body'));
  Object.assign(document.body.dataset, settings);
}

const scripts = () => [...document.head.querySelectorAll('script')];

/** Simulates that the script has loaded and has set up the provider. */
function arrive(
  execute: Provider['execute'],
  ready: Provider['ready'] = (callback) => {
    callback();
  },
): void {
  window.grecaptcha = { ready, execute };
  scripts().at(-1)?.dispatchEvent(new Event('load'));
}

const tokenFor = (siteKey: string, { action }: { action: string }) =>
  Promise.resolve(`token of ${siteKey} for ${action}`);

const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

test('a page that does not enable the check requests no token and loads nothing', async () => {
  for (const isCaptchaEnabled of ['', 'false', 'TRUE', '1']) {
    setUp({ isCaptchaEnabled, publicSiteKey: 'site-key' });
    botProtection.prepareBotProtection();
    expect(await botProtection.botToken('login')).toBeUndefined();
  }
  expect(scripts()).toEqual([]);
});

test('using a form loads the script once, and a token comes from it', async () => {
  botProtection.prepareBotProtection();
  botProtection.prepareBotProtection();
  const token = botProtection.botToken('login');
  expect(scripts().map(({ src }) => src)).toEqual([
    'http://localhost/services/api.js?render=site-key',
  ]);
  arrive(tokenFor);
  expect(await token).toBe('token of site-key for login');
  expect(await botProtection.botToken('signup')).toBe('token of site-key for signup');
  expect(scripts()).toHaveLength(1);
});

test('a request for a token loads the script by itself', async () => {
  const token = botProtection.botToken('reset_password');
  arrive(tokenFor);
  expect(await token).toBe('token of site-key for reset_password');
});

test('the token waits until the provider is ready', async () => {
  const waiting: (() => void)[] = [];
  const token = botProtection.botToken('login');
  arrive(tokenFor, (callback) => waiting.push(callback));
  await jest.advanceTimersByTimeAsync(9_000);
  expect(waiting).toHaveLength(1);
  waiting[0]?.();
  expect(await token).toBe('token of site-key for login');
});

test.each([
  [undefined, 'https://www.google.com/recaptcha/api.js?render=site-key'],
  ['', 'https://www.google.com/recaptcha/api.js?render=site-key'],
  [
    'https://www.recaptcha.net/recaptcha/api.js',
    'https://www.recaptcha.net/recaptcha/api.js?render=site-key',
  ],
  [
    '/services/captcha/api.js?hl=en',
    'http://localhost/services/captcha/api.js?hl=en&render=site-key',
  ],
])('the script %j is loaded from %s', (captchaScript, address) => {
  setUp({
    isCaptchaEnabled: 'true',
    publicSiteKey: 'site-key',
    ...(captchaScript !== undefined && { captchaScript }),
  });
  botProtection.prepareBotProtection();
  expect(scripts().map(({ src }) => src)).toEqual([address]);
});

test.each([
  'https://evil.example/recaptcha/api.js',
  '//evil.example/api.js',
  '/\\evil.example/api.js',
  'http://www.google.com/recaptcha/api.js',
  'https://www.google.com/jsapi',
  'https://www.google.com@evil.example/recaptcha/api.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'https://',
])('a script is never loaded from %s', async (captchaScript) => {
  setUp({ isCaptchaEnabled: 'true', publicSiteKey: 'site-key', captchaScript });
  expect(await outcome(botProtection.botToken('login'))).toBeInstanceOf(BotProtectionError);
  expect(scripts()).toEqual([]);
});

test('a page that enables the check without a site key reports that when a token is requested', async () => {
  setUp({ isCaptchaEnabled: 'true' });
  expect(await outcome(botProtection.botToken('login'))).toBeInstanceOf(BotProtectionError);
  expect(scripts()).toEqual([]);
});

test('a script that failed to load is reported when a token is requested, and then loaded again', async () => {
  botProtection.prepareBotProtection();
  const token = outcome(botProtection.botToken('login'));
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(await token).toBeInstanceOf(BotProtectionError);
  expect(scripts()).toEqual([]);
  const second = botProtection.botToken('login');
  expect(scripts()).toHaveLength(1);
  arrive(tokenFor);
  expect(await second).toBe('token of site-key for login');
});

test('if the site cannot be reached either, the connection is the reason, and the next try may succeed', async () => {
  site.mockRejectedValue(new TypeError('Failed to fetch'));
  const token = outcome(botProtection.botToken('login'));
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(await token).toBeInstanceOf(NetworkError);
  const execute = jest.fn(tokenFor).mockRejectedValueOnce(new Error('Failed to fetch'));
  const second = outcome(botProtection.botToken('login'));
  arrive(execute);
  expect(await second).toBeInstanceOf(NetworkError);
  expect(await botProtection.botToken('login')).toBe('token of site-key for login');
});

test('a device that knows that it is offline does not ask the site', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const token = outcome(botProtection.botToken('login'));
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(await token).toBeInstanceOf(NetworkError);
  expect(site).not.toHaveBeenCalled();
  isOnline.mockRestore();
});

test('a script that hangs is given up after ten seconds; one that arrives later is used', async () => {
  const token = outcome(botProtection.botToken('login'));
  const late = scripts()[0];
  await jest.advanceTimersByTimeAsync(9_999);
  expect(scripts()).toEqual([late]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await token).toBeInstanceOf(BotProtectionError);
  window.grecaptcha = {
    ready: (callback) => {
      callback();
    },
    execute: tokenFor,
  };
  expect(await botProtection.botToken('login')).toBe('token of site-key for login');
  expect(scripts()).toEqual([]);
});

test("a script that is not the provider's is reported", async () => {
  const token = outcome(botProtection.botToken('login'));
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(await token).toBeInstanceOf(BotProtectionError);
});

test('a provider that returns no token, or none in ten seconds, is reported and asked again', async () => {
  const answers = [
    Promise.reject(new Error('429')),
    new Promise<string>(() => undefined),
    Promise.resolve('token'),
  ];
  const first = outcome(botProtection.botToken('login'));
  arrive(() => answers.shift() ?? Promise.reject(new Error('No more.')));
  expect(await first).toBeInstanceOf(BotProtectionError);
  const second = outcome(botProtection.botToken('login'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await second).toBeInstanceOf(BotProtectionError);
  expect(await botProtection.botToken('login')).toBe('token');
});
