import type { BotAction } from 'contract/botActions';
import { isSiteReachable } from '../http/connection';
import { NetworkError } from '../http/errors';
import { captchaSettings, type CaptchaSettings } from '../page/pageSettings';

/** The bot check failed: its configuration, its script or its response is missing. */
export class BotProtectionError extends Error {
  override name = 'BotProtectionError';
}

/** The longest time that each step of the bot check may take. */
const STEP_TIMEOUT_MS = 10_000;

/** The part of reCAPTCHA v3's browser API that we use. `execute` exists once it is ready. */
export interface Provider {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Provider;
  }
}

const USUAL_SCRIPT = 'https://www.google.com/recaptcha/api.js';

/** The provider's own addresses. A script from any other host could read the typed text. */
const providersScripts = [USUAL_SCRIPT, 'https://www.recaptcha.net/recaptcha/api.js'];

/** Creates the bot check of a page. Its script is loaded once; a failed load is tried again. */
export function createBotProtection() {
  let loading: Promise<Provider> | undefined;

  /** Loads the provider's script in advance, when a form is used for the first time. */
  function prepareBotProtection(): void {
    const settings = captchaSettings();
    // A failure is reported, and loading tried again, when a token is requested.
    if (settings) loadProvider(settings).catch(() => undefined);
  }

  /**
   * Returns a token that proves to the service that a person acts, valid for one request
   * (docs/specification/account.md#bot-protection); undefined if the page does not enable the check. Rejects with
   * BotProtectionError, at the latest after 13 seconds, or with NetworkError if the site cannot be reached either.
   */
  async function botToken(action: BotAction): Promise<string | undefined> {
    const settings = captchaSettings();
    return settings && withTimeout(requestToken(settings, action));
  }

  async function requestToken(settings: CaptchaSettings, action: BotAction): Promise<string> {
    const provider = await loadProvider(settings);
    try {
      return await provider.execute(settings.siteKey, { action });
    } catch (cause) {
      throw await failure('The bot check returned no token.', cause);
    }
  }

  async function loadProvider(settings: CaptchaSettings): Promise<Provider> {
    if (settings.siteKey === '')
      throw new BotProtectionError('The page has no site key for the bot check.');
    loading ??= load(settings).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  return { prepareBotProtection, botToken };
}

/** The bot check of this page. */
export const { prepareBotProtection, botToken } = createBotProtection();

/** Returns the error of a check that failed: a NetworkError if the site cannot be reached either. */
async function failure(message: string, cause?: unknown): Promise<Error> {
  return (await isSiteReachable())
    ? new BotProtectionError(message, { cause })
    : new NetworkError('Neither the bot check nor the site could be reached.', { cause });
}

/** Returns the promise's own outcome, or rejects with the error of a failed check if that takes too long. */
async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const seconds = STEP_TIMEOUT_MS / 1000;
      void failure(`The bot check took more than ${seconds} seconds.`).then(reject);
    }, STEP_TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function load({ siteKey, script = USUAL_SCRIPT }: CaptchaSettings): Promise<Provider> {
  const element = document.createElement('script');
  element.src = scriptAddress(script, siteKey);
  try {
    // A script that arrived after its timeout is not loaded again.
    if (!window.grecaptcha) await withTimeout(arrival(element));
  } catch (error) {
    element.remove();
    throw error;
  }
  const provider = window.grecaptcha;
  if (!provider) throw new BotProtectionError("The bot check's script is not the provider's.");
  await withTimeout(
    new Promise<void>((resolve) => {
      provider.ready(resolve);
    }),
  );
  return provider;
}

function arrival(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => {
      resolve();
    });
    script.addEventListener('error', () => {
      void failure("The bot check's script could not be loaded.").then(reject);
    });
    document.head.append(script);
  });
}

/** Returns the script's address for a site, which is on our own origin or the provider's and nowhere else. */
function scriptAddress(script: string, siteKey: string): string {
  let address: URL;
  try {
    address = new URL(script, location.origin);
  } catch (cause) {
    throw new BotProtectionError("The page's script for the bot check has no address.", { cause });
  }
  const { origin, pathname, searchParams } = address;
  if (origin !== location.origin && !providersScripts.includes(origin + pathname))
    throw new BotProtectionError("The page names a script that is not the bot check's.");
  searchParams.set('render', siteKey);
  return address.href;
}
