import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldOf } from '../../kit/fields/fields';
import { pageAddress } from '../../kit/requests/site';
import { refusal } from '../refusals';
import type { BackendContext } from '../../kit/Backend';
import { success } from '../../../http/envelope';
import { idempotent } from '../../kit/limits/idempotency';
import { refuseForNow, takeTurn } from '../../kit/limits/throttle';
import type { Limit } from '../../kit/limits/throttle';
import { noteCaregiver, ownPrescription, type Caller, type CounterAnswer } from '../caller';
import { chainDate, refillProblem } from '../prescriptions/prescriptions';
import { addRenewal, renewalOf, toRenewalResponse } from '../prescriptions/renewalRecords';

/** A pharmacist writes to a doctor for each request. Guests have the limit of their patient. */
export const RENEWALS: readonly Limit[] = [
  { name: 'renewals-of-patient', most: 10, withinMs: 24 * 60 * 60_000 },
];

/**
 * rarequestrenewal: has the pharmacy ask the doctor for a new prescription, once for each idempotency key.
 * While a request is open, another one creates nothing and gets the open one, with `isNew` false.
 */
export const requestRenewal: CounterAnswer = (caller, request, reply, context) =>
  idempotent((...asked) => begin(caller, ...asked), {
    visitor: `patient ${caller.patient.id}`,
    // The state may have changed since the first response.
    again: () => {
      const own = ownPrescription(context.database, caller, fieldOf(request.body, 'rxNumber'));
      return own
        ? success({ ...toRenewalResponse(context.database, own), isNew: true })
        : NOT_FOUND;
    },
  })(request, reply, context);

/** ragetrenewal: returns the newest request for a prescription, or null. */
export const getRenewal: CounterAnswer = (caller, { body }, reply, { database }) => {
  const own = ownPrescription(database, caller, fieldOf(body, 'rxNumber'));
  if (!own) return reply.code(404).send(NOT_FOUND);
  return success(toRenewalResponse(database, own));
};

function begin(
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const { database, now } = context;
  const own = ownPrescription(database, caller, fieldOf(request.body, 'rxNumber'));
  if (!own) return reply.code(404).send(NOT_FOUND);
  if (renewalOf(database, own.rxNumber)?.status === 'requested')
    return success({ ...toRenewalResponse(database, own), isNew: false });
  const problem = refillProblem(own, chainDate(now()));
  if (problem !== 'no-refills' && problem !== 'expired')
    return refusal('RA0001', { rxNumber: NOT_NEEDED });
  const wait = takeTurn(context, RENEWALS, `patient ${caller.patient.id}`);
  if (wait > 0) return refuseForNow(reply, wait);
  const path = caller.guest ? '/pharmacy' : '/pharmacy/prescriptions';
  database.transaction(() => {
    addRenewal(database, {
      patient: caller.patient.id,
      requestedBy: caller.caregiver?.account ?? null,
      rxNumber: own.rxNumber,
      page: pageAddress(request, path, context),
      createdAt: now().getTime(),
    });
    noteCaregiver(caller, context, 'renewal requested');
  });
  return success({ ...toRenewalResponse(database, own), isNew: true });
}

const NOT_FOUND = refusal('RA0012');

/** Visitors read this message. */
const NOT_NEEDED = 'This prescription needs no new one yet.';
