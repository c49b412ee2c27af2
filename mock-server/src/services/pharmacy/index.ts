import { CHANGES, rarely } from '../kit/limits/addressLimits';
import { withBotCheck } from '../account';
import type { Backend } from '../kit/Backend';
import { countRows, MAX_TABLE_ROWS } from '../kit/database/consoleTable';
import { utcTime } from '../../html/utcTime';
import type { ConsoleTable } from '../kit/database/consoleTable';
import { contentAddresses } from '../kit/requests/contentAddresses';
import type { ContentService } from '../kit/requests/contentAddresses';
import type { Database } from '../../database/database';
import { idempotent } from '../kit/limits/idempotency';
import { forPatientOrDependent, forPatientOrGuest } from './caller';
import { DEPENDENT_TRIES } from './dependents/children';
import { actTable, dependentTable } from './dependents/acts';
import { changeDependents, DEPENDENT_CHANGES, getDependents } from './dependents/dependentService';
import { FROM_ACCOUNT, openInvitation, OPENINGS, TO_MAILBOX } from './dependents/invitationService';
import { getGuest, GUEST_TRIES, leaveGuest, startGuest } from './guests/guestService';
import {
  getGuestTransfer,
  GUEST_TRANSFERS,
  requestGuestTransfer,
  TRANSFER_MAILS,
} from './transfers/guestTransferService';
import { linkTable } from './link/linkRecords';
import { getPharmacyLink, linkPharmacy, LINK_TRIES, unlinkPharmacy } from './link/linkService';
import { getNotice, NOTICE_TRIES } from './noticeService';
import { getOpportunities, updateOpportunity } from './opportunities';
import { changeAutoRefill, getFills, getPrescriptions } from './prescriptions/prescriptionService';
import { getRefill, refillPrescriptions } from './prescriptions/refills';
import { getRenewal, RENEWALS, requestRenewal } from './renewals/renewalService';
import { getPatientProfile } from './link/patientProfile';
import { hooks } from './hooks';
import { PHARMACY_SCHEMA } from './schema';
import { CODE_TRIES, confirmSignUp, MAILBOX_TRIES } from './link/confirmSignUp';
import { CODE_MAILS, SIGN_UPS, signUpAtPharmacy } from './link/signUp';
import { getTransfer, getTransfers, requestTransfer, TRANSFERS } from './transfers/transferService';

