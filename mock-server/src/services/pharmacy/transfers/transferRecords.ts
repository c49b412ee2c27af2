import type { Database, Row } from '../../../database/database';

/** The progress of a transfer: it was sent to us, the other pharmacy was asked, and its reply. */
export type TransferStatus = 'received' | 'asked' | 'here' | 'refused';

/** Prescriptions that a patient wants to move from another pharmacy. */
export interface TransferRecord {
  readonly id: number;
  /** The patient's row id. */
  readonly patient: number;
  /** The account of the caregiver who requested it; null if the patient did. */
  readonly requestedBy: number | null;
  /** The email address of a guest, or '' if the guest gave none; null if an account requested it. */
  readonly guestEmail: string | null;
  readonly pharmacyName: string;
  /** Ten digits. */
  readonly pharmacyPhone: string;
  /** A ZIP code or a city, or ''. */
  readonly pharmacyPlace: string;
  /** Whether the patient wants everything that can be moved; `prescriptions` is empty then. */
  readonly wantsAll: boolean;
  /** Numbers or names, as the patient wrote them. */
  readonly prescriptions: readonly string[];
  readonly storeNumber: number;
  readonly status: TransferStatus;
  /**
   * The prescriptions that have arrived, and those that the other pharmacy keeps; both are empty
   * until it has replied.
   */
  readonly moved: readonly string[];
  readonly notMoved: readonly string[];
  /** The page on which the patient reads about it. */
  readonly page: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly changedAt: number;
}

export type NewTransfer = Omit<
  TransferRecord,
  'id' | 'status' | 'moved' | 'notMoved' | 'changedAt'
>;

/** Adds a transfer and returns the row id. `keyHash` is null for a request without an idempotency key. */
export function addTransfer(
  database: Database,
  transfer: NewTransfer,
  keyHash: string | null,
): number {
  return database.run(
    `INSERT INTO pharmacy_transfers (patient, requestedBy, guestEmail, keyHash, pharmacyName, pharmacyPhone, pharmacyPlace,
       wantsAll, prescriptions, storeNumber, status, page, createdAt, changedAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'received', ?, ?, ?)`,
    transfer.patient,
    transfer.requestedBy,
    transfer.guestEmail,
    keyHash,
    transfer.pharmacyName,
    transfer.pharmacyPhone,
    transfer.pharmacyPlace,
    Number(transfer.wantsAll),
    JSON.stringify(transfer.prescriptions),
    transfer.storeNumber,
    transfer.page,
    transfer.createdAt,
    transfer.createdAt,
  ).id;
}

/** Returns a patient's transfers, newest first. */
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

/** Returns a guest's transfer under a key. The transfer of an account is not found. */
export function guestTransferUnder(
  database: Database,
  keyHash: string,
): TransferRecord | undefined {
  const row = database.row(
    'SELECT * FROM pharmacy_transfers WHERE keyHash = ? AND guestEmail IS NOT NULL',
    keyHash,
  );
  return row && toTransfer(row);
}

/** Returns the transfers of all patients that wait for the other pharmacy, oldest first. */
export function openTransfers(database: Database): TransferRecord[] {
  return database
    .rows("SELECT * FROM pharmacy_transfers WHERE status IN ('received', 'asked') ORDER BY id")
    .map(toTransfer);
}

/** Stores the progress of a transfer, and the other pharmacy's decision about each prescription. */
export function keepProgress(
  database: Database,
  { id }: Pick<TransferRecord, 'id'>,
  {
    status,
    moved = [],
    notMoved = [],
    changedAt,
  }: Pick<TransferRecord, 'status' | 'changedAt'> &
    Partial<Pick<TransferRecord, 'moved' | 'notMoved'>>,
): void {
  database.run(
    'UPDATE pharmacy_transfers SET status = ?, moved = ?, notMoved = ?, changedAt = ? WHERE id = ?',
    status,
    JSON.stringify(moved),
    JSON.stringify(notMoved),
    changedAt,
    id,
  );
}

function toTransfer(row: Row): TransferRecord {
  const list = (name: string): string[] => JSON.parse(String(row[name])) as string[];
  return {
    id: Number(row.id),
    patient: Number(row.patient),
    requestedBy: typeof row.requestedBy === 'number' ? row.requestedBy : null,
    guestEmail: typeof row.guestEmail === 'string' ? row.guestEmail : null,
    pharmacyName: String(row.pharmacyName),
    pharmacyPhone: String(row.pharmacyPhone),
    pharmacyPlace: String(row.pharmacyPlace),
    wantsAll: row.wantsAll === 1,
    prescriptions: list('prescriptions'),
    storeNumber: Number(row.storeNumber),
    status: String(row.status) as TransferStatus,
    moved: list('moved'),
    notMoved: list('notMoved'),
    page: String(row.page),
    createdAt: Number(row.createdAt),
    changedAt: Number(row.changedAt),
  };
}
