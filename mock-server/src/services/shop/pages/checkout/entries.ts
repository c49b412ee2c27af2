import { emailProblem, fieldOf, normalEmail } from '../../../kit/fields/fields';
import { US_STATES } from 'contract/usStates';
import { gazetteer } from '../../../stores/geocoding';
import type { Quote } from '../../quote/quotes';
import { PAYMENTS } from '../../quote/quotes';
import type { Payment } from '../../quote/quotes';
import { DELIVERIES } from '../../quote/totals';
import type { Delivery } from '../../quote/totals';

/** The entries of the checkout's form. Texts are kept as they were typed, also wrong ones. */
export interface CheckoutEntries {
  /** A guest's email address; '' if none was given, and for a member. */
  readonly email: string;
  /** Undefined if none of the choices was sent, as for `state` and `payment`. */
  readonly delivery: Delivery | undefined;
  readonly zip: string;
  /** Two letters. */
  readonly state: string | undefined;
  readonly payment: Payment | undefined;
}

/** The names of the form's fields, in their order on the page. */
export type CheckoutField = keyof CheckoutEntries;

/** A problem, which is also the name of its sentence. */
export type CheckoutProblem =
  | 'emailWrong'
  | 'deliveryMissing'
  | 'stateMissing'
  | 'zipMissing'
  | 'zipWrong'
  | 'paymentMissing'
  | 'storePayment';

/**
 * Reads the entries of a form that was sent. A state that was not chosen is that of the ZIP code: without JavaScript,
 * nothing has filled it in.
 */
export function entriesIn(body: unknown, { isGuest }: { isGuest: boolean }): CheckoutEntries {
  const sent = (name: CheckoutField): string => fieldOf(body, name);
  const zip = sent('zip').trim().slice(0, LONGEST_ZIP);
  const state = sent('state') || stateOfZip(zip);
  return {
    email: isGuest ? normalEmail(sent('email')).slice(0, LONGEST_EMAIL) : '',
    delivery: DELIVERIES.find((one) => one === sent('delivery')),
    zip,
    state: Object.hasOwn(US_STATES, state) ? state : undefined,
    payment: PAYMENTS.find((one) => one === sent('payment')),
  };
}

/** Returns the state of a ZIP code, `NJ`; '' if there is no such ZIP code. */
const stateOfZip = (zip: string): string =>
  (ZIP.test(zip) ? gazetteer().zip(zip)?.city.state : undefined) ?? '';

/** Returns the entries that are kept with a cart. */
export function keptEntries({ guestEmail, delivery, state, zip, payment }: Quote): CheckoutEntries {
  return { email: guestEmail ?? '', delivery, state, zip: zip ?? '', payment };
}

/** Returns the problems with the entries, at most one for each field, in the order of the page. */
export function problemsWith(
  entries: CheckoutEntries,
): ReadonlyMap<CheckoutField, CheckoutProblem> {
  const { email, delivery, state, zip, payment } = entries;
  const problems: readonly (readonly [CheckoutField, boolean, CheckoutProblem])[] = [
    ['email', email !== '' && emailProblem(email) !== undefined, 'emailWrong'],
    ['delivery', delivery === undefined, 'deliveryMissing'],
    ['zip', zip === '', 'zipMissing'],
    ['zip', zip !== '' && !ZIP.test(zip), 'zipWrong'],
    ['state', state === undefined, 'stateMissing'],
    ['payment', payment === undefined, 'paymentMissing'],
    ['payment', payment === 'store' && delivery === 'ship', 'storePayment'],
  ];
  return new Map(
    problems.filter(([, isWrong]) => isWrong).map(([field, , problem]) => [field, problem]),
  );
}

/** The numbers of characters that are kept for a correction. */
const LONGEST_EMAIL = 300;
const LONGEST_ZIP = 20;

const ZIP = /^\d{5}$/;
