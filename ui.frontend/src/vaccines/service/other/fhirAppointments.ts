import { HOLD_GONE, TIME_TAKEN } from 'contract/codes';
import type { Fhir, Resource } from '../../../base/fhir/fhir';
import { randomToken } from '../../../base/values/randomToken';
import { MalformedAnswerError, ServiceError } from '../../../base/http/errors';
import { pageClock } from '../../../base/http/serverClock';
import { toText } from '../../../base/values/fields';
import type { Answered, Asked } from './answered';
import {
  BOOKINGS,
  bookedFor,
  bookingOf,
  HOLDS,
  identifiedBy,
  pendingAppointment,
} from './fhirBooking';
import { freeSlots, type FreeSlot } from './fhirSlots';

/**
 * Finds and books times by FHIR R4 (hl7.org/fhir/R4): `Slot` and `Appointment`. A hold is a pending Appointment without a
 * patient, for which the server makes the slots `busy-tentative`; a booking changes its status to `booked`.
 *
 * R4 cannot express a search by address, so the list of stores is the content service's. It has no end of a hold either,
 * so the server or gateway has to cancel one after ten minutes. The screening's answers and the consent are a contained
 * QuestionnaireResponse. The content service also moves appointments, and cancels them by a mailed link.
 */
export function fhirAppointments(fhir: Fhir) {
  const answers: Readonly<Record<string, (asked: Asked) => Promise<Answered>>> = {
    ragetavailableappointmentslots: ({ fields, signal }) => times(fhir, fields, signal),
    raholdappointment: ({ fields }) => hold(fhir, fields),
    raextendhold: ({ fields }) => extend(fhir, fields.hold ?? ''),
    rareleasehold: ({ fields }) => release(fhir, fields.hold ?? ''),
    rabookappointment: ({ fields, key = '' }) => book(fhir, fields, key),
    ragetbooking: async ({ fields }) => ({ data: await findBooking(fhir, fields.key ?? '') }),
  };
  return (name: string, asked: Asked): Promise<Answered> | undefined =>
    Object.hasOwn(answers, name) ? answers[name]?.(asked) : undefined;
}

type Fields = Readonly<Record<string, string>>;

/** Ten minutes, as the page tells the visitor. */
const HOLD_MS = 600_000;

const idsIn = (json = '[]'): readonly string[] => JSON.parse(json) as string[];

async function times(fhir: Fhir, fields: Fields, signal?: AbortSignal): Promise<Answered> {
  const ids = idsIn(fields.vaccineIds);
  const free = await freeSlots(fhir, fields.storeNumber ?? '', ids, signal);
  const timesOf = (id: string): readonly string[] =>
    free.filter(({ vaccineIds }) => vaccineIds.includes(id)).map(({ time }) => time);
  return { data: { slots: Object.fromEntries(ids.map((id) => [id, timesOf(id)])) } };
}

async function hold(fhir: Fhir, fields: Fields): Promise<Answered> {
  const { storeNumber = '', apptDateTime = '' } = fields;
  const ids = idsIn(fields.vaccineIds);
  const free = await freeSlots(fhir, storeNumber, ids);
  const chosen = ids.map((id) =>
    free.find(({ time, vaccineIds }) => time === apptDateTime && vaccineIds.includes(id)),
  );
  const slots = [...new Set(chosen.flatMap((each) => each ?? []))];
  if (chosen.includes(undefined)) return taken(free, apptDateTime);
  const key = randomToken();
  const resource = pendingAppointment({ storeNumber, time: apptDateTime, ids, slots, key });
  const made = await create(fhir, resource, key);
  if (!made)
    return taken(
      free.filter((each) => !slots.includes(each)),
      apptDateTime,
    );
  // The former time is free again at the latest when its hold ends.
  if (fields.hold) await release(fhir, fields.hold).catch(() => undefined);
  return held(made, storeNumber, apptDateTime);
}

const held = ({ id }: Resource, storeNumber: string, apptDateTime: string): Answered => ({
  data: { hold: id, expires: pageClock.now() + HOLD_MS, storeNumber, apptDateTime },
});

/**
 * Creates the appointment once for a key; undefined if its slot is taken. After a lost response the server is asked for the
 * key, and nothing is sent twice.
 */
