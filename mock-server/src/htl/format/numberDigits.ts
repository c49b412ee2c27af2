import type { NumberPattern, NumberSymbols } from './numberPattern';

/** The digits of a number that is not negative, by the counts of a pattern. */
export function formatMagnitude(
  pattern: NumberPattern,
  value: number,
  symbols: NumberSymbols,
): string {
  if (pattern.exponent > 0) return formatScientific(pattern, value, symbols);
  const [whole = '', fraction = ''] = roundHalfEven(value, pattern.maximumFraction).split('.');
  return assemble(pattern, whole, fraction, symbols);
}

function assemble(
  pattern: NumberPattern,
  whole: string,
  fraction: string,
  symbols: NumberSymbols,
): string {
  let integer = whole.replace(/^0+/, '').padStart(pattern.minimumInteger, '0');
  const decimals = fraction.replace(/0+$/, '').padEnd(pattern.minimumFraction, '0');
  if (integer === '' && decimals === '') integer = '0';
  if (pattern.grouping > 0) integer = group(integer, pattern.grouping, symbols.group);
  const separator = decimals !== '' || pattern.alwaysSeparator ? symbols.decimal : '';
  return integer + separator + decimals;
}

function group(digits: string, size: number, separator: string): string {
  return digits.replace(new RegExp(`\\B(?=(?:\\d{${size}})+$)`, 'g'), () => separator);
}

/**
 * Java's scientific notation: the integer digits say how the exponent is chosen, and as many digits
 * are significant as the least of the integer's and the most of the fraction's together.
 */
function formatScientific(pattern: NumberPattern, value: number, symbols: NumberSymbols): string {
  const { minimumInteger, maximumInteger, minimumFraction, maximumFraction } = pattern;
  let magnitude = value === 0 ? 0 : Number(value.toExponential().split('e')[1]) + 1;
  const significant = roundHalfEven(shift(value, -magnitude), minimumInteger + maximumFraction);
  const digits = Number(significant);
  // 9.99 may have become 10.
  const mantissaMagnitude = digits >= 1 ? 1 : 0;
  magnitude += mantissaMagnitude;
  let exponent = magnitude - (minimumInteger > 0 || minimumFraction > 0 ? minimumInteger : 1);
  if (maximumInteger > 1 && maximumInteger > minimumInteger) {
    exponent = Math.floor((magnitude - 1) / maximumInteger) * maximumInteger;
  }
  if (value === 0) exponent = 0;
  const mantissa = shift(digits, magnitude - mantissaMagnitude - exponent);
  const [whole = '', fraction = ''] = roundHalfEven(mantissa, maximumFraction).split('.');
  const sign = exponent < 0 ? '-' : '';
  const power = String(Math.abs(exponent)).padStart(pattern.exponent, '0');
  return `${assemble(pattern, whole, fraction, symbols)}E${sign}${power}`;
}

/** Moves the decimal point of the number as it is written, which a multiplication would blur. */
function shift(value: number, places: number): number {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}

/** Rounds to the nearest, and an exact half to the even neighbour, as DecimalFormat does. */
export function roundHalfEven(value: number, places: number): string {
  if (value >= 1e21) return BigInt(value).toString();
  const digits = Math.min(places, 100);
  const rounded = value.toFixed(digits);
  const exact = value.toFixed(100);
  const cut = exact.indexOf('.') + 1 + digits;
  if (digits === 100 || !/^50*$/.test(exact.slice(cut))) return rounded;
  const down = exact.slice(0, digits === 0 ? cut - 1 : cut);
  return /[02468]$/.test(down) ? down : rounded;
}
