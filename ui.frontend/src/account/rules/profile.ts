import { dateOfBirthOf } from '../../kit/form/rules/dateOfBirth';
import { nameRules } from '../../kit/form/rules/person';
import { maskPharmacyPhone } from '../../kit/form/rules/phone';
import { usPharmacyPhone, wholePharmacyPhone, type Rule } from '../../kit/form/rules/rules';

/** The fields of a profile in the order in which a visitor meets them; the names are the service's own. */
export const profileFields = ['firstName', 'lastName', 'phone', 'dateOfBirth'] as const;

export type ProfileField = (typeof profileFields)[number];

/** The values as the service has them: `(202) 555-0142`, `04/27/1962`; empty where it has none. */
export type ProfileAnswers = Readonly<Record<ProfileField, string>>;

/** The profile of a member. */
export interface Profile extends ProfileAnswers {
  readonly email: string;
  /** Sent back with a change: another one stands for a profile that was changed elsewhere. */
  readonly version: string;
}

/** A phone number may be left out; what a date of birth has to fulfil depends on the day. */
export const profileRules: Readonly<Record<Exclude<ProfileField, 'dateOfBirth'>, readonly Rule[]>> =
  { ...nameRules, phone: [usPharmacyPhone, wholePharmacyPhone] };

/** Reads the answers from a form's fields. */
export function profileAnswers(read: (field: ProfileField) => string): ProfileAnswers {
  return {
    firstName: read('firstName').trim(),
    lastName: read('lastName').trim(),
    phone: maskPharmacyPhone(read('phone')),
    dateOfBirth: dateOfBirthOf(read('dateOfBirth')),
  };
}
