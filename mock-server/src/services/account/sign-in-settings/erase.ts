import type { Address, BackendContext } from '../../kit/Backend';
import type { Database } from '../../kit/database/database';
import { predecessorsOf } from '../../rewards/cards';
import { dueClosings, endClosing } from './closings';

/** Wraps a service that may meet a closed account: those whose thirty days are over are erased first. */
export function afterErasing(answer: Address['answer']): Address['answer'] {
  return (request, reply, context) => {
    eraseDueAccounts(context);
    return answer(request, reply, context);
  };
}

/** Erases the accounts that were closed thirty days ago and not taken back. */
export function eraseDueAccounts({
  database,
  now,
}: Pick<BackendContext, 'database' | 'now'>): void {
  for (const { id, account } of dueClosings(database, now()))
    database.transaction(() => {
      erase(database, account);
      endClosing(database, id, 'erased', now());
    });
}

/** Records that another law keeps are only cut off from the account: of the pharmacy, and of orders. */
const CUT_OFF = ['pharmacy_patients', 'vaccine_bookings', 'shop_orders'];

/** The record that an account was closed and erased holds its number and dates. */
const KEPT = ['security_closings'];

/**
 * Erases what any service keeps under the number of an account, also one that is added later: every table
 * with a column `account`. What stands under the number of a card or a session goes with it.
 */
function erase(database: Database, account: number): void {
  const row = database.row(
    'SELECT email, number FROM accounts LEFT JOIN account_cards ON account = accounts.id WHERE accounts.id = ?',
    account,
  );
  // Cards that were replaced or put together with another one have no account, and their entries are the member's.
  for (const card of predecessorsOf(database, String(row?.number ?? ''))) {
    for (const table of ['rewards_entries', 'rewards_loaded_offers'])
      database.run(`DELETE FROM ${table} WHERE card = ?`, card);
    database.run('DELETE FROM account_cards WHERE number = ? AND account IS NULL', card);
  }
  database.run(
    'DELETE FROM account_login_tokens WHERE session IN (SELECT id FROM account_sessions WHERE account = ?)',
    account,
  );
  for (const table of tablesOfAccounts(database)) {
    if (CUT_OFF.includes(table))
      database.run(`UPDATE ${table} SET account = NULL WHERE account = ?`, account);
    else if (!KEPT.includes(table)) database.run(`DELETE FROM ${table} WHERE account = ?`, account);
  }
  database.run('DELETE FROM account_mails WHERE recipient = ?', row?.email ?? null);
  database.run('DELETE FROM idempotent_answers WHERE visitor = ?', String(account));
  database.run('DELETE FROM accounts WHERE id = ?', account);
}

function tablesOfAccounts(database: Database): string[] {
  return database
    .rows(
      `SELECT tables.name AS name FROM sqlite_master tables, pragma_table_info(tables.name) columns
       WHERE tables.type = 'table' AND columns.name = 'account'`,
    )
    .map(({ name }) => String(name));
}
