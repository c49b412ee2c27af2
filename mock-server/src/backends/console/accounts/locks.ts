import { heldAccounts } from '../../accounts/consoleTables';
import { unlockAccount } from '../../accounts/lockout';
import { html } from '../../html';
import type { Html } from '../../html';
import type { ConsoleContext } from '../ConsoleContext';
import type { ConsoleAction } from '../ConsolePage';
import { instant } from '../instant';
import { table } from '../table';

/** The accounts that are locked after six failed tries. */
export function locks({ database, now }: ConsoleContext): Html {
  const records = lockedAccounts(database, now());
  return html`<section class="card">
    <h2>Locked accounts</h2>
    <p>Six wrong passwords within half an hour lock an account for half an hour.</p>
    ${
      records.length === 0
        ? html`<p class="empty">No account is locked.</p>`
        : table(
            'Locked accounts; times in UTC',
            ['Account', 'Locked until', 'Unlock'],
            records.map(({ email, until }) => [email, instant(until), unlockForm(email)]),
          )
    }
  </section>`;
}

export const unlock: ConsoleAction = {
  name: 'unlock',
  done: 'The account is unlocked.',
  run({ database, now }, { email }) {
    const lock = lockedAccounts(database, now()).find((record) => record.email === email);
    if (!lock) return 'That account is not locked any more.';
    unlockAccount(database, lock.email);
    return undefined;
  },
};

/** Of the newest accounts; an e-mail address without one may be locked too, but is known to nobody. */
function lockedAccounts(
  database: ConsoleContext['database'],
  now: Date,
): { readonly email: string; readonly until: number }[] {
  return heldAccounts(database, now).flatMap(({ email, lockedUntil }) =>
    lockedUntil === undefined ? [] : [{ email, until: lockedUntil }],
  );
}

function unlockForm(email: string): Html {
  return html`<form method="post" action="/mock/accounts/unlock">
    <input type="hidden" name="email" value="${email}" />
    <button class="quiet">Unlock<span class="unseen"> ${email}</span></button>
  </form>`;
}
