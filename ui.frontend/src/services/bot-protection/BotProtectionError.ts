/** The bot check could not be done: its set-up, its script or its answer is missing. */
export class BotProtectionError extends Error {
  override name = 'BotProtectionError';
}
