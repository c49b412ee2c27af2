/** A sequence of random numbers that is the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  between(from: number, to: number): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  /** Around 0, with a standard deviation of 1. */
  normal(): number;
  chance(share: number): boolean;
  digits(count: number): string;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    whole,
    // The sum of twelve uniform numbers is close to normal, and needs no logarithm.
    normal: () => {
      let sum = -6;
      for (let count = 0; count < 12; count += 1) sum += next();
      return sum;
    },
    chance: (share) => next() < share,
    digits: (count) => Array.from({ length: count }, () => String(whole(0, 9))).join(''),
  };
}
