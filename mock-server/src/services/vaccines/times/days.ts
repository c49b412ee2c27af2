import type { Database } from '../../../database/database';
import type { StoreRecord } from '../../stores/StoreRecord';

/** Whether a store gives vaccines on a date, regardless of its hours. */
export type DayState = 'open' | 'closed';

/** A day of a store that was opened or closed in the console. */
export interface SetDay {
  readonly storeNumber: number;
  /** `2026-12-01` */
  readonly date: string;
  readonly state: DayState;
}

/** Opens or closes a day of a store, or restores its usual hours. */
export function setDay(
  database: Database,
  storeNumber: number,
  date: string,
  state: DayState | 'usual',
): void {
  database.run('DELETE FROM vaccine_days WHERE storeNumber = ? AND date = ?', storeNumber, date);
  if (state === 'usual') return;
  database.run(
    'INSERT INTO vaccine_days (storeNumber, date, state) VALUES (?, ?, ?)',
    storeNumber,
    date,
    state,
  );
}

/** Returns the days that were opened or closed, newest first, of one store or of all stores. */
export function setDays(database: Database, store?: Pick<StoreRecord, 'storeNumber'>): SetDay[] {
  return database
    .rows(
      'SELECT * FROM vaccine_days WHERE ? IS NULL OR storeNumber = ? ORDER BY date DESC LIMIT 200',
      store?.storeNumber ?? null,
      store?.storeNumber ?? null,
    )
    .map(({ storeNumber, date, state }) => ({
      storeNumber: Number(storeNumber),
      date: String(date),
      state: state === 'open' ? 'open' : 'closed',
    }));
}
