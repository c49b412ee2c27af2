import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../kit/Backend';
import { isHttps } from '../../kit/requests/site';
import { hashOf, newSecret } from '../../kit/secrets/secrets';
import { orderIn } from './orderRecords';
import type { Order } from './orderRecords';

/** The browsers that may see an order without an account, after its number and email were entered. */
export const ORDER_VIEW_SCHEMA = `
    CREATE TABLE IF NOT EXISTS shop_order_views (
      keyHash TEXT PRIMARY KEY,
      number INTEGER NOT NULL REFERENCES shop_orders (number) ON DELETE CASCADE,
      goodUntil INTEGER NOT NULL
    );`;

const COOKIE = 'shop_order_view';
const MINUTES = 30;

type Context = Pick<BackendContext, 'database' | 'now'>;

/** Returns a guest's order by its number and email address; undefined unless both are right. */
export function guestOrder({ database }: Context, number: string, email: string) {
  const row = /^\d{1,9}$/.test(number)
    ? database.row(
        'SELECT * FROM shop_orders WHERE number = ? AND emailHash = ?',
        Number(number),
        hashOf(email),
      )
    : undefined;
  return row && orderIn(database, row);
}

/** Lets the browser see an order for half an hour. */
export function openView(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, now }: Context,
  { number }: Order,
): void {
  const key = newSecret();
  const at = now().getTime();
  database.run('DELETE FROM shop_order_views WHERE goodUntil <= ?', at);
  database.run(
    'INSERT INTO shop_order_views (keyHash, number, goodUntil) VALUES (?, ?, ?)',
    hashOf(key),
    Number(number),
    at + MINUTES * 60_000,
  );
  const secure = isHttps(request) ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${key}; Path=/; Max-Age=${MINUTES * 60}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Returns the order that the browser may see without an account. */
export function viewedOrder(
  { cookies }: FastifyRequest,
  { database, now }: Context,
): Order | undefined {
  const row = database.row(
    `SELECT shop_orders.* FROM shop_orders JOIN shop_order_views USING (number)
     WHERE shop_order_views.keyHash = ? AND goodUntil > ?`,
    hashOf(cookies[COOKIE] ?? ''),
    now().getTime(),
  );
  return row && orderIn(database, row);
}

/** Returns the orders of an account, newest first. */
export function ordersOfAccount({ database }: Context, account: number): readonly Order[] {
  return database
    .rows('SELECT * FROM shop_orders WHERE account = ? ORDER BY number DESC LIMIT 50', account)
    .map((row) => orderIn(database, row));
}
