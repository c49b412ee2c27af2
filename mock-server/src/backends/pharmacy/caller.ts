import { forSignedIn, visitorOf } from '../accounts';
import { refusal } from '../accounts/refusals';
import { tokensIn } from '../accounts/visitor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address, BackendContext } from '../Backend';
import { guestOf } from './guests';
import type { Guest } from './guests';
import { bringUpToDate } from './notices';
import { patientById, patientOfAccount } from './patients';
import type { Patient } from './patients';

/** Who asks at the counter. */
export interface Caller {
  readonly patient: Patient;
  /** The guest session; undefined for a patient who is signed in. */
  readonly guest: Guest | undefined;
}

export type CounterAnswer = (
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
) => unknown;

/**
 * Wraps a handler for patients who are signed in. As with every such service an expired session gets 403
 * and an unknown one 422; an account that has not linked the pharmacy is refused.
 */
export function forPatient(answer: CounterAnswer): Address['answer'] {
  return forSignedIn(({ account }, request, reply, context) => {
    bringUpToDate(context);
    const patient = patientOfAccount(context.database, account.id);
    return patient
      ? answer({ patient, guest: undefined }, request, reply, context)
      : refusal('RA0023');
  });
}

/**
 * The same for guests as well. A browser that was never signed in has no session to lose, so a guest
 * session that has ended is told by a sentence with HTTP 200 (domain-facts §0): a 422 would lead the
 * guest to a sign-in form.
 */
export function forPatientOrGuest(answer: CounterAnswer): Address['answer'] {
  const signedIn = forPatient(answer);
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
