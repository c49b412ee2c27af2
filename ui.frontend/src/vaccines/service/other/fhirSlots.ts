import { codings, listIn, localTimeOf } from '../../../base/fhir/elements';
import type { Fhir, Resource } from '../../../base/fhir/fhir';
import { MalformedAnswerError } from '../../../base/http/errors';
import { pageClock } from '../../../base/http/serverClock';
import { member, toText } from '../../../base/values/fields';

/** A free slot of FHIR for some vaccines. */
export interface FreeSlot {
  readonly slot: Resource;
  /** By the store's clock: `2026-11-24T09:20:00`. */
  readonly time: string;
  /** The ids of the vaccines, which are the codes of the slot's service types. */
  readonly vaccineIds: readonly string[];
}

/**
 * Returns the free slots of a store, whose number is the identifier of the Location that the slot's schedule is for. A slot
 * whose time cannot be read by the store's clock is left out.
 * @throws RequestError, also if there are slots and the time of none can be read
 */
export async function freeSlots(
  fhir: Fhir,
  storeNumber: string,
  vaccineIds: readonly string[],
  signal?: AbortSignal,
): Promise<readonly FreeSlot[]> {
  const { matches, resolve } = await fhir.search(
    'Slot',
    {
      status: 'free',
      start: `ge${new Date(pageClock.now()).toISOString()}`,
      'schedule.actor:Location.identifier': storeNumber,
      'service-type': vaccineIds.join(','),
      _include: 'Slot:schedule',
      _count: '1000',
    },
    signal,
  );
  const free = matches.filter(({ status }) => status === 'free');
  const timed = free.flatMap((slot): FreeSlot[] => {
    const schedule = resolve(slot.schedule, slot);
    const time = localTimeOf(slot.start, slot._start, slot, schedule);
    // A slot without a service is for those of its schedule.
    const types = [slot, schedule].map(vaccinesOf).find((codes) => codes.length > 0) ?? [];
    return time === undefined ? [] : [{ slot, time, vaccineIds: types }];
  });
  if (free.length > 0 && timed.length === 0)
    throw new MalformedAnswerError('No slot has a time by the clock of the store.');
  return timed;
}

/** Returns the codes of the service types of a Slot, a Schedule or an Appointment. */
export const vaccinesOf = (resource: unknown): readonly string[] =>
  listIn(resource, 'serviceType')
    .flatMap(codings)
    .map((coding) => toText(member(coding, 'code')))
    .filter(Boolean);
