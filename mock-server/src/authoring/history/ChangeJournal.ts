import { isAtOrBelow } from '../../repository';

/** The maximum number of paths that are kept. A switched branch changes thousands. */
const MAX_PATHS = 20_000;

interface JournalEntry {
  readonly at: number;
  readonly paths: readonly string[];
  /** Undefined for a write without a session and for a change on disk. */
  readonly session: string | undefined;
}

/** The last changes of the content and who made them. */
export class ChangeJournal {
  private readonly entries: JournalEntry[] = [];
  private pathCount = 0;
  /** The number of changes so far. */
  at = 0;

  note(paths: readonly string[], session: string | undefined): void {
    this.at += 1;
    this.entries.push({ at: this.at, paths, session });
    this.pathCount += paths.length;
    while (this.pathCount > MAX_PATHS && this.entries.length > 1)
      this.pathCount -= this.entries.shift()?.paths.length ?? 0;
  }

  /** Returns the session that changed a node last, if it did so after a number of changes. */
  sessionSince(path: string, at: number): string | undefined {
    const since = this.entries.filter((entry) => entry.at > at).reverse();
    const isBelow = ({ paths }: JournalEntry): boolean =>
      paths.some((changed) => isAtOrBelow(changed, path));
    const isAbove = ({ paths }: JournalEntry): boolean =>
      paths.some((changed) => isAtOrBelow(path, changed));
    return (since.find(isBelow) ?? since.find(isAbove))?.session;
  }
}
