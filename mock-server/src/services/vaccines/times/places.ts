import type { Database } from '../../../database/database';
import type { StoreRecord } from '../../stores/StoreRecord';

/** Returns the numbers of a store's places that are held or booked now, by time (`2026-12-01T09:20:00`). */
export function takenPlaces(
  database: Database,
  { storeNumber }: StoreRecord,
  now: Date,
  exceptPlace = 0,
): ReadonlyMap<string, number> {
  const rows = database.rows(
    `SELECT apptDateTime, count(*) AS taken FROM vaccine_places
     WHERE storeNumber = ? AND (goodUntil IS NULL OR goodUntil > ?) AND id <> ?
     GROUP BY apptDateTime`,
    storeNumber,
    now.getTime(),
    exceptPlace,
  );
  return new Map(rows.map(({ apptDateTime, taken }) => [String(apptDateTime), Number(taken)]));
}

/**
 * Takes a place, which the caller has found to be free in the same transaction, and returns its row
 * id.
 * @param goodUntil epoch milliseconds; null for a booked place
 */
export function takePlace(
  database: Database,
  storeNumber: number,
  apptDateTime: string,
  goodUntil: number | null,
): number {
  return database.run(
    'INSERT INTO vaccine_places (storeNumber, apptDateTime, goodUntil) VALUES (?, ?, ?)',
    storeNumber,
    apptDateTime,
    goodUntil,
  ).id;
}

export function keepPlace(database: Database, place: number, goodUntil: number | null): void {
  database.run('UPDATE vaccine_places SET goodUntil = ? WHERE id = ?', goodUntil, place);
}

/** Frees a place and ends the hold on it. */
export function freePlace(database: Database, place: number): void {
  database.run('DELETE FROM vaccine_holds WHERE place = ?', place);
  database.run('DELETE FROM vaccine_places WHERE id = ?', place);
}
