import type { Repository } from '../../repository/Repository';
import type { ScenarioStore } from '../../scenarios';
import type { Database } from '../database';

/** What the console shows and changes. */
export interface ConsoleContext {
  readonly repository: Pick<Repository, 'get' | 'problems'>;
  readonly database: Database;
  readonly scenarios: ScenarioStore;
  readonly sites: readonly ConsoleSite[];
  /** The port that visitors' pages are served on; undefined while nothing listens there. */
  readonly publishPort: () => number | undefined;
  /** The clock, so that a test can set it. */
  readonly now: () => Date;
}

/** A site as visitors reach it. */
export interface ConsoleSite {
  /** `Marigold Creamery`. */
  readonly title: string;
  /** Its home page in the content: `/content/thrifty-web/en`. */
  readonly root: string;
  /** Its host name: `thrifty.localhost`. */
  readonly host: string;
}
