import { accountById, changePassword as storePassword } from '../account';
import { passwordField, passwordProblem } from '../../kit/fields/fields';
import { refusal } from '../refusals';
import { expireOtherSessions } from '../sessions/sessions';
import { success } from '../../../http/envelope';
import { recordChange } from '../profile/changes';
import { mail } from './mails';
import type { Wordings } from '../../kit/mail/wordings';
import type { Answer } from './ownPassword';

/**
 * rachangepassword: sets another password. Every other device is signed out, and a link for a new password
 * that was mailed before no longer works.
 */
export const changePassword: Answer = async ({ account, session }, request, _reply, context) => {
  const { database, now, passwordHashing } = context;
  const password = passwordField(request.body, 'password');
  if (password === undefined) return refusal('RA0019');
  const problem = passwordProblem(password, account.email);
  if (problem !== undefined) return refusal('RA0001', { password: problem });
  const { passwordHash = '' } = accountById(database, account.id) ?? {};
  if (await passwordHashing.matches(password, passwordHash)) return refusal('RA0018');
  const renewed = await passwordHashing.hash(password);
  database.transaction(() => {
    storePassword(database, account.id, renewed);
    database.run('DELETE FROM account_resets WHERE account = ?', account.id);
    expireOtherSessions(database, account.id, session.id, now());
    recordChange(context, account.id, 'password', request);
  });
  mail(context, request, account.email, CHANGED);
  return success(null);
};

const CHANGED: Wordings = {
  en: {
    subject: 'Your {0} password was changed',
    text: 'Your password was changed, and every other device is signed out. Was this not you? Choose “Forgot your password?” on our sign-in page now.',
  },
  es: {
    subject: 'Se cambió su contraseña de {0}',
    text: 'Se cambió su contraseña y se cerró la sesión en todos los demás dispositivos. ¿No fue usted? Elija ahora “¿Olvidó su contraseña?” en nuestra página de inicio de sesión.',
  },
};
