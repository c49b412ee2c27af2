import type { Runs } from './sections';

/**
 * Returns the 8 digits of a UPC-E (GS1 General Specifications, 5.2.2.4): a guard of three, six
 * digits of four bars and gaps each, and a guard of six. The number system and the check digit
 * follow from which digits are mirrored.
 */
export function readUpce(runs: Runs): string | undefined {
  if (!hasGuards(runs)) return undefined;
  let six = '';
  let mirrored = 0;
  for (let at = 3; at < 27; at += 4) {
    const digit = digitOf(runs.slice(at, at + 4));
    if (!digit) return undefined;
    six += String(digit.value);
    mirrored = mirrored * 2 + Number(digit.isMirrored);
  }
  const system = MIRRORED.findIndex((checks) => checks.includes(mirrored));
  if (system < 0) return undefined;
  const check = MIRRORED[system]?.indexOf(mirrored) ?? 0;
  return checkDigit(`${system}${expanded(six)}`) === check ? `${system}${six}${check}` : undefined;
}

/** The widths of each digit in modules, starting with a gap; a mirrored digit is read backwards. */
const DIGITS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'].map(
  (widths) => Array.from(widths, Number),
);

/**
 * The pattern of mirrored digits among the six for number systems 0 and 1 and each check digit; the
 * first digit is the highest bit.
 */
const MIRRORED = [
  [0x38, 0x34, 0x32, 0x31, 0x2c, 0x26, 0x23, 0x2a, 0x29, 0x25],
  [0x07, 0x0b, 0x0d, 0x0e, 0x13, 0x19, 0x1c, 0x15, 0x16, 0x1a],
];

/** Checks that all bars and gaps of the guards are one module wide; a UPC-E has 51 modules. */
function hasGuards(runs: Runs): boolean {
  const module = runs.reduce((sum, run) => sum + run, 0) / 51;
  return [...runs.slice(0, 3), ...runs.slice(-6)].every(
    (run) => run > 0.4 * module && run < 1.6 * module,
  );
}

/** Returns the digit with the nearest widths, unless it is too far from all. */
function digitOf(runs: Runs): { readonly value: number; readonly isMirrored: boolean } | undefined {
  const whole = runs.reduce((sum, run) => sum + run, 0);
  const modules = runs.map((run) => (run * 7) / whole);
  const far = (widths: readonly number[]): number =>
    widths.reduce((sum, width, at) => sum + Math.abs(width - (modules[at] ?? 0)), 0);
  const [nearest] = DIGITS.flatMap((widths, value) => [
    { value, isMirrored: false, far: far(widths) },
    { value, isMirrored: true, far: far([...widths].reverse()) },
  ]).sort((a, b) => a.far - b.far);
  return nearest && nearest.far < MOST ? nearest : undefined;
}

/** The most modules by which the four widths of a digit may be off in total. */
const MOST = 1.8;

/**
 * Expands the six digits to the ten digits of manufacturer and product; the last of the six encodes
 * where zeros were left out.
 */
function expanded(six: string): string {
  const last = six.charAt(5);
  if (last <= '2') return `${six.slice(0, 2)}${last}0000${six.slice(2, 5)}`;
  if (last === '3') return `${six.slice(0, 3)}00000${six.slice(3, 5)}`;
  if (last === '4') return `${six.slice(0, 4)}00000${six.charAt(4)}`;
  return `${six.slice(0, 5)}0000${last}`;
}

function checkDigit(eleven: string): number {
  const sum = Array.from(eleven, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
