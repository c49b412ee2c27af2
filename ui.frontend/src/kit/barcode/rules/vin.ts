/**
 * Returns the vehicle identification number in the text of a Code 39 barcode, which makes its
 * format Code 39 VIN (docs/specification/pharmacy.md#barcode-formats): 17 capitals and digits
 * without I, O and Q, of which the ninth is the check digit of 49 CFR 565.15. An imported vehicle's
 * label has an I before it. Returns undefined for other texts.
 */
export function vinOf(text: string): string | undefined {
  const vin = /^I?([A-HJ-NPR-Z\d]{17})$/.exec(text)?.[1];
  return vin?.charAt(8) === checkDigit(vin ?? '') ? vin : undefined;
}

/** Returns the remainder of the weighted sum divided by 11, with 10 written as X. */
function checkDigit(vin: string): string {
  const sum = Array.from(vin).reduce((total, each, at) => total + valueOf(each) * weight(at), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/**
 * Returns the value of a character: a digit is its own value; the letters count from 1 again at J
 * and from 2 at S.
 */
function valueOf(character: string): number {
  if (/\d/.test(character)) return Number(character);
  const row = LETTERS.find(({ letters }) => letters.includes(character));
  return row ? row.letters.indexOf(character) + row.first : 0;
}

const LETTERS = [
  { letters: 'ABCDEFGH', first: 1 },
  { letters: 'JKLMN', first: 1 },
  { letters: 'P', first: 7 },
  { letters: 'R', first: 9 },
  { letters: 'STUVWXYZ', first: 2 },
];

/**
 * Returns the weight of a position: eight down to two, ten, zero for the check digit itself, then
 * nine down to two.
 */
function weight(at: number): number {
  return [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2][at] ?? 0;
}
