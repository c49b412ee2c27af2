import { forSignedIn, visitorOf } from '../account';
import { refusal } from '../kit/requests/refusals';
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

/** Who asks at the counter. */
export interface Caller {
  readonly patient: Patient;
  /** The guest session; undefined for a patient who is signed in. */
  readonly guest: Guest | undefined;
  /** Where a caregiver asks for the patient: the caregiver's account, and what it may see. */
  readonly caregiver?: (Access & { readonly account: number }) | undefined;
}

/** The patient's prescription of a number. Another patient's, or one that is kept from a caregiver, is not there. */
export function ownPrescription(
  database: Database,
  { patient, caregiver }: Caller,
  rxNumber: string,
): PrescriptionRecord | undefined {
  const found = prescriptionByNumber(database, rxNumber);
  const isHidden = found?.isOwnRecord === true && caregiver?.hidesOwnRecords === true;
  return found?.patient === patient.id && !isHidden ? found : undefined;
}

/** Writes down what a caregiver does for the patient; the patient's own doings are not. */
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
 * Wraps a handler for patients who are signed in. As with every such service an expired session gets 403
 * and an unknown one 422; an account that has not linked the pharmacy is refused. A caregiver names a dependent in
 * the field `dependent`: one of another account, and one for whom the account may no longer act, is a 404, as one
 * that is not there.
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
 * The same for guests as well. A browser that was never signed in has no session to lose, so a guest
 * session that has ended is told by a sentence with HTTP 200 (domain-facts §0): a 422 would lead the
 * guest to a sign-in form.
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
