import type { SqlValue } from '../database/database';

/**
 * Returns an instant in UTC to the second, such as `2026-03-02 15:00:00`. Accepts the forms that the database
 * stores: epoch milliseconds or ISO text.
 */
export function utcTime(instant: SqlValue | undefined): string {
  const iso = new Date(instant ?? NaN).toISOString();
  return iso.slice(0, 'YYYY-MM-DDThh:mm:ss'.length).replace('T', ' ');
}
