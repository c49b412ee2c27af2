import fc from 'fast-check';

const SURROGATES = { from: 0xd800, count: 0x800 };

/**
 * Every character of Unicode, as fast-check's unit `binary` draws them, for the texts of property tests.
 * That unit lists all 1,112,064 of them before its first text, which takes each file of tests a second.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(0x10ffff - SURROGATES.count)
  .map(characterAt, placeOf);

function characterAt(place: number): string {
  return String.fromCodePoint(place < SURROGATES.from ? place : place + SURROGATES.count);
}

/** Tells fast-check how a text that it likes to try, such as `__proto__`, is made of these characters. */
function placeOf(text: unknown): number {
  const code = typeof text === 'string' ? (text.codePointAt(0) ?? -1) : -1;
  const place = code < SURROGATES.from ? code : code - SURROGATES.count;
  if (code < 0 || characterAt(place) !== text) throw new TypeError('This is not one character.');
  return place;
}
