import * as v from 'valibot';
import { sentence } from '../../base/i18n/t';
import { flag, instant, listOf, text } from '../../base/values/tolerant';
import { oneOf } from './prescription';

/**
 * How far a transfer from another pharmacy has come: it was sent to us, the other pharmacy was asked, and what it
 * said. `unknown`: the service said something else, so that the pharmacy has to be asked.
 */
export const transferStatuses = ['received', 'asked', 'here', 'refused', 'unknown'] as const;

export type TransferStatus = (typeof transferStatuses)[number];

const nonEmpty = v.pipe(text, v.trim(), v.nonEmpty());

/** Reads one transfer of an answer. Only its id and the other pharmacy's name are needed. */
export const transferSchema = v.object({
  id: nonEmpty,
  pharmacyName: nonEmpty,
  /** Ten digits; empty where it is not said. */
  pharmacyPhone: text,
  /** Whether everything was asked for that can be moved. */
  all: flag,
  /** Names or numbers, as the patient wrote them. */
  prescriptions: listOf(nonEmpty),
  /** Of ours, which takes them; empty where it is not said. */
  storeName: text,
  status: oneOf(transferStatuses),
  /** What has come, and what the other pharmacy keeps; both are empty until it has answered. */
  moved: listOf(nonEmpty),
  notMoved: listOf(nonEmpty),
  /** Epoch milliseconds; undefined where they are not said. */
  requestedAt: instant,
  changedAt: instant,
  answerBy: instant,
});

export type Transfer = Readonly<v.InferOutput<typeof transferSchema>>;

/** Whether the other pharmacy has not answered yet. */
export const isWaiting = ({ status }: Pick<Transfer, 'status'>): boolean =>
  status === 'received' || status === 'asked';

/** What a patient reads of a status, as an English sentence of the dictionaries. */
export const transferStatusTexts: Readonly<Record<TransferStatus, string>> = {
  received: sentence('Received'),
  asked: sentence('Asked for'),
  here: sentence('Moved here'),
  refused: sentence('Not moved'),
  unknown: sentence('Ask your pharmacist'),
};
