import type { BotAction } from 'contract/botActions';
import {
  BotProtectionError,
  loadScript,
  STEP_TIMEOUT_MS,
  UnfinishedChallengeError,
} from '../steps';
import { openPlace } from './place';
import type { StartChallenge } from './StartChallenge';
import { startHcaptcha } from './hcaptcha';
import { startTurnstile } from './turnstile';

/** The longest time for a visitor's own part. The providers' own limits are shorter. */
export const CHALLENGE_TIMEOUT_MS = 300_000;

/**
 * Loads a script of Turnstile or hCaptcha, and returns reCAPTCHA's `execute` for it: it resolves with a token for one
 * request, and a visitor may have to finish a challenge first. It rejects with UnfinishedChallengeError, or with the
 * provider's own code.
 * @throws BotProtectionError | NetworkError if the script cannot be loaded, or is not the provider's
 */
export async function loadChallenges(script: string) {
  const start = await loadStart(new URL(script));
  return {
    execute: (siteKey: string, { action }: { action: BotAction }) => check(start, siteKey, action),
  };
}

async function loadStart(address: URL): Promise<StartChallenge> {
  const { origin, pathname, searchParams } = address;
  searchParams.set('render', 'explicit');
  switch (origin + pathname) {
    case 'https://challenges.cloudflare.com/turnstile/v0/api.js':
      return startTurnstile(await loadScript(address.href, () => window.turnstile));
    case 'https://js.hcaptcha.com/1/api.js':
    case 'https://hcaptcha.com/1/api.js':
      // Otherwise it takes reCAPTCHA's name, too.
      searchParams.set('recaptchacompat', 'off');
      return startHcaptcha(await loadScript(address.href, () => window.hcaptcha));
    default:
      throw new BotProtectionError("The page names a script that is not the bot check's.");
  }
}

async function check(start: StartChallenge, siteKey: string, action: BotAction): Promise<string> {
  const place = openPlace();
  const language = document.documentElement.lang.split('-')[0] ?? '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let remove: (() => void) | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const limit = (milliseconds: number, late: () => void): void => {
        clearTimeout(timer);
        timer = setTimeout(late, milliseconds);
      };
      const unfinished = (): void => {
        reject(new UnfinishedChallengeError("The bot check's challenge was not finished."));
      };
      const failed = (cause: unknown): void => {
        reject(new Error('The provider reported no token.', { cause }));
      };
      const untilTimeout = (): void => {
        limit(STEP_TIMEOUT_MS, () => {
          failed('timeout');
        });
      };
      untilTimeout();
      remove = start(
        { siteKey, action, language, place },
        {
          shown() {
            limit(CHALLENGE_TIMEOUT_MS, unfinished);
            place.show();
          },
          hidden: untilTimeout,
          passed: resolve,
          unfinished,
          failed,
        },
      );
    });
  } finally {
    clearTimeout(timer);
    remove?.();
    place.close();
  }
}
