import type { Database, Row, SqlValue } from '../../../database/database';
import { patientById, updatePatient } from '../../pharmacy/patients';
import { endReminderMails, isRemindedByMail } from '../../vaccines/reminderChoice';
import { isChosen, saveChoice } from './choices';
import type { Topic } from './topics';

/**
 * To whom mails about a topic go: a member, by the account; a patient without one, by the row id; or an email
 * address alone, where a vaccine visit was booked without an account, which makes no patient.
 */
export type Receiver =
  { readonly account: number } | { readonly patient: number } | { readonly address: string };

/** Whether mails about a topic are wanted. */
export function getsMails(database: Database, receiver: Receiver, topic: Topic): boolean {
  if ('account' in receiver) return isChosen(database, receiver.account, topic, 'email');
  if ('address' in receiver) return isRemindedByMail(database, receiver.address);
  return patientById(database, receiver.patient)?.byEmail === true;
}

/** Ends mails about a topic, until they are chosen again. Texts and calls stay as they were chosen. */
export function endMails(database: Database, now: Date, receiver: Receiver, topic: Topic): void {
  if ('account' in receiver) {
    saveChoice(database, receiver.account, { topic, channel: 'email', isOn: false }, now);
  } else if ('address' in receiver) {
    endReminderMails(database, receiver.address);
  } else {
    const patient = patientById(database, receiver.patient);
    if (patient) updatePatient(database, patient.id, { ...patient, byEmail: false });
  }
}

/** The values of the columns `account`, `patient` and `address`, of which one is not null. */
export const receiverValues = (receiver: Receiver): readonly SqlValue[] => [
  'account' in receiver ? receiver.account : null,
  'patient' in receiver ? receiver.patient : null,
  'address' in receiver ? receiver.address : null,
];

/** Whom these columns name. A patient who has linked an account since is a member, whose choices stand with it. */
export function receiverIn(database: Database, { account, patient, address }: Row): Receiver {
  if (typeof account === 'number') return { account };
  if (typeof patient !== 'number') return { address: String(address) };
  const linked = patientById(database, patient)?.account;
  return typeof linked === 'number' ? { account: linked } : { patient };
}
