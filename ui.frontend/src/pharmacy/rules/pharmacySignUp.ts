import { sentence } from '../../base/i18n/t';
import type { IsoDate } from '../../base/values/calendarDate';
import { dateOfBirthRules } from '../../kit/form/rules/dateOfBirth';
import {
  addressRules,
  contactRules,
  nameRules,
  type AddressField,
  type ContactField,
  type NameField,
} from '../../kit/form/rules/person';
import { required, type Rule } from '../../kit/form/rules/rules';
import { adultOnly } from './dependentAges';
import { storeNumberRules } from './storeNumber';
import { rxNumberRules } from './typedPrescriptions';

/** The steps of the pharmacy sign-up. */
export type PharmacySignUpStep =
  'identity' | 'contact' | 'address' | 'prescription' | 'choices' | 'review';

/** The service's names of the fields. `rxNumber` is the number of a typed prescription. */
export type PharmacySignUpField =
  | NameField
  | 'dateOfBirth'
  | ContactField
  | AddressField
  | 'rxNumber'
  | 'location'
  | 'commText'
  | 'commCall'
  | 'commEmail'
  | 'consent';

type RulesOf<Name extends PharmacySignUpField> = Readonly<Record<Name, readonly Rule[]>>;

/** Returns the rules of each step (docs/specification/forms.md). `today` is the visitor's local date. */
function pharmacySignUpRules(today: () => IsoDate) {
  return {
    identity: { ...nameRules, dateOfBirth: [...dateOfBirthRules(today), adultOnly(today)] },
    contact: contactRules,
    address: addressRules,
    prescription: {
      rxNumber: rxNumberRules,
      location: storeNumberRules,
    } satisfies RulesOf<'rxNumber' | 'location'>,
    choices: {
      commText: [],
      commCall: [],
      commEmail: [],
      consent: [required],
    } satisfies RulesOf<'commText' | 'commCall' | 'commEmail' | 'consent'>,
  };
}

/**
 * Returns the steps in their order, the review last. The texts are English sentences of the dictionaries. `today` is
 * the visitor's local date.
 */
export function pharmacySignUpSteps(today: () => IsoDate) {
  const rules = pharmacySignUpRules(today);
  return [
    {
      key: 'identity',
      label: sentence('You'),
      heading: sentence('Who is the patient?'),
      rules: rules.identity,
    },
    {
      key: 'contact',
      label: sentence('Contact'),
      heading: sentence('How can we reach you?'),
      rules: rules.contact,
    },
    {
      key: 'address',
      label: sentence('Address'),
      heading: sentence('Where do you live?'),
      rules: rules.address,
    },
    {
      key: 'prescription',
      label: sentence('Prescription'),
      heading: sentence('Enter one of your prescriptions'),
      rules: rules.prescription,
    },
    {
      key: 'choices',
      label: sentence('Messages'),
      heading: sentence('What may we send you?'),
      rules: rules.choices,
    },
    {
      key: 'review',
      label: sentence('Review'),
      heading: sentence('Is everything right?'),
      rules: {},
    },
  ] as const;
}

/** Splits a full name, `Ana María Reyes`, into first and last name. */
export function partsOfName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

declare module '../../base/analytics/events' {
  interface FormFields {
    'pharmacy-sign-up': PharmacySignUpField;
  }
}
