import type { PrescriptionRecord } from './prescriptions';

/**
 * The formats that can encode the 24 characters of a prescription's label
 * (docs/specification/pharmacy.md#barcode-scan).
 */
export const LABEL_FORMATS = ['Code 128', 'Code 39', 'Interleaved 2 of 5', 'Codabar'] as const;

export type LabelFormat = (typeof LABEL_FORMATS)[number];

/**
 * bwip-js's names of the formats, and the height of the bars in millimeters. A format with more
 * bars is higher, because every label is shown in the same width.
 */
const ENCODERS: Readonly<Record<LabelFormat, { readonly bcid: string; readonly height: number }>> =
  {
    'Code 128': { bcid: 'code128', height: 12 },
    'Code 39': { bcid: 'code39', height: 28 },
    'Interleaved 2 of 5': { bcid: 'interleaved2of5', height: 16 },
    Codabar: { bcid: 'rationalizedCodabar', height: 22 },
  };

/**
 * Returns the 24 characters of a label: one character, the prescription's number of 12, and 11 more
 * (docs/specification/pharmacy.md#barcode-scan). The meaning of the first and the last characters
 * is not known; here they are a fixed digit, the store in five digits, the refills left in two and
 * four check digits. In Codabar, the first and the last character are its start and stop letters,
 * which scanners read along with the rest.
 */
export function labelText(
  { rxNumber, storeNumber, refillsLeft }: LabelFacts & Pick<PrescriptionRecord, 'refillsLeft'>,
  format: LabelFormat,
): string {
  const store = String(storeNumber).padStart(5, '0');
  const body = `${rxNumber}${store}${String(refillsLeft % 100).padStart(2, '0')}`;
  const check = checkOf(body);
  return format === 'Codabar' ? `A${body}${check.slice(1)}B` : `1${body}${check}`;
}

/** The number and the store in a label's barcode. */
export interface LabelFacts {
  readonly rxNumber: string;
  readonly storeNumber: number;
}

/**
 * Returns the number and the store in the text of a label's barcode; undefined for any other text, or if its check
 * digits are wrong.
 */
export function readLabel(text: string): LabelFacts | undefined {
  const parts = /^(?:1|(A))(\d{12})(\d{5})(\d{2})(\d{3})(\d|B)$/.exec(text);
  if (!parts) return undefined;
  const [, start, rxNumber = '', store = '', refills = '', check = '', last = ''] = parts;
  const expected = checkOf(`${rxNumber}${store}${refills}`);
  const isRight = start ? last === 'B' && check === expected.slice(1) : check + last === expected;
  return isRight ? { rxNumber, storeNumber: Number(store) } : undefined;
}

const checkOf = (body: string): string => String(Number(BigInt(body) % 9973n)).padStart(4, '0');

/**
 * Returns the barcode of a label as SVG, whose color is always black. The encoder is loaded when
 * the first label is drawn, because a start of the server does not need it.
 */
export async function labelSvg(
  prescription: PrescriptionRecord,
  format: LabelFormat,
): Promise<string> {
  const { toSVG } = await import('bwip-js/node');
  return toSVG({
    ...ENCODERS[format],
    text: labelText(prescription, format),
    scale: 2,
    paddingwidth: 10,
    paddingheight: 4,
    backgroundcolor: 'FFFFFF',
  });
}
