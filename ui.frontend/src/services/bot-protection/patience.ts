import { BotProtectionError } from './BotProtectionError';

/** How long anything of the bot check may take, in milliseconds. */
const PATIENCE = 10_000;

/** The promise's own outcome, or a BotProtectionError when that takes too long. */
export async function withinPatience<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new BotProtectionError(`The bot check took more than ${PATIENCE / 1000} seconds.`));
    }, PATIENCE);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
