import type { Repository } from '../repository/Repository';
import { type ReuseOptions, ReusedResults } from '../reuse/ReusedResults';
import { trackedRepository } from '../reuse/trackedRepository';
import type { ProblemLog } from './problems';

/** The maximum number of kept lookups. More distinct lookups come from generated addresses, not from content. */
const MOST_LOOKUPS = 20_000;

/** The number of changes of the content after which results that no longer hold are dropped. */
const CHANGES_BETWEEN_DROPS = 100;

/** The content, and what was found or computed from it. A result is kept until what it read changes. */
export class Lookups {
  /** The content, which records what is read. */
  readonly repository: Repository;
  private readonly found: ReusedResults<unknown>;
  private readonly kept: Pick<ReusedResults<unknown>, 'dropChanged'>[] = [];
  private readonly stopListening: () => void;

  constructor(
    private readonly content: Repository,
    readonly problems: ProblemLog,
  ) {
    this.repository = trackedRepository(content);
    this.found = this.results({ most: MOST_LOOKUPS });
    let changes = 0;
    this.stopListening = content.onChange(() => {
      problems.forget();
      changes += 1;
      if (changes % CHANGES_BETWEEN_DROPS === 0)
        for (const results of this.kept) results.dropChanged();
    });
  }

  close(): void {
    this.stopListening();
  }

  /**
   * Returns a value that is computed again when what its computation read of the content changes. It must not read
   * the request, and the key must name all of its parameters.
   */
  remember<Value>(key: string, find: () => Value): Value {
    return this.found.of(key, find) as Value;
  }

  /** Returns an empty store for results that are computed from the content. */
  results<Value>(
    limits: Pick<ReuseOptions<Value>, 'most' | 'sizeOf' | 'isConstant'>,
  ): ReusedResults<Value> {
    const report = (problem: string): void => {
      this.problems.report(problem);
    };
    const results = new ReusedResults<Value>({ ...limits, repository: this.content, report });
    this.kept.push(results);
    return results;
  }
}
