import { addDays } from '../kit/time/wallClock';
import type { Database } from '../../database/database';
import { demoPatients } from './demoPatients';
import type { DemoPatient } from './demoPatients';
import { addLink } from './dependents/links';
import { addFill } from './prescriptions/fills';
import { chainDate } from './prescriptions/prescriptions';
import { accountByEmail } from '../account/account';

/**
 * Adds the demo patients on the first call. The current time dates their prescriptions; a test can
 * set it, and it is not known when the server starts. Call this before reading any data of the
 * pharmacy.
 */
export function seedPatients(database: Database, now: Date): void {
  if (database.row('SELECT 1 FROM pharmacy_patients LIMIT 1')) return;
  const today = chainDate(now);
  database.transaction(() => {
    demoPatients.forEach((patient, index) => {
      addPatient(database, patient, index + 1, today);
    });
    for (const each of demoPatients) linkCaregiver(database, each, now);
  });
}

function addPatient(database: Database, patient: DemoPatient, number: number, today: string): void {
  const { firstName, lastName, dateOfBirth, phone, account, storeNumber, zip } = patient;
  const { id } = database.run(
    `INSERT INTO pharmacy_patients (account, guid, firstName, lastName, dateOfBirth, email, phone, byText, byEmail, zip)
     VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`,
    accountByEmail(database, account ?? '')?.id ?? null,
    `5d1e7c20-9b3a-4f52-8e61-00000000000${number}`,
    firstName,
    lastName,
    dateOfBirth,
    account ?? '',
    phone,
    Number(account !== undefined),
    zip,
  );
  patient.prescriptions.forEach((each, index) => {
    const rxNumber = rxNumberOf(number, index + 1);
    const quantity = quantityOf(each.directions);
    database.run(
      `INSERT INTO pharmacy_prescriptions (rxNumber, patient, drugName, strength, directions, standing,
         refillsLeft, daysSupply, lastFilled, refillableFrom, expires, storeNumber, priceCents, quantity,
         prescriber, isControlled, isOwnRecord, autoRefillFrom)
       VALUES (?, ?, ?, ?, ?, ?, ?, ${DAYS_SUPPLY}, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      rxNumber,
      id,
      each.drugName,
      each.strength,
      each.directions,
      each.standing,
      each.refillsLeft,
      addDays(today, each.lastFilled),
      addDays(today, each.refillableFrom),
      addDays(today, each.expires),
      storeNumber,
      each.priceCents,
      quantity,
      patient.prescriber,
      Number(each.isControlled ?? false),
      Number(each.isOwnRecord ?? false),
      each.hasAutoRefill ? addDays(today, each.refillableFrom) : null,
    );
    for (let fill = EARLIER_FILLS; fill >= 0; fill -= 1) {
      const filledOn = addDays(today, each.lastFilled - fill * DAYS_SUPPLY);
      const { priceCents } = each;
      addFill(database, { rxNumber, filledOn, quantity, storeNumber, priceCents });
    }
  });
  for (const { kind, drugName, vaccine, due } of patient.opportunities) {
    database.run(
      'INSERT INTO pharmacy_opportunities (patient, kind, drugName, vaccine, dueDate) VALUES (?, ?, ?, ?, ?)',
      id,
      kind,
      drugName ?? null,
      vaccine ?? null,
      addDays(today, due),
    );
  }
}

/** Links a child of the demo data to its parent's account. */
function linkCaregiver(
  database: Database,
  { firstName, lastName, caregiver }: DemoPatient,
  now: Date,
): void {
  const account = accountByEmail(database, caregiver ?? '');
  const child = database.row(
    'SELECT id FROM pharmacy_patients WHERE firstName = ? AND lastName = ?',
    firstName,
    lastName,
  );
  if (!account || !child) return;
  addLink(database, {
    account: account.id,
    patient: Number(child.id),
    kind: 'child',
    since: now.getTime(),
    page: 'http://localhost:4503/account/family',
  });
}

/** Every demo prescription is for a month and was filled this number of times before the last fill. */
const DAYS_SUPPLY = 30;
const EARLIER_FILLS = 2;

/** Returns the quantity for a month. */
function quantityOf(directions: string): number {
  if (/puffs|spray/.test(directions)) return 1;
  if (directions.includes('once a week')) return 4;
  if (directions.includes('three times')) return 90;
  return directions.includes('twice') ? 60 : 30;
}

/** Returns a number of 12 digits that begins with zeros, which no reader may drop. */
const rxNumberOf = (patient: number, index: number): string =>
  `0047${String(patient).padStart(4, '0')}${String(index).padStart(4, '0')}`;
