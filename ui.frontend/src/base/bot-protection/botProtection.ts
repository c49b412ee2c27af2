import type { BotAction } from 'contract/botActions';
import { captchaSettings, type CaptchaSettings } from '../page/pageSettings';

/** The bot check could not be done: its set-up, its script or its answer is missing. */
export class BotProtectionError extends Error {
  override name = 'BotProtectionError';
}

/** How long each step of the bot check may take. */
const STEP_TIMEOUT_MS = 10_000;

/** The part of reCAPTCHA v3's browser API that we use. `execute` is there once it is ready. */
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

/** The provider's own addresses; a script from any other host could read what is typed. */
const providersScripts = [USUAL_SCRIPT, 'https://www.recaptcha.net/recaptcha/api.js'];

/** The bot check of a page. Its script is loaded once; one that failed is tried again. */
export function createBotProtection() {
  let loading: Promise<Provider> | undefined;

  /** A form is used for the first time: the provider's script is loaded, to be there later. */
  function prepareBotProtection(): void {
    const settings = captchaSettings();
    // A failure is reported, and loading tried again, when a token is asked for.
    if (settings) loadProvider(settings).catch(() => undefined);
  }

  /**
   * A token that tells the service that a person acts, good for one request (product-spec §1);
   * undefined where the page does not enable it. Rejects with BotProtectionError, at the latest
   * after 10 seconds.
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
      throw new BotProtectionError('The bot check gave no token.', { cause });
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

/** The page's own. */
export const { prepareBotProtection, botToken } = createBotProtection();

/** The promise's own outcome, or a BotProtectionError when that takes too long. */
async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const seconds = STEP_TIMEOUT_MS / 1000;
      reject(new BotProtectionError(`The bot check took more than ${seconds} seconds.`));
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
    // A script that arrived after its timeout need not be loaded again.
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
      reject(new BotProtectionError("The bot check's script could not be loaded."));
    });
    document.head.append(script);
  });
}

/** The script's address for a site, on our own origin or the provider's and nowhere else. */
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
