import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { AddressLimits } from './limits/limit';
import type { PasswordHashing } from './secrets/passwords';
import type { ConsoleTable } from './database/consoleTable';
import type { Database, TableOwner } from '../../database/database';
import type { SearchEntry } from '../../search/searchIndex';
import type { SiteContent } from '../../sling/serving/siteContent';
import type { PersonalData } from './database/personalData';

/**
 * A service behind the site, such as accounts, stores or shop. Each service has a folder that
 * exports one object of this shape, and a line in index.ts (README.md). The routes are registered
 * from `addresses`, so that the console lists exactly the addresses that are served.
 */
export interface Backend extends TableOwner, Hooks {
  /** The folder's name. */
  readonly name: string;
  /** The heading in the console. */
  readonly title: string;
  /** One or two sentences for the console: what the service does and for whom. */
  readonly description: string;
  readonly addresses: readonly Address[];
  /** Returns the service's records for the console. */
  consoleTables(context: HookContext): readonly ConsoleTable[];
}

/**
 * The hooks through which one service takes part in the work of another. A service owns its tables:
 * other services call these hooks, or functions that it exports, and never use its tables.
 */
export interface Hooks {
  /** Called after an account has signed in, before its session is returned. */
  atSignIn?(visit: Visit, account: number): void;
  /** Called when a browser signs out, even if its session had ended before. */
  atSignOut?(visit: Visit): void;
  /** Called when an account changes to another store, before the store is saved. */
  atStoreChange?(context: HookContext, account: number): void;
  /** Called when a member closes the account, in the transaction that closes it. */
  atClosing?(context: BackendContext, account: number): void;
  /** Returns what a member loses with the account, in figures for the page that closes it. */
  closingFacts?(context: HookContext, account: number): ClosingFacts;
  /** Brings the service's records up to date, because nothing runs between two requests. */
  beforeReading?(context: HookContext): void;
  /** Returns the ways to reach a member; undefined if the service does not know the member. */
  memberContact?(database: Database, account: number): MemberContact | undefined;
  /** Called when a member turns a topic on or off for a channel, in the transaction that saves it. */
  atTopicChoice?(database: Database, account: number, choice: TopicChoice): void;
  /** The people without an account whom the service mails, by the kind of their identifier. */
  readonly mailReceivers?: {
    readonly patient?: MailReceivers<number>;
    readonly address?: MailReceivers<string>;
  };
  /** Returns what the service adds to the session data of an account. */
  sessionFacts?(context: HookContext, account: number): SessionFacts;
  /**
   * Returns the data that the service keeps about an account, by subject, without hashes and
   * internal numbers.
   */
  personalData?(context: HookContext, account: number): PersonalData;
  /**
   * Returns what the service adds to the search of a site, in a language. `paths` are the public addresses of the
   * site's pages without the language, such as `/shop`.
   */
  searchEntries?(language: 'en' | 'es', paths: ReadonlySet<string>): readonly FoundEntry[];
  /**
   * Erases the account's data outside the column `account` of the service's tables. Rows with the
   * account's number in that column are erased without this hook, except those that `keepsOnErase`
   * names.
   */
  erase?(database: Database, account: number): void;
  /** The service's tables whose rows remain when an account is erased. */
  readonly keepsOnErase?: {
    /** Records that another law protects. They lose the account's number and remain. */
    readonly withoutAccount?: readonly string[];
    /** Records that remain unchanged. */
    readonly whole?: readonly string[];
  };
}

/** The request that a hook belongs to, and its response. */
export interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: BackendContext;
}

export type HookContext = Pick<BackendContext, 'database' | 'now' | 'services'>;

/** Some of the figures of `ragetclosing`. Money is integer cents. */
export type ClosingFacts = Readonly<Partial<Record<'points' | 'bonusCash' | 'offers', number>>>;

/** A way to reach a person. */
export type Channel = 'email' | 'text' | 'call';

/** The ways in which a service reaches a member. */
export interface MemberContact {
  /** The number to call, ten digits; '' if there is none. */
  readonly phone: string;
  /** The channels to which the member agreed at the service. */
  readonly agreed: Readonly<Record<Channel, boolean>>;
}

