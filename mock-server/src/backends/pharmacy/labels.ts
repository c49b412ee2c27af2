import type { PrescriptionRecord } from './prescriptions';

/** The formats that can carry the 24 characters of a prescription's label (product-spec §5). */
export const LABEL_FORMATS = ['Code 128', 'Code 39', 'Interleaved 2 of 5', 'Codabar'] as const;

export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** bwip-js's names of the formats. */
const ENCODERS: Readonly<Record<LabelFormat, string>> = {
  'Code 128': 'code128',
  'Code 39': 'code39',
  'Interleaved 2 of 5': 'interleaved2of5',
  Codabar: 'rationalizedCodabar',
};

/**
 * The 24 characters of a label: one, the prescription's number of 12, and 11 (product-spec §5). What
 * the first and the last say is not known; here they are a fixed digit, the store in five digits, the
 * refills left in two and four check digits. In Codabar the first and the last character are its
 * start and stop letters, which scanners read along with the rest.
 */
export function labelText(
  { rxNumber, storeNumber, refillsLeft }: PrescriptionRecord,
  format: LabelFormat,
): string {
  const store = String(storeNumber).padStart(5, '0');
  const body = `${rxNumber}${store}${String(refillsLeft % 100).padStart(2, '0')}`;
  const check = String(Number(BigInt(body) % 9973n)).padStart(4, '0');
  return format === 'Codabar' ? `A${body}${check.slice(1)}B` : `1${body}${check}`;
}

/**
 * The barcode of a label as SVG, which takes the colour black whatever the screen's scheme. The encoder
 * is loaded when the first label is drawn, because a start of the server has no use for it.
 */
export async function labelSvg(
  prescription: PrescriptionRecord,
  format: LabelFormat,
): Promise<string> {
  const { toSVG } = await import('bwip-js/node');
  return toSVG({
    bcid: ENCODERS[format],
    text: labelText(prescription, format),
    // Millimetres; a label's bars are about half an inch high.
    height: 12,
    scale: 2,
    paddingwidth: 10,
    paddingheight: 4,
    backgroundcolor: 'FFFFFF',
  });
}
