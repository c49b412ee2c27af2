import type { HookContext } from '../kit/Backend';
import type { Database } from '../../database/database';
import { isoTime, type PersonalData } from '../kit/database/personalData';
import { forgetMailsTo } from '../kit/mail/mail';
import { accountById, emailOf } from './account';
import { devicesOf } from './sessions/sessions';

/** Returns the name, contact and number of an account, and its signed-in devices. */
export function personalDataOfAccount({ database, now }: HookContext, id: number): PersonalData {
  const account = accountById(database, id);
  if (!account) return {};
  const { email, firstName, lastName, phone, guid } = account;
  return {
    account: [{ firstName, lastName, email, phone, accountNumber: guid }],
    devices: devicesOf(database, now(), id).map((device) => ({
      browser: device.browser,
      system: device.system,
      signedInAt: isoTime(device.createdAt),
      lastUsedAt: isoTime(device.lastUsedAt),
      keepMeLoggedIn: device.keepMeLoggedIn,
    })),
  };
}

/** Erases the tokens and the mails of an account. */
export function eraseAccount(database: Database, account: number): void {
  database.run(
    'DELETE FROM account_login_tokens WHERE session IN (SELECT id FROM account_sessions WHERE account = ?)',
    account,
  );
  forgetMailsTo(database, emailOf(database, account));
}
