/** The states that are kept of a file, the files of which some are kept, and the largest file. */
const MOST_STATES = 10;
const MOST_FILES = 100;
const MAX_BYTES = 256 * 1024;

/**
 * The bytes that XML files had before the last writes of this server, in memory. A file that another program changes has
 * none from before, because its comments and layout would be lost with them.
 */
export class RecentStates {
  private readonly files = new Map<string, { states: readonly Buffer[]; written: Buffer }>();

  /** Adds the state of a file before a write. */
  add(file: string, state: Buffer): void {
    const known = this.files.get(file);
    this.files.delete(file);
    if (state.length > MAX_BYTES) return;
    const states = known?.written.equals(state) === true ? known.states : [];
    const isNew = !states.some((each) => each.equals(state));
    const all = isNew ? [...states, state].slice(-MOST_STATES) : states;
    this.files.set(file, { states: all, written: state });
    const [oldest] = this.files.keys();
    if (this.files.size > MOST_FILES && oldest !== undefined) this.files.delete(oldest);
  }

  /** Notes the state of a file after a write. */
  note(file: string, state: Buffer): void {
    const known = this.files.get(file);
    if (known) known.written = state;
  }

  /** Returns the states of a file, the oldest one first. */
  of(file: string): readonly Buffer[] {
    return this.files.get(file)?.states ?? [];
  }
}
