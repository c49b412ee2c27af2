import { createHmac, randomBytes } from 'node:crypto';

/** Replaces personal values. One value always gets the same replacement within a recording. */
export interface Pseudonyms {
  /** Returns another text of the same form: capitals, digits and signs stay where they are, and an empty text stays. */
  text(value: string): string;
  /** Returns another number with the same digits before and after the point. */
  number(value: number): number;
}

/**
 * Creates the pseudonyms of one recording. They follow from a key that is only in memory, so that no list of names and
 * dates leads from a fixture back to the person.
 */
export function createPseudonyms(key: Buffer = randomBytes(32)): Pseudonyms {
  const texts = new Map<string, string>();
  const numbers = new Map<number, number>();

  /** Returns an endless row of numbers below 256 that depends on a value. */
  function* row(value: string): Generator<number, never> {
    for (let round = 0; ; round++)
      yield* createHmac('sha256', key).update(`${round}:${value}`).digest();
  }

  function fresh(value: string): string {
    const bytes = row(value);
    for (;;) {
      const replaced = replacedText(value, () => bytes.next().value);
      if (replaced !== value) return replaced;
      // A sign alone has no other form.
      if (!/[\p{L}\p{N}]/u.test(value)) return value;
    }
  }

  return {
    text(value) {
      const known = texts.get(value) ?? fresh(value);
      texts.set(value, known);
      return known;
    },
    number(value) {
      const known = numbers.get(value) ?? otherNumber(value, row(String(value)));
      numbers.set(value, known);
      return known;
    },
  };
}

type NextByte = () => number;

function replacedText(value: string, next: NextByte): string {
  const [, year, rest] = /^(\d{4})-\d\d-\d\d(.*)$/s.exec(value) ?? [];
  if (year !== undefined && rest !== undefined) return otherDate(Number(year), rest, next);
  const american = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(value);
  if (american) {
    const [y, m, d] = otherDate(Number(american[3]), '', next).split('-');
    return `${m ?? ''}/${d ?? ''}/${y ?? ''}`;
  }
  const at = value.lastIndexOf('@');
  if (at > 0 && !/\s/.test(value)) return `${otherLetters(value.slice(0, at), next)}@example.com`;
  const web = /^https?:\/\/[^/?#]+/i.exec(value)?.[0];
  if (web !== undefined) return `https://example.com${otherLetters(value.slice(web.length), next)}`;
  const digits = value.replace(/\D/g, '');
  const isPhone = /^[\d\s().+-]+$/.test(value) && digits.length >= 10 && digits.length <= 11;
  return isPhone ? fictionalPhone(value, next) : otherLetters(value, next);
}

/** Returns another day, near in age, and another time if `rest` has one. */
function otherDate(year: number, rest: string, next: NextByte): string {
  const day = new Date(Date.UTC(Math.min(Math.max(year, 1940), 9990), 0, 1));
  day.setUTCDate(1 + ((next() * 256 + next()) % 730));
  const time = rest.replace(/(?<=^[T ])\d\d:\d\d(?::\d\d)?/, (clock) =>
    [24, 60, 60]
      .slice(0, clock.split(':').length)
      .map((most) => String(next() % most).padStart(2, '0'))
      .join(':'),
  );
  const zone = /^(?:[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/.test(time);
  return day.toISOString().slice(0, 10) + (zone ? time : otherLetters(rest, next));
}

/** Returns a number that no one has: 555-0100 to 555-0199 are kept for fiction. */
function fictionalPhone(value: string, next: NextByte): string {
  const last = ['5', '5', '5', '0', '1', String(next() % 10), String(next() % 10)];
  const area = [2 + (next() % 8), next() % 10, next() % 10].map(String);
  const digits = [...area, ...last];
  let left = value.replace(/\D/g, '').length;
  return value.replace(/\d/g, (digit) => {
    const at = digits.length - left--;
    return digits[at] ?? digit;
  });
}

const VOWELS = 'aeiou';
const CONSONANTS = 'bcdfghjklmnpqrstvwxyz';

/** Returns letters for letters and digits for digits, so that lengths and signs stay. */
function otherLetters(value: string, next: NextByte): string {
  return value.replace(/\p{L}\p{M}*|\p{N}/gu, (sign) => {
    if (/\p{N}/u.test(sign)) return String(next() % 10);
    const plain = sign.normalize('NFD').toLowerCase().slice(0, 1);
    const letters = VOWELS.includes(plain) ? VOWELS : CONSONANTS;
    const letter = letters[next() % letters.length] ?? 'x';
    return sign === sign.toLowerCase() ? letter : letter.toUpperCase();
  });
}

function otherNumber(value: number, bytes: Generator<number, never>): number {
  const text = String(value);
  if (/e/i.test(text)) return 0;
  for (;;) {
    const other = Number(
      // The first digit stays at least 1, and so does the last after a point, so that the length does.
      text.replace(/\d/g, (digit, at: number) => {
        const isEdge = /^-?$/.test(text.slice(0, at)) || at === text.length - 1;
        if (digit === '0' && text[at + 1] === '.' && isEdge) return '0';
        return String(isEdge ? 1 + (bytes.next().value % 9) : bytes.next().value % 10);
      }),
    );
    if (other !== value) return other;
  }
}
