import { sendMail } from '../kit/mail/mail';
import { sendOnTopic, sendText, unsubscribeParts } from '../account/communication/reach';
import type { HookContext } from '../kit/Backend';
import type { Patient } from './patients';

/** The words of a mail and a text, which contain no drug. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/**
 * Sends a letter to a patient by mail and by text, through the channels that the patient wants. A
 * member has chosen the channels, and texts go to the number that a code has confirmed; for another
 * patient, the counter knows them. Either way a mail ends its kind with one click.
 */
export function sendLetters(
  context: HookContext,
  patient: Patient,
  { phone, link, letters }: SentLetters,
): void {
  const { database } = context;
  const now = context.now();
  const letter = letterFor(link, letters);
  if (patient.account !== null) {
    sendOnTopic(context, patient.account, 'pickup', { ...letter, link });
    return;
  }
  if (patient.byEmail && patient.email !== '') {
    const receiver = { patient: patient.id };
    const parts = unsubscribeParts(database, now, { receiver, topic: 'pickup', link });
    sendMail(database, now, { to: patient.email, ...letter, ...parts, link });
  }
  if (patient.byText && phone !== '') sendText(database, now, phone, { ...letter, link });
}

/** Returns a letter in the language of the page to which it links. */
export const letterFor = (page: string, letters: SentLetters['letters']): Letter =>
  new URL(page).pathname.includes('/es/') ? letters.es : letters.en;

interface SentLetters {
  /** Ten digits, or ''. */
  readonly phone: string;
  /** The page to which the letter links. Its path decides the language of the letter. */
  readonly link: string;
  readonly letters: { readonly en: Letter; readonly es: Letter };
}
