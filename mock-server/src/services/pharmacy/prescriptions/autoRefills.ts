import { randomInt } from 'node:crypto';
import type { Database } from '../../../database/database';
import { addDays } from '../../kit/time/wallClock';
import { allPrescriptions, beginFill, chainDate, refillProblem } from './prescriptions';
import type { PrescriptionRecord } from './prescriptions';

/** Returns the reason for which a prescription cannot be filled automatically; undefined if it can. */
export function autoRefillProblem(
  { isControlled, directions, standing, expires, refillsLeft }: PrescriptionRecord,
  today: string,
): 'controlled' | 'as-needed' | 'closed' | 'expired' | 'no-refills' | undefined {
  if (isControlled) return 'controlled';
  if (directions.includes('as needed')) return 'as-needed';
  if (standing === 'discontinued' || standing === 'transferred') return 'closed';
  if (expires < today) return 'expired';
  return refillsLeft < 1 ? 'no-refills' : undefined;
}

/**
 * Turns auto refill on or off. A prescription that can be refilled already is filled from tomorrow
 * on, so that a patient who has pressed the wrong switch can turn it off again.
 *
 * @param page the page to which the notice of such a fill links
 */
export function setAutoRefill(
  database: Database,
  { rxNumber, refillableFrom }: PrescriptionRecord,
  isOn: boolean,
  { today, page }: { readonly today: string; readonly page: string },
): void {
  const from = [refillableFrom, addDays(today, 1)].sort()[1] ?? refillableFrom;
  database.run(
    'UPDATE pharmacy_prescriptions SET autoRefillFrom = ?, autoRefillPage = ? WHERE rxNumber = ?',
    isOn ? from : null,
    page,
    rxNumber,
  );
}

/** Begins the automatic fills that are due: one refill for each patient and store. */
export function beginAutoRefills(database: Database, now: Date): void {
  const today = chainDate(now);
  const due = allPrescriptions(database).filter(
    (each) =>
      each.autoRefillFrom !== null &&
      each.autoRefillFrom <= today &&
      !autoRefillProblem(each, today) &&
      !refillProblem(each, today),
  );
  if (due.length === 0) return;
  const parcels = new Map<string, PrescriptionRecord[]>();
  for (const each of due) {
    const parcel = `${each.patient} ${each.storeNumber}`;
    parcels.set(parcel, [...(parcels.get(parcel) ?? []), each]);
  }
  database.transaction(() => {
    for (const parcel of parcels.values()) beginParcel(database, parcel, now);
  });
}

function beginParcel(database: Database, parcel: readonly PrescriptionRecord[], now: Date): void {
  const [first] = parcel;
  if (!first) return;
  const { id } = database.run(
    `INSERT INTO pharmacy_refills (patient, confirmationNumber, items, storeNumber, pickUpDate,
       pickUpTime, phone, noticePage, createdAt) VALUES (?, ?, ?, ?, ?, '', '', ?, ?)`,
    first.patient,
    `A${randomInt(10_000_000, 99_999_999)}`,
    JSON.stringify(parcel.map(({ rxNumber }) => ({ rxNumber, outcome: 'accepted' }))),
    first.storeNumber,
    chainDate(now),
    first.autoRefillPage,
    now.getTime(),
  );
  for (const { rxNumber } of parcel) beginFill(database, rxNumber, id, now);
}
