import type { HookContext } from '../kit/Backend';
import { sendWaiting } from '../account/communication/reach';
import type { Database } from '../../database/database';
import { hashOf, newSecret } from '../kit/secrets/secrets';
import { sendLetters } from './letters';
import type { Wordings } from '../kit/mail/wordings';
import { patientById } from './patients';
import { beginAutoRefills } from './prescriptions/autoRefills';
import { keepBirthdays } from './dependents/birthdays';
import { chainDate, filledBy, setStanding } from './prescriptions/prescriptions';
import type { PrescriptionRecord } from './prescriptions/prescriptions';
import { seedPatients } from './seed';
import { moveTransfers } from './transfers/transfers';

export type NoticeKind = 'ready' | 'delayed' | 'problem';

/** The time for which the link of a notice is valid. */
const NOTICE_MS = 14 * 24 * 60 * 60_000;

/** The address to which a notice of a refill goes. */
interface NoticeAddress {
  /** The page that the link opens, `http://localhost:4503/pharmacy/notice`. */
  readonly page: string;
  /** Ten digits for a text, or ''. */
  readonly phone: string;
}

/**
 * Brings the pharmacy up to date: adds the demo patients on the first call, marks as ready what was
 * filled by now, and notifies the patients. Nothing runs by itself, so that every request calls
 * this first.
 */
export function bringUpToDate(context: HookContext): void {
  const { database, now } = context;
  const at = now();
  seedPatients(database, at);
  keepBirthdays({ database, now }, chainDate(at));
  moveTransfers(context);
  beginAutoRefills(database, at);
  makeReady(context);
  sendWaiting(context);
}

/** Marks prescriptions that were filled by now as ready, and notifies their patients. */
function makeReady(context: HookContext): void {
  const { database } = context;
  const at = context.now();
  const filled = filledBy(database, at);
  if (filled.length === 0) return;
  database.transaction(() => {
    const parcels = new Map<number | null, PrescriptionRecord[]>();
    for (const each of filled) {
      setStanding(database, each, 'ready', new Date(each.readyAt ?? at));
      parcels.set(each.refill, [...(parcels.get(each.refill) ?? []), each]);
    }
    for (const [refill, parcel] of parcels) {
      const since = new Date(parcel[0]?.readyAt ?? at);
      sendNotice({ ...context, now: () => since }, 'ready', parcel, addressOf(database, refill));
    }
  });
}

/** Returns the address for notices of a refill; undefined for a prescription that was not refilled here. */
export function addressOf(database: Database, refill: number | null): NoticeAddress | undefined {
  const row = database.row('SELECT noticePage, phone FROM pharmacy_refills WHERE id = ?', refill);
  // The demo data's fills were not requested on a page.
  return row?.noticePage ? { page: String(row.noticePage), phone: String(row.phone) } : undefined;
}

/**
 * Mails and texts a patient that there is news about prescriptions, all of one patient and store.
 * Neither contains the news: the page of the link asks for the birth date first. The token is in
 * the fragment of the link, which browsers do not send to a server.
 */
export function sendNotice(
  context: HookContext,
  kind: NoticeKind,
  prescriptions: readonly PrescriptionRecord[],
  address: NoticeAddress | undefined,
): void {
  const { database } = context;
  const now = context.now();
  const [first] = prescriptions;
  const patient = first && patientById(database, first.patient);
  if (!patient || !address) return;
  const token = newSecret();
  database.run(
    `INSERT INTO pharmacy_notices (tokenHash, patient, kind, rxNumbers, storeNumber, since, goodUntil)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    hashOf(token),
    patient.id,
    kind,
    JSON.stringify(prescriptions.map(({ rxNumber }) => rxNumber)),
    first.storeNumber,
    now.getTime(),
    now.getTime() + NOTICE_MS,
  );
  sendLetters(context, patient, {
    phone: address.phone || patient.phone,
    link: `${address.page}#${token}`,
    wordings: NEWS,
  });
}

const NEWS: Wordings = {
  en: {
    subject: 'News from your pharmacy',
    text: 'There is news for you at the pharmacy. Follow the link and give your date of birth to read it. The link is good for 14 days.',
  },
  es: {
    subject: 'Noticias de su farmacia',
    text: 'La farmacia tiene noticias para usted. Siga el enlace e indique su fecha de nacimiento para leerlas. El enlace vale 14 días.',
  },
};
