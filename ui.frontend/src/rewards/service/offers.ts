import * as v from 'valibot';
import { listOf, text } from '../../base/values/tolerant';
import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';

/** `unknown`: the service says something that this code does not know, so nothing can be done with it. */
export type OfferStatus = 'available' | 'loaded' | 'expired' | 'unknown';

/** An offer that a member can load to the rewards card, with the words of the service. */
export interface Offer {
  readonly offerId: string;
  readonly category: string;
  readonly title: string;
  readonly description: string;
  /** The last day, `2026-12-31`; empty where the service does not say it. */
  readonly expires: string;
  readonly status: OfferStatus;
}

/**
 * Asks for the offers of the signed-in member's card: a service of our own invention (`ragetoffers`), which
 * takes the token that the specification names (`Load2cardToken`, product-spec §3). Never rejects.
 */
export function offers(load2cardToken: string): Promise<FormOutcome<readonly Offer[]>> {
  return submitForm({
    endpoint: endpoint('ragetoffers'),
    fields: { load2cardToken },
    answer: schema,
    // The list is asked for again right after an offer was loaded.
    unshared: true,
  });
}

/**
 * Loads an offer to the card and returns all of them. A second time changes nothing, so a lost answer needs no
 * more than another try. Never rejects.
 */
export function loadOffer(
  load2cardToken: string,
  offerId: string,
): Promise<FormOutcome<readonly Offer[]>> {
  return submitForm({
    endpoint: endpoint('raloadoffer'),
    fields: { load2cardToken, offerId },
    answer: schema,
    unshared: true,
  });
}

const known: readonly OfferStatus[] = ['available', 'loaded', 'expired'];

const schema = v.pipe(
  v.object({
    offers: listOf(
      v.object({
        offerId: v.pipe(text, v.minLength(1)),
        category: text,
        title: v.pipe(text, v.minLength(1)),
        description: text,
        expires: text,
        status: v.pipe(
          text,
          v.transform((said) => known.find((each) => each === said.toLowerCase()) ?? 'unknown'),
        ),
      }),
    ),
  }),
  v.transform(({ offers: listed }): readonly Offer[] => listed),
);
