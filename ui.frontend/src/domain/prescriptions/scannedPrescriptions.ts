import { sentence } from '../../i18n/t';
import type { Message, Rule } from '../forms/rules';
import { isRxNumber, rxNumberOf } from './barcode';

/** How a prescription's number that was scanned came to the form (product-spec §3). */
export const REFILL_SCAN = 'Refill Scan';

/** A prescription as a scan adds it to the form; the names are the service's own. */
export interface ScannedPrescription {
  /** 12 characters. */
  readonly rxNumber: string;
  readonly prescriptionNumberMethod: typeof REFILL_SCAN;
}

/** What became of one scanned barcode. */
export interface ScanOutcome {
  /** `repeated`: the prescription was in the list before; `invalid`: no prescription's label. */
  readonly kind: 'added' | 'repeated' | 'invalid';
  /** The list after the scan. */
  readonly prescriptions: readonly ScannedPrescription[];
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
  prescriptions: readonly ScannedPrescription[],
  barcode: string,
): ScanOutcome {
  const rxNumber = rxNumberOf(barcode);
  if (rxNumber === undefined)
    return { kind: 'invalid', prescriptions, message: scanMessages.invalid };
  if (prescriptions.some((each) => each.rxNumber === rxNumber))
    return { kind: 'repeated', prescriptions, message: scanMessages.repeated(rxNumber) };
  const scanned = { rxNumber, prescriptionNumberMethod: REFILL_SCAN } as const;
  return {
    kind: 'added',
    prescriptions: [...prescriptions, scanned],
    message: scanMessages.added(rxNumber),
  };
}

/** The list without one prescription. */
export function removeScan(
  prescriptions: readonly ScannedPrescription[],
  rxNumber: string,
): readonly ScannedPrescription[] {
  return prescriptions.filter((each) => each.rxNumber !== rxNumber);
}

/** Why a list cannot be sent: it holds no prescription with a number of 12 characters. */
export function scanProblem(prescriptions: readonly ScannedPrescription[]): Message | undefined {
  return prescriptions.some(({ rxNumber }) => isRxNumber(rxNumber)) ? undefined : scanMessages.none;
}

/** The same for a form's field that holds one scanned number; an empty field is refused as well. */
export const scannedRxNumber: Rule = { ...scanMessages.none, accepts: isRxNumber };
