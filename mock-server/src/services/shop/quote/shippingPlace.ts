import type { FastifyRequest } from 'fastify';
import { visitorOf } from '../../account';
import type { BackendContext } from '../../kit/Backend';
import { addressesOf } from '../../account/profile/addresses';
import type { Quote } from './quotes';

/** A cart, and whether its state and ZIP are those of the member's address. */
export interface PlacedQuote extends Quote {
  readonly isMembersPlace: boolean;
}

/**
 * The cart with state and ZIP of the member's default shipping address, until the checkout has been told of
 * another place. Street and name stay with the account: the shop asks for neither.
 */
export function placedQuote(
  quote: Quote,
  request: FastifyRequest,
  context: BackendContext,
): PlacedQuote {
  const visitor = visitorOf(request, context);
  if (quote.state !== undefined || visitor.kind !== 'signed-in')
    return { ...quote, isMembersPlace: false };
  const home = addressesOf(context.database, visitor.account.id).find(
    ({ defaultShipping }) => defaultShipping,
  );
  if (!home) return { ...quote, isMembersPlace: false };
  return {
    ...quote,
    state: home.state,
    zip: home.zip.slice(0, 'NNNNN'.length),
    isMembersPlace: true,
  };
}
