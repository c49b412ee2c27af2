import { captchaSettings, type CaptchaSettings } from '../pageSettings';
import { BotProtectionError } from './BotProtectionError';
import { withinPatience } from './patience';
import { loadProvider } from './provider';

/** What a token is asked for; the service refuses one that was issued for something else. */
export type BotAction =
  'login' | 'signup' | 'forgot_password' | 'reset_password' | 'enroll_rewards';

/** A form was used for the first time: the provider's script may come, so that it is there later. */
export function prepareBotProtection(): void {
  const settings = captchaSettings();
  // What goes wrong is told, and tried again, when a token is asked for.
  if (settings) loadProvider(settings).catch(() => undefined);
}

/**
 * A token that tells the service that a person acts, good for one request (product-spec §1);
 * undefined where the page does not enable it. Rejects with BotProtectionError, at the latest
 * after 10 seconds.
 */
export async function botToken(action: BotAction): Promise<string | undefined> {
  const settings = captchaSettings();
  return settings && withinPatience(requestToken(settings, action));
}

async function requestToken(settings: CaptchaSettings, action: BotAction): Promise<string> {
  const provider = await loadProvider(settings);
  try {
    return await provider.execute(settings.siteKey, { action });
  } catch (cause) {
    throw new BotProtectionError('The bot check gave no token.', { cause });
  }
}
