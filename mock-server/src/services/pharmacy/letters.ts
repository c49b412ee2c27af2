import { sendMail } from '../kit/mail/mail';
import { sendOnTopic, sendText, unsubscribeParts } from '../account/communication/reach';
import type { HookContext } from '../kit/Backend';
import type { Patient } from './patients';

/** What a mail and a text say; neither names a drug. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/**
 * Tells a patient of something by mail and by text, as the patient wants to be told. A member has chosen by
 * which channels, and texts go to the number that a code has confirmed; of another patient the counter knows. A mail
 * ends its kind by one click in either case.
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

/** A letter in the language of the page to which it leads. */
export const letterFor = (page: string, letters: SentLetters['letters']): Letter =>
  new URL(page).pathname.includes('/es/') ? letters.es : letters.en;

interface SentLetters {
  /** Ten digits, or ''. */
  readonly phone: string;
  /** Its path says in which language the letter is. */
  readonly link: string;
  readonly letters: { readonly en: Letter; readonly es: Letter };
}
