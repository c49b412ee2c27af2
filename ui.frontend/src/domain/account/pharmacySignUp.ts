import { sentence } from '../../i18n/t';
import type { IsoDate } from '../calendarDate';
import { zipCode } from '../forms/addresses';
import { dateOfBirthRules } from '../forms/dateOfBirth';
import {
  digits,
  email,
  maxLength,
  required,
  usPharmacyPhone,
  wholePharmacyPhone,
  type Rule,
} from '../forms/rules';
import { rxNumberRules } from '../prescriptions/typedPrescriptions';

/** The steps in which a patient signs up at the pharmacy. */
export type PharmacySignUpStep =
  'identity' | 'contact' | 'address' | 'prescription' | 'choices' | 'review';

/** The fields, by the service's own names; of a prescription that is typed it is `rxNumber`. */
export type PharmacySignUpField =
  | 'firstName'
  | 'lastName'
  | 'dateOfBirth'
  | 'phone'
  | 'email'
  | 'addr1'
  | 'addr2'
  | 'city'
  | 'state'
  | 'zip'
  | 'rxNumber'
  | 'location'
  | 'commText'
  | 'commCall'
  | 'commEmail'
  | 'consent';

type RulesOf<Name extends PharmacySignUpField> = Readonly<Record<Name, readonly Rule[]>>;

/** The rules of each step (product-spec §5). `today` is the visitor's own day. */
export function pharmacySignUpRules(today: () => IsoDate) {
  return {
    identity: {
      firstName: [required, maxLength(50)],
      lastName: [required, maxLength(50)],
      dateOfBirth: dateOfBirthRules(today),
    } satisfies RulesOf<'firstName' | 'lastName' | 'dateOfBirth'>,
    contact: {
      phone: [required, usPharmacyPhone, wholePharmacyPhone],
      email: [required, email, maxLength(254)],
    } satisfies RulesOf<'phone' | 'email'>,
    address: {
      addr1: [required, maxLength(100)],
      addr2: [maxLength(100)],
      city: [required, maxLength(100)],
      state: [required],
      zip: [required, zipCode],
    } satisfies RulesOf<'addr1' | 'addr2' | 'city' | 'state' | 'zip'>,
    prescription: {
      rxNumber: rxNumberRules,
      // The number of a store as it stands on a label.
      location: [required, digits, maxLength(6)],
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
 * The steps in their order, the review last; the words are English sentences of the dictionaries.
 * `today` is the visitor's own day.
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
      heading: sentence('Name one of your prescriptions'),
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

/** A name in one piece, `Ana María Reyes`, as first and last name. */
export function partsOfName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.split(' ');
  return { firstName, lastName: rest.join(' ') };
}
