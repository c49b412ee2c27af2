import type { HookContext } from '../kit/Backend';
import { recordsOf, type PersonalData } from '../kit/database/personalData';

/** Returns what the pharmacy keeps of the patient of an account. */
export function personalDataOfPatient({ database }: HookContext, account: number): PersonalData {
  const ofPatient = (table: string, columns: string, order: string) =>
    recordsOf(
      database,
      `SELECT ${columns} FROM ${table} WHERE patient IN (SELECT id FROM pharmacy_patients WHERE account = ?) ORDER BY ${order}`,
      account,
    );
  return {
    pharmacy: recordsOf(
      database,
      'SELECT firstName, lastName, dateOfBirth, email, phone, byText, byCall, byEmail FROM pharmacy_patients WHERE account = ?',
      account,
    ),
    prescriptions: ofPatient(
      'pharmacy_prescriptions',
      'rxNumber, drugName, strength, directions, standing, refillsLeft, daysSupply, lastFilled, expires, storeNumber, quantity, prescriber, priceCents',
      'rxNumber',
    ),
    fills: recordsOf(
      database,
      `SELECT rxNumber, filledOn, quantity, storeNumber, priceCents FROM pharmacy_fills WHERE rxNumber IN (
         SELECT rxNumber FROM pharmacy_prescriptions JOIN pharmacy_patients ON pharmacy_patients.id = patient
         WHERE account = ?) ORDER BY filledOn DESC, id`,
      account,
    ),
    refills: ofPatient(
      'pharmacy_refills',
      'confirmationNumber, storeNumber, pickUpDate, pickUpTime, phone, createdAt',
      'id',
    ),
    transfers: ofPatient(
      'pharmacy_transfers',
      'pharmacyName, pharmacyPhone, prescriptions, storeNumber, status, createdAt',
      'id',
    ),
  };
}
