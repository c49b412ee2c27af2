import { dateOfBirthOf } from '../../kit/form/rules/dateOfBirth';
import { nameRules } from '../../kit/form/rules/person';
import { maskPharmacyPhone } from '../../kit/form/rules/phone';
import { usPharmacyPhone, wholePharmacyPhone, type Rule } from '../../kit/form/rules/rules';

/** The fields of a profile in the order in which a visitor reaches them; the names are the service's own. */
export const profileFields = ['firstName', 'lastName', 'phone', 'dateOfBirth'] as const;

export type ProfileField = (typeof profileFields)[number];

/** The values in the service's formats: `(202) 555-0142`, `04/27/1962`; empty if it has none. */
export type ProfileAnswers = Readonly<Record<ProfileField, string>>;

/** The profile of a member. */
export interface Profile extends ProfileAnswers {
  readonly email: string;
  /**
   * The version, which is sent back with a change. If the service has another one, the profile was changed elsewhere.
   */
  readonly version: string;
}

/** The rules of the fields. A phone number may be left out; the rules of a date of birth depend on the day. */
export const profileRules: Readonly<Record<Exclude<ProfileField, 'dateOfBirth'>, readonly Rule[]>> =
  { ...nameRules, phone: [usPharmacyPhone, wholePharmacyPhone] };

/** Reads the values from a form's fields. */
export function profileAnswers(read: (field: ProfileField) => string): ProfileAnswers {
  return {
    firstName: read('firstName').trim(),
    lastName: read('lastName').trim(),
    phone: maskPharmacyPhone(read('phone')),
    dateOfBirth: dateOfBirthOf(read('dateOfBirth')),
  };
}
