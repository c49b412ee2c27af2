import type { FastifyReply, FastifyRequest } from 'fastify';
import { success } from '../envelope';
import type { BackendContext } from '../Backend';
import { accountByEmail, accountById, changePassword } from './accountStore';
import { openPassword } from './decrypt';
import { fieldOf, normalEmail } from './fields';
import { emailProblem, passwordProblem } from './formRules';
import { unlockAccount } from './lock';
import { sendMail } from './mail';
import { hashPassword } from './passwords';
import { refusal } from './refusals';
import { accountOfCode, issueCode, useCode } from './resetCodes';
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
  const password = openPassword(fieldOf(request.body, 'password'));
  if (password === undefined) return refusal('RA0015');
  const problem = passwordProblem(password, account.email);
  if (problem !== undefined) return refusal('RA0015', { password: problem });
  const passwordHash = await hashPassword(password);
  if (!useCode(database, code)) return refusal('RA0013');
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
