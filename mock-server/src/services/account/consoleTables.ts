import { countRows, MAX_TABLE_ROWS } from '../kit/database/consoleTable';
import { utcTime } from '../../html/utcTime';
import type { ConsoleTable } from '../kit/database/consoleTable';
import type { Database } from '../../database/database';
import { accountById, accountType } from './account';
import type { Account } from './account';
import type { HookContext } from '../kit/Backend';
import { lockedUntil } from './lockout';
import { sessionData } from './sessions/sessionData';
import { mails, countMails } from '../kit/mail/mail';

/** An account in the console. */
export interface AccountSummary {
  readonly account: Account;
  /** Epoch milliseconds; undefined if the account is not locked. */
  readonly lockedUntil: number | undefined;
}

/** A session in the console. Times are epoch milliseconds. */
export interface SessionSummary {
  readonly id: number;
  readonly email: string;
  readonly createdAt: number;
  readonly endsAt: number;
  readonly keepMeLoggedIn: boolean;
  readonly state: 'live' | 'expired' | 'revoked';
}

/** Returns the accounts, newest first. */
export function listAccounts(database: Database, now = new Date()): AccountSummary[] {
  return database
    .rows('SELECT id FROM accounts ORDER BY id DESC LIMIT ?', MAX_TABLE_ROWS)
    .flatMap(({ id }) => accountById(database, Number(id)) ?? [])
    .map((account) => ({
      account,
      lockedUntil: lockedUntil(database, now, account.email),
    }));
}

/** Returns the sessions, newest first, including those that have ended. */
export function listSessions(database: Database, now = new Date()): SessionSummary[] {
  return database
    .rows(
      `SELECT account_sessions.*, email FROM account_sessions
       JOIN accounts ON accounts.id = account_sessions.account
       ORDER BY account_sessions.id DESC LIMIT ?`,
      MAX_TABLE_ROWS,
    )
    .map(({ id, email, createdAt, endsAt, keepMeLoggedIn, revokedAt }) => ({
      id: Number(id),
      email: String(email),
      createdAt: Number(createdAt),
      endsAt: Number(endsAt),
      keepMeLoggedIn: keepMeLoggedIn === 1,
      state: revokedAt !== null ? 'revoked' : Number(endsAt) <= now.getTime() ? 'expired' : 'live',
    }));
}

/** Returns the service's tables in the console: accounts, sessions and mails. */
export function accountTables(context: HookContext): readonly ConsoleTable[] {
  const { database } = context;
  return [
    {
      title: 'Accounts',
      columns: ['Email', 'Type', 'Locked until (UTC)'],
      rows: listAccounts(database).map(({ account, lockedUntil: until }) => [
        account.email,
        accountType(sessionData(context, account).authInfo),
        until === undefined ? '' : utcTime(until),
      ]),
      total: countRows(database, 'accounts'),
    },
    {
      title: 'Sessions',
      columns: ['Account', 'Since (UTC)', 'Ends (UTC)', 'State'],
      rows: listSessions(database).map(({ email, createdAt, endsAt, state }) => [
        email,
        utcTime(createdAt),
        utcTime(endsAt),
        state,
      ]),
      total: countRows(database, 'account_sessions'),
    },
    {
      title: 'Mails',
      columns: ['Sent (UTC)', 'To', 'Subject'],
      rows: mails(database, MAX_TABLE_ROWS).map(({ createdAt, to, subject }) => [
        utcTime(createdAt),
        to,
        subject,
      ]),
      total: countMails(database),
    },
  ];
}