/** The specification names only `raupdatecustomeractionforopportunity` of these (README.md). */
const services: readonly ContentService[] = [
  {
    endpoint: 'ragetprescriptions',
    summary: "The signed-in patient's prescriptions",
    answer: forPatientOrDependent(getPrescriptions),
  },
  {
    endpoint: 'ragetfills',
    summary: 'When a prescription was filled',
    answer: forPatientOrDependent(getFills),
  },
  {
    endpoint: 'rasetautorefill',
    summary: 'Turns auto refill of a prescription on or off',
    limits: CHANGES,
    answer: forPatientOrDependent(changeAutoRefill),
  },
  {
    endpoint: 'ragetdependents',
    summary: 'For whom the patient acts, and who acts for the patient',
    answer: getDependents,
  },
  {
    endpoint: 'rachangedependents',
    summary: 'Links, invites or removes a person to act for',
    limits: {
      ...CHANGES,
      mailbox: TO_MAILBOX,
      counted: [...DEPENDENT_CHANGES, ...DEPENDENT_TRIES, ...FROM_ACCOUNT],
    },
    answer: changeDependents,
  },
  {
    endpoint: 'raopeninvitation',
    summary: 'Keeps the link of an invitation until the visitor has signed in',
    limits: { ...CHANGES, counted: OPENINGS },
    answer: openInvitation,
  },
  {
    endpoint: 'rarequesttransfer',
    summary: 'Asks another pharmacy for prescriptions',
    limits: { ...CHANGES, counted: TRANSFERS },
    answer: forPatientOrDependent(requestTransfer),
  },
  {
    endpoint: 'ragettransfers',
    summary: 'The transfers of a patient or a dependent',
    answer: forPatientOrDependent(getTransfers),
  },
  {
    endpoint: 'ragettransfer',
    summary: 'What was transferred under an idempotency key',
    limits: CHANGES,
    answer: forPatientOrDependent(getTransfer),
  },
  {
    endpoint: 'rarequestguesttransfer',
    summary: 'Asks another pharmacy for the prescriptions of a visitor without an account',
    limits: { ...CHANGES, counted: GUEST_TRANSFERS, mailbox: TRANSFER_MAILS },
    answer: withBotCheck('guest_transfer', requestGuestTransfer),
  },
  {
    endpoint: 'ragetguesttransfer',
    summary: 'What a visitor without an account has asked for under an idempotency key',
    limits: CHANGES,
    answer: getGuestTransfer,
  },
  {
    endpoint: 'rarefillprescriptions',
    summary: 'Refills prescriptions',
    limits: rarely('refills', 60),
    answer: forPatientOrGuest(refillPrescriptions),
  },
  {
    endpoint: 'ragetrefill',
    summary: 'What was refilled under an idempotency key',
    limits: CHANGES,
    answer: forPatientOrGuest(getRefill),
  },
  {
    endpoint: 'rarequestrenewal',
    summary: 'Has the pharmacy ask the doctor for a new prescription',
    limits: { ...rarely('renewals', 60), counted: RENEWALS },
    answer: forPatientOrGuest(requestRenewal),
  },
  {
    endpoint: 'ragetrenewal',
    summary: 'The newest request for a renewal of a prescription',
    limits: CHANGES,
    answer: forPatientOrGuest(getRenewal),
  },
  {
    endpoint: 'rastartguest',
    summary: 'Begins a guest session',
    limits: { ...CHANGES, counted: GUEST_TRIES },
    answer: withBotCheck('guest_refill', startGuest),
  },
  {
    endpoint: 'ragetguest',
    summary: 'Returns who the guest is',
    limits: CHANGES,
    answer: getGuest,
  },
  {
    endpoint: 'raendguest',
    summary: 'Ends the guest session',
    limits: CHANGES,
    answer: leaveGuest,
  },
  {
    endpoint: 'ragetopportunities',
    summary: 'What the pharmacy offers the patient',
    answer: forPatientOrGuest(getOpportunities),
  },
  {
    endpoint: 'raupdatecustomeractionforopportunity',
    summary: 'Accepts, declines, or asks to be reminded',
    limits: CHANGES,
    answer: forPatientOrGuest(updateOpportunity),
  },
  {
    endpoint: 'ragetnotice',
    summary: 'What a mail or a text is about',
    limits: { ...CHANGES, counted: NOTICE_TRIES },
    answer: getNotice,
  },
  {
    endpoint: 'ragetpharmacylink',
    summary: 'Returns whether the account is linked to the pharmacy',
    answer: getPharmacyLink,
  },
  {
    endpoint: 'ragetcustomerdigitalprofile',
    summary: 'Returns how the pharmacy knows the member',
    answer: getPatientProfile,
  },
  {
    endpoint: 'ralinkpharmacy',
    summary: 'Links the account to the patient of a prescription',
    limits: { ...CHANGES, counted: LINK_TRIES },
    answer: linkPharmacy,
  },
  {
    endpoint: 'raunlinkpharmacy',
    summary: 'Takes the link to the pharmacy away',
    limits: CHANGES,
    answer: unlinkPharmacy,
  },
  {
    endpoint: 'rapharmacysignup',
    summary: 'Mails a code to a patient who signs up at the pharmacy',
    limits: { ...CHANGES, counted: SIGN_UPS, mailbox: CODE_MAILS },
    answer: withBotCheck('pharmacy_signup', idempotent(signUpAtPharmacy)),
  },
  {
    endpoint: 'raconfirmpharmacysignup',
    summary: 'Signs a patient up who enters the code',
    limits: { ...CHANGES, counted: CODE_TRIES, mailbox: MAILBOX_TRIES },
    answer: idempotent(confirmSignUp),
  },
];

/** The pharmacy counter: prescriptions, refills, guests, opportunities and notices. */
export const pharmacy: Backend = {
  name: 'pharmacy',
  title: 'Pharmacy',
  description:
    'Keeps patients and their prescriptions, refills them, and tells patients when they are ready. ' +
    'Patients and prescriptions are invented; the drugs are real generic ones.',
  addresses: contentAddresses(services),
  ...hooks,
  schema: PHARMACY_SCHEMA,
  consoleTables: ({ database }) => [
    refillTable(database),
    transferTable(database),
    linkTable(database),
    dependentTable(database),
    actTable(database),
  ],
};

function refillTable(database: Database): ConsoleTable {
  const rows = database.rows(
    'SELECT * FROM pharmacy_refills ORDER BY id DESC LIMIT ?',
    MAX_TABLE_ROWS,
  );
  return {
    title: 'Refills',
    columns: ['Sent (UTC)', 'Confirmation', 'Store', 'Pickup'],
    rows: rows.map(({ createdAt, confirmationNumber, storeNumber, pickUpDate, pickUpTime }) => [
      utcTime(createdAt),
      String(confirmationNumber) || 'none accepted',
      String(storeNumber),
      `${String(pickUpDate)} ${String(pickUpTime)}`,
    ]),
    total: countRows(database, 'pharmacy_refills'),
  };
}

function transferTable(database: Database): ConsoleTable {
  const rows = database.rows(
    'SELECT * FROM pharmacy_transfers ORDER BY id DESC LIMIT ?',
    MAX_TABLE_ROWS,
  );
  return {
    title: 'Transfers',
    columns: ['Sent (UTC)', 'From', 'To store', 'Status'],
    rows: rows.map(({ createdAt, pharmacyName, storeNumber, status }) => [
      utcTime(createdAt),
      String(pharmacyName),
      String(storeNumber),
      String(status),
    ]),
    total: countRows(database, 'pharmacy_transfers'),
  };
}
