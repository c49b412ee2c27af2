import { sentence } from '../../base/i18n/t';
import { militaryStates } from '../../kit/form/rules/addresses';
import { addressRules } from '../../kit/form/rules/person';
import { maxLength, required, type Rule } from '../../kit/form/rules/rules';

/** The fields of an address in the order in which a visitor reaches them; the names are the service's own. */
export const addressFields = [
  'name',
  'addr1',
  'addr2',
  'zip',
  'city',
  'state',
  'defaultBilling',
  'defaultShipping',
] as const;

export type AddressBookField = (typeof addressFields)[number];

/** The values as texts; the two defaults are `true` or empty, as a checkbox has them. */
export type AddressAnswers = Readonly<Record<AddressBookField, string>>;

/** An address of an account. */
export interface BookAddress extends AddressAnswers {
  readonly id: string;
  /**
   * The version, which is sent back with a change. If the service has another one, the address was changed elsewhere.
   */
  readonly version: string;
}

const MILITARY_CITIES = /^(?:APO|FPO|DPO)$/i;

const isMilitary = (state: string): boolean => militaryStates.some(({ value }) => value === state);

/** The armed forces have one of three places instead of a city (USPS Publication 28, section 225). */
const militaryCity: Rule = {
  message: sentence('Enter APO, FPO or DPO as the city of a military address.'),
  comparesWith: 'state',
  accepts: (city, valueOf) => !isMilitary(valueOf('state')) || MILITARY_CITIES.test(city.trim()),
};

const militaryState: Rule = {
  message: sentence('Choose the armed forces as the state of a military address.'),
  comparesWith: 'city',
  accepts: (state, valueOf) =>
    state === '' || isMilitary(state) || !MILITARY_CITIES.test(valueOf('city').trim()),
};

export const addressBookRules: Readonly<Record<AddressBookField, readonly Rule[]>> = {
  ...addressRules,
  name: [required, maxLength(100)],
  city: [...addressRules.city, militaryCity],
  state: [...addressRules.state, militaryState],
  defaultBilling: [],
  defaultShipping: [],
};

/** Reads the address from a form's fields. */
export function addressAnswers(read: (field: AddressBookField) => string): AddressAnswers {
  return Object.fromEntries(
    addressFields.map((name) => [name, read(name).trim().replace(/\s+/g, ' ')]),
  ) as Record<AddressBookField, string>;
}
