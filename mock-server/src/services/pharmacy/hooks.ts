import type { Database } from '../../database/database';
import { accountById } from '../account/account';
import type { HookContext, Hooks, TopicChoice } from '../kit/Backend';
import { recordsOf, type PersonalData } from '../kit/database/personalData';
import { pharmacyCounts } from './counts';
import { endFamily } from './dependents/dependentService';
import { endGuest } from './guests/guests';
import { bringUpToDate } from './notices';
import { linkConfirmed } from './link/confirmSignUp';
import { patientById, patientOfAccount, updatePatient } from './patients';

/** The pharmacy's part in the work of other services. */
export const hooks: Hooks = {
  atSignIn(visit, id) {
    const { request, reply, context } = visit;
    // A guest who signs in is no longer a guest.
    endGuest(request, reply, context.database);
    linkConfirmed(visit, id);
  },
  atSignOut({ request, reply, context: { database } }) {
    endGuest(request, reply, database);
  },
  atClosing(context, account) {
    endFamily(account, context);
  },
  sessionFacts(context, id) {
    const account = accountById(context.database, id);
    if (!account?.pharmacy) return {};
    const userName = `${account.firstName} ${account.lastName}`;
    return {
      authInfo: { pharmacy: true },
      pharmacyDetails: { userName, count: pharmacyCounts(context, id) },
    };
  },
  beforeReading: bringUpToDate,
  memberContact(database, account) {
    const patient = patientOfAccount(database, account);
    if (!patient) return undefined;
    const { phone, byEmail, byText, byCall } = patient;
    return { phone, agreed: { email: byEmail, text: byText, call: byCall } };
  },
  atTopicChoice,
  mailReceivers: {
    patient: {
      accountOf: (database, id) => patientById(database, id)?.account ?? null,
      emailOf: (database, id) => patientById(database, id)?.email ?? '',
      getsMails: (database, id) => patientById(database, id)?.byEmail === true,
      endMails(database, id) {
        const patient = patientById(database, id);
        if (patient) updatePatient(database, id, { ...patient, byEmail: false });
      },
    },
  },
  personalData,
  keepsOnErase: { withoutAccount: ['pharmacy_patients'] },
};

/**
 * Applies a choice for "prescription ready" to the channels through which the pharmacy contacts the
 * patient.
 */
function atTopicChoice(
  database: Database,
  account: number,
  { topic, channel, isOn }: TopicChoice,
): void {
  const patient = patientOfAccount(database, account);
  if (patient && topic === 'pickup')
    updatePatient(database, patient.id, { ...patient, [PATIENT_FLAGS[channel]]: isOn });
}

const PATIENT_FLAGS = { email: 'byEmail', text: 'byText', call: 'byCall' } as const;

/** Returns the data that the pharmacy keeps about the patient of an account. */
function personalData({ database }: HookContext, account: number): PersonalData {
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
    renewals: ofPatient('pharmacy_renewals', 'rxNumber, status, createdAt, changedAt', 'id'),
  };
}
