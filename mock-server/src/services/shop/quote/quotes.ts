import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../kit/Backend';
import type { Database } from '../../../database/database';
import { visitorOf } from '../../account';
import { isHttps } from '../../kit/requests/site';
import { hashOf, newSecret } from '../../kit/secrets/secrets';
import { moveItems } from './items';
import type { Delivery } from './totals';

/**
 * The carts as Magento stores them, for accounts or for guests. `publicId` is the name by which a visitor
 * knows a cart; like Magento's masked id, it keeps the numbers of other carts from being guessed. Times are
 * epoch milliseconds, money is in cents.
 */
export const QUOTE_SCHEMA = `
    CREATE TABLE IF NOT EXISTS shop_quotes (
      id INTEGER PRIMARY KEY,
      publicId TEXT NOT NULL UNIQUE,
      account INTEGER UNIQUE,
      guestHash TEXT UNIQUE,
      coupon TEXT,
      bonusCents INTEGER NOT NULL DEFAULT 0,
      delivery TEXT,
      state TEXT,
      zip TEXT,
      guestEmail TEXT,
      payment TEXT,
      paypalCents INTEGER,
      openedAt INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS shop_quote_items (
      id INTEGER PRIMARY KEY,
      quote INTEGER NOT NULL REFERENCES shop_quotes (id) ON DELETE CASCADE,
      product INTEGER NOT NULL,
      qty INTEGER NOT NULL,
      UNIQUE (quote, product)
    );
    CREATE TABLE IF NOT EXISTS shop_stock (
      product INTEGER PRIMARY KEY,
      pieces INTEGER NOT NULL
    );`;

/** The way in which an order is paid. The payment service handles cards, so none is stored. */
export type Payment = (typeof PAYMENTS)[number];

export const PAYMENTS = ['card', 'paypal', 'store'] as const;

/** A visitor's cart. */
export interface Quote {
  readonly id: number;
  readonly publicId: string;
  /** Undefined for a guest. */
  readonly account: number | undefined;
  readonly coupon: string | undefined;
  /** The rewards money that the visitor wants to pay with. */
  readonly bonusCents: number;
  /** The choice at the checkout, which is kept for the return from PayPal. */
  readonly delivery: Delivery | undefined;
  /** Two letters. */
  readonly state: string | undefined;
  /** The ZIP as it was typed at the checkout. */
  readonly zip: string | undefined;
  /**
   * The address to which a guest wants the confirmation, as it was typed; undefined for a member,
   * and for a guest who wants none.
   */
  readonly guestEmail: string | undefined;
  readonly payment: Payment | undefined;
  /** The amount that PayPal has agreed to pay; undefined if it has not agreed. */
  readonly paypalCents: number | undefined;
}

type Context = Pick<BackendContext, 'database' | 'now'>;

/**
 * Returns the cart of the sender of a request; undefined if there is none yet. A guest's cart becomes the
 * account's at the first request after signing in: its items are added to the account's.
 */
export function quoteOf(request: FastifyRequest, context: Context): Quote | undefined {
  const { database } = context;
  const guest = guestQuote(request, database);
  const visitor = visitorOf(request, context);
  if (visitor.kind !== 'signed-in') return guest;
  const account = visitor.account.id;
  if (guest) mergeInto(account, guest, context);
  return find(database, 'account', account);
}

/** Returns the cart of the sender of a request. If there is none, creates it and its cookie. */
export function openQuote(request: FastifyRequest, reply: FastifyReply, context: Context): Quote {
  const known = quoteOf(request, context);
  if (known) return known;
  const visitor = visitorOf(request, context);
  if (visitor.kind === 'signed-in') return createQuote(context, { account: visitor.account.id });
  const secret = newSecret();
  const secure = isHttps(request) ? '; Secure' : '';
  const cookie = `${GUEST}=${secret}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  void reply.header('set-cookie', cookie);
  return createQuote(context, { guestHash: hashOf(secret) });
}

/** Returns the cart of an account, which is created if it has none. */
export function quoteOfAccount(context: Context, account: number): Quote {
  return find(context.database, 'account', account) ?? createQuote(context, { account });
}

/** Deletes a cart whose order was placed. */
export function closeQuote(database: Database, { id }: Quote): void {
  database.run('DELETE FROM shop_quotes WHERE id = ?', id);
}

/** Deletes every cart, as Magento does with carts that have not been used for a month. */
export function forgetQuotes(database: Database): void {
  database.run('DELETE FROM shop_quotes');
}

/**
 * The name of the guest's cookie, which Magento takes over from PHP. The database
 * stores only the hash of its value.
 */
const GUEST = 'PHPSESSID';

function guestQuote({ cookies }: FastifyRequest, database: Database): Quote | undefined {
  const secret = cookies[GUEST];
  return secret ? find(database, 'guestHash', hashOf(secret)) : undefined;
}

function find(
  database: Database,
  by: 'account' | 'guestHash' | 'id',
  value: string | number,
): Quote | undefined {
  const row = database.row(`SELECT * FROM shop_quotes WHERE ${by} = ?`, value);
  return (
    row && {
      id: Number(row.id),
      publicId: String(row.publicId),
      account: row.account === null ? undefined : Number(row.account),
      coupon: row.coupon === null ? undefined : String(row.coupon),
      bonusCents: Number(row.bonusCents),
      delivery: row.delivery === null ? undefined : (row.delivery as Delivery),
      state: row.state === null ? undefined : String(row.state),
      zip: row.zip === null ? undefined : String(row.zip),
      guestEmail: row.guestEmail === null ? undefined : String(row.guestEmail),
      payment: row.payment === null ? undefined : (row.payment as Payment),
      paypalCents: row.paypalCents === null ? undefined : Number(row.paypalCents),
    }
  );
}

function createQuote(
  { database, now }: Context,
  { account = null, guestHash = null }: { account?: number | null; guestHash?: string | null },
): Quote {
  const publicId = newSecret().slice(0, 32);
  const { id } = database.run(
    'INSERT INTO shop_quotes (publicId, account, guestHash, openedAt) VALUES (?, ?, ?, ?)',
    publicId,
    account,
    guestHash,
    now().getTime(),
  );
  const quote = find(database, 'id', id);
  if (!quote) throw new Error('The cart that was just created is missing.');
  return quote;
}

function mergeInto(account: number, guest: Quote, context: Context): void {
  const { database } = context;
  database.transaction(() => {
    const own = quoteOfAccount(context, account);
    moveItems(database, guest.id, own.id);
    if (guest.coupon !== undefined && own.coupon === undefined) {
      database.run('UPDATE shop_quotes SET coupon = ? WHERE id = ?', guest.coupon, own.id);
    }
    closeQuote(database, guest);
  });
}
