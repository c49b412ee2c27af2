import { isSiteReachable } from '../http/connection';
import { NetworkError } from '../http/errors';

/** The bot check failed: its configuration, its script or its response is missing. */
export class BotProtectionError extends Error {
  override name = 'BotProtectionError';
}

/** The visitor closed the provider's challenge, or its time ran out. A new one can be requested. */
export class UnfinishedChallengeError extends BotProtectionError {
  override name = 'UnfinishedChallengeError';
}

/** The longest time that each step of the bot check may take. */
export const STEP_TIMEOUT_MS = 10_000;

/** Returns the error of a check that failed: a NetworkError if the site cannot be reached either. */
export async function failure(message: string, cause?: unknown): Promise<Error> {
  return (await isSiteReachable())
    ? new BotProtectionError(message, { cause })
    : new NetworkError('Neither the bot check nor the site could be reached.', { cause });
}

/** Returns the promise's own outcome, or rejects with the error of a failed check if that takes too long. */
export async function withTimeout<T>(promise: Promise<T>): Promise<T> {
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

/**
 * Loads a provider's script and returns what it has defined.
 * @param find returns the provider's global, if it is there
 */
export async function loadScript<T>(address: string, find: () => T | undefined): Promise<T> {
  const element = document.createElement('script');
  element.src = address;
  try {
    // A script that arrived after its timeout is not loaded again.
    if (!find()) await withTimeout(arrival(element));
  } catch (error) {
    element.remove();
    throw error;
  }
  const provider = find();
  if (!provider) throw new BotProtectionError("The bot check's script is not the provider's.");
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
