import type { Database } from '../../database/database';

/** Whether reminders of a visit that was booked without an account are mailed to an address. */
export const isRemindedByMail = (database: Database, email: string): boolean =>
  database.row(
    'SELECT 1 FROM vaccine_bookings WHERE lower(email) = lower(?) AND account IS NULL AND byEmail = 1',
    email,
  ) !== undefined;

/**
 * Ends reminders by mail to an address, for what was booked until now without an account. A later booking has its own
 * choice, because without an account there are no settings that could turn them on again.
 */
export function endReminderMails(database: Database, email: string): void {
  database.run(
    'UPDATE vaccine_bookings SET byEmail = 0 WHERE lower(email) = lower(?) AND account IS NULL',
    email,
  );
}
