/** Returns a Double as Java prints it: `3.0`, `1.0E10`, `4.9E-324`. */
export function javaDouble(number: number): string {
  if (!Number.isFinite(number)) return String(number);
  if (number === 0) return Object.is(number, -0) ? '-0.0' : '0.0';
  const size = Math.abs(number);
  if (size >= 1e-3 && size < 1e7) {
    const text = String(number);
    return text.includes('.') ? text : `${text}.0`;
  }
  const shortest = number.toExponential();
  // Java prints at least two digits.
  const text = shortest.includes('.') ? shortest : number.toExponential(1);
  return text.replace('e+', 'E').replace('e', 'E');
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,9}))?$/;

/**
 * Returns a Decimal as java.math.BigDecimal prints it: trailing zeros are kept (`10.50`), leading zeros are
 * removed, and an exponent has a sign (`1E+3`). Returns undefined if the text is not a number.
 */
export function javaDecimal(text: string): string | undefined {
  const found = DECIMAL.exec(text);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = found ?? [];
  if (!found || whole + fraction === '') return undefined;
  const digits = BigInt(whole + fraction).toString();
  const minus = sign === '-' && digits !== '0' ? '-' : '';
  const scale = fraction.length - Number(exponent);
  const adjusted = digits.length - 1 - scale;
  if (scale >= 0 && adjusted >= -6) {
    const padded = digits.padStart(scale + 1, '0');
    const point = padded.length - scale;
    return minus + padded.slice(0, point) + (scale > 0 ? `.${padded.slice(point)}` : '');
  }
  const mantissa = digits.length > 1 ? `${digits.slice(0, 1)}.${digits.slice(1)}` : digits;
  return `${minus}${mantissa}E${adjusted < 0 ? '' : '+'}${String(adjusted)}`;
}
