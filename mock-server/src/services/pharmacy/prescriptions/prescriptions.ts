import type { Database, Row } from '../../../database/database';
import { addDays, wallClockAt } from '../../kit/time/wallClock';
import { addFill } from './fills';

/** Where a prescription stands in the pharmacy's own books. */
export type Standing =
  | 'active'
  | 'in-process'
  | 'ready'
  | 'delayed'
  | 'problem'
  | 'on-hold'
  | 'discontinued'
  | 'transferred';

/** What pages are told; the clock makes `expired` of an active one (domain-facts §7). */
export type Status =
  'active' | 'in-process' | 'ready' | 'on-hold' | 'expired' | 'discontinued' | 'transferred';

/** A prescription in the pharmacy's books. Dates are `2026-03-02`. */
export interface PrescriptionRecord {
  readonly rxNumber: string;
  /** The patient's row id. */
  readonly patient: number;
  readonly drugName: string;
  readonly strength: string;
  readonly directions: string;
  readonly standing: Standing;
  readonly refillsLeft: number;
  readonly daysSupply: number;
  readonly lastFilled: string | null;
  readonly refillableFrom: string;
  readonly expires: string;
  readonly storeNumber: number;
  /** Null where it is known only when it is filled. */
  readonly priceCents: number | null;
  /** How many tablets, capsules or packs a fill has. */
  readonly quantity: number;
  readonly prescriber: string;
  /** Such a drug is never filled unasked. */
  readonly isControlled: boolean;
  /** Care to which a child may consent alone, so that a parent does not see it. */
  readonly isOwnRecord: boolean;
  /** From this day on it is filled without being asked for; null where it is not. */
  readonly autoRefillFrom: string | null;
  /** Where the patient is told of such a fill, or ''. */
  readonly autoRefillPage: string;
  /** When it is filled, in epoch milliseconds; null unless it is in process. */
  readonly readyAt: number | null;
  /** The row id of the refill that it was last requested with. */
  readonly refill: number | null;
}

/** A pharmacy fills a prescription in an hour, as its pick-up times assume. */
const FILL_MS = 60 * 60_000;

/** So many days before the last fill is used up it can be refilled. */
const EARLY_DAYS = 7;

/** The chain's own date, by which prescriptions run out; its stores are in three zones. */
export function chainDate(now: Date): string {
  return wallClockAt(now, 'America/New_York').date;
}

export function prescriptionByNumber(
  database: Database,
  rxNumber: string,
): PrescriptionRecord | undefined {
  const row = database.row('SELECT * FROM pharmacy_prescriptions WHERE rxNumber = ?', rxNumber);
  return row && toPrescription(row);
}

/** A patient's prescriptions in the order of their numbers. */
export function prescriptionsOf(database: Database, patient: number): PrescriptionRecord[] {
  return database
    .rows('SELECT * FROM pharmacy_prescriptions WHERE patient = ? ORDER BY rxNumber', patient)
    .map(toPrescription);
}

export function allPrescriptions(database: Database): PrescriptionRecord[] {
  return database
    .rows('SELECT * FROM pharmacy_prescriptions ORDER BY patient, rxNumber')
    .map(toPrescription);
}

export function statusOf({ standing, expires }: PrescriptionRecord, today: string): Status {
  if (standing === 'active') return expires < today ? 'expired' : 'active';
  if (standing === 'delayed') return 'in-process';
  return standing === 'problem' ? 'on-hold' : standing;
}

/** Why a prescription cannot be refilled today; undefined where it can. */
export function refillProblem(
  prescription: PrescriptionRecord,
  today: string,
): 'already-requested' | 'failed' | 'expired' | 'no-refills' | 'too-early' | undefined {
  const { standing, expires, refillsLeft, refillableFrom } = prescription;
  if (['in-process', 'ready', 'delayed', 'problem'].includes(standing)) return 'already-requested';
  if (standing !== 'active') return 'failed';
  if (expires < today) return 'expired';
  if (refillsLeft < 1) return 'no-refills';
  return refillableFrom > today ? 'too-early' : undefined;
}

/** A refill was accepted: it is filled an hour later. */
export function beginFill(database: Database, rxNumber: string, refill: number, now: Date): void {
  database.run(
    `UPDATE pharmacy_prescriptions SET standing = 'in-process', refillsLeft = refillsLeft - 1,
       readyAt = ?, refill = ? WHERE rxNumber = ?`,
    now.getTime() + FILL_MS,
    refill,
    rxNumber,
  );
}

/** Moves a prescription to another standing; one that becomes ready was filled on that day. */
export function setStanding(
  database: Database,
  { rxNumber, daysSupply, quantity, storeNumber, priceCents }: PrescriptionRecord,
  standing: Standing,
  at: Date,
): void {
  const filled = standing === 'ready' ? chainDate(at) : null;
  if (filled !== null)
    addFill(database, { rxNumber, filledOn: filled, quantity, storeNumber, priceCents });
  database.run(
    `UPDATE pharmacy_prescriptions SET standing = ?, readyAt = NULL,
       lastFilled = coalesce(?, lastFilled), refillableFrom = coalesce(?, refillableFrom)
     WHERE rxNumber = ?`,
    standing,
    filled,
    filled && addDays(filled, daysSupply - EARLY_DAYS),
    rxNumber,
  );
}

/** The prescriptions whose fill is due by now. */
export function filledBy(database: Database, now: Date): PrescriptionRecord[] {
  return database
    .rows(
      `SELECT * FROM pharmacy_prescriptions WHERE standing = 'in-process' AND readyAt <= ?
       ORDER BY patient, storeNumber, rxNumber`,
      now.getTime(),
    )
    .map(toPrescription);
}

function toPrescription(row: Row): PrescriptionRecord {
  const optional = (value: Row[string] | undefined): number | null =>
    value === null || value === undefined ? null : Number(value);
  return {
    rxNumber: String(row.rxNumber),
    patient: Number(row.patient),
    drugName: String(row.drugName),
    strength: String(row.strength),
    directions: String(row.directions),
    standing: String(row.standing) as Standing,
    refillsLeft: Number(row.refillsLeft),
    daysSupply: Number(row.daysSupply),
    lastFilled: typeof row.lastFilled === 'string' ? row.lastFilled : null,
    refillableFrom: String(row.refillableFrom),
    expires: String(row.expires),
    storeNumber: Number(row.storeNumber),
    priceCents: optional(row.priceCents),
    quantity: Number(row.quantity),
    prescriber: String(row.prescriber),
    isControlled: row.isControlled === 1,
    isOwnRecord: row.isOwnRecord === 1,
    autoRefillFrom: typeof row.autoRefillFrom === 'string' ? row.autoRefillFrom : null,
    autoRefillPage: String(row.autoRefillPage),
    readyAt: optional(row.readyAt),
    refill: optional(row.refill),
  };
}

/** Returns whether a value is the number of a prescription, which has 12 characters (docs/specification/pharmacy.md#barcode-scan). */
export const isRxNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^[\dA-Za-z]{12}$/.test(value);
