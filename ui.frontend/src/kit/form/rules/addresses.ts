import { sentence } from '../../../base/i18n/t';
import { optional } from './rules';

/** A ZIP code of five digits, with or without the four additional digits used for mail. */
export const zipCode = optional(
  { message: sentence('Enter a ZIP code with five digits.') },
  (value) => /^\d{5}(?:-?\d{4})?$/.test(value),
);

/**
 * The destinations of the Postal Service by their two letters (USPS Publication 28, appendix B):
 * the states, the district, the territories, the freely associated states, and the armed forces.
 */
export const postalStates: readonly { readonly value: string; readonly label: string }[] =
  `AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|
DE Delaware|DC District of Columbia|FM Federated States of Micronesia|FL Florida|GA Georgia|GU Guam|HI Hawaii|
ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MH Marshall Islands|
MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|
NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|
MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PW Palau|PA Pennsylvania|PR Puerto Rico|
RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|
VI Virgin Islands|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`
    .replaceAll('\n', '')
    .split('|')
    .map((line) => ({ value: line.slice(0, 2), label: line.slice(3) }));

/** The codes that the armed forces have instead of a state. */
export const militaryStates: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'AA', label: sentence('Armed Forces, Americas') },
  { value: 'AE', label: sentence('Armed Forces, Europe, Africa, Middle East and Canada') },
  { value: 'AP', label: sentence('Armed Forces, Pacific') },
];
