import { LINK_SPENT } from 'contract/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../kit/Backend';
import type { Database } from '../../../database/database';
import { success } from '../../../http/envelope';
import { hashOf, newSecret } from '../../kit/secrets/secrets';
import { networkOf, refuseForNow, takeTurn } from '../../kit/limits/throttle';
import { accountByEmail, accountById, changePassword } from '../account';
import {
  emailProblem,
  fieldOf,
  passwordField,
  normalEmail,
  passwordProblem,
} from '../../kit/fields/fields';
import { RESET_MAILS, RESET_REQUESTS } from '../limits';
import { unlockAccount } from '../lockout';
import { sendMail } from '../../kit/mail/mail';
import type { Wordings } from '../../kit/mail/wordings';
import { refusal } from '../refusals';
import { revokeSessionsOf } from '../sessions/sessions';
import { isFromSpanishPage, pageAddress, siteOf } from '../../kit/requests/site';

/**
 * raforgotpassword: mails a link, at most a few times an hour. The response is the same whether the account
 * exists or not, and whether a mail was sent.
 */
export function forgotPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const { database, now } = context;
  const email = normalEmail(fieldOf(request.body, 'email'));
  const problem = emailProblem(email);
  if (problem !== undefined) return refusal('RA0001', { email: problem });
  const wait = takeTurn(context, RESET_REQUESTS, networkOf(request));
  if (wait > 0) return refuseForNow(reply, wait);
  const account = accountByEmail(database, email);
  if (account && takeTurn(context, RESET_MAILS, email) === 0) {
    const code = issueCode(database, now(), account.id);
    const { title } = siteOf(request);
    sendMail(database, now(), {
      to: email,
      ...linkWordings(title)[isFromSpanishPage(request) ? 'es' : 'en'],
      // Browsers do not send a fragment, so the code reaches no server log.
      link: `${pageAddress(request, '/resetpassword', context)}#code=${code}`,
    });
  }
  return success(null);
}

const linkWordings = (site: string): Wordings => ({
  en: {
    subject: `Choose a new password for ${site}`,
    text: 'Follow the link within 30 minutes to choose a new password. It works once. Did you not ask for this? Then do nothing. Your password stays the same.',
  },
  es: {
    subject: `Elija una contraseña nueva para ${site}`,
    text: 'Siga el enlace en los próximos 30 minutos para elegir una contraseña nueva. Funciona una sola vez. ¿No lo pidió usted? Entonces no haga nada: su contraseña sigue siendo la misma.',
  },
});

/** raresetpassword: sets a new password with a mailed code, and ends every session of the account. */
export async function resetPassword(
  request: FastifyRequest,
  _reply: FastifyReply,
  { database, now, passwordHashing }: BackendContext,
): Promise<unknown> {
  const code = fieldOf(request.body, 'code');
  const id = accountOfCode(database, now(), code);
  const account = id === undefined ? undefined : accountById(database, id);
  if (!account) return refusal(LINK_SPENT);
  const password = passwordField(request.body, 'password');
  if (password === undefined) return refusal('RA0015');
  const problem = passwordProblem(password, account.email);
  if (problem !== undefined) return refusal('RA0001', { password: problem });
  if (await passwordHashing.matches(password, account.passwordHash)) return refusal('RA0018');
  const passwordHash = await passwordHashing.hash(password);
  if (!consumeCode(database, code)) return refusal(LINK_SPENT);
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

/**
 * ragetresetemail: returns the account's address for a mailed code, so that password managers update the right account;
 * null for a code that is not valid. The address may be complete, because the code proves the mailbox, and a masked one
 * is of no use to a password manager. The code is in a POST and stays valid, and the response is not cached.
 */
export function getResetEmail(
  { body }: FastifyRequest,
  _reply: FastifyReply,
  { database, now }: BackendContext,
): unknown {
  const id = accountOfCode(database, now(), fieldOf(body, 'code'));
  const account = id === undefined ? undefined : accountById(database, id);
  return success(account ? { email: account.email } : null);
}

/** The time for which a mailed link is valid. */
const RESET_CODE_MS = 30 * 60_000;

/** Issues a code with which the account's password can be set once. An older code becomes invalid. */
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

/** Returns the account of a code; undefined for a code that is unknown, used, replaced or expired. */
function accountOfCode(database: Database, now: Date, code: string): number | undefined {
  const row = database.row(
    'SELECT account FROM account_resets WHERE codeHash = ? AND goodUntil > ?',
    hashOf(code),
    now.getTime(),
  );
  return row && Number(row.account);
}

/** Consumes a code. Returns false if a concurrent request has consumed it already. */
function consumeCode(database: Database, code: string): boolean {
  return database.run('DELETE FROM account_resets WHERE codeHash = ?', hashOf(code)).changes === 1;
}
