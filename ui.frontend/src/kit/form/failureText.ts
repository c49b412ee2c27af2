import { plural, t } from '../../base/i18n/t';
import {
  BotProtectionError,
  UnfinishedChallengeError,
} from '../../base/bot-protection/botProtection';
import { EncryptionUnavailableError } from '../../base/encryption/encrypt';
import {
  NetworkError,
  ServiceError,
  TimeoutError,
  wasReceivedBefore,
} from '../../base/http/errors';

/**
 * Returns the sentence for a form that could not be sent, and what to do about it. `again` is a
 * translated clause that explains how to try once more, for example `choose “Sign in” again`.
 */
export function failureText(error: Error, again: string): string {
  if (!navigator.onLine && !(error instanceof ServiceError)) {
    return t('Your device is offline. Connect to the internet, then {0}.', again);
  }
  if (error instanceof NetworkError) {
    return t('We could not reach our service. Check your connection, then {0}.', again);
  }
  if (error instanceof TimeoutError) {
    return t('Our service is taking too long. Wait a moment, then {0}.', again);
  }
  if (error instanceof UnfinishedChallengeError) {
    return t(
      'The check that you are a person was closed or took too long. To get a new one, {0}.',
      again,
    );
  }
  if (error instanceof BotProtectionError) {
    return t(
      'We could not confirm that you are a person. Turn off ad blockers on this page, then {0}.',
      again,
    );
  }
  if (error instanceof EncryptionUnavailableError) {
    return t(
      'This browser cannot protect your password, so we did not send it. Use an up-to-date browser and a secure (https) connection.',
    );
  }
  if (isTooOften(error)) {
    return plural(
      Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)),
      'Too many tries. Wait {0} minute, then {1}.',
      'Too many tries. Wait {0} minutes, then {1}.',
      again,
    );
  }
  if (wasReceivedBefore(error)) {
    return t(
      'We already have this form, but without your latest changes. To send them too, {0}.',
      again,
    );
  }
  return t('Our service is not working right now. Wait a minute, then {0}.', again);
}

/**
 * Reports whether the service rejected a request because there were too many, and asks for a pause.
 */
export function isTooOften(error: Error): error is ServiceError {
  return error instanceof ServiceError && error.status === 429;
}
