import * as v from 'valibot';
import type { CardPair, HeldCard, OtherCardAnswers } from '../rules/heldCards';
import { amount, balance, count, text } from '../../base/values/tolerant';
import { nothing, submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';

/*
 * A member's actions on rewards cards. This project invented the four services, because only the figures were
 * recorded (docs/specification/rewards.md#dashboard-calls). None of the functions rejects.
 */

/**
 * Requests a text with a code to the phone number of a card. The outcome is `done` also for a number without a card,
 * so that it reveals nothing about its owner.
 */
export function sendCardCode(phone: string, key: string): Promise<FormOutcome> {
  return submitForm({
    endpoint: endpoint('rasendcardcode'),
    action: 'enroll_rewards',
    fields: { phone },
    key,
    answer: nothing,
    unshared: true,
  });
}

/** Stops a lost card and issues a new one, which the outcome contains. */
export function replaceCard(cardNumber: string, key: string): Promise<FormOutcome<HeldCard>> {
  return settled(() =>
    submitForm({
      endpoint: endpoint('rareplacecard'),
      fields: { cardNumber },
      key,
      answer: heldCardSchema,
      unshared: true,
    }),
  );
}

/** Requests the balances of the member's card and a second one. */
export function otherCard({ cardNumber, phone }: OtherCardAnswers): Promise<FormOutcome<CardPair>> {
  return submitForm({
    endpoint: endpoint('ragetothercard'),
    fields: { cardNumber, phone },
    answer: cardPairSchema,
    unshared: true,
  });
}

/**
 * Merges both cards. The outcome contains the card that remains.
 *
 * @param keep the card whose number remains
 */
export function mergeCards(
  { own, other }: CardPair,
  phone: string,
  keep: 'own' | 'other',
  key: string,
): Promise<FormOutcome<HeldCard>> {
  return settled(() =>
    submitForm({
      endpoint: endpoint('ramergecards'),
      fields: { ownNumber: own.cardNumber, cardNumber: other.cardNumber, phone, keep },
      key,
      answer: heldCardSchema,
      unshared: true,
    }),
  );
}

/** Sends a request again if its response was lost. The service recognizes the repeat by the card numbers. */
async function settled<T>(send: () => Promise<FormOutcome<T>>): Promise<FormOutcome<T>> {
  const outcome = await send();
  return mayBeDone(outcome) ? send() : outcome;
}

export const heldCardSchema = v.pipe(
  v.object({
    cardNumber: v.pipe(text, v.nonEmpty()),
    points: amount,
    bonusCash: balance,
    offers: v.optional(count),
  }),
  v.transform(({ cardNumber, points, bonusCash, offers }): HeldCard => ({
    cardNumber,
    points,
    cents: bonusCash,
    offers: offers ?? 0,
  })),
);

export const cardPairSchema = v.object({ own: heldCardSchema, other: heldCardSchema });
