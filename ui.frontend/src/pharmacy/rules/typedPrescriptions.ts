import { messages, type Message, type Rule } from '../../kit/form/rules/rules';
import { isRxNumber, RX_NUMBER_LENGTH } from '../../kit/barcode/rules/barcode';
import {
  addEntry,
  scanMessages,
  scanProblem,
  TYPED,
  type EnteredPrescription,
  type EntryOutcome,
} from './scannedPrescriptions';

/**
 * The hidden field in which a form holds its list, as JSON. The number that is being typed stands in
 * a field of its own, which asks this one whether there is a prescription already.
 */
export const PRESCRIPTIONS_FIELD = 'prescriptions';

/**
 * The rules of the field for a number: it may stay empty once the list has a prescription, and what is
 * typed has 12 characters (product-spec §5), blanks not counted.
 */
export const rxNumberRules: readonly Rule[] = [
  {
    ...scanMessages.none,
    accepts: (typed, valueOf) =>
      rxNumberTyped(typed) !== '' ||
      scanProblem(readList(valueOf(PRESCRIPTIONS_FIELD))) === undefined,
  },
  {
    ...messages.atLeast(RX_NUMBER_LENGTH),
    accepts: (typed) => isEmptyOr(typed, (length) => length >= RX_NUMBER_LENGTH),
  },
  {
    ...messages.atMost(RX_NUMBER_LENGTH),
    accepts: (typed) => isEmptyOr(typed, (length) => length <= RX_NUMBER_LENGTH),
  },
];

/** Adds a typed number's prescription to a list, in which each prescription stands once. */
export function addTyped(
  prescriptions: readonly EnteredPrescription[],
  typed: string,
): EntryOutcome {
  const rxNumber = rxNumberTyped(typed);
  return isRxNumber(rxNumber)
    ? addEntry(prescriptions, { rxNumber, prescriptionNumberMethod: TYPED })
    : { kind: 'invalid', prescriptions, message: lengthProblem(rxNumber) };
}

/**
 * The prescriptions of a form that has passed its rules: its list, and a number that was typed and not
 * yet added to it.
 *
 * @param field the name of the field for a number
 */
export function enteredPrescriptions<Name extends string>(
  read: (name: Name) => string,
  field: Name,
): readonly EnteredPrescription[] {
  // The list is no field of the form's rules, so their names leave it out.
  const list = read(PRESCRIPTIONS_FIELD as Name);
  return addTyped(readList(list), read(field)).prescriptions;
}

function lengthProblem(rxNumber: string): Message {
  if (rxNumber === '') return scanMessages.none;
  return rxNumber.length < RX_NUMBER_LENGTH
    ? messages.atLeast(RX_NUMBER_LENGTH)
    : messages.atMost(RX_NUMBER_LENGTH);
}

/** A number without the blanks by which a label parts it. */
const rxNumberTyped = (typed: string): string => typed.replace(/\s+/g, '');

function isEmptyOr(typed: string, fits: (length: number) => boolean): boolean {
  const { length } = rxNumberTyped(typed);
  return length === 0 || fits(length);
}

/** The list that our own hidden field holds; before hydration it holds none. */
function readList(json: string): readonly EnteredPrescription[] {
  return json === '' ? [] : (JSON.parse(json) as readonly EnteredPrescription[]);
}
