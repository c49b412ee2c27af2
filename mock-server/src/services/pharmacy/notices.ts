import type { HookContext } from '../kit/Backend';
import { sendWaiting } from '../account/communication/reach';
import type { Database } from '../../database/database';
import { hashOf, newSecret } from '../kit/secrets/secrets';
import { sendLetters } from './letters';
import { patientById } from './patients';
import { beginAutoRefills } from './prescriptions/autoRefills';
import { keepBirthdays } from './dependents/birthdays';
import { chainDate, filledBy, setStanding } from './prescriptions/prescriptions';
import type { PrescriptionRecord } from './prescriptions/prescriptions';
import { seedPatients } from './seed';
import { moveTransfers } from './transfers/transfers';

export type NoticeKind = 'ready' | 'delayed' | 'problem';

/** For how long the link of a notice is good. */
const NOTICE_MS = 14 * 24 * 60 * 60_000;

/** What the mock sends where no page is known, as for a prescription that was never refilled here. */
interface NoticeAddress {
  /** The page that the link opens, `http://localhost:4503/pharmacy/notice`. */
  readonly page: string;
  /** Ten digits for a text, or ''. */
  readonly phone: string;
}

/**
 * Brings the pharmacy to the present: adds the demo patients at first, and makes ready what was filled by
 * now, of which the patients are told. Nothing runs by itself, so every request begins with it.
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

/** What was filled by now is ready, and its patients are told. */
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

/** Where the patient of a refill is told of it; undefined for a prescription that was not refilled here. */
export function addressOf(database: Database, refill: number | null): NoticeAddress | undefined {
  const row = database.row('SELECT noticePage, phone FROM pharmacy_refills WHERE id = ?', refill);
  // What the demo data begin with was asked for on no page.
  return row?.noticePage ? { page: String(row.noticePage), phone: String(row.phone) } : undefined;
}

/**
 * Mails and texts a patient that there is news of prescriptions, which are all of one patient and store.
 * Neither says what: the page of the link asks for the birth date first. The token stands in the
 * fragment, which browsers send to no server.
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
    letters: { en: ENGLISH, es: SPANISH },
  });
}

const ENGLISH = {
  subject: 'News from your pharmacy',
  text: 'There is news for you at the pharmacy. Follow the link and give your date of birth to read it. The link is good for 14 days.',
};

const SPANISH = {
  subject: 'Noticias de su farmacia',
  text: 'La farmacia tiene noticias para usted. Siga el enlace e indique su fecha de nacimiento para leerlas. El enlace vale 14 días.',
};
