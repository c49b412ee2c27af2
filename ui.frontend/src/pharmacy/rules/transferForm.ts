import { sentence } from '../../base/i18n/t';
import type { IsoDate } from '../../base/values/calendarDate';
import { zipCode } from '../../kit/form/rules/addresses';
import { dateOfBirthRules } from '../../kit/form/rules/dateOfBirth';
import {
  contactRules,
  nameRules,
  type ContactField,
  type NameField,
} from '../../kit/form/rules/person';
import {
  email,
  maxLength,
  required,
  usPharmacyPhone,
  wholePharmacyPhone,
  type Rule,
} from '../../kit/form/rules/rules';

/** The steps of a transfer from another pharmacy; only a guest has the step `patient`. */
export type TransferStep = 'patient' | 'pharmacy' | 'prescriptions' | 'store' | 'review';

/** The service's names of the fields; `which` is `all` or `some`. */
export type TransferField =
  | NameField
  | 'dateOfBirth'
  | 'zip'
  | ContactField
  | 'pharmacyName'
  | 'pharmacyPhone'
  | 'pharmacyPlace'
  | 'which'
  | 'prescriptions'
  | 'location'
  | 'consent';

/** The service's limits: prescriptions in one transfer, and characters of each. */
const MOST_PRESCRIPTIONS = 20;
const MOST_CHARACTERS = 100;

/** Returns the lines of a text, each a name or a number, without empty lines and repeats. */
export function prescriptionLines(text: string): readonly string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** Returns a rule for the lines of named prescriptions; it applies only if `which` is `some`. */
function named(message: string, accepts: (lines: readonly string[]) => boolean): Rule {
  return {
    message,
    comparesWith: 'which',
    accepts: (value, valueOf) => valueOf('which') !== 'some' || accepts(prescriptionLines(value)),
  };
}

const rules = {
  pharmacy: {
    pharmacyName: [required, maxLength(MOST_CHARACTERS)],
    pharmacyPhone: [required, usPharmacyPhone, wholePharmacyPhone],
    pharmacyPlace: [maxLength(MOST_CHARACTERS)],
  },
  prescriptions: {
    which: [required],
    prescriptions: [
      named(
        sentence('List at least one prescription by drug name or number.'),
        (lines) => lines.length > 0,
      ),
      named(
        sentence('Enter up to 20 prescriptions. You can request more later.'),
        (lines) => lines.length <= MOST_PRESCRIPTIONS,
      ),
      named(sentence('Enter one prescription per line, with up to 100 characters.'), (lines) =>
        lines.every((line) => line.length <= MOST_CHARACTERS),
      ),
    ],
  },
  store: {
    location: [
      {
        message: sentence('Choose the store to fill them.'),
        accepts: (value: string) => value !== '',
      },
    ],
    consent: [required],
  },
} satisfies Readonly<Record<string, Readonly<Partial<Record<TransferField, readonly Rule[]>>>>>;

/** The steps in their order, the review last. The texts are English sentences of the dictionaries. */
export const transferSteps = [
  {
    key: 'pharmacy',
    label: sentence('Pharmacy'),
    heading: sentence('Which pharmacy has them now?'),
    rules: rules.pharmacy,
  },
  {
    key: 'prescriptions',
    label: sentence('Prescriptions'),
    heading: sentence('What should we move?'),
    rules: rules.prescriptions,
  },
  {
    key: 'store',
    label: sentence('Store'),
    heading: sentence('Which store should get them?'),
    rules: rules.store,
  },
  {
    key: 'review',
    label: sentence('Review'),
    heading: sentence('Is everything right?'),
    rules: {},
  },
] as const;

/**
 * Returns the steps of a guest, which begin with the patient's details. The email address is optional. `today` is the
 * visitor's local date.
 */
export function guestTransferSteps(today: () => IsoDate) {
  const patient = {
    ...nameRules,
    dateOfBirth: dateOfBirthRules(today),
    zip: [required, zipCode],
    phone: contactRules.phone,
    email: [email, maxLength(254)],
  } satisfies Readonly<Partial<Record<TransferField, readonly Rule[]>>>;
  return [
    {
      key: 'patient',
      label: sentence('You'),
      heading: sentence('Who is the patient?'),
      rules: patient,
    },
    ...transferSteps,
  ] as const;
}
