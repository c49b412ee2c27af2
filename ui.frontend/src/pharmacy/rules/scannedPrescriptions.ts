import { sentence } from '../../base/i18n/t';
import type { Message } from '../../kit/form/rules/rules';
import { isRxNumber, rxNumberOf } from '../../kit/barcode/rules/barcode';

/** How a prescription's number that was scanned came to the form (product-spec §3). */
export const REFILL_SCAN = 'Refill Scan';

/** How one that was typed came to the form; the specification names no word for it. */
export const TYPED = 'Typed';

/** A prescription in the list of a form; the names are the service's own. */
export interface EnteredPrescription {
  /** 12 characters. */
  readonly rxNumber: string;
  readonly prescriptionNumberMethod: typeof REFILL_SCAN | typeof TYPED;
}

/** What became of one barcode that was scanned, or of one number that was typed. */
export interface EntryOutcome {
  /** `repeated`: the prescription was in the list before; `invalid`: no prescription's label or number. */
  readonly kind: 'added' | 'repeated' | 'invalid';
  /** The list after it. */
  readonly prescriptions: readonly EnteredPrescription[];
  readonly message: Message;
}

/** What a visitor reads of scans; the first is word for word that of product-spec §5. */
export const scanMessages = {
  none: { message: sentence('Please scan at least one prescription.') },
  added: (rxNumber: string): Message => ({
    message: sentence('Prescription {0} is in your list.'),
    values: [rxNumber],
  }),
  repeated: (rxNumber: string): Message => ({
    message: sentence('Prescription {0} was in your list before.'),
    values: [rxNumber],
  }),
  invalid: {
    message: sentence(
      'This is not the barcode of a prescription label. Scan the one beside the prescription number, or type the number.',
    ),
  },
};

/** Adds a scanned barcode's prescription to a list, in which each prescription stands once. */
export function addScan(
  prescriptions: readonly EnteredPrescription[],
  barcode: string,
): EntryOutcome {
  const rxNumber = rxNumberOf(barcode);
  return rxNumber === undefined
    ? { kind: 'invalid', prescriptions, message: scanMessages.invalid }
    : addEntry(prescriptions, { rxNumber, prescriptionNumberMethod: REFILL_SCAN });
}

/** Adds a prescription that the list has not yet. */
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

/** The list without one prescription. */
export function removePrescription(
  prescriptions: readonly EnteredPrescription[],
  rxNumber: string,
): readonly EnteredPrescription[] {
  return prescriptions.filter((each) => each.rxNumber !== rxNumber);
}

/** Why a list cannot be sent: it holds no prescription with a number of 12 characters. */
export function scanProblem(prescriptions: readonly EnteredPrescription[]): Message | undefined {
  return prescriptions.some(({ rxNumber }) => isRxNumber(rxNumber)) ? undefined : scanMessages.none;
}
