const ROUNDS = 3;
/** The rounds for work that does not look linear yet: on a busy machine, the fastest round may come late. */
const MOST_ROUNDS = 20;
/** The growth above which the work does not look linear. */
const SUSPICIOUS = 1.5;
/** The processor time, in milliseconds, that is measured at least, because short work is optimized late. */
const TOTAL = 200;
/** The shortest time, in milliseconds, that is measured at once: some systems count a processor's time in steps of one. */
const SHORTEST = 5;

/**
 * Returns how many times as long one input of `count` times the size takes as `count` inputs of the size:
 * about 1 if the work takes linear time, and about `count` if it takes quadratic time. Both are measured in
 * turns, and the fastest round of each counts. The time is the processor's, without the waits of a busy machine.
 */
export async function growth<T = number>(
  work: (input: T) => unknown,
  {
    size,
    count,
    inputOf = (size) => size as T,
  }: {
    readonly size: number;
    readonly count: number;
    /** Returns the input of a size; by default the size itself. The time to make it is not measured. */
    readonly inputOf?: (size: number) => T;
  },
): Promise<number> {
  const [small, large] = [inputOf(size), inputOf(count * size)];
  let [many, one, total] = [Infinity, Infinity, 0];
  let times = 1;
  while ((await timeOf(work, large, times)) < SHORTEST && times < 1024) times *= 2;
  const isUnclear = (round: number): boolean => round < MOST_ROUNDS && one > SUSPICIOUS * many;
  for (let round = 0; round < ROUNDS || total < TOTAL || isUnclear(round); round += 1) {
    const [inMany, inOne] = [
      await timeOf(work, small, count * times),
      await timeOf(work, large, times),
    ];
    [many, one, total] = [Math.min(many, inMany), Math.min(one, inOne), total + inMany + inOne];
  }
  return one / many;
}

async function timeOf<T>(work: (input: T) => unknown, input: T, times: number) {
  const before = process.cpuUsage();
  for (let run = 0; run < times; run += 1) await work(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
