import { FIELD_PROBLEMS, fieldOf, isTicked } from '../../kit/fields/fields';
import type { FieldErrors } from '../../kit/requests/refusals';
import { US_STATES } from 'contract/usStates';
import type { AddressFields } from './addresses';

/** The messages that visitors read; the pages have the same (ui.frontend/src/account/rules/addressBook.ts). */
const PROBLEMS = {
  tooLong: 'Please enter no more than 100 characters.',
  state: 'Choose a state.',
  zip: 'Enter a ZIP code with five digits.',
  military: 'Enter APO, FPO or DPO as the city of a military address.',
  noMilitary: 'Choose the armed forces as the state of a military address.',
} as const;

/**
 * The codes of the armed forces (USPS Publication 28, section 225), and of states in
 * free association, which have ZIPs.
 */
const MILITARY = ['AA', 'AE', 'AP'];
const ASSOCIATED = ['FM', 'MH', 'PW'];
const MILITARY_CITIES = ['APO', 'FPO', 'DPO'];

/** Reads the address in a form. */
export function addressFrom(body: unknown): AddressFields {
  const text = (name: string): string => fieldOf(body, name).trim().replace(/\s+/g, ' ');
  const city = text('city');
  return {
    name: text('name'),
    addr1: text('addr1'),
    addr2: text('addr2'),
    city: MILITARY_CITIES.includes(city.toUpperCase()) ? city.toUpperCase() : city,
    state: text('state').toUpperCase(),
    zip: text('zip').replace(/^(\d{5})-?(\d{4})$/, '$1-$2'),
    defaultBilling: isTicked(body, 'defaultBilling'),
    defaultShipping: isTicked(body, 'defaultShipping'),
  };
}

/** Returns a message for each field of an address that has to be corrected. */
export function addressProblems({
  name,
  addr1,
  addr2,
  city,
  state,
  zip,
}: AddressFields): FieldErrors {
  const isMilitary = MILITARY.includes(state);
  const problems: Readonly<Record<string, string | undefined>> = {
    name: lineProblem(name),
    addr1: lineProblem(addr1),
    addr2: addr2 === '' ? undefined : lineProblem(addr2),
    city:
      lineProblem(city) ??
      (isMilitary && !MILITARY_CITIES.includes(city) ? PROBLEMS.military : undefined),
    state: stateProblem(state, isMilitary, MILITARY_CITIES.includes(city)),
    zip: /^\d{5}(-\d{4})?$/.test(zip)
      ? undefined
      : zip === ''
        ? FIELD_PROBLEMS.required
        : PROBLEMS.zip,
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function lineProblem(line: string): string | undefined {
  if (line === '') return FIELD_PROBLEMS.required;
  return line.length > 100 ? PROBLEMS.tooLong : undefined;
}

function stateProblem(
  state: string,
  isMilitary: boolean,
  isMilitaryCity: boolean,
): string | undefined {
  if (isMilitary) return undefined;
  if (!Object.hasOwn(US_STATES, state) && !ASSOCIATED.includes(state)) return PROBLEMS.state;
  return isMilitaryCity ? PROBLEMS.noMilitary : undefined;
}
