import * as v from 'valibot';
import { sentence } from '../../base/i18n/t';
import { flag, instant, optionalListOf, text } from '../../base/values/tolerant';
import { oneOf } from './prescription';

/**
 * The statuses of a transfer from another pharmacy: we received the request (`received`), we asked the other pharmacy
 * (`asked`), it transferred the prescriptions (`here`) or refused. `unknown` replaces any other status; the patient
 * is advised to ask the pharmacist.
 */
export const transferStatuses = ['received', 'asked', 'here', 'refused', 'unknown'] as const;

export type TransferStatus = (typeof transferStatuses)[number];

const nonEmpty = v.pipe(text, v.trim(), v.nonEmpty());

/** Reads one transfer of a response. Only its id and the other pharmacy's name are required. */
export const transferSchema = v.object({
  id: nonEmpty,
  pharmacyName: nonEmpty,
  /** Ten digits; empty if the service omits it. */
  pharmacyPhone: text,
  /** Whether the patient asked for all prescriptions that can be transferred. */
  all: flag,
  /** Names or numbers, as the patient typed them. */
  prescriptions: optionalListOf(nonEmpty),
  /** Our store that receives the prescriptions; empty if the service omits it. */
  storeName: text,
  status: oneOf(transferStatuses),
  /** The prescriptions that were transferred; like `notMoved`, empty until the other pharmacy has answered. */
  moved: optionalListOf(nonEmpty),
  notMoved: optionalListOf(nonEmpty),
  /** Epoch milliseconds; undefined if the service omits them. */
  requestedAt: instant,
  changedAt: instant,
  answerBy: instant,
});

export type Transfer = Readonly<v.InferOutput<typeof transferSchema>>;

/** Returns whether the other pharmacy has not answered yet. */
export const isWaiting = ({ status }: Pick<Transfer, 'status'>): boolean =>
  status === 'received' || status === 'asked';

/** The text of each status, as an English sentence of the dictionaries. */
export const transferStatusTexts: Readonly<Record<TransferStatus, string>> = {
  received: sentence('Received'),
  asked: sentence('Requested'),
  here: sentence('Moved here'),
  refused: sentence('Not moved'),
  unknown: sentence('Ask your pharmacist'),
};
