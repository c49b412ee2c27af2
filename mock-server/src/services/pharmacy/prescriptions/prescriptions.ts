import type { Database, Row } from '../../../database/database';
import { addDays, wallClockAt } from '../../kit/time/wallClock';
import { addFill } from './fills';

/** The state of a prescription in the pharmacy's records. */
export type Standing =
  | 'active'
  | 'in-process'
  | 'ready'
  | 'delayed'
  | 'problem'
  | 'on-hold'
  | 'discontinued'
  | 'transferred';

/**
 * The status of a prescription on pages
 * (docs/specification/pharmacy.md#prescription-lists-elsewhere). An active prescription becomes
 * `expired` when its day has passed.
 */
export type Status =
  'active' | 'in-process' | 'ready' | 'on-hold' | 'expired' | 'discontinued' | 'transferred';

/** A prescription in the pharmacy's records. Dates are `2026-03-02`. */
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
  /** Null if it is known only when the prescription is filled. */
  readonly priceCents: number | null;
  /** The number of tablets, capsules or packs of a fill. */
  readonly quantity: number;
  readonly prescriber: string;
  /** Whether it is a controlled drug, which is never filled automatically. */
  readonly isControlled: boolean;
  /** Whether it is care to which a child may consent alone, so that a parent does not see it. */
  readonly isOwnRecord: boolean;
  /** The day from which it is filled automatically; null without auto refill. */
  readonly autoRefillFrom: string | null;
  /** The page to which the notice of such a fill links, or ''. */
  readonly autoRefillPage: string;
  /** The time when its fill is ready, in epoch milliseconds; null unless it is in process. */
  readonly readyAt: number | null;
  /** The row id of the refill that it was last requested with. */
  readonly refill: number | null;
}

/** The pharmacy fills a prescription in an hour, as its pickup times assume. */
const FILL_MS = 60 * 60_000;

/** A prescription can be refilled this number of days before the last fill is used up. */
const EARLY_DAYS = 7;

/** Returns the chain's own date, by which prescriptions expire; its stores are in three zones. */
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

/** Returns a patient's prescriptions in the order of their numbers. */
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

/** Returns the reason for which a prescription cannot be refilled today; undefined if it can. */
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

/** Begins the fill of an accepted refill, which is ready an hour later. */
export function beginFill(database: Database, rxNumber: string, refill: number, now: Date): void {
  database.run(
    `UPDATE pharmacy_prescriptions SET standing = 'in-process', refillsLeft = refillsLeft - 1,
       readyAt = ?, refill = ? WHERE rxNumber = ?`,
    now.getTime() + FILL_MS,
    refill,
    rxNumber,
  );
}

/** Changes the `standing` of a prescription. One that becomes ready was filled on that day. */
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

/** Returns the prescriptions whose fill is due by now. */
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

/**
 * Returns a prescription number without the blanks and dashes with which a label groups it, and without a leading
 * `Rx`, `Rx#` or `Rx No.` (docs/specification/pharmacy.md#typed-numbers).
 */
export function rxNumberTyped(typed: string): string {
  return typed.replace(/[\s#.:\-\u2010-\u2015\u2212]+/g, '').replace(/^rx(?:no|number)?/i, '');
}

/** Returns whether a value is the number of a prescription, which has 12 characters (docs/specification/pharmacy.md#barcode-scan). */
export const isRxNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^[\dA-Za-z]{12}$/.test(value);
