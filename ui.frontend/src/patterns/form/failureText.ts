import { BotProtectionError } from '../../services/bot-protection/botProtection';
import { EncryptionUnavailableError } from '../../services/encryption/encrypt';
import { NetworkError, TimeoutError } from '../../services/http/errors';

/**
 * What a visitor is told when a form could not be sent, and what to do about it. `again` says how
 * to try once more, for example `choose “Sign in” again`.
 */
export function failureText(error: Error, again: string): string {
  if (error instanceof NetworkError) {
    return `We could not reach our service. Please check your connection, then ${again}.`;
  }
  if (error instanceof TimeoutError) {
    return `Our service is taking too long to answer. Please wait a moment, then ${again}.`;
  }
  if (error instanceof BotProtectionError) {
    return `We could not check that you are a person. Please turn off content blockers for this page, then ${again}.`;
  }
  if (error instanceof EncryptionUnavailableError) {
    return 'This browser cannot protect your password, so we did not send it. Please use an up-to-date browser and a secure (https) connection.';
  }
  return `Our service cannot help just now. Please wait a minute, then ${again}.`;
}
