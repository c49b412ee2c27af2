/**
 * A Java number that JavaScript would print differently: the Decimal 10.50, the Double 10.0, a Long beyond
 * 2^53. Its value is the nearest JavaScript number.
 */
export class JavaNumber {
  constructor(
    private readonly value: number,
    private readonly text: string,
  ) {}

  valueOf(): number {
    return this.value;
  }

  toString(): string {
    return this.text;
  }
}

/** Returns the JavaScript number of a Java number, and any other value unchanged. */
export function plainNumber(value: unknown): unknown {
  return value instanceof JavaNumber ? value.valueOf() : value;
}

/**
 * Returns the value of a numeric property: a JavaScript number if it prints as in Java, otherwise a
 * JavaNumber. A text that is not a number is returned unchanged.
 */
export function numericProperty(
  type: 'Long' | 'Double' | 'Decimal',
  text: string,
): number | JavaNumber | string {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) return text;
  const printed = PRINTED[type](text.trim(), value);
  return printed === numberText(value) ? value : new JavaNumber(value, printed);
}

const PRINTED = {
  Long: (text: string): string => (/^[+-]?\d+$/.test(text) ? String(BigInt(text)) : text),
  Double: (_text: string, value: number): string => doubleText(value),
  Decimal: decimalText,
} as const;

/** Returns an integer in full, as a Long prints, and a fraction as java.lang.Double prints it. */
export function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? String(value) : doubleText(value);
}

/** Implements java.lang.Double.toString: at least one digit after the point, and an exponent from 10^7 on. */
export function doubleText(value: number): string {
  const size = Math.abs(value);
  if (Object.is(value, -0)) return '-0.0';
  if (Number.isInteger(value) && size < 1e7) return `${value}.0`;
  if (!Number.isFinite(value) || (size >= 1e-3 && size < 1e7)) return String(value);
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${exponent.replace('+', '')}`;
}

/** Implements java.math.BigDecimal.toString, which keeps the digits as written. */
function decimalText(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+(?=\d)/, '');
  const scale = fraction.length - Number(power);
  const exponent = digits.length - 1 - scale;
  const minus = sign === '-' && /[1-9]/.test(digits) ? '-' : '';
  if (scale >= 0 && exponent >= -6) {
    const padded = digits.padStart(scale + 1, '0');
    const point = padded.length - scale;
    return minus + padded.slice(0, point) + (scale > 0 ? `.${padded.slice(point)}` : '');
  }
  const mantissa = digits.length > 1 ? `${digits.charAt(0)}.${digits.slice(1)}` : digits;
  if (exponent === 0) return minus + mantissa;
  return `${minus}${mantissa}E${exponent > 0 ? '+' : ''}${exponent}`;
}
