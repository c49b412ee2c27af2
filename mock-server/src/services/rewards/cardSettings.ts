import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldOf, phoneProblem, FIELD_PROBLEMS } from '../kit/fields/fields';
import { refusal } from './refusals';
import type { SignedIn, SignedInHandler } from '../account/sessions/visitor';
import type { Address, BackendContext } from '../kit/Backend';
import { success, type Envelope } from '../../http/envelope';
import { idempotent } from '../kit/limits/idempotency';
import { maskedPhone } from '../kit/fields/phone';
import { recordChange } from '../account/profile/changes';
import { giveBack, refuseForNow, takeTurn, type Limit } from '../kit/limits/throttle';
import { mailAboutCard } from './cardMails';
import { cardOfAccount, freeCard, phoneOfCard, type Card } from './cardRecords';
import { hasMoved, issueCard, loadedOffers, moveToCard } from './cards';
import { currentCard } from './currentCard';

/**
 * rareplacecard: gives the account a new card for the lost one, which stops at once. A repeat is
 * recognized by the number of the lost card, and its response describes the current card.
 */
export const replaceCard = onceForEachKey((visitor, request, reply, context) => {
  const { database } = context;
  const own = ownCard(visitor, database);
  const lost = digitsIn(request, 'cardNumber');
  if (!own) return refusal('RA0009');
  if (lost !== own.number)
    return hasMoved(database, lost, own.number, 'lost')
      ? success(held(context, own.number))
      : refusal('RA0009');
  const wait = takeTurn(context, REPLACEMENTS, String(visitor.account.id));
  if (wait > 0) return refuseForNow(reply, wait);
  const number = database.transaction(() => {
    const issued = issueCard(database, phoneOfCard(database, own.number), null);
    moveToCard(context, own.number, issued, 'lost');
    giveTo(database, issued, visitor.account.id);
    recordChange(context, visitor.account.id, 'rewards card replaced', request);
    return issued;
  });
  mailAboutCard('lost', { request, context, account: visitor.account, from: own.number, number });
  return success(held(context, number));
});

/** ragetothercard: returns what the member's card and a second one hold, before they are merged. */
export const getOtherCard: SignedInHandler = (visitor, request, reply, context) => {
  const own = ownCard(visitor, context.database);
  if (!own) return refusal('RA0009');
  const other = otherCard(own, visitor, request, reply, context);
  return typeof other === 'string'
    ? success({ own: held(context, own.number), other: held(context, other) })
    : other;
};

/**
 * ramergecards: merges a second card and the member's own. `keep` chooses the number that remains;
 * the other card stops. A repeat finds the cards merged, and its response describes the current
 * card.
 */
export const mergeCards = onceForEachKey((visitor, request, reply, context) => {
  const { database } = context;
  const own = ownCard(visitor, database);
  if (!own) return refusal('RA0009');
  const [shown, second] = [digitsIn(request, 'ownNumber'), digitsIn(request, 'cardNumber')];
  const keepsOther = fieldOf(request.body, 'keep') === 'other';
  const [kept, given] = keepsOther ? [second, shown] : [shown, second];
  if (own.number === kept && hasMoved(database, given, kept, 'merged'))
    return success(held(context, kept));
  // Another tab has replaced or merged the card since this tab showed it.
  if (own.number !== shown) return refusal('RA0082');
  const other = otherCard(own, visitor, request, reply, context);
  if (typeof other !== 'string') return other;
  database.transaction(() => {
    moveToCard(context, given, kept, 'merged');
    giveTo(database, kept, visitor.account.id);
    recordChange(context, visitor.account.id, 'rewards cards put together', request);
  });
  const { account } = visitor;
  mailAboutCard('merged', { request, context, account, from: given, number: kept });
  return success(held(context, kept));
});

/** The limit on how often a member can lose a card. */
export const REPLACEMENTS: readonly Limit[] = [
  { name: 'card-replacements', most: 3, withinMs: 24 * 60 * 60_000 },
];

/** The limit on how often a member can enter an unknown card, so that numbers cannot be tried out. */
export const UNKNOWN_CARDS: readonly Limit[] = [
  { name: 'unknown-cards', most: 10, withinMs: 60 * 60_000 },
];

/**
 * Returns the number of the second card in the request, or a refusal. The phone number with which
 * the card was taken confirms it. The refusal is the same for a card of another account, a stopped
 * card and a card that does not exist.
 */
function otherCard(
  own: Card,
  { account }: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): string | Envelope | FastifyReply {
  const number = digitsIn(request, 'cardNumber');
  const phone = maskedPhone(fieldOf(request.body, 'phone'));
  const problem = phone === '' ? FIELD_PROBLEMS.required : phoneProblem(phone);
  if (number === '') return refusal('RA0001', { cardNumber: FIELD_PROBLEMS.required });
  if (problem !== undefined) return refusal('RA0001', { phone: problem });
  if (number === own.number) return refusal('RA0001', { cardNumber: OWN_NUMBER });
  const wait = takeTurn(context, UNKNOWN_CARDS, String(account.id));
  if (wait > 0) return refuseForNow(reply, wait);
  const found = freeCard(context.database, number);
  if (found?.phone !== phone) return refusal('RA0081');
  giveBack(context, UNKNOWN_CARDS, String(account.id));
  return found.number;
}

const OWN_NUMBER = 'This card is already in your account. Enter the number of the other card.';

/** Returns what a card holds now. Money is integer cents. */
function held(context: BackendContext, cardNumber: string) {
  const { points, bonusCents } = currentCard(context, { number: cardNumber });
  const offers = loadedOffers(context.database, cardNumber);
  return { cardNumber, points, bonusCash: bonusCents, offers };
}

function onceForEachKey(service: SignedInHandler) {
  return (visitor: SignedIn, ...asked: Parameters<Address['answer']>): unknown => {
    const answer: Address['answer'] = (...again) => service(visitor, ...again);
    const visitorId = String(visitor.account.id);
    // A repeat is recognized by the numbers in it, and its response describes the current card.
    return idempotent(answer, { visitor: visitorId, again: answer })(...asked);
  };
}

function ownCard({ account }: SignedIn, database: BackendContext['database']): Card | undefined {
  return cardOfAccount(database, account.id);
}

function digitsIn({ body }: FastifyRequest, name: string): string {
  return fieldOf(body, name).replace(/[\s-]/g, '');
}

function giveTo(database: BackendContext['database'], number: string, account: number): void {
  database.run('UPDATE rewards_cards SET account = ? WHERE number = ?', account, number);
}
