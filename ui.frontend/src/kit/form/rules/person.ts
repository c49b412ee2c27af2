import { zipCode } from './addresses';
import {
  email,
  maxLength,
  required,
  usPharmacyPhone,
  wholePharmacyPhone,
  type Rule,
} from './rules';

/* The rules of a person's name, contact and address, under the names that the pharmacy's
   services use (docs/specification/vaccines.md#patient-fields). */

export type NameField = 'firstName' | 'lastName';
export type ContactField = 'phone' | 'email';
export type AddressField = 'addr1' | 'addr2' | 'zip' | 'city' | 'state';

type RulesOf<Name extends string> = Readonly<Record<Name, readonly Rule[]>>;

export const nameRules: RulesOf<NameField> = {
  firstName: [required, maxLength(50)],
  lastName: [required, maxLength(50)],
};

export const contactRules: RulesOf<ContactField> = {
  phone: [required, usPharmacyPhone, wholePharmacyPhone],
  email: [required, email, maxLength(254)],
};

export const addressRules: RulesOf<AddressField> = {
  addr1: [required, maxLength(100)],
  addr2: [maxLength(100)],
  zip: [required, zipCode],
  city: [required, maxLength(100)],
  state: [required],
};
