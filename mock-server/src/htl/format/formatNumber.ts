import { FormatError } from '../errors';

/** A parsed pattern of java.text.DecimalFormat: the counts of digits, and the text on both sides. */
interface NumberPattern {
  readonly positive: Affixes;
  readonly negative: Affixes;
  readonly minimumInteger: number;
  readonly maximumInteger: number;
  readonly minimumFraction: number;
  readonly maximumFraction: number;
  /** The number of digits between grouping separators; 0 without grouping. */
  readonly grouping: number;
  readonly alwaysSeparator: boolean;
  /** The minimum number of digits of the exponent; 0 without an exponent. */
  readonly exponent: number;
  readonly multiplier: number;
}

interface Affixes {
  readonly prefix: string;
  readonly suffix: string;
}

/**
 * Formats a number by a Java DecimalFormat pattern, such as `#,##0.00;(#)` (HTL 1.4 §1.2.2.3).
 * @throws FormatError if the pattern is malformed
 */
export function formatNumber(pattern: string, value: number, locale: string): string {
  const parsed = parsePattern(pattern);
  const scaled = Math.abs(value) * parsed.multiplier;
  const body = Number.isFinite(value)
    ? formatMagnitude(parsed, scaled, symbolsOf(locale))
    : Number.isNaN(value)
      ? 'NaN'
      : '∞';
  const affixes = value < 0 || Object.is(value, -0) ? parsed.negative : parsed.positive;
  return affixes.prefix + body + affixes.suffix;
}

/** Returns whether java.text.DecimalFormat accepts the text as a pattern. */
export function isNumberPattern(pattern: string): boolean {
  try {
    parsePattern(pattern);
    return true;
  } catch {
    return false;
  }
}

const patterns = new Map<string, NumberPattern>();

function parsePattern(pattern: string): NumberPattern {
  let parsed = patterns.get(pattern);
  if (parsed === undefined) {
    parsed = parse(pattern);
    if (patterns.size >= 200) patterns.clear();
    patterns.set(pattern, parsed);
  }
  return parsed;
}

const SECTION = /^((?:'[^']*'|[^'#0,.;])*)(?:([#0,.]+)(E0+)?((?:'[^']*'|[^'#0,.;])*))?$/;

function parse(pattern: string): NumberPattern {
  const [first = '', second] = splitSections(pattern);
  const [, prefix = '', digits = '', exponent = '', suffix = ''] = sections(first, pattern);
  if (second !== undefined && digits === '') {
    throw new FormatError(`'${pattern}' has no digits before its semicolon.`);
  }
  const positive = { prefix: unquote(prefix), suffix: unquote(suffix) };
  const [, negativePrefix = '', , , negativeSuffix = ''] =
    second === undefined ? [] : sections(second, pattern);
  const negative =
    second === undefined
      ? { prefix: `-${positive.prefix}`, suffix: positive.suffix }
      : { prefix: unquote(negativePrefix), suffix: unquote(negativeSuffix) };
  const affixes = (prefix + suffix).replace(/'[^']*'/g, '');
  return {
    positive,
    negative,
    ...countDigits(digits, pattern),
    exponent: Math.max(0, exponent.length - 1),
    multiplier: affixes.includes('%') ? 100 : affixes.includes('‰') ? 1000 : 1,
  };
}

function splitSections(pattern: string): string[] {
  return pattern.match(/(?:'[^']*'|[^';])+/g) ?? [''];
}

function sections(section: string, pattern: string): RegExpExecArray {
  const parts = SECTION.exec(section);
  if (parts !== null) return parts;
  throw new FormatError(`'${pattern}' is no number pattern, such as #,##0.00 would be.`);
}

function unquote(affix: string): string {
  return affix.replace(/'([^']*)'/g, (_, text: string) => (text === '' ? "'" : text));
}

/** Counts digits as DecimalFormat.applyPattern does, including its odd rule for a pattern of # only. */
function countDigits(
  digits: string,
  pattern: string,
): Omit<NumberPattern, 'positive' | 'negative' | 'exponent' | 'multiplier'> {
  const [whole = '', fraction, ...more] = digits.split('.');
  if (more.length > 0 || fraction?.includes(',') === true || /0,*#|,$/.test(whole)) {
    throw new FormatError(`'${pattern}' has its digits in an order that no number can have.`);
  }
  const integer = whole.replaceAll(',', '');
  const comma = whole.lastIndexOf(',');
  let minimumInteger = integer.length - integer.replaceAll('0', '').length;
  const minimumFraction = (fraction ?? '').replaceAll('#', '').length;
  if (minimumInteger === 0 && minimumFraction === 0 && fraction !== undefined && integer !== '') {
    minimumInteger = 1;
  }
  return {
    minimumInteger,
    maximumInteger: integer.length,
    minimumFraction,
    maximumFraction: fraction?.length ?? 0,
    grouping: comma === -1 ? 0 : whole.length - comma - 1,
    alwaysSeparator: fraction === '',
  };
}

interface NumberSymbols {
  readonly decimal: string;
  readonly group: string;
}

const symbols = new Map<string, NumberSymbols>();

function symbolsOf(locale: string): NumberSymbols {
  let found = symbols.get(locale);
  if (found === undefined) {
    const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1e7);
    const text = (type: string): string | undefined =>
      parts.find((part) => part.type === type)?.value;
    // Java's data has the straight apostrophe for Switzerland.
    found = { decimal: text('decimal') ?? '.', group: (text('group') ?? ',').replace('’', "'") };
    symbols.set(locale, found);
  }
  return found;
}

/** Formats a non-negative number by the digit counts of a pattern. */
function formatMagnitude(pattern: NumberPattern, value: number, symbols: NumberSymbols): string {
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
  const decimals = fraction.replace(/(?<!0)0+$/, '').padEnd(pattern.minimumFraction, '0');
  if (integer === '' && decimals === '') integer = '0';
  if (pattern.grouping > 0) integer = group(integer, pattern.grouping, symbols.group);
  const separator = decimals !== '' || pattern.alwaysSeparator ? symbols.decimal : '';
  return integer + separator + decimals;
}

function group(digits: string, size: number, separator: string): string {
  return digits.replace(new RegExp(`\\B(?=(?:\\d{${size}})+$)`, 'g'), () => separator);
}

/**
 * Formats in Java's scientific notation. The integer digits determine the exponent. The number of significant
 * digits is the minimum of integer digits plus the maximum of fraction digits.
 */
function formatScientific(pattern: NumberPattern, value: number, symbols: NumberSymbols): string {
  const { minimumInteger, maximumInteger, minimumFraction, maximumFraction } = pattern;
  let magnitude = value === 0 ? 0 : Number(value.toExponential().split('e')[1]) + 1;
  const significant = roundHalfEven(shift(value, -magnitude), minimumInteger + maximumFraction);
  const digits = Number(significant);
  // Rounding may have turned 9.99 into 10.
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

/** Moves the decimal point in the number's text, because a multiplication would lose precision. */
function shift(value: number, places: number): number {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}

/** Rounds to the nearest digit, and an exact half to the even one, as DecimalFormat does. */
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
