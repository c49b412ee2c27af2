import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldOf } from '../../kit/fields/fields';
import { refusal } from '../refusals';
import type { BackendContext } from '../../kit/Backend';
import { success } from '../../../http/envelope';
import { idempotent } from '../../kit/limits/idempotency';
import { hashOf } from '../../kit/secrets/secrets';
import { refuseForNow, takeTurn } from '../../kit/limits/throttle';
import type { Limit } from '../../kit/limits/throttle';
import { noteCaregiver, type Caller, type CounterAnswer } from '../caller';
import { keyOf, NEW, toTransferResponse, transferIn } from './transferFields';
import { tellOfRequest } from './transferLetters';
import { addTransfer, transfersOf, transferUnder } from './transferRecords';
import type { TransferRecord } from './transferRecords';

/** A pharmacist calls for each transfer. */
export const TRANSFERS: readonly Limit[] = [{ name: 'transfers', most: 10, withinMs: 60 * 60_000 }];

/** rarequesttransfer: requests prescriptions from another pharmacy, once for each idempotency key. */
export const requestTransfer: CounterAnswer = (caller, request, reply, context) =>
  idempotent((...asked) => begin(caller, ...asked), {
    visitor: `patient ${caller.patient.id}`,
    // The first response contains drugs, so that it is created again.
    again: () => success(under(caller, keyOf(request), context)),
  })(request, reply, context);

/** ragettransfers: returns the transfers of the patient, or of a caregiver's dependent, newest first. */
export const getTransfers: CounterAnswer = (caller, _request, _reply, context) => {
  noteCaregiver(caller, context, 'transfers seen');
  const all = transfersOf(context.database, caller.patient.id);
  return success({ transfers: all.filter((each) => isFor(caller, each)).map(toTransferResponse) });
};

/**
 * ragettransfer: returns the transfer under a key, or null. Only the patient, or a caregiver who
 * may see it, gets it.
 */
export const getTransfer: CounterAnswer = (caller, { body }, _reply, context) =>
  success(under(caller, fieldOf(body, 'key'), context));

function begin(
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const { database } = context;
  const key = keyOf(request);
  // The same key can arrive at the sister brand's address, or after the day for which idempotency
  // keeps it.
  const before = under(caller, key, context);
  if (before) return success(before);
  const { transfer, problems } = transferIn(request, context);
  if (Object.keys(problems).length > 0) return refusal('RA0001', problems);
  const wait = takeTurn(context, TRANSFERS, `patient ${caller.patient.id}`);
  if (wait > 0) return refuseForNow(reply, wait);
  const id = database.transaction(() => {
    const asked = {
      ...transfer,
      patient: caller.patient.id,
      requestedBy: caller.caregiver?.account ?? null,
      guestEmail: null,
    };
    noteCaregiver(caller, context, 'transfer asked for');
    tellOfRequest(context, asked);
    return addTransfer(database, asked, key === '' ? null : hashOf(key));
  });
  return success(toTransferResponse({ ...transfer, ...NEW, id, changedAt: transfer.createdAt }));
}

function under(caller: Caller, key: string, { database }: BackendContext): unknown {
  const transfer = key === '' ? undefined : transferUnder(database, caller.patient.id, hashOf(key));
  return transfer && isFor(caller, transfer) ? toTransferResponse(transfer) : null;
}

/**
 * Returns whether the caller may see a transfer. A child's own request may be about care to which
 * the child may consent alone, so that a parent does not see it.
 */
const isFor = ({ caregiver }: Caller, { requestedBy }: TransferRecord): boolean =>
  caregiver?.hidesOwnRecords !== true || requestedBy !== null;
