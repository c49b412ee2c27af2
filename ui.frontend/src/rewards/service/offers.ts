import * as v from 'valibot';
import { listOf, text } from '../../base/values/tolerant';
import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';

/** The status of an offer. `unknown` replaces any status that this code does not know; such an offer has no action. */
export type OfferStatus = 'available' | 'loaded' | 'expired' | 'unknown';

/** An offer that a member can load to the rewards card, with the service's texts. */
export interface Offer {
  readonly offerId: string;
  readonly category: string;
  readonly title: string;
  readonly description: string;
  /** The last day, `2026-12-31`; empty if the service omits it. */
  readonly expires: string;
  readonly status: OfferStatus;
}

/**
 * Requests the offers of the signed-in member's card. This project invented the service `ragetoffers`, which takes
 * the specified token `Load2cardToken` (docs/specification/rewards.md#figures). Never rejects.
 */
export function offers(load2cardToken: string): Promise<FormOutcome<readonly Offer[]>> {
  return submitForm({
    endpoint: endpoint('ragetoffers'),
    fields: { load2cardToken },
    answer: offersSchema,
    // The list is requested again right after an offer was loaded.
    unshared: true,
  });
}

/**
 * Loads an offer to the card and returns all offers. Loading it again changes nothing, so a lost response needs only
 * another try. Never rejects.
 */
export function loadOffer(
  load2cardToken: string,
  offerId: string,
): Promise<FormOutcome<readonly Offer[]>> {
  return submitForm({
    endpoint: endpoint('raloadoffer'),
    fields: { load2cardToken, offerId },
    answer: offersSchema,
    unshared: true,
  });
}

const known: readonly OfferStatus[] = ['available', 'loaded', 'expired'];

export const offersSchema = v.pipe(
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
          v.transform((value) => known.find((each) => each === value.toLowerCase()) ?? 'unknown'),
        ),
      }),
    ),
  }),
  v.transform(({ offers: listed }): readonly Offer[] => listed),
);
