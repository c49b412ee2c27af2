import { folded } from './textSearch';

/**
 * Returns the place whose spelling comes closest to a text; undefined if no place comes close.
 * A name of seven letters or more may have two letters wrong, missing, extra or swapped, a shorter
 * one a single letter. If several places come equally close, the one with the most stores wins.
 * @param places `Philadelphia, PA`, each repeated for every store there
 */
export function closestSpelling(text: string, places: readonly string[]): string | undefined {
  const typed = folded(text);
  if (typed.length < MIN_LETTERS || /\d/.test(typed)) return undefined;
  const counts = new Map<string, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  let best: { place: string; edits: number; count: number } | undefined;
  for (const [place, count] of counts) {
    const [city = ''] = place.split(',');
    const most = Math.min(
      best?.edits ?? Infinity,
      folded(city).length < LONG_WORD ? 1 : MOST_EDITS,
    );
    const edits = Math.min(
      editsBetween(typed, folded(city), most),
      editsBetween(typed, folded(place), most),
    );
    if (edits > most) continue;
    if (!best || edits < best.edits || count > best.count) best = { place, edits, count };
  }
  return best?.place;
}

/** Shorter texts come close to too many places. */
const MIN_LETTERS = 4;

/** The shortest name in which two letters may be wrong. */
const LONG_WORD = 7;
const MOST_EDITS = 2;

/**
 * Returns the optimal string alignment distance: the number of letters to change, add, remove or
 * swap with their neighbor. Returns Infinity if it is more than `most`.
 */
function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = current;
    if (Math.min(...current) > most) return Infinity;
  }
  return last[b.length] ?? Infinity;
}
