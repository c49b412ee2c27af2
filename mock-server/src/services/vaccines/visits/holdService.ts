import { HOLD_GONE } from 'contract/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultOf } from '../../../scenarios/chosen';
import { fieldOf } from '../../kit/fields/fields';
import { refusal } from '../../kit/requests/refusals';
import type { BackendContext } from '../../kit/Backend';
import { success } from '../../../http/envelope';
import type { Envelope } from '../../../http/envelope';
import { listFrom } from '../../kit/fields/fields';
import { storeByNumber } from '../../stores/storeDirectory';
import { networkOf, refuseForNow, takeTurn } from '../../kit/limits/throttle';
import type { Limit } from '../../kit/limits/throttle';
import {
  alternatives,
  countHeld,
  currentHold,
  HOLD_MS,
  extendHold,
  holdTime,
  releaseHold,
  vaccinesFrom,
} from './holds';
import type { Hold, Wish } from './holds';
import { takenRefusal, vaccineRefusal } from './refusals';

/** A visitor who compares times stays below the limit; a script that empties a store's list does not. */
export const HOLDS: readonly Limit[] = [{ name: 'vaccine-holds', most: 60, withinMs: 10 * 60_000 }];

/** The times that one network holds at once: those of a large family with two doses each. */
export const HELD: readonly [Limit] = [{ name: 'vaccine-held', most: 12, withinMs: HOLD_MS }];

/** The extensions of one hold. Ten is the least that WCAG 2.2 allows (2.2.1). */
export const EXTENSIONS: readonly Limit[] = [
  { name: 'vaccine-extensions', most: 10, withinMs: 24 * 60 * 60_000 },
];

/** raholdappointment: holds a time for ten minutes, or offers other times if it is taken. */
export function holdAppointment(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const wish = wishFrom(request.body);
  if (!wish) return refusal('RA0012');
  const former = fieldOf(request.body, 'hold');
  const network = networkOf(request);
  const [{ most, withinMs }] = HELD;
  if (context.throttled && countHeld(context, network, former) >= most)
    return refuseForNow(reply, withinMs);
  const hold =
    faultOf(request)?.kind === 'taken' ? undefined : holdTime(context, wish, former, network);
  return hold ? holdResponse(hold, hold.token) : takenRefusal(alternatives(context, wish));
}

/** raextendhold: holds the time for ten more minutes. */
export function extendAppointmentHold(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const token = fieldOf(request.body, 'hold');
  const wait = takeTurn(context, EXTENSIONS, token);
  if (wait > 0) return refuseForNow(reply, wait);
  return context.database.transaction(() => {
    const hold = currentHold(context, token);
    if (!hold || hold.isTaken) return vaccineRefusal(HOLD_GONE);
    return holdResponse(extendHold(context, hold), token);
  });
}

/** rareleasehold: gives a time back. The response is the same for an unknown hold. */
export function releaseAppointmentHold(
  request: FastifyRequest,
  _reply: FastifyReply,
  context: BackendContext,
): unknown {
  releaseHold(context, fieldOf(request.body, 'hold'));
  return success(null);
}

function wishFrom(body: unknown): Wish | undefined {
  const number = fieldOf(body, 'storeNumber').trim();
  const store = /^\d{1,5}$/.test(number) ? storeByNumber(Number(number)) : undefined;
  const vaccines = vaccinesFrom(listFrom(fieldOf(body, 'vaccineIds')));
  const apptDateTime = fieldOf(body, 'apptDateTime').trim();
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/.test(apptDateTime);
  return store && vaccines && isTime ? { store, vaccines, apptDateTime } : undefined;
}

function holdResponse({ store, apptDateTime, expires }: Hold, hold: string): Envelope {
  return success({
    hold,
    expires: new Date(expires).toISOString(),
    storeNumber: store.storeNumber,
    apptDateTime,
  });
}
