import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldOf } from '../../kit/fields/fields';
import { countFailure, forgetFailures, lockedUntil } from '../../account/lockout';
import { refusal } from '../refusals';
import type { BackendContext } from '../../kit/Backend';
import { success } from '../../../http/envelope';
import { networkOf, refuseForNow, takeTurn } from '../../kit/limits/throttle';
import type { Limit } from '../../kit/limits/throttle';
import { dateFrom } from '../../kit/fields/dates';
import { endGuest, guestOf, openGuest } from './guests';
import type { Guest } from './guests';
import { bringUpToDate } from '../notices';
import { isSameName, patientById } from '../patients';
import { readLabel } from '../prescriptions/labels';
import { prescriptionByNumber, rxNumberTyped } from '../prescriptions/prescriptions';

/** A guest who mistypes stays below these limits. Each try counts, for any number. */
export const GUEST_TRIES: readonly Limit[] = [
  { name: 'guest-tries-10s', most: 4, withinMs: 10_000 },
  { name: 'guest-tries-30m', most: 30, withinMs: 30 * 60_000 },
];

/**
 * rastartguest: begins a guest session for a visitor who knows the number, store, last name and birth date of one
 * prescription, or the birth date and the whole barcode of its label, which has the number and the store. Every
 * mismatch gets the same sentence after the same work, so that the response reveals neither which part was wrong nor
 * whether the number exists. Six mismatches lock the number for the network.
 */
export function startGuest(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  bringUpToDate(context);
  const { database, now } = context;
  const { body } = request;
  const network = networkOf(request);
  const barcode = fieldOf(body, 'barcode');
  const label = readLabel(barcode);
  const rxNumber = barcode ? (label?.rxNumber ?? '') : rxNumberTyped(fieldOf(body, 'rxNumber'));
  const subject = `guest ${rxNumber}`;
  const wait = takeTurn(context, GUEST_TRIES, network);
  if (wait > 0) return refuseForNow(reply, wait);
  const locked = lockedUntil(database, now(), subject, network);
  if (locked !== undefined) return refuseForNow(reply, locked - now().getTime());
  const typedName = fieldOf(body, 'lastName').trim();
  const dateOfBirth = fieldOf(body, 'dateOfBirth').trim();
  const prescription = prescriptionByNumber(database, rxNumber);
  const patient = patientById(database, prescription?.patient ?? 0);
  const isRight = [
    // A barcode contains no name. A guest who holds the label can read it there.
    isSameName(patient?.lastName ?? '', typedName) || label !== undefined,
    patient?.dateOfBirth === dateFrom(dateOfBirth),
    String(prescription?.storeNumber) ===
      (label ? String(label.storeNumber) : fieldOf(body, 'location').trim()),
  ].every(Boolean);
  if (!patient || !prescription || !isRight) {
    countFailure(database, now(), subject, network);
    return refusal('RA0020');
  }
  forgetFailures(database, subject, network);
  const brand = prescription.storeNumber >= 6900 ? 'bartell' : 'riteaid';
  const lastName = label ? patient.lastName : typedName;
  const guest: Guest = { patient: patient.id, lastName, dateOfBirth, brand };
  openGuest(request, reply, context, guest);
  const location = String(prescription.storeNumber);
  return success({ ...toGuestResponse(guest, patient.guid), location });
}

/** ragetguest: returns the guest of this browser, or null. */
export function getGuest(
  request: FastifyRequest,
  _reply: FastifyReply,
  context: BackendContext,
): unknown {
  const guest = guestOf(request, context);
  const patient = guest && patientById(context.database, guest.patient);
  return success(patient ? toGuestResponse(guest, patient.guid) : null);
}

/** raendguest: ends the guest session of this browser. */
export function leaveGuest(
  request: FastifyRequest,
  reply: FastifyReply,
  { database }: BackendContext,
): unknown {
  endGuest(request, reply, database);
  return success(null);
}

/** Returns a guest session as pages know it (docs/specification/session.md#guest-session). */
function toGuestResponse({ lastName, dateOfBirth, brand }: Guest, guid: string) {
  return { guid, lastName, dateOfBirth, brand };
}
