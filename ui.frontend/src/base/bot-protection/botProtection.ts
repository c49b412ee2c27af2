import type { BotAction } from 'contract/botActions';
import { NetworkError } from '../http/errors';
import { captchaSettings, type CaptchaSettings } from '../page/pageSettings';
import { BotProtectionError, failure, loadScript, withTimeout } from './steps';

export { BotProtectionError, UnfinishedChallengeError } from './steps';

/** The part of reCAPTCHA v3's browser API that we use. `execute` exists once it is ready. */
export interface Provider {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: BotAction }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Provider;
  }
}

const USUAL_SCRIPT = 'https://www.google.com/recaptcha/api.js';

/** reCAPTCHA's own addresses. A script from any other host could read the typed text. */
const providersScripts = [USUAL_SCRIPT, 'https://www.recaptcha.net/recaptcha/api.js'];

/** Matches a script of Turnstile or hCaptcha, which may ask visitors to do something. reCAPTCHA v3 never does. */
const CHALLENGES = /^https:\/\/(?:challenges\.cloudflare|(?:js\.)?hcaptcha)\.com\//;

/**
 * Creates the bot check of a page. Its script is loaded once; a failed load is tried again. The address of the script
 * decides the provider (docs/decisions/0009-bot-protection.md).
 */
export function createBotProtection() {
  let loading: Promise<Pick<Provider, 'execute'>> | undefined;

  /** Loads the provider's script in advance, when a form is used for the first time. */
  function prepareBotProtection(): void {
    const settings = captchaSettings();
    // A failure is reported, and loading tried again, when a token is requested.
    if (settings) loadProvider(settings).catch(() => undefined);
  }

  /**
   * Returns a token that proves to the service that a person acts, valid for one request
   * (docs/specification/account.md#bot-protection); undefined if the page does not enable the check. Rejects with
   * BotProtectionError, at the latest after 13 seconds, or with NetworkError if the site cannot be reached either. The
   * visitor's part in a challenge may take longer.
   */
  async function botToken(action: BotAction): Promise<string | undefined> {
    const settings = captchaSettings();
    if (!settings) return undefined;
    const token = requestToken(settings, action);
    // The steps of a challenge have their own limits.
    return hasChallenges(settings) ? token : withTimeout(token);
  }

  async function requestToken(settings: CaptchaSettings, action: BotAction): Promise<string> {
    try {
      const provider = await loadProvider(settings);
      return await provider.execute(settings.siteKey, { action });
    } catch (cause) {
      if (cause instanceof BotProtectionError || cause instanceof NetworkError) throw cause;
      throw await failure('The bot check returned no token.', cause);
    }
  }

  async function loadProvider(settings: CaptchaSettings): Promise<Pick<Provider, 'execute'>> {
    if (settings.siteKey === '')
      throw new BotProtectionError('The page has no site key for the bot check.');
    loading ??= (hasChallenges(settings) ? loadChallenges : load)(settings).catch(
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  return { prepareBotProtection, botToken };
}

/** The bot check of this page. */
export const { prepareBotProtection, botToken } = createBotProtection();

const hasChallenges = ({ script = '' }: CaptchaSettings): boolean => CHALLENGES.test(script);

async function loadChallenges({ script = '' }: CaptchaSettings) {
  const code = await withTimeout(
    import(/* webpackChunkName: "bot-challenges" */ './challenges/challenges'),
  );
  return code.loadChallenges(script);
}

async function load({ siteKey, script = USUAL_SCRIPT }: CaptchaSettings): Promise<Provider> {
  const provider = await loadScript(scriptAddress(script, siteKey), () => window.grecaptcha);
  await withTimeout(
    new Promise<void>((resolve) => {
      provider.ready(resolve);
    }),
  );
  return provider;
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
