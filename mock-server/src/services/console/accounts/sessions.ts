import { listAccounts, listSessions } from '../../account/consoleTables';
import type { SessionSummary } from '../../account/consoleTables';
import { unlockAccount } from '../../account/lockout';
import { expireSession, revokeSession } from '../../account/sessions/sessions';
import type { Database } from '../../../database/database';
import { html } from '../../../html/html';
import type { Html, HtmlPart } from '../../../html/html';
import type { ConsoleAction, ConsoleContext, FormFields } from '../ConsolePage';
import { instant, table } from '../../../html/table';

/** Returns the newest sessions, with buttons that end them. */
export function sessions({ database, now }: ConsoleContext): Html {
  const held = listSessions(database, now());
  return html`<section class="card">
    <h2>Sessions</h2>
    <p>A call with an expired session is answered with 403, one with a revoked session with 422.</p>
    ${
      held.length === 0
        ? html`<p class="empty">There are no sessions yet.</p>`
        : table(
            'The newest sessions; times in UTC',
            ['Account', 'Since', 'Ends', 'State', 'End it'],
            held.map(row),
          )
    }
  </section>`;
}

export const expire: ConsoleAction = {
  name: 'expire',
  done: 'The session has expired. Its next call is answered with 403.',
  run: (context, fields) => endSession(context, fields, expireSession),
};

export const revoke: ConsoleAction = {
  name: 'revoke',
  done: 'The session is revoked. Its next call is answered with 422.',
  run: (context, fields) => endSession(context, fields, revokeSession),
};

function endSession(
  { database, now }: ConsoleContext,
  { id }: FormFields,
  end: (database: Database, id: number, now: Date) => void,
): string | undefined {
  const active = listSessions(database, now()).find(
    (session) => String(session.id) === id && session.state === 'live',
  );
  if (!active) return 'That session has ended already. The list below is up to date.';
  end(database, active.id, now());
  return undefined;
}

function row(session: SessionSummary): HtmlPart[] {
  const { email, createdAt, endsAt, keepMeLoggedIn, state } = session;
  return [
    email,
    instant(createdAt),
    instant(endsAt),
    state === 'live' && keepMeLoggedIn ? 'Kept signed in' : STATES[state],
    state === 'live' &&
      html`<div class="together">
        ${button('expire', 'Expire now', session)} ${button('revoke', 'Revoke', session)}
      </div>`,
  ];
}

const STATES = { live: 'Signed in', expired: 'Expired', revoked: 'Signed out or revoked' };

function button(action: string, label: string, { id, email }: SessionSummary): Html {
  return html`<form method="post" action="/mock/accounts/${action}">
    <input type="hidden" name="id" value="${id}" />
    <button class="quiet">${label}<span class="unseen"> the session of ${email}</span></button>
  </form>`;
}

/** Returns the accounts that are locked after failed attempts. */
export function locks({ database, now }: ConsoleContext): Html {
  const records = lockedAccounts(database, now());
  return html`<section class="card">
    <h2>Locked accounts</h2>
    <p>
      Six wrong passwords within half an hour lock an account for half an hour, for the network that
      they come from.
    </p>
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

/**
 * Returns the locked ones of the newest accounts. Locked addresses without an account cannot be listed,
 * because only their hash is stored.
 */
function lockedAccounts(
  database: ConsoleContext['database'],
  now: Date,
): { readonly email: string; readonly until: number }[] {
  return listAccounts(database, now).flatMap(({ account, lockedUntil }) =>
    lockedUntil === undefined ? [] : [{ email: account.email, until: lockedUntil }],
  );
}

function unlockForm(email: string): Html {
  return html`<form method="post" action="/mock/accounts/unlock">
    <input type="hidden" name="email" value="${email}" />
    <button class="quiet">Unlock<span class="unseen"> ${email}</span></button>
  </form>`;
}
