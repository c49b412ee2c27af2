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
 * Returns the cart with state and ZIP of the member's default shipping address, until another place was
 * entered at the checkout. Street and name are kept with the account: the shop asks for neither.
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
