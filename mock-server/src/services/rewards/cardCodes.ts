import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FIELD_PROBLEMS, fieldOf, phoneProblem } from '../kit/fields/fields';
import { sendMail } from '../kit/mail/mail';
import { refusal } from './refusals';
import { isFromSpanishPage, siteOf } from '../kit/requests/site';
import type { SignedIn } from '../account/sessions/visitor';
import type { BackendContext } from '../kit/Backend';
import type { Database } from '../../database/database';
import { success } from '../../http/envelope';
import { maskedPhone } from '../kit/fields/phone';
import { hashOf } from '../kit/secrets/secrets';
import { refuseForNow, takeTurn, type Limit } from '../kit/limits/throttle';
import { cardOfAccount, freeCardsOf, isLinkedPhone } from './cardRecords';

/** The codes that link a card by its phone number, one for each account. Times are epoch milliseconds. */
export const CARD_CODES_SCHEMA = `
    CREATE TABLE IF NOT EXISTS rewards_card_codes (
      account INTEGER PRIMARY KEY,
      codeHash TEXT NOT NULL,
      phone TEXT NOT NULL,
      card TEXT NOT NULL,
      goodUntil INTEGER NOT NULL,
      tries INTEGER NOT NULL
    );`;

/** The time for which a code is valid, and the number of wrong tries that end it. */
const CODE_MS = 10 * 60_000;
const MOST_TRIES = 5;

/** The limits of texts to one phone, and of texts that one account requests, in an hour. */
export const TEXTS: readonly Limit[] = [
  { name: 'card-code-texts', most: 3, withinMs: 60 * 60_000 },
];
export const ASKED: readonly Limit[] = [
  { name: 'card-codes-asked', most: 5, withinMs: 60 * 60_000 },
];

/**
 * rasendcardcode: texts a code to a phone number, if exactly one card that is free to be linked was
 * taken with it. If there are several cards, or the card is linked, the text informs the owner of
 * the phone. The response is always the same.
 */
export function sendCardCode(
  { account }: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const { database, now } = context;
  const phone = maskedPhone(fieldOf(request.body, 'phone'));
  const problem = phone === '' ? FIELD_PROBLEMS.required : phoneProblem(phone);
  if (problem !== undefined) return refusal('RA0001', { phone: problem });
  const wait = takeTurn(context, ASKED, String(account.id));
  if (wait > 0) return refuseForNow(reply, wait);
  database.run('DELETE FROM rewards_card_codes WHERE account = ?', account.id);
  if (cardOfAccount(database, account.id) || takeTurn(context, TEXTS, phone) > 0)
    return success(null);
  const [card, second] = freeCardsOf(database, phone);
  const words = TEXTS_IN[isFromSpanishPage(request) ? 'es' : 'en'];
  let text: string | undefined;
  if (card && !second)
    text = words.code(issueCode(database, now(), account.id, { phone, card: card.number }));
  else if (card) text = words.several;
  else if (isLinkedPhone(database, phone)) text = words.linked;
  if (text !== undefined)
    sendMail(database, now(), { to: phone, subject: siteOf(request).title, text, link: undefined });
  return success(null);
}

const TEXTS_IN = {
  en: {
    code: (code: string) =>
      `${code} is your code to link your rewards card. It is good for 10 minutes.`,
    several: 'More than one rewards card has this phone number. Link yours with its card number.',
    linked:
      'The rewards card with this phone number is already linked to an account. Sign in to that account.',
  },
  es: {
    code: (code: string) =>
      `${code} es su código para vincular su tarjeta de recompensas. Sirve durante 10 minutos.`,
    several:
      'Hay varias tarjetas de recompensas con este teléfono. Vincule la suya por el número de la tarjeta.',
    linked:
      'La tarjeta de recompensas con este teléfono ya está vinculada a una cuenta. Inicie sesión en esa cuenta.',
  },
} as const;

function issueCode(
  database: Database,
  now: Date,
  account: number,
  { phone, card }: { readonly phone: string; readonly card: string },
): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  database.run(
    `INSERT OR REPLACE INTO rewards_card_codes (account, codeHash, phone, card, goodUntil, tries)
     VALUES (?, ?, ?, ?, ?, 0)`,
    account,
    hashOf(code),
    phone,
    card,
    now.getTime() + CODE_MS,
  );
  return code;
}

/**
 * Returns the number of the card for which this code was texted to an account. Each wrong try is
 * counted, and a code with too many wrong tries no longer works.
 */
export function cardOfCode(
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
  account: number,
  { phone, code }: { readonly phone: string; readonly code: string },
): string | undefined {
  const row = database.row('SELECT * FROM rewards_card_codes WHERE account = ?', account);
  if (!row || Number(row.goodUntil) <= now().getTime() || Number(row.tries) >= MOST_TRIES)
    return undefined;
  if (row.phone === phone && row.codeHash === hashOf(code)) return String(row.card);
  database.run('UPDATE rewards_card_codes SET tries = tries + 1 WHERE account = ?', account);
  return undefined;
}
