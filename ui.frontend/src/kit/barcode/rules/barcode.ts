/**
 * The formats in which a prescription's label may be printed
 * (docs/specification/pharmacy.md#barcode-formats).
 */
export const barcodeFormats = [
  'code_128',
  'ean_13',
  'ean_8',
  'code_39',
  'code_39_vin',
  'codabar',
  'upc_a',
  'upc_e',
  'itf',
] as const;

export type BarcodeFormat = (typeof barcodeFormats)[number];

/** The length of a barcode that is accepted (docs/specification/pharmacy.md#barcode-scan). */
const BARCODE_LENGTH = 24;

/** The length of a prescription's number (docs/specification/pharmacy.md#barcode-scan). */
export const RX_NUMBER_LENGTH = 12;

/**
 * Returns the prescription's number in a scanned barcode: from position 1 on, counted from 0,
 * without the last 11 characters (docs/specification/pharmacy.md#barcode-scan). Returns undefined
 * for a barcode of any other length than 24, counting blanks: a barcode is read whole, so extra
 * characters mean another kind of label.
 */
export function rxNumberOf(barcode: string): string | undefined {
  return barcode.length === BARCODE_LENGTH ? barcode.slice(1, -11) : undefined;
}

/** Reports whether a text has the length of a prescription's number: exactly 12 characters. */
export function isRxNumber(text: string): boolean {
  return text.length === RX_NUMBER_LENGTH;
}