export interface TopicChoice {
  readonly topic: string;
  readonly channel: Channel;
  readonly isOn: boolean;
}

/** The mails to people without an account, whom a service identifies by a row id or an email address. */
export interface MailReceivers<Id> {
  /** Returns the account that the person has linked since, or null. */
  readonly accountOf: (database: Database, id: Id) => number | null;
  /** Returns the email address; '' if it is not known. */
  readonly emailOf: (database: Database, id: Id) => string;
  /** Returns whether the person receives mails that can be ended. */
  readonly getsMails: (database: Database, id: Id) => boolean;
  /** Ends those mails until the person chooses them again. */
  readonly endMails: (database: Database, id: Id) => void;
}

/** An entry of a site's search: what a result shows, and the texts that find it. */
export interface FoundEntry extends SearchEntry {
  /** The heading under which results show the entry, such as `stores`. */
  readonly group: string;
  readonly title: string;
  readonly description: string;
  /** The address on publish: `/stores/nj/camden/101`. */
  readonly address: string;
  /** The address on author, if it is another one. */
  readonly link?: string;
  /** Whether its texts are in English on a Spanish page. */
  readonly isEnglish?: boolean;
  /** The address of its picture. */
  readonly picture?: string;
  /** `$8.99` */
  readonly price?: string;
}

/** Some of the data of a user session (docs/specification/session.md#user-session). */
export interface SessionFacts {
  readonly authInfo?: Readonly<Record<string, boolean>>;
  readonly userDetails?: Readonly<Record<string, string>>;
  readonly pharmacyDetails?: Readonly<Record<string, unknown>>;
  readonly dashboardDetailsData?: Readonly<Record<string, number>>;
}

/** A method and path that a service handles. */
export interface Address {
  readonly method: HTTPMethods;
  /** A Fastify route, without the origin: `/content/thrifty-web/en.emaildistributor.json`. */
  readonly path: string;
  /** A short description of the address for the console. */
  readonly summary: string;
  /** The largest request body in bytes; 4 KiB by default. */
  readonly bodyLimit?: number;
  /** The limits of its calls; required for an address that changes something or checks a secret. */
  readonly limits?: AddressLimits;
  /**
   * Whether the service checks a key of its own against forged requests, as the shop does with its
   * form key.
   */
  readonly hasOwnKey?: boolean;
  /** Whether a request does the same for every visitor, so that a forged one does no more than any other. */
  readonly isAnonymous?: boolean;
  /**
   * Handles a request and returns what is sent, an object as JSON; `reply` sets status and type. It
   * must not log personal data.
   */
  answer(request: FastifyRequest, reply: FastifyReply, context: BackendContext): unknown;
}

/** The context of a request handler. */
export interface BackendContext {
  readonly database: Database;
  /** All services, for their hooks. */
  readonly services: readonly (Hooks & TableOwner)[];
  /** The current time; tests set it. */
  readonly now: () => Date;
  /** The tier of the request: pages have different addresses on author and publish. */
  readonly tier: 'author' | 'publish';
  /** Whether limits apply (throttle.ts). */
  readonly throttled: boolean;
  /** Hashes passwords; tests use a low cost. */
  readonly passwordHashing: PasswordHashing;
  /** Whether the pages of a site, by its root (`/content/riteaid-web/en`), encrypt passwords. */
  readonly suppliesKey: (root: string) => boolean;
  /**
   * Returns the markup of a page of the request's site, for example `/shop` in `es`, for a service
   * that shows its own pages between the site's header and footer; undefined if the site has no
   * such page.
   */
  readonly sitePage: (
    request: FastifyRequest,
    language: 'en' | 'es',
    path: string,
  ) => string | undefined;
  /** Returns the content of the request's site that visitors see, in a language. */
  readonly siteContent: (request: FastifyRequest, language: 'en' | 'es') => SiteContent;
  /** Serves the request's address as AEM does. */
  readonly serveContent: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}
