import type { Address, BackendContext } from '../../../kit/Backend';
import { tablesIn, type Database, type TableOwner } from '../../../../database/database';
import { forgetAnswersOf } from '../../../kit/limits/idempotency';
import { dueClosings, endClosing } from './closings';

/** Wraps a service that may meet a closed account: those whose thirty days are over are erased first. */
export function afterErasing(answer: Address['answer']): Address['answer'] {
  return (request, reply, context) => {
    eraseDueAccounts(context);
    return answer(request, reply, context);
  };
}

type EraseContext = Pick<BackendContext, 'database' | 'now' | 'services'>;

/** Erases the accounts that were closed thirty days ago and not restored. */
export function eraseDueAccounts(context: EraseContext): void {
  const { database, now } = context;
  for (const { id, account } of dueClosings(database, now()))
    database.transaction(() => {
      erase(context, account);
      endClosing(database, id, 'erased', now());
    });
}

/**
 * Erases everything that the services keep of an account. A service that is added later also loses the rows
 * with the account's number, unless it declares otherwise (`keepsOnErase`). The accounts come last, because
 * the other services look up their own records by them.
 */
function erase({ database, services }: EraseContext, account: number): void {
  for (const service of [...services].reverse()) {
    service.erase?.(database, account);
    const { withoutAccount = [], whole = [] } = service.keepsOnErase ?? {};
    for (const table of tablesWithAccount(database, service)) {
      if (withoutAccount.includes(table))
        database.run(`UPDATE ${table} SET account = NULL WHERE account = ?`, account);
      else if (!whole.includes(table))
        database.run(`DELETE FROM ${table} WHERE account = ?`, account);
    }
  }
  forgetAnswersOf(database, String(account));
  database.run('DELETE FROM accounts WHERE id = ?', account);
}

/** Returns the tables of a service that have a column `account`. */
function tablesWithAccount(database: Database, { schema }: TableOwner): string[] {
  return tablesIn(schema).filter((table) =>
    database
      .rows('SELECT name FROM pragma_table_info(?)', table)
      .some(({ name }) => name === 'account'),
  );
}
