import * as v from 'valibot';
import type { CardPair, HeldCard, OtherCardAnswers } from '../rules/heldCards';
import { cents, count, text } from '../../base/values/tolerant';
import { nothing, submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';

/*
 * What a member does with rewards cards: four services of our own invention, because none was recorded
 * (domain-facts §0). None of them rejects.
 */

/**
 * Has a code texted to the phone number with which a card was taken. The outcome is `done` for a number without
 * a card as well, so that it tells nothing of its owner.
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

/** Stops a lost card and gives the member a new one, which the outcome holds. */
export function replaceCard(cardNumber: string, key: string): Promise<FormOutcome<HeldCard>> {
  return settled(() =>
    submitForm({
      endpoint: endpoint('rareplacecard'),
      fields: { cardNumber },
      key,
      answer: heldCard,
      unshared: true,
    }),
  );
}

/** What the member's card and a second one hold. */
export function otherCard({ cardNumber, phone }: OtherCardAnswers): Promise<FormOutcome<CardPair>> {
  return submitForm({
    endpoint: endpoint('ragetothercard'),
    fields: { cardNumber, phone },
    answer: v.object({ own: heldCard, other: heldCard }),
    unshared: true,
  });
}

/**
 * Puts both cards together. The outcome holds the one that stays.
 *
 * @param keep whose number stays
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
      answer: heldCard,
      unshared: true,
    }),
  );
}

/** Where the answer was lost, the same is asked again: the service tells a repeat by the numbers. */
async function settled<T>(send: () => Promise<FormOutcome<T>>): Promise<FormOutcome<T>> {
  const outcome = await send();
  return mayBeDone(outcome) ? send() : outcome;
}

const heldCard = v.pipe(
  v.object({
    cardNumber: v.pipe(text, v.nonEmpty()),
    points: count,
    bonusCash: v.optional(cents),
    offers: v.optional(count),
  }),
  v.transform(({ cardNumber, points, bonusCash, offers }): HeldCard => ({
    cardNumber,
    points,
    cents: bonusCash ?? 0,
    offers: offers ?? 0,
  })),
);
