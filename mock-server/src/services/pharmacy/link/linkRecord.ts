import type { FastifyRequest } from 'fastify';
import { changeAccount, type Account } from '../../account/account';
import type { BackendContext } from '../../kit/Backend';
import { setAccount, type Patient } from '../patients';
import { sendLinkMail } from './linkMails';
import { recordLinkEvent } from './linkRecords';

/**
 * Links a record to an account that may claim it, and mails the member and the mailbox that the
 * pharmacy knew before. Run it in a transaction.
 */
export function linkRecord(
  { id, email }: Pick<Patient, 'id' | 'email'>,
  account: Account,
  request: FastifyRequest,
  context: BackendContext,
): void {
  const { database, now } = context;
  setAccount(database, id, account.id);
  changeAccount(database, account.id, { pharmacy: true });
  recordLinkEvent(database, now(), account.id, id, 'linked');
  sendLinkMail(account.email, 'linked', request, context);
  if (email !== '' && email !== account.email)
    sendLinkMail(email, 'linked by another mailbox', request, context);
}