async function create(fhir: Fhir, resource: Resource, key: string): Promise<Resource | undefined> {
  const criteria = { 'If-None-Exist': `identifier=${HOLDS()}|${key}` };
  const made = await fhir.post('/Appointment', resource, criteria).catch(async (error: unknown) => {
    if (isTaken(error)) return undefined;
    const known = await findOne(fhir, { identifier: `${HOLDS()}|${key}` });
    if (!known) throw error;
    return known;
  });
  if (!made || isPending(made)) return made;
  throw new MalformedAnswerError('The response has no pending appointment.');
}

const isPending = ({ resourceType, status, id }: Resource): boolean =>
  resourceType === 'Appointment' && status === 'pending' && toText(id) !== '';

/** Returns whether another visitor was faster: the slot is busy (409), or the appointment was changed (412). */
const isTaken = (error: unknown): boolean =>
  error instanceof ServiceError && (error.status === 409 || error.status === 412);

/** Returns the refusal of a time that is taken, with the nearest free ones. */
function taken(free: readonly FreeSlot[], wanted: string): Answered {
  const distance = (time: string): number => Math.abs(Date.parse(time) - Date.parse(wanted));
  const others = [...new Set(free.map(({ time }) => time))].filter((time) => time !== wanted);
  const alternatives = others.sort((a, b) => distance(a) - distance(b)).slice(0, 3);
  return { code: TIME_TAKEN, data: { alternatives } };
}

async function findOne(fhir: Fhir, fields: Fields): Promise<Resource | undefined> {
  return (await fhir.search('Appointment', fields)).matches[0];
}

async function extend(fhir: Fhir, id: string): Promise<Answered> {
  const known = await findOne(fhir, { _id: id });
  const booking = known && isPending(known) ? bookedFor(known) : undefined;
  return known && booking
    ? held(known, booking.storeNumber, booking.apptDateTime)
    : { code: HOLD_GONE };
}

async function release(fhir: Fhir, id: string): Promise<Answered> {
  const known = await findOne(fhir, { _id: id });
  if (known && isPending(known)) await update(fhir, [{ ...known, status: 'cancelled' }]);
  return { data: null };
}

/** Changes appointments all at once, or none of them, and only as they were read. */
function update(fhir: Fhir, appointments: readonly Resource[]): Promise<Resource> {
  const entry = appointments.map((resource) => {
    const { versionId } = (resource.meta ?? {}) as { readonly versionId?: unknown };
    const ifMatch = toText(versionId) === '' ? {} : { ifMatch: `W/"${toText(versionId)}"` };
    const url = `Appointment/${toText(resource.id)}`;
    return { resource, request: { method: 'PUT', url, ...ifMatch } };
  });
  return fhir.post('', { resourceType: 'Bundle', type: 'transaction', entry });
}

async function book(fhir: Fhir, fields: Fields, key: string): Promise<Answered> {
  const { hold: first = '', secondHold, ...rest } = fields;
  const answers = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !['vaccineIds', 'secondVaccineIds'].includes(name)),
  );
  const ids = secondHold === undefined ? [first] : [first, secondHold];
  const { matches } = await fhir.search('Appointment', { _id: ids.join(',') });
  const known = ids.map((id) => matches.find((each) => each.id === id));
  const pending = known.flatMap((each) => (each && isPending(each) ? [each] : []));
  if (pending.length < ids.length) {
    // An earlier try with the same key may have booked them.
    const earlier = await findBooking(fhir, key);
    return earlier ? { data: earlier } : { code: HOLD_GONE };
  }
  try {
    await update(
      fhir,
      pending.map((each) => identifiedBy(each, key, answers)),
    );
  } catch (error) {
    if (!isTaken(error)) throw error;
    const earlier = await findBooking(fhir, key);
    return earlier ? { data: earlier } : taken([], '');
  }
  const data = await findBooking(fhir, key);
  if (!data) throw new MalformedAnswerError('The appointment has no key.');
  return { data };
}

/** Returns the booking with a key in the form of `ragetbooking`; null if there is no such booking. */
async function findBooking(fhir: Fhir, key: string): Promise<object | null> {
  const { matches } = await fhir.search('Appointment', { identifier: `${BOOKINGS()}|${key}` });
  return bookingOf(matches);
}
