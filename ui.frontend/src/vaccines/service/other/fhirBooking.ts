import { listIn, localTimeOf } from '../../../base/fhir/elements';
import type { Resource } from '../../../base/fhir/fhir';
import { parseDate } from '../../../base/values/calendarDate';
import { member, toText } from '../../../base/values/fields';
import { vaccinesOf, type FreeSlot } from './fhirSlots';

/** The systems of our identifiers. They are names, and need not lead anywhere. */
export const HOLDS = (): string => `${location.origin}/fhir/holds`;
export const BOOKINGS = (): string => `${location.origin}/fhir/bookings`;

/** The extension with the time by the store's clock, because a server may write each time in UTC. */
const STORE_TIME = (): string => `${location.origin}/fhir/store-time`;

/** Returns the appointment that holds slots. It has no patient. */
export function pendingAppointment({
  storeNumber,
  time,
  ids,
  slots,
  key,
}: {
  readonly storeNumber: string;
  readonly time: string;
  readonly ids: readonly string[];
  readonly slots: readonly FreeSlot[];
  readonly key: string;
}): Resource {
  return {
    resourceType: 'Appointment',
    status: 'pending',
    extension: [{ url: STORE_TIME(), valueString: time }],
    identifier: [{ system: HOLDS(), value: key }],
    serviceType: ids.map((code) => ({ coding: [{ code }] })),
    start: slots[0]?.slot.start,
    end: slots.at(-1)?.slot.end,
    slot: slots.map(({ slot }) => ({ reference: `Slot/${toText(slot.id)}` })),
    participant: [
      { actor: { type: 'Location', identifier: { value: storeNumber } }, status: 'accepted' },
    ],
  };
}

/**
 * Returns a held appointment as a booked one: with the key, the patient, and in a contained QuestionnaireResponse each answer
 * that a Patient has no place for, so that none is lost.
 */
export function identifiedBy(
  held: Resource,
  key: string,
  answers: Readonly<Record<string, string>>,
): Resource {
  const { firstName = '', lastName = '', dateOfBirth = '', phone = '', email = '' } = answers;
  const rest = Object.entries(answers).filter(([name]) => !IN_PATIENT.includes(name));
  const birthDate = parseDate(dateOfBirth);
  const patient = {
    resourceType: 'Patient',
    id: 'patient',
    name: [{ given: [firstName], family: lastName }],
    ...(birthDate !== undefined && { birthDate }),
    telecom: [
      { system: 'phone', value: phone },
      { system: 'email', value: email },
    ].filter(({ value }) => value !== ''),
  };
  const response = {
    resourceType: 'QuestionnaireResponse',
    id: 'answers',
    status: 'completed',
    item: rest.map(([linkId, valueString]) => ({ linkId, answer: [{ valueString }] })),
  };
  return {
    ...held,
    status: 'booked',
    contained: [patient, response],
    identifier: [...listIn(held, 'identifier'), { system: BOOKINGS(), value: key }],
    supportingInformation: [{ reference: '#answers' }],
    participant: [
      ...listIn(held, 'participant'),
      { actor: { reference: '#patient' }, status: 'accepted' },
    ],
  };
}

const IN_PATIENT: readonly string[] = ['firstName', 'lastName', 'dateOfBirth', 'phone', 'email'];

/** Returns the store, time and vaccines of an appointment; undefined if the store or the time cannot be read. */
export function bookedFor(appointment: Resource) {
  const own = listIn(appointment, 'extension').find((each) => member(each, 'url') === STORE_TIME());
  const apptDateTime =
    toText(member(own, 'valueString')) ||
    localTimeOf(appointment.start, appointment._start, appointment);
  const store = listIn(appointment, 'participant')
    .map((each) => toText(member(member(member(each, 'actor'), 'identifier'), 'value')))
    .find((value) => value !== '');
  if (apptDateTime === undefined || store === undefined) return undefined;
  return { storeNumber: store, apptDateTime, vaccineIds: vaccinesOf(appointment) };
}

/** Returns appointments with one key in the form of `ragetbooking`: by their times, the first dose first; null if none. */
export function bookingOf(appointments: readonly Resource[]): object | null {
  const [first] = appointments;
  if (!first) return null;
  const sorted = [...appointments].sort(
    (a, b) => Date.parse(toText(a.start)) - Date.parse(toText(b.start)),
  );
  const patient = listIn(first, 'contained').find(
    (each) => member(each, 'resourceType') === 'Patient',
  );
  const [name] = listIn(patient, 'name');
  const numbers = listIn(first, 'identifier').filter(
    (each) => ![HOLDS(), BOOKINGS()].includes(toText(member(each, 'system'))),
  );
  return {
    confirmationNumber: toText(member(numbers[0], 'value')) || toText(first.id),
    firstName: toText(listIn(name, 'given')[0]),
    appointments: sorted.map((each, at) => ({
      ...bookedFor(each),
      appointmentId: each.id,
      dose: at + 1,
      status: STATUSES.get(toText(each.status)) ?? 'unknown',
    })),
  };
}

/** The codes of appointmentstatus that a booking may have; others are unknown. */
const STATUSES: ReadonlyMap<string, string> = new Map([
  ['booked', 'booked'],
  ['arrived', 'booked'],
  ['checked-in', 'booked'],
  ['fulfilled', 'booked'],
  ['cancelled', 'cancelled'],
]);
