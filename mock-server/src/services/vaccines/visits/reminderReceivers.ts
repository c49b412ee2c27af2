import type { MailReceivers } from '../../kit/Backend';

/** The receivers of reminders of visits that were booked without an account, by email address. */
export const reminderReceivers: MailReceivers<string> = {
  accountOf: () => null,
  emailOf: (_database, address) => address,
  getsMails: (database, address) =>
    database.row(
      'SELECT 1 FROM vaccine_bookings WHERE lower(email) = lower(?) AND account IS NULL AND byEmail = 1',
      address,
    ) !== undefined,
  /**
   * Ends reminders for the visits that were booked until now. A later booking has its own choice,
   * because without an account there are no settings that could turn reminders on again.
   */
  endMails(database, address) {
    database.run(
      'UPDATE vaccine_bookings SET byEmail = 0 WHERE lower(email) = lower(?) AND account IS NULL',
      address,
    );
  },
};
