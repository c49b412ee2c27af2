/** The end of a hold. */
export type End = 'confirmed' | 'released' | 'expired';

interface Hold {
  readonly time: number;
  readonly expires: number;
  readonly end: End | undefined;
}

/** The counts of a day's holds. A lost appointment would be a hold without an end, or a time that no visitor can take. */
export interface Audit {
  readonly made: number;
  readonly ends: Readonly<Record<End, number>>;
  readonly open: number;
  readonly booked: number;
  /** Times with two confirmed holds. */
  readonly doubles: number;
  readonly free: number;
}

/** The times of all stores, one visit each, with holds as the vaccine service makes them. Seconds count from midnight. */
export class Appointments {
  private readonly holds: Hold[] = [];
  /** For each time the hold that has it. */
  private readonly holder: Int32Array;
  private readonly confirmations: Uint8Array;

  constructor(
    times: number,
    private readonly holdSeconds: number,
  ) {
    this.holder = new Int32Array(times).fill(-1);
    this.confirmations = new Uint8Array(times);
  }

  /** Tells whether a time can be held: no visitor has it, or its hold has expired. */
  isFree(time: number, now: number): boolean {
    const holder = this.holder[time] ?? -1;
    if (holder === -1) return true;
    this.expire(holder, now);
    return this.holder[time] === -1;
  }

  /** Holds a time. Returns the hold's number, or undefined if another visitor has the time. */
  hold(time: number, now: number): number | undefined {
    if (!this.isFree(time, now)) return undefined;
    const number = this.holds.push({ time, expires: now + this.holdSeconds, end: undefined }) - 1;
    this.holder[time] = number;
    return number;
  }

  /** Books the time of a hold. Returns false if the hold has ended, and the visitor chooses again. */
  confirm(number: number, now: number): boolean {
    return this.finish(number, now, 'confirmed');
  }

  /** Gives the time of a hold back. */
  release(number: number, now: number): boolean {
    return this.finish(number, now, 'released');
  }

  /** Ends what has expired, and counts. */
  audit(now: number): Audit {
    this.holds.forEach((_, number) => {
      this.expire(number, now);
    });
    const ended = (end: End | undefined) => this.holds.filter((hold) => hold.end === end).length;
    return {
      made: this.holds.length,
      ends: {
        confirmed: ended('confirmed'),
        released: ended('released'),
        expired: ended('expired'),
      },
      open: ended(undefined),
      booked: this.confirmations.filter((count) => count > 0).length,
      doubles: this.confirmations.filter((count) => count > 1).length,
      free: this.holder.filter((holder) => holder === -1).length,
    };
  }

  private expire(number: number, now: number): void {
    const hold = this.holds[number];
    if (hold && hold.end === undefined && hold.expires <= now) this.end(number, hold, 'expired');
  }

  private finish(number: number, now: number, end: 'confirmed' | 'released'): boolean {
    this.expire(number, now);
    const hold = this.holds[number];
    if (hold?.end !== undefined || !hold) return false;
    this.end(number, hold, end);
    return true;
  }

  private end(number: number, hold: Hold, end: End): void {
    this.holds[number] = { ...hold, end };
    if (end === 'confirmed')
      this.confirmations[hold.time] = (this.confirmations[hold.time] ?? 0) + 1;
    else if (this.holder[hold.time] === number) this.holder[hold.time] = -1;
  }
}
