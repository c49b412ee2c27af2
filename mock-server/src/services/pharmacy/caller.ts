import { forSignedIn, visitorOf } from '../account';
import { refusal } from './refusals';
import { tokensIn } from '../account/sessions/visitor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address, BackendContext } from '../kit/Backend';
import type { Database } from '../../database/database';
import { guestOf } from './guests/guests';
import type { Guest } from './guests/guests';
import { fieldOf } from '../kit/fields/fields';
import { recordAct } from './dependents/acts';
import { accessBy, linkById, type Access } from './dependents/links';
import { bringUpToDate } from './notices';
import { patientById, patientOfAccount } from './patients';
import type { Patient } from './patients';
import {
  chainDate,
  prescriptionByNumber,
  type PrescriptionRecord,
} from './prescriptions/prescriptions';

/** The patient of a request to the counter, and the visitor who acts for the patient. */
export interface Caller {
  readonly patient: Patient;
  /** The guest session; undefined for a patient who is signed in. */
  readonly guest: Guest | undefined;
  /** The caregiver's account and what it may see, if a caregiver acts for the patient. */
  readonly caregiver?: (Access & { readonly account: number }) | undefined;
}

/**
 * Returns the patient's prescription with a number. Another patient's prescription is not found,
 * nor one that is hidden from a caregiver.
 */
export function ownPrescription(
  database: Database,
  { patient, caregiver }: Caller,
  rxNumber: string,
): PrescriptionRecord | undefined {
  const found = prescriptionByNumber(database, rxNumber);
  const isHidden = found?.isOwnRecord === true && caregiver?.hidesOwnRecords === true;
  return found?.patient === patient.id && !isHidden ? found : undefined;
}

/** Records what a caregiver does for the patient. The patient's own actions are not recorded. */
export function noteCaregiver(
  { patient, caregiver }: Caller,
  context: Pick<BackendContext, 'database' | 'now'>,
  what: string,
): void {
  if (caregiver) recordAct(context, caregiver.account, patient.id, what);
}

export type CounterAnswer = (
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
) => unknown;

/**
 * Wraps a handler for patients who are signed in. As in every such service, an expired session gets
 * 403 and an unknown session 422. An account that has not linked the pharmacy is refused. A
 * caregiver names a dependent in the field `dependent`. A dependent of another account, and one for
 * whom the account may no longer act, is a 404, like an unknown one.
 */
export function forPatientOrDependent(answer: CounterAnswer): Address['answer'] {
  return forSignedIn(({ account }, request, reply, context) => {
    bringUpToDate(context);
    const { database, now } = context;
    const own = patientOfAccount(database, account.id);
    if (!own) return refusal('RA0023');
    const dependent = fieldOf(request.body, 'dependent');
    if (dependent === '')
      return answer({ patient: own, guest: undefined }, request, reply, context);
    const link = linkById(database, dependent);
    const patient = link?.account === account.id ? patientById(database, link.patient) : undefined;
    const access = link && patient && accessBy(link, patient.dateOfBirth, chainDate(now()));
    if (!access) return reply.code(404).send(refusal('RA0012'));
    const caregiver = { ...access, account: account.id };
    return answer({ patient, guest: undefined, caregiver }, request, reply, context);
  });
}

/**
 * Wraps a handler for signed-in patients and guests. A browser that was never signed in has no
 * session to lose. A guest session that has ended is therefore refused by a sentence with HTTP 200
 * (docs/specification/session.md#loss-of-the-session): a 422 would lead the guest to a sign-in
 * form.
 */
export function forPatientOrGuest(answer: CounterAnswer): Address['answer'] {
  const signedIn = forPatientOrDependent(answer);
  return (request, reply, context) => {
    bringUpToDate(context);
    const visitor = visitorOf(request, context);
    const hasPatient =
      visitor.kind === 'signed-in' && patientOfAccount(context.database, visitor.account.id);
    if (hasPatient) return signedIn(request, reply, context);
    const guest = guestOf(request, context);
    const patient = guest && patientById(context.database, guest.patient);
    if (patient) return answer({ patient, guest }, request, reply, context);
    const { loginToken, serviceToken } = tokensIn(request);
    return loginToken !== '' || serviceToken !== ''
      ? signedIn(request, reply, context)
      : refusal('RA0021');
  };
}
