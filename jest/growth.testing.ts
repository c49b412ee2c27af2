const ROUNDS = 3;
/** The processor time, in milliseconds, that is measured at least, because short work is optimized late. */
const TOTAL = 200;

/**
 * Returns how many times as long one input of `count` times the size takes as `count` inputs of the size:
 * about 1 if the work takes linear time, and about `count` if it takes quadratic time. Both are measured in
 * turns, and the fastest round of each counts. The time is the processor's, without the waits of a busy machine.
 */
export async function growth(
  work: (size: number) => unknown,
  { size, count }: { readonly size: number; readonly count: number },
): Promise<number> {
  let [many, one, total] = [Infinity, Infinity, 0];
  for (let round = 0; round < ROUNDS || total < TOTAL; round += 1) {
    const [inMany, inOne] = [await timeOf(work, size, count), await timeOf(work, count * size, 1)];
    [many, one, total] = [Math.min(many, inMany), Math.min(one, inOne), total + inMany + inOne];
  }
  return one / many;
}

async function timeOf(work: (size: number) => unknown, size: number, times: number) {
  const before = process.cpuUsage();
  for (let run = 0; run < times; run += 1) await work(size);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
