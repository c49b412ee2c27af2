import type { Account } from '../account';
import { devicesOf } from '../sessions';
import type { BackendContext } from '../../kit/Backend';
import { careAnswersOf } from '../../pharmacy/better-care/records';
import type { Row, SqlValue } from '../../kit/database/database';
import { predecessorsOf } from '../../rewards/cards';
import { currentCard } from '../../rewards/currentCard';

/** A fact of a record: a text, a number, or a yes or no. */
export type Fact = string | number | boolean;

/** A record of what is kept, by names that `keptDataPage.ts` has words for. */
export type KeptRecord = Readonly<Record<string, Fact>>;

/** Everything that is kept of an account, by subject. Hashes and internal numbers are left out. */
export type KeptData = Readonly<Record<KeptSubject, readonly KeptRecord[]>>;

/** The subjects in the order in which a person reads them. */
export const KEPT_SUBJECTS = [
  'account',
  'addresses',
  'rewards',
  'pointsHistory',
  'loadedOffers',
  'orders',
  'messages',
  'textNumber',
  'quietHours',
  'consents',
  'pharmacy',
  'prescriptions',
  'fills',
  'refills',
  'transfers',
  'vaccineAppointments',
  'betterCare',
  'devices',
  'emailChanges',
  'changes',
] as const;

export type KeptSubject = (typeof KEPT_SUBJECTS)[number];

/** Collects what is kept of an account. */
export function keptData(context: BackendContext, account: Account): KeptData {
  const { database, now } = context;
  const { id, email, firstName, lastName, phone, guid } = account;
  const card = account.card && currentCard(context, account.card);
  const cards = card ? predecessorsOf(database, card.number) : [];
  const rows = (sql: string, ...values: SqlValue[]): KeptRecord[] =>
    database.rows(sql, ...values).map(toRecord);
  const ofPatient = (table: string, columns: string, order: string): KeptRecord[] =>
    rows(
      `SELECT ${columns} FROM ${table} WHERE patient IN (SELECT id FROM pharmacy_patients WHERE account = ?) ORDER BY ${order}`,
      id,
    );
  const [own] = database.rows(
    `SELECT dateOfBirth, storeNumber FROM accounts LEFT JOIN profile_birth_dates ON profile_birth_dates.account = accounts.id
     LEFT JOIN my_stores ON my_stores.account = accounts.id WHERE accounts.id = ?`,
    id,
  );
  return {
    account: [
      { firstName, lastName, email, phone, accountNumber: guid, ...(own && toRecord(own)) },
    ],
    addresses: rows(
      `SELECT name, addr1, addr2, city, state, zip, defaultBilling AS billsGoHere, defaultShipping AS ordersGoHere,
         removedAt FROM profile_addresses WHERE account = ? ORDER BY id`,
      id,
    ),
    rewards: card
      ? [{ cardNumber: card.number, points: card.points, bonusCashCents: card.bonusCents }]
      : [],
    pointsHistory: rows(
      `SELECT at, kind, points, cents, place FROM rewards_entries
       WHERE card IN (${cards.map(() => '?').join(', ')}) AND kind <> 'moved' ORDER BY at DESC, id DESC`,
      ...cards,
    ),
    loadedOffers: rows(
      'SELECT offer, at FROM rewards_loaded_offers WHERE card = ? ORDER BY at',
      card?.number ?? '',
    ),
    orders: rows(
      'SELECT number, placedAt, delivery, payment, pieces, totalCents FROM shop_orders WHERE account = ? ORDER BY number',
      id,
    ),
    messages: rows(
      'SELECT topic, channel, isOn, at FROM communication_choices WHERE account = ? ORDER BY topic, channel',
      id,
    ),
    textNumber: rows('SELECT phone, confirmedAt FROM communication_numbers WHERE account = ?', id),
    quietHours: rows(
      'SELECT isOn, begins, ends, zone FROM communication_quiet_hours WHERE account = ?',
      id,
    ),
    consents: rows(
      'SELECT at, what, source, wording FROM communication_consents WHERE account = ? ORDER BY id',
      id,
    ),
    pharmacy: rows(
      'SELECT firstName, lastName, dateOfBirth, email, phone, byText, byCall, byEmail FROM pharmacy_patients WHERE account = ?',
      id,
    ),
    prescriptions: ofPatient(
      'pharmacy_prescriptions',
      'rxNumber, drugName, strength, directions, standing, refillsLeft, daysSupply, lastFilled, expires, storeNumber, quantity, prescriber, priceCents',
      'rxNumber',
    ),
    fills: rows(
      `SELECT rxNumber, filledOn, quantity, storeNumber, priceCents FROM pharmacy_fills WHERE rxNumber IN (
         SELECT rxNumber FROM pharmacy_prescriptions JOIN pharmacy_patients ON pharmacy_patients.id = patient
         WHERE account = ?) ORDER BY filledOn DESC, id`,
      id,
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
    vaccineAppointments: rows(
      `SELECT confirmationNumber, firstName, lastName, dateOfBirth, email, phone, byEmail, byText,
         vaccine_appointments.storeNumber, apptDateTime, dose, status, createdAt
       FROM vaccine_appointments JOIN vaccine_bookings ON vaccine_bookings.id = booking
       WHERE account = ? ORDER BY apptDateTime`,
      id,
    ),
    betterCare: careAnswersOf(database, id).map(toRecord),
    devices: devicesOf(database, now(), id).map(
      ({ browser, system, createdAt, lastUsedAt, keepMeLoggedIn }) => ({
        browser,
        system,
        signedInAt: isoTime(createdAt),
        lastUsedAt: isoTime(lastUsedAt),
        keepMeLoggedIn,
      }),
    ),
    emailChanges: rows(
      'SELECT oldEmail, newEmail, confirmedAt, endedAt FROM security_email_changes WHERE account = ? ORDER BY id',
      id,
    ),
    changes: rows('SELECT at, what, source FROM profile_changes WHERE account = ? ORDER BY id', id),
  };
}

/** Names of columns that hold epoch milliseconds, and those that hold a yes or no. */
const TIMES = /^(?:at|\w+At)$/;
const FLAGS = /^(?:isOn|by[A-Z]\w+|\w+GoHere)$/;

/** What is empty says nothing, so it is left out. */
function toRecord(row: Row): KeptRecord {
  const facts = Object.entries(row).flatMap(([name, value]): [string, Fact][] => {
    if (value === null || value === '') return [];
    if (TIMES.test(name)) return [[name, isoTime(Number(value))]];
    return [[name, FLAGS.test(name) ? value === 1 : value]];
  });
  return Object.fromEntries(facts);
}

const isoTime = (at: number): string => new Date(at).toISOString();
