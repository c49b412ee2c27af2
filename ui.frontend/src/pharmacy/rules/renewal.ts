import { dayText } from '../../base/i18n/days';
import { t } from '../../base/i18n/t';
import type { Renewal } from './prescription';

/** Returns the state of a request in a patient's words. */
export function renewalText({ status, requestedOn, decidedOn }: Renewal): string {
  switch (status) {
    case 'requested':
      return requestedOn === undefined
        ? t('We asked your doctor. We will message you when there is news.')
        : t(
            'We asked your doctor on {0}. We will message you when there is news.',
            dayText(requestedOn),
          );
    case 'approved':
      return t('Your doctor has approved a new prescription. You can refill it now.');
    case 'denied':
      return decidedOn === undefined
        ? t('Your doctor has not approved a new prescription. Call your doctor to find out why.')
        : t(
            'On {0}, your doctor did not approve a new prescription. Call your doctor to find out why.',
            dayText(decidedOn),
          );
    case 'unknown':
      return t('Ask your pharmacist');
  }
}
