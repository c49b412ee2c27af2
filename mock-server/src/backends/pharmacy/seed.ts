import { addDays } from '../stores/wallClock';
import type { Database } from '../database';
import { demoPatients } from './demoPatients';
import type { DemoPatient } from './demoPatients';
import { chainDate } from './prescriptions';

/**
 * Adds the demo patients when the pharmacy is first asked, because their prescriptions are dated by the
 * clock of that moment, which a start of the server does not know and a test sets. Call it before
 * anything of the pharmacy is read.
 */
export function seedPatients(database: Database, now: Date): void {
  if (database.row('SELECT 1 FROM pharmacy_patients LIMIT 1')) return;
  const today = chainDate(now);
  database.transaction(() => {
    demoPatients.forEach((patient, index) => {
      addPatient(database, patient, index + 1, today);
    });
  });
}

function addPatient(database: Database, patient: DemoPatient, number: number, today: string): void {
  const { firstName, lastName, dateOfBirth, phone, account, storeNumber } = patient;
  const { id } = database.run(
    `INSERT INTO pharmacy_patients (account, guid, firstName, lastName, dateOfBirth, email, phone, byText, byEmail)
     VALUES ((SELECT id FROM accounts WHERE email = ?), ?, ?, ?, ?, ?, ?, 1, ?)`,
    account ?? null,
    `5d1e7c20-9b3a-4f52-8e61-00000000000${number}`,
    firstName,
    lastName,
    dateOfBirth,
    account ?? '',
    phone,
    Number(account !== undefined),
  );
  patient.prescriptions.forEach((each, index) => {
    database.run(
      `INSERT INTO pharmacy_prescriptions (rxNumber, patient, drugName, strength, directions, standing,
         refillsLeft, daysSupply, lastFilled, refillableFrom, expires, storeNumber, priceCents)
       VALUES (?, ?, ?, ?, ?, ?, ?, 30, ?, ?, ?, ?, ?)`,
      rxNumberOf(number, index + 1),
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
    );
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

/** 12 digits, the first of which is a zero, which no reader may drop. */
const rxNumberOf = (patient: number, index: number): string =>
  `0047${String(patient).padStart(4, '0')}${String(index).padStart(4, '0')}`;
