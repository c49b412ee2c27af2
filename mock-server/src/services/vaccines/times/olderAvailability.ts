import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultOf } from '../../../scenarios/chosen';
import type { BackendContext } from '../../kit/Backend';
import { failure, success } from '../../../http/envelope';
import type { StoreRecord } from '../../stores/StoreRecord';
import { storeByNumber } from '../../stores/storeDirectory';
import { freeTimes, wallTime } from './freeTimes';
import type { FreeTime } from './freeTimes';
import { isGivenAt, VACCINES } from './vaccineList';
import type { Vaccine } from './vaccineList';

/**
 * checkSlots: returns whether a store has times for the first and the second dose
 * (docs/specification/vaccines.md#older-slot-calls).
 */
export function checkSlots(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  return forStore(request, reply, context, (store, timesFor) => {
    const hasTimes = covidVaccines(store).some((vaccine) => timesFor(vaccine).length > 0);
    return { slots: { '1': hasTimes, '2': hasTimes } };
  });
}

/**
 * ragetavailableappointmentslots: returns the local times of each vaccine that a store gives
 * (docs/specification/vaccines.md#older-slot-calls).
 */
export function availableTimes(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  return forStore(request, reply, context, (store, timesFor) => ({
    slots: Object.fromEntries(
      covidVaccines(store).map((vaccine) => [vaccine.id, timesFor(vaccine).map(wallTime)]),
    ),
  }));
}

function forStore(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
  dataOf: (store: StoreRecord, timesFor: (vaccine: Vaccine) => readonly FreeTime[]) => unknown,
): unknown {
  void reply.header('cache-control', 'no-store');
  const { storeNumber } = request.query as Readonly<Record<string, unknown>>;
  const isNumber = typeof storeNumber === 'string' && /^\d{1,5}$/.test(storeNumber);
  const store = isNumber ? storeByNumber(Number(storeNumber)) : undefined;
  if (!store) return failure(null, 'There is no store with this number.');
  const isEmpty = faultOf(request)?.kind === 'no-times';
  return success(dataOf(store, (vaccine) => (isEmpty ? [] : freeTimes(store, [vaccine], context))));
}

/** Returns the covid vaccines of a store. The calls are from 2021, when there was no other vaccine. */
const covidVaccines = (store: StoreRecord): Vaccine[] =>
  VACCINES.filter((vaccine) => vaccine.disease === 'covid' && isGivenAt(store, vaccine));
