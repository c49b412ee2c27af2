import type { Database } from '../../../database/database';
import type { HookContext } from '../../kit/Backend';
import { addDays } from '../../kit/time/wallClock';
import { chainDate } from '../prescriptions/prescriptions';
import { keepProgress, openTransfers } from './transferRecords';
import type { TransferRecord } from './transferRecords';
import { tellOfAnswer } from './transferLetters';

/**
 * The other pharmacy is asked a quarter of an hour after the request arrives, and replies two hours
 * after it.
 */
const ASKED_MS = 15 * 60_000;
export const ANSWERED_MS = 2 * 60 * 60_000;

/** The pharmacy with this number has none of the prescriptions, so that a refusal can be tested. */
export const REFUSING_PHONE = '2025550199';

/**
 * The prescriptions that the other pharmacy has for a patient who wants everything. The second was
 * moved once before.
 */
const EVERYTHING = ['Pravastatin 40 mg', 'Zolpidem 5 mg', 'Famotidine 20 mg'] as const;

/** Controlled drugs of schedules III to V may be moved once, those of schedule II never (21 CFR 1306.25). */
const CONTROLLED =
  /alprazolam|amphetamine|clonazepam|codeine|diazepam|fentanyl|hydrocodone|lorazepam|methylphenidate|morphine|oxycodone|tramadol|zolpidem/i;

/**
 * Moves every transfer to its progress at the current time, and notifies the patients of the other
 * pharmacy's reply.
 */
export function moveTransfers(context: HookContext): void {
  const { database } = context;
  const now = context.now();
  for (const transfer of openTransfers(database)) {
    const age = now.getTime() - transfer.createdAt;
    if (age >= ANSWERED_MS)
      database.transaction(() => {
        settle(context, transfer);
      });
    else if (age >= ASKED_MS && transfer.status === 'received')
      keepProgress(database, transfer, {
        status: 'asked',
        changedAt: transfer.createdAt + ASKED_MS,
      });
  }
}

function settle(context: HookContext, transfer: TransferRecord): void {
  const { database } = context;
  const asked = transfer.wantsAll ? EVERYTHING : transfer.prescriptions;
  const isKnown = transfer.pharmacyPhone !== REFUSING_PHONE;
  const moved = isKnown ? asked.filter((each) => !CONTROLLED.test(each)) : [];
  const notMoved = isKnown ? asked.filter((each) => CONTROLLED.test(each)) : [];
  const changedAt = transfer.createdAt + ANSWERED_MS;
  const status = moved.length > 0 ? 'here' : 'refused';
  keepProgress(database, transfer, { status, moved, notMoved, changedAt });
  const at = new Date(changedAt);
  moved.forEach((each, index) => {
    addPrescription(database, transfer, each, index, chainDate(at));
  });
  tellOfAnswer({ ...context, now: () => at }, transfer);
}

/**
 * Adds a prescription that has arrived, under a number of ours. Its drug is the text that the
 * patient wrote, or unknown if that is a number.
 */
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
