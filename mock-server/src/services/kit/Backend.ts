import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { PasswordHashing } from './secrets/passwords';
import type { ConsoleTable } from './database/consoleTable';
import type { Database, TableOwner } from '../../database/database';
import type { PersonalData } from './database/personalData';

/**
 * A service behind the site, such as accounts, stores or shop. Each has a folder that exports one
 * object of this shape, and a line in index.ts (README.md). The routes are registered from
 * `addresses`, so that the console lists exactly the addresses that are served.
 */
export interface Backend extends TableOwner, Hooks {
  /** The folder's name. */
  readonly name: string;
  /** The heading in the console. */
  readonly title: string;
  /** One or two sentences for the console: what the service does and for whom. */
  readonly description: string;
  readonly addresses: readonly Address[];
  /** The service's records for the console. */
  consoleTables(database: Database): readonly ConsoleTable[];
}

/**
 * What a service does when something happens in another one. A service owns its tables: others call these
 * hooks, or functions that it exports, and never use its tables.
 */
export interface Hooks {
  /** Called after an account has signed in, before its session is returned. */
  atSignIn?(visit: Visit, account: number): void;
  /** Called when a browser signs out, also if its session had ended before. */
  atSignOut?(visit: Visit): void;
  /** Called when an account changes to another store, before the store is saved. */
  atStoreChange?(context: HookContext, account: number): void;
  /** Returns what the service adds to the session data of an account. */
  sessionFacts?(context: HookContext, account: number): SessionFacts;
  /** Returns what the service keeps of an account, by subject. Hashes and internal numbers are left out. */
  personalData?(context: HookContext, account: number): PersonalData;
  /**
   * Erases what the service keeps of an account outside of its tables' columns `account`: the rows with the
   * account's number in that column go without it (`keepsOnErase` has the exceptions).
   */
  erase?(database: Database, account: number): void;
  /** The service's tables whose rows stay when an account is erased. */
  readonly keepsOnErase?: {
    /** Records that another law protects: they lose the account's number and stay. */
    readonly withoutAccount?: readonly string[];
    /** Records that stay as they are. */
    readonly whole?: readonly string[];
  };
}

/** The request that a hook belongs to, and its response. */
export interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: BackendContext;
}

export type HookContext = Pick<BackendContext, 'database' | 'now'>;

/** A part of the user session as pages keep it (product-spec §3). */
export interface SessionFacts {
  readonly authInfo?: Readonly<Record<string, boolean>>;
  readonly userDetails?: Readonly<Record<string, string>>;
  readonly pharmacyDetails?: Readonly<Record<string, unknown>>;
  readonly dashboardDetailsData?: Readonly<Record<string, number>>;
}

/** A method and path that a service answers. */
export interface Address {
  readonly method: HTTPMethods;
  /** A Fastify route, without the origin: `/content/thrifty-web/en.emaildistributor.json`. */
  readonly path: string;
  /** What the address does, in a few words, for the console. */
  readonly summary: string;
  /** The largest request body in bytes; 1 MiB by default. */
  readonly bodyLimit?: number;
  /** Whether it guards itself against forged requests, as the shop does by its form key. */
  readonly hasOwnKey?: boolean;
  /**
   * Handles a request. Its return value is sent, an object as JSON; `reply` sets status and type.
   * Must not log personal data.
   */
  answer(request: FastifyRequest, reply: FastifyReply, context: BackendContext): unknown;
}

/** What every request handler receives. */
export interface BackendContext {
  readonly database: Database;
  /** All services, for their hooks. */
  readonly services: readonly (Hooks & TableOwner)[];
  /** The current time; tests set it. */
  readonly now: () => Date;
  /** The tier of the request: pages have different addresses on author and publish. */
  readonly tier: 'author' | 'publish';
  /** Whether limits hold (throttle.ts). */
  readonly throttled: boolean;
  /** How passwords are hashed; tests do it at a low cost. */
  readonly passwordHashing: PasswordHashing;
  /** Whether the pages of a site, by its root (`/content/riteaid-web/en`), encrypt passwords. */
  readonly suppliesKey: (root: string) => boolean;
  /**
   * The markup of a page of the request's site, `/shop` in `es`, for a service that shows its own pages
   * between the site's header and footer; undefined where the site has no such page.
   */
  readonly sitePage: (
    request: FastifyRequest,
    language: 'en' | 'es',
    path: string,
  ) => string | undefined;
}
