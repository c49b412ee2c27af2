import { sentence } from '../../base/i18n/t';
import type { Message } from '../../kit/form/rules/rules';
import { isRxNumber, rxNumberOf } from '../../kit/barcode/rules/barcode';

/** The method of a scanned prescription number (docs/specification/pharmacy.md#barcode-scan). */
export const REFILL_SCAN = 'Refill Scan';

/** The method of a typed prescription number; the specification does not define it. */
export const TYPED = 'Typed';

/** A prescription in the list of a form, with the service's property names. */
export interface EnteredPrescription {
  /** 12 characters. */
  readonly rxNumber: string;
  readonly prescriptionNumberMethod: typeof REFILL_SCAN | typeof TYPED;
  /** The whole code of a scanned label, 24 characters. Only the refill and suggestions of a guest send it. */
  readonly barcode?: string;
}

/** The result of one scanned barcode or one typed number. */
export interface EntryOutcome {
  /** `repeated`: the list had the prescription already; `invalid`: not a prescription's label or number. */
  readonly kind: 'added' | 'repeated' | 'invalid';
  /** The list after the scan or the number. */
  readonly prescriptions: readonly EnteredPrescription[];
  readonly message: Message;
}

/**
 * The messages for scans. The specification gives the wording of `none`
 * (docs/specification/pharmacy.md#barcode-scan).
 */
export const scanMessages = {
  none: { message: sentence('Please scan at least one prescription.') },
  added: (rxNumber: string): Message => ({
    message: sentence('Prescription {0} is on your list.'),
    values: [rxNumber],
  }),
  repeated: (rxNumber: string): Message => ({
    message: sentence('Prescription {0} is already on your list.'),
    values: [rxNumber],
  }),
  invalid: {
    message: sentence(
      'This is not the barcode of a prescription label. Scan the one next to the prescription number, or type the number.',
    ),
  },
};

/** Adds a scanned barcode's prescription to a list, unless the list has it already. */
export function addScan(
  prescriptions: readonly EnteredPrescription[],
  barcode: string,
): EntryOutcome {
  const rxNumber = rxNumberOf(barcode);
  return rxNumber === undefined
    ? { kind: 'invalid', prescriptions, message: scanMessages.invalid }
    : addEntry(prescriptions, { rxNumber, prescriptionNumberMethod: REFILL_SCAN, barcode });
}

/** Adds a prescription to a list, unless the list has it already. */
export function addEntry(
  prescriptions: readonly EnteredPrescription[],
  entry: EnteredPrescription,
): EntryOutcome {
  const { rxNumber } = entry;
  return prescriptions.some((each) => each.rxNumber === rxNumber)
    ? { kind: 'repeated', prescriptions, message: scanMessages.repeated(rxNumber) }
    : {
        kind: 'added',
        prescriptions: [...prescriptions, entry],
        message: scanMessages.added(rxNumber),
      };
}

/** Returns the list without one prescription. */
export function removePrescription(
  prescriptions: readonly EnteredPrescription[],
  rxNumber: string,
): readonly EnteredPrescription[] {
  return prescriptions.filter((each) => each.rxNumber !== rxNumber);
}

/** Returns the problem of a list without any number of 12 characters, which cannot be sent. */
export function scanProblem(prescriptions: readonly EnteredPrescription[]): Message | undefined {
  return prescriptions.some(({ rxNumber }) => isRxNumber(rxNumber)) ? undefined : scanMessages.none;
}
