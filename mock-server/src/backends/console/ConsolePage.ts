import type { Repository } from '../../repository/Repository';
import type { ScenarioStore } from '../../scenarios';
import type { Database } from '../database';
import type { Html } from '../html';

/** A page of the console; pages.ts lists them all, in the order of the navigation. */
export interface ConsolePage {
  readonly path: ConsolePath;
  readonly title: string;
  /** How many things on it ask for attention, shown beside its title everywhere. */
  count?(context: ConsoleContext): number;
  /** What stands below its heading. */
  body(context: ConsoleContext): Html;
  /** What its forms do. */
  readonly actions?: readonly ConsoleAction[];
}

export type ConsolePath = '/mock' | `/mock/${string}`;

/** What a form of a page does: the form posts to the page's path, a slash and the action's name. */
export interface ConsoleAction {
  readonly name: string;
  /** What the page says once it is done, in a sentence. */
  readonly done: string;
  /**
   * Does it. Where it can't be done it returns why, in a sentence, or the page's body again with
   * the form to be mended.
   */
  run(context: ConsoleContext, fields: FormFields): string | Html | undefined;
}

/** A form's fields as they were sent, which is anything. */
export type FormFields = Readonly<Record<string, unknown>>;

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
