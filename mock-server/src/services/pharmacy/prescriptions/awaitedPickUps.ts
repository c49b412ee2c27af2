import type { Database } from '../../../database/database';
import { patientOfAccount } from '../patients';
import { minutesFrom } from './pickup';

/** A refill that its patient has not picked up yet, with the time for which it was ordered. */
export interface AwaitedPickUp {
  readonly storeNumber: number;
  /** `2026-11-24` */
  readonly date: string;
  /** Minutes after midnight, by the store's clock. */
  readonly minutes: number;
}

/** Returns the refills of an account that are not picked up yet. */
export function awaitedPickUps(database: Database, account: number): AwaitedPickUp[] {
  const patient = patientOfAccount(database, account);
  if (!patient) return [];
  return database
    .rows(
      `SELECT storeNumber, pickUpDate, pickUpTime FROM pharmacy_refills
       WHERE patient = ? AND confirmationNumber <> '' AND id IN (SELECT refill FROM pharmacy_prescriptions)`,
      patient.id,
    )
    .flatMap(({ storeNumber, pickUpDate, pickUpTime }) => {
      const minutes = minutesFrom(String(pickUpTime));
      return minutes === undefined
        ? []
        : [{ storeNumber: Number(storeNumber), date: String(pickUpDate), minutes }];
    });
}
