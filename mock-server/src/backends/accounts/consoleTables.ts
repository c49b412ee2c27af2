import { MAX_TABLE_ROWS } from '../Backend';
import type { ConsoleTable } from '../Backend';
import type { Database } from '../database';
import { accountById, accountType } from './account';
import type { Account } from './account';
import { lockedUntil } from './lockout';
import { mails } from './mail';

/** An account as the console shows it. */
export interface AccountSummary extends Pick<Account, 'email'> {
  /** 'UBA + Rx' and its like. */
  readonly type: string;
  /** Epoch milliseconds; undefined where it may try to sign in. */
  readonly lockedUntil: number | undefined;
}

/** A session as the console shows it; times are epoch milliseconds. */
export interface SessionSummary {
  readonly id: number;
  readonly email: string;
  readonly createdAt: number;
  readonly endsAt: number;
  readonly keepMeLoggedIn: boolean;
  readonly state: 'live' | 'expired' | 'revoked';
}

/** The accounts, newest first. */
export function listAccounts(database: Database, now = new Date()): AccountSummary[] {
  return database
    .rows('SELECT id FROM accounts ORDER BY id DESC LIMIT ?', MAX_TABLE_ROWS)
    .flatMap(({ id }) => accountById(database, Number(id)) ?? [])
    .map((account) => ({
      email: account.email,
      type: accountType(account),
      lockedUntil: lockedUntil(database, now, account.email),
    }));
}

/** The sessions, newest first, those that are over among them. */
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

/** The console's tables: accounts, sessions and the outbox. */
export function accountTables(database: Database): readonly ConsoleTable[] {
  return [
    {
      title: 'Accounts',
      columns: ['E-mail', 'Type', 'Locked until (UTC)'],
      rows: listAccounts(database).map((account) => [
        account.email,
        account.type,
        account.lockedUntil === undefined ? '' : timeOf(account.lockedUntil),
      ]),
      total: countOf(database, 'accounts'),
    },
    {
      title: 'Sessions',
      columns: ['Account', 'Since (UTC)', 'Ends (UTC)', 'State'],
      rows: listSessions(database).map(({ email, createdAt, endsAt, state }) => [
        email,
        timeOf(createdAt),
        timeOf(endsAt),
        state,
      ]),
      total: countOf(database, 'account_sessions'),
    },
    {
      title: 'Mails',
      columns: ['Sent (UTC)', 'To', 'Subject'],
      rows: mails(database, MAX_TABLE_ROWS).map(({ createdAt, to, subject }) => [
        timeOf(createdAt),
        to,
        subject,
      ]),
      total: countOf(database, 'account_mails'),
    },
  ];
}

function countOf(
  database: Database,
  table: 'accounts' | 'account_sessions' | 'account_mails',
): number {
  return Number(database.row(`SELECT count(*) AS total FROM ${table}`)?.total);
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds)
    .toISOString()
    .slice(0, 'YYYY-MM-DDThh:mm:ss'.length)
    .replace('T', ' ');
}
