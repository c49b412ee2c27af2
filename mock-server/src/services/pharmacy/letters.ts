import { sendMail } from '../kit/mail/mail';
import { wordingFor, type Wordings } from '../kit/mail/wordings';
import { sendOnTopic, sendText, unsubscribeParts } from '../account/communication/reach';
import type { HookContext } from '../kit/Backend';
import type { Patient } from './patients';

/**
 * Sends a letter to a patient by mail and by text, through the channels that the patient wants. A
 * member has chosen the channels, and texts go to the number that a code has confirmed; for another
 * patient, the counter knows them. Either way a mail ends its kind with one click.
 */
export function sendLetters(
  context: HookContext,
  patient: Patient,
  { phone, link, wordings }: SentLetters,
): void {
  const { database } = context;
  const now = context.now();
  const wording = wordingFor(link, wordings);
  if (patient.account !== null) {
    sendOnTopic(context, patient.account, 'pickup', { ...wording, link });
    return;
  }
  if (patient.byEmail && patient.email !== '') {
    const receiver = { patient: patient.id };
    const parts = unsubscribeParts(database, now, { receiver, topic: 'pickup', link });
    sendMail(database, now, { to: patient.email, ...wording, ...parts, link });
  }
  if (patient.byText && phone !== '') sendText(database, now, phone, { ...wording, link });
}

interface SentLetters {
  /** Ten digits, or ''. */
  readonly phone: string;
  /** The page to which the letter links. Its path decides the language of the letter. */
  readonly link: string;
  /** They contain no drug. */
  readonly wordings: Wordings;
}
