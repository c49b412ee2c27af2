import type { Database, Row } from '../database';
import { addDays } from '../stores/wallClock';
import { sendLetters } from './letters';
import type { Letter } from './letters';
import { patientById } from './patients';
import { chainDate } from './prescriptions';

/** How far a transfer has come: it was sent to us, the other pharmacy was asked, and what it said. */
export type TransferStatus = 'received' | 'asked' | 'here' | 'refused';

/** Prescriptions that a patient wants from another pharmacy. */
export interface TransferRecord {
  readonly id: number;
  /** The patient's row id. */
  readonly patient: number;
  readonly pharmacyName: string;
  /** Ten digits. */
  readonly pharmacyPhone: string;
  /** Numbers or names, as the patient wrote them. */
  readonly prescriptions: readonly string[];
  readonly storeNumber: number;
  readonly status: TransferStatus;
  /** The page on which the patient reads of it. */
  readonly page: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly changedAt: number;
}

/** The other pharmacy is asked a quarter of an hour after the request came, and answers two hours after it. */
export const ASKED_MS = 15 * 60_000;
export const ANSWERED_MS = 2 * 60 * 60_000;

/** The pharmacy with this number has none of the prescriptions, so that a refusal can be seen. */
export const REFUSING_PHONE = '2025550199';

/** Returns the row id. `keyHash` is null for a request without an idempotency key. */
export function addTransfer(
  database: Database,
  transfer: Omit<TransferRecord, 'id' | 'status' | 'changedAt'>,
  keyHash: string | null,
): number {
  return database.run(
    `INSERT INTO pharmacy_transfers (patient, keyHash, pharmacyName, pharmacyPhone, prescriptions,
       storeNumber, status, page, createdAt, changedAt) VALUES (?, ?, ?, ?, ?, ?, 'received', ?, ?, ?)`,
    transfer.patient,
    keyHash,
    transfer.pharmacyName,
    transfer.pharmacyPhone,
    JSON.stringify(transfer.prescriptions),
    transfer.storeNumber,
    transfer.page,
    transfer.createdAt,
    transfer.createdAt,
  ).id;
}

/** A patient's transfers, the newest first. */
export function transfersOf(database: Database, patient: number): TransferRecord[] {
  return database
    .rows('SELECT * FROM pharmacy_transfers WHERE patient = ? ORDER BY id DESC', patient)
    .map(toTransfer);
}

export function transferUnder(
  database: Database,
  patient: number,
  keyHash: string,
): TransferRecord | undefined {
  const row = database.row(
    'SELECT * FROM pharmacy_transfers WHERE patient = ? AND keyHash = ?',
    patient,
    keyHash,
  );
  return row && toTransfer(row);
}

/** Moves every transfer to where it stands by now, and tells the patients what the other pharmacy said. */
export function moveTransfers(database: Database, now: Date): void {
  const open = database
    .rows("SELECT * FROM pharmacy_transfers WHERE status IN ('received', 'asked') ORDER BY id")
    .map(toTransfer);
  for (const transfer of open) {
    const age = now.getTime() - transfer.createdAt;
    if (age >= ANSWERED_MS)
      database.transaction(() => {
        settle(database, transfer);
      });
    else if (age >= ASKED_MS && transfer.status === 'received')
      setStatus(database, transfer, 'asked', transfer.createdAt + ASKED_MS);
  }
}

function settle(database: Database, transfer: TransferRecord): void {
  const isHere = transfer.pharmacyPhone !== REFUSING_PHONE;
  const at = new Date(transfer.createdAt + ANSWERED_MS);
  setStatus(database, transfer, isHere ? 'here' : 'refused', at.getTime());
  if (isHere) {
    transfer.prescriptions.forEach((each, index) => {
      addPrescription(database, transfer, each, index, chainDate(at));
    });
  }
  const patient = patientById(database, transfer.patient);
  if (!patient) return;
  sendLetters(database, at, patient, {
    phone: patient.phone,
    link: transfer.page,
    letters: LETTERS,
  });
}

function setStatus(
  database: Database,
  { id }: TransferRecord,
  status: TransferStatus,
  changedAt: number,
): void {
  database.run(
    'UPDATE pharmacy_transfers SET status = ?, changedAt = ? WHERE id = ?',
    status,
    changedAt,
    id,
  );
}

/** What has come gets a number of ours. Its drug is what the patient wrote, or not known yet where that is a number. */
function addPrescription(
  database: Database,
  { id, patient, storeNumber }: TransferRecord,
  written: string,
  index: number,
  today: string,
): void {
  database.run(
    `INSERT INTO pharmacy_prescriptions (rxNumber, patient, drugName, strength, directions, standing,
       refillsLeft, daysSupply, lastFilled, refillableFrom, expires, storeNumber, priceCents, quantity,
       prescriber) VALUES (?, ?, ?, '', 'Take as on your label.', 'active', 2, 30, NULL, ?, ?, ?, NULL, 30, '')`,
    `0048${String(id).padStart(4, '0')}${String(index + 1).padStart(4, '0')}`,
    patient,
    /\d{4}/.test(written) ? '' : written,
    today,
    addDays(today, 300),
    storeNumber,
  );
}

const LETTERS: { readonly en: Letter; readonly es: Letter } = {
  en: {
    subject: 'News from your pharmacy',
    text: 'There is news of your transfer. Follow the link and sign in to read it.',
  },
  es: {
    subject: 'Noticias de su farmacia',
    text: 'Hay noticias de su traslado. Siga el enlace e inicie sesión para leerlas.',
  },
};

function toTransfer(row: Row): TransferRecord {
  return {
    id: Number(row.id),
    patient: Number(row.patient),
    pharmacyName: String(row.pharmacyName),
    pharmacyPhone: String(row.pharmacyPhone),
    prescriptions: JSON.parse(String(row.prescriptions)) as string[],
    storeNumber: Number(row.storeNumber),
    status: String(row.status) as TransferStatus,
    page: String(row.page),
    createdAt: Number(row.createdAt),
    changedAt: Number(row.changedAt),
  };
}
