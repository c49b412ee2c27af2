import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../account';
import { accountById, changeAccount } from '../../account/account';
import { fieldOf, normalEmail } from '../../kit/fields/fields';
import { refusal } from '../refusals';
import { isHttps } from '../../kit/requests/site';
import type { BackendContext, Visit } from '../../kit/Backend';
import { success } from '../../../http/envelope';
import { networkOf, refuseForNow, takeTurn } from '../../kit/limits/throttle';
import type { Limit } from '../../kit/limits/throttle';
import { bringUpToDate } from '../notices';
import { isSameName, patientById, patientOfAccount, updatePatient } from '../patients';
import { isForeign } from './claims';
import { sendLinkMail } from './linkMails';
import { linkRecord } from './linkRecord';
import { recordLinkEvent } from './linkRecords';
import { dropSignUp, proveSignUp, provenSignUp, SIGN_UP_MS, signUpWith } from './signUpRecords';

/** The limits of codes, from one network and for one mailbox. */
export const CODE_TRIES: readonly Limit[] = [
  { name: 'pharmacy-sign-up-codes', most: 30, withinMs: 30 * 60_000 },
];
export const MAILBOX_TRIES: readonly Limit[] = [
  { name: 'pharmacy-sign-up-codes-of', most: 15, withinMs: 30 * 60_000 },
];

/** The cookie with the proof of a confirmed mailbox, which scripts cannot read. */
const PROOF_COOKIE = 'pharmacy-sign-up';

/**
 * raconfirmpharmacysignup: completes a sign-up with the code that was mailed. It updates how the
 * pharmacy reaches the patient, mails the mailbox that the pharmacy knew before, and links the
 * account of a signed-in visitor. For another visitor, this browser keeps a proof for half an hour:
 * an account with this email address and name that is opened in it is linked.
 */
export function confirmSignUp(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  bringUpToDate(context);
  const { database, now } = context;
  const email = normalEmail(fieldOf(request.body, 'email'));
  const wait =
    takeTurn(context, CODE_TRIES, networkOf(request)) || takeTurn(context, MAILBOX_TRIES, email);
  if (wait > 0) return refuseForNow(reply, wait);
  const visitor = visitorOf(request, context);
  const account = visitor.kind === 'signed-in' ? visitor.account : undefined;
  const code = fieldOf(request.body, 'code').replace(/\D/g, '');
  const signUp = signUpWith(context, email, account?.id ?? null, code);
  const patient = signUp && patientById(database, signUp.patient);
  if (!patient) return refusal('RA0080');
  // The record may have been claimed while the mail was on its way.
  const isTaken = patient.account !== null && patient.account !== account?.id;
  const hasOther = account && patient.account === null && patientOfAccount(database, account.id);
  if (isTaken || isForeign(patient, account, context)) return refusal('RA0063');
  if (hasOther) return refusal('RA0064');
  const proof = database.transaction(() => {
    updatePatient(database, patient.id, { ...patient, ...signUp, account: patient.account });
    recordLinkEvent(database, now(), account?.id ?? null, patient.id, 'signed up');
    if (patient.email !== '' && patient.email !== email)
      sendLinkMail(patient.email, 'mailbox changed', request, context);
    if (!account) return proveSignUp(context, signUp);
    if (patient.account === null) linkRecord(patient, account, request, context);
    changeAccount(database, account.id, { pharmacyComms: true });
    dropSignUp(database, signUp);
    return undefined;
  });
  if (proof !== undefined) void reply.header('set-cookie', cookieOf(request, proof, SIGN_UP_MS));
  return success({});
}

/**
 * Links a record to an account that signs in or is opened in the browser in which its mailbox was
 * confirmed. The rules of linking apply, and the last names have to be equal.
 */
export function linkConfirmed({ request, reply, context }: Visit, id: number): void {
  const proof = request.cookies[PROOF_COOKIE];
  if (proof === undefined) return;
  const { database } = context;
  const account = accountById(database, id);
  const signUp = provenSignUp(context, proof);
  const patient = signUp && patientById(database, signUp.patient);
  if (!account || !patient || account.email !== signUp.email) return;
  void reply.header('set-cookie', cookieOf(request, '', 0));
  const mayLink =
    patient.account === null &&
    isSameName(patient.lastName, account.lastName) &&
    !isForeign(patient, account, context) &&
    !patientOfAccount(database, id);
  database.transaction(() => {
    if (mayLink) {
      linkRecord(patient, account, request, context);
      changeAccount(database, id, { pharmacyComms: true });
    }
    dropSignUp(database, signUp);
  });
}

function cookieOf(request: FastifyRequest, proof: string, keptMs: number): string {
  const secure = isHttps(request) ? '; Secure' : '';
  return `${PROOF_COOKIE}=${proof}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${keptMs / 1000}`;
}
