import type { Rule } from '../../kit/form/rules/rules';
import type { EnteredPrescription } from './scannedPrescriptions';
import { PRESCRIPTIONS_FIELD, readList } from './typedPrescriptions';

/** Returns the barcode of the first scanned label in a guest's list; undefined if every number was typed. */
export const scannedLabel = (list: readonly EnteredPrescription[]): string | undefined =>
  list.find(({ barcode }) => barcode !== undefined)?.barcode;

/** Returns the rules of a field that a scanned label replaces: with one, every value is accepted. */
export const unlessScanned = (rules: readonly Rule[]): readonly Rule[] =>
  rules.map((rule) => ({
    ...rule,
    accepts: (value, valueOf) =>
      scannedLabel(readList(valueOf(PRESCRIPTIONS_FIELD))) !== undefined ||
      rule.accepts(value, valueOf),
  }));

/** Returns a list as if its numbers had been typed, so that the form asks for the store and the name as well. */
export const withoutBarcodes = (
  list: readonly EnteredPrescription[],
): readonly EnteredPrescription[] =>
  list.map(({ rxNumber, prescriptionNumberMethod }) => ({ rxNumber, prescriptionNumberMethod }));
