/**
 * Returns the number of mistakes that a word with this number of letters may have.
 * Shorter words are too similar.
 */
export function mistakesAllowed(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/**
 * Returns the Damerau–Levenshtein distance (optimal string alignment): the number of letters that are
 * missing, superfluous, wrong, or exchanged with their neighbor. Above the limit it is Infinity.
 */
export function distanceOf(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
      const isExchanged = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (isExchanged) cost = Math.min(cost, at(before, j - 2) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    // An exchange looks two rows back, so one row beyond the limit does not end the search.
    if (least > limit && Math.min(...last) > limit) return Infinity;
    [before, last] = [last, row];
  }
  const distance = at(last, to.length);
  return distance > limit ? Infinity : distance;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
