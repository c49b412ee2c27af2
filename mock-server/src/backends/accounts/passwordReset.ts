import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../Backend';
import type { Database } from '../database';
import { success } from '../envelope';
import { hashOf, newSecret } from '../secrets';
import { accountByEmail, accountById, changePassword } from './account';
import { emailProblem, fieldOf, normalEmail, passwordProblem } from './fields';
import { unlockAccount } from './lockout';
import { sendMail } from './mail';
import { hashPassword, decryptPassword } from './passwords';
import { refusal } from './refusals';
import { revokeSessionsOf } from './sessions';
import { pageAddress, siteOf } from './site';

/** raforgotpassword: mails a link. Whether there is such an account is told to nobody but its mailbox. */
export function forgotPassword(
  request: FastifyRequest,
  _reply: FastifyReply,
  context: BackendContext,
): unknown {
  const { database, now } = context;
  const email = normalEmail(fieldOf(request.body, 'email'));
  const problem = emailProblem(email);
  if (problem !== undefined) return refusal('RA0016', { email: problem });
  const account = accountByEmail(database, email);
  if (account) {
    const code = issueCode(database, now(), account.id);
    const { title } = siteOf(request);
    sendMail(database, now(), {
      to: email,
      subject: `Choose a new password for ${title}`,
      text: 'Follow the link within 30 minutes to choose a new password. It works once. Did you not ask for it? Then do nothing: your password stays as it is.',
      // A fragment reaches no server and no log.
      link: `${pageAddress(request, '/resetpassword', context)}#code=${code}`,
    });
  }
  return success(null);
}

/** raresetpassword: sets the password that goes with a mailed code, and signs out everywhere. */
export async function resetPassword(
  request: FastifyRequest,
  _reply: FastifyReply,
  { database, now }: BackendContext,
): Promise<unknown> {
  const code = fieldOf(request.body, 'code');
  const id = accountOfCode(database, now(), code);
  const account = id === undefined ? undefined : accountById(database, id);
  if (!account) return refusal('RA0013');
  const password = decryptPassword(fieldOf(request.body, 'password'));
  if (password === undefined) return refusal('RA0015');
  const problem = passwordProblem(password, account.email);
  if (problem !== undefined) return refusal('RA0015', { password: problem });
  const passwordHash = await hashPassword(password);
  if (!consumeCode(database, code)) return refusal('RA0013');
  changePassword(database, account.id, passwordHash);
  revokeSessionsOf(database, account.id, now());
  unlockAccount(database, account.email);
  const { title } = siteOf(request);
  sendMail(database, now(), {
    to: account.email,
    subject: `Your ${title} password was changed`,
    text: `Hello ${account.firstName}, your password was changed and you are signed out everywhere. Was this not you? Reset your password now.`,
    link: undefined,
  });
  return success(null);
}

/** How long a mailed link works. */
export const RESET_CODE_MS = 30 * 60_000;

/** A code with which an account's password can be set once. The one before it is void. */
export function issueCode(database: Database, now: Date, account: number): string {
  const code = newSecret();
  database.run(
    'INSERT OR REPLACE INTO account_resets (account, codeHash, goodUntil) VALUES (?, ?, ?)',
    account,
    hashOf(code),
    now.getTime() + RESET_CODE_MS,
  );
  return code;
}

/** Whose code it is; undefined for one that was used, is void or too old, or never was. */
export function accountOfCode(database: Database, now: Date, code: string): number | undefined {
  const row = database.row(
    'SELECT account FROM account_resets WHERE codeHash = ? AND goodUntil > ?',
    hashOf(code),
    now.getTime(),
  );
  return row && Number(row.account);
}

/** Uses a code up. False where somebody else was quicker. */
export function consumeCode(database: Database, code: string): boolean {
  return database.run('DELETE FROM account_resets WHERE codeHash = ?', hashOf(code)).changes === 1;
}
