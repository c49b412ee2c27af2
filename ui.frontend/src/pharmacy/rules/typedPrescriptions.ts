import { messages, type Message, type Rule } from '../../kit/form/rules/rules';
import { isRxNumber, RX_NUMBER_LENGTH } from '../../kit/barcode/rules/barcode';
import { rxNumberTyped } from './rxNumberTyped';
import {
  addEntry,
  scanMessages,
  scanProblem,
  TYPED,
  type EnteredPrescription,
  type EntryOutcome,
} from './scannedPrescriptions';

/**
 * The hidden field with the form's list, as JSON. A separate field holds the number that is being typed; its rules
 * read this field.
 */
export const PRESCRIPTIONS_FIELD = 'prescriptions';

/**
 * The rules of the field for a number. It may stay empty once the list has a prescription; a typed number has 12
 * characters without blanks, dashes and `Rx` (docs/specification/pharmacy.md#barcode-scan).
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

/** Adds a typed number's prescription to a list, unless the list has it already. */
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
 * Returns the prescriptions of a valid form: its list, and a number that is typed but not yet added to it.
 *
 * @param field the name of the field for a number
 */
export function enteredPrescriptions<Name extends string>(
  read: (name: Name) => string,
  field: Name,
): readonly EnteredPrescription[] {
  // The list has no rules, so the type of the field names omits it.
  const list = read(PRESCRIPTIONS_FIELD as Name);
  return addTyped(readList(list), read(field)).prescriptions;
}

function lengthProblem(rxNumber: string): Message {
  if (rxNumber === '') return scanMessages.none;
  return rxNumber.length < RX_NUMBER_LENGTH
    ? messages.atLeast(RX_NUMBER_LENGTH)
    : messages.atMost(RX_NUMBER_LENGTH);
}

function isEmptyOr(typed: string, fits: (length: number) => boolean): boolean {
  const { length } = rxNumberTyped(typed);
  return length === 0 || fits(length);
}

/** Returns the list of the hidden field, which is empty before hydration. */
export function readList(json: string): readonly EnteredPrescription[] {
  return json === '' ? [] : (JSON.parse(json) as readonly EnteredPrescription[]);
}
