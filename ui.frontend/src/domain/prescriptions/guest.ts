import type { IsoDate } from '../calendarDate';
import { dateOfBirthRules } from '../forms/dateOfBirth';
import { digits, maxLength, messages, required, type Rule } from '../forms/rules';
import { RX_NUMBER_LENGTH } from './barcode';

/** What a guest is known by, by the service's own names. */
export type GuestField = 'rxNumber' | 'location' | 'lastName' | 'dateOfBirth';

/** The rules of a guest's fields; the blanks of a label do not count. `today` is the visitor's own day. */
export function guestRules(today: () => IsoDate): Readonly<Record<GuestField, readonly Rule[]>> {
  return {
    rxNumber: [
      required,
      {
        ...messages.atLeast(RX_NUMBER_LENGTH),
        accepts: (typed) => withoutBlanks(typed).length >= RX_NUMBER_LENGTH,
      },
      {
        ...messages.atMost(RX_NUMBER_LENGTH),
        accepts: (typed) => withoutBlanks(typed).length <= RX_NUMBER_LENGTH,
      },
    ],
    location: storeNumberRules,
    lastName: [required, maxLength(50)],
    dateOfBirth: dateOfBirthRules(today),
  };
}

/** The number of a store as it stands on a label: one to six digits. */
export const storeNumberRules: readonly Rule[] = [required, digits, maxLength(6)];

/** A prescription number without the blanks by which a label parts it. */
export const withoutBlanks = (typed: string): string => typed.replace(/\s+/g, '');
