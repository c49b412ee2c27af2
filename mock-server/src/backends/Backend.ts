import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Database, TableOwner } from './database';

/**
 * A service behind the site: accounts, pharmacy, shop, … One folder, one default of this shape,
 * one line in index.ts (README.md in this folder). Its routes are its addresses, so the console
 * can't show an address that isn't served.
 */
export interface Backend extends TableOwner {
  /** The folder's name. */
  readonly name: string;
  /** What people call it, as the console's heading. */
  readonly title: string;
  /** One or two sentences: what it does and for whom. */
  readonly description: string;
  readonly addresses: readonly Address[];
  /** What it keeps, newest first, for the console. */
  consoleTables(database: Database): readonly ConsoleTable[];
}

/** A method and path that a service answers. */
export interface Address {
  readonly method: HTTPMethods;
  /** A Fastify route, without the origin: `/content/thrifty-web/en.emaildistributor.json`. */
  readonly path: string;
  /** What it does, in a few words. */
  readonly summary: string;
  /** The most bytes of a request's body; 1 MiB where nothing is said. */
  readonly bodyLimit?: number;
  /**
   * Answers a request. What it returns is sent (an object as JSON); `reply` sets status and type.
   * Personal data is never logged.
   */
  answer(request: FastifyRequest, reply: FastifyReply, context: BackendContext): unknown;
}

/** What every service is given. */
export interface BackendContext {
  readonly database: Database;
  /** The clock, so that a test can set it. */
  readonly now: () => Date;
  /** Whether authors ask or visitors: their pages have different addresses. */
  readonly tier: 'author' | 'publish';
}

/** A table of the console. */
export interface ConsoleTable {
  readonly title: string;
  readonly columns: readonly string[];
  /** At most `MAX_TABLE_ROWS`, newest first; a cell for each column. */
  readonly rows: readonly (readonly string[])[];
  /** How many there are in all. */
  readonly total: number;
}

/** How many rows of a holding the console shows. */
export const MAX_TABLE_ROWS = 50;
