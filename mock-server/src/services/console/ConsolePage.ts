import type { Repository } from '../../repository/Repository';
import type { ScenarioStore } from '../../scenarios';
import type { Database } from '../../database/database';
import type { Backend } from '../kit/Backend';
import type { Html } from '../../html/html';

/** A page of the console; index.ts lists them in the order of the navigation. */
export interface ConsolePage {
  readonly path: ConsolePath;
  readonly title: string;
  /**
   * Returns the number of items on the page that need attention; it is shown
   * beside the title in the navigation.
   */
  count?(context: ConsoleContext): number;
  /** Returns the markup below the heading. */
  body(context: ConsoleContext): Html | Promise<Html>;
  /** The actions of its forms. */
  readonly actions?: readonly ConsoleAction[];
}

export type ConsolePath = '/mock' | `/mock/${string}`;

/** The action of a form, which posts to the page's path, a slash and the action's name. */
export interface ConsoleAction {
  readonly name: string;
  /** The sentence on the page after success. */
  readonly done: string;
  /**
   * Carries the action out. On failure it returns the reason as a sentence, or the page's body with
   * the form to be corrected.
   */
  run(context: ConsoleContext, fields: FormFields): string | Html | undefined;
}

/** A form's fields as sent, not validated. */
export type FormFields = Readonly<Record<string, unknown>>;

/** The sources that the pages of the console read and change. */
export interface ConsoleContext {
  readonly repository: Pick<Repository, 'get' | 'problems'>;
  readonly database: Database;
  /** All services, for their hooks. */
  readonly services: readonly Backend[];
  readonly scenarios: ScenarioStore;
  readonly sites: readonly ConsoleSite[];
  /** Returns the port of the publish tier; undefined while it does not listen. */
  readonly publishPort: () => number | undefined;
  /** Returns whether the tier has an address: the page editor and the library are optional. */
  readonly isServed: (address: string) => boolean;
  /** Returns the current time; tests set it. */
  readonly now: () => Date;
}

/** A site and the host name of its publish tier. */
export interface ConsoleSite {
  /** `Marigold Creamery`. */
  readonly title: string;
  /** Its home page in the content: `/content/thrifty-web/en`. */
  readonly root: string;
  /** Its host name: `thrifty.localhost`. */
  readonly host: string;
}
