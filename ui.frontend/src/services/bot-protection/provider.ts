import type { CaptchaSettings } from '../pageSettings';
import { BotProtectionError } from './BotProtectionError';
import { withinPatience } from './patience';

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

/** Where the provider itself keeps it; a script from anywhere else could read what is typed. */
const providersScripts = [USUAL_SCRIPT, 'https://www.recaptcha.net/recaptcha/api.js'];

let loading: Promise<Provider> | undefined;

/**
 * The provider's API. Its script is loaded once for all; one that failed to load is tried again at
 * the next call. Rejects with BotProtectionError.
 */
export async function loadProvider(settings: CaptchaSettings): Promise<Provider> {
  if (settings.siteKey === '')
    throw new BotProtectionError('The page has no site key for the bot check.');
  loading ??= load(settings).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load({ siteKey, script = USUAL_SCRIPT }: CaptchaSettings): Promise<Provider> {
  const element = document.createElement('script');
  element.src = scriptAddress(script, siteKey);
  try {
    // A script that came after all, when we had given up on it, need not come again.
    if (!window.grecaptcha) await withinPatience(arrival(element));
  } catch (error) {
    element.remove();
    throw error;
  }
  const provider = window.grecaptcha;
  if (!provider) throw new BotProtectionError("The bot check's script is not the provider's.");
  await withinPatience(
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
