import { CHANGES } from '../../kit/limits/addressLimits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../account';
import { cardOfAccount } from '../../rewards/cardRecords';
import { fieldOf } from '../../kit/fields/fields';
import type { Address, BackendContext } from '../../kit/Backend';
import { backTo, done, EXPIRED, refused } from './backTo';
import type { FormMessage } from './backTo';
import { hasFormKey } from './formKey';
import { quoteOf } from './quotes';
import type { Quote } from './quotes';
import { CART_SENTENCES } from './sentences';

/**
 * Addresses that Magento does not have, or that were never recorded: invented for this mock. Only its own
 * pages may rely on them.
 */
export const ownAddresses: readonly Address[] = [
  {
    method: 'POST',
    path: '/shop/checkout/cart/bonusCash',
    summary: 'Pays with rewards money, or no longer: remove, form_key',
    hasOwnKey: true,
    limits: CHANGES,
    answer: useBonusCash,
  },
];

/** Returns the rewards money of a visitor who is signed in with a card, in cents; 0 for everyone else. */
export function bonusCashOf(request: FastifyRequest, context: BackendContext): number {
  const visitor = visitorOf(request, context);
  return visitor.kind === 'signed-in'
    ? (cardOfAccount(context.database, visitor.account.id)?.bonusCents ?? 0)
    : 0;
}

/** Returns the cart with no more rewards money than its visitor still has. */
export function coveredQuote(
  quote: Quote,
  request: FastifyRequest,
  context: BackendContext,
): Quote {
  const bonusCents = Math.min(quote.bonusCents, bonusCashOf(request, context));
  return { ...quote, bonusCents };
}

function useBonusCash(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  const back = (message: FormMessage): FastifyReply =>
    backTo(request, reply, '/checkout/cart', message);
  if (!hasFormKey(request)) return back(EXPIRED);
  const quote = quoteOf(request, context);
  if (!quote) return back(refused({ message: CART_SENTENCES.empty }));
  const isRemoved = fieldOf(request.body, 'remove') === '1';
  const cents = isRemoved ? 0 : bonusCashOf(request, context);
  if (!isRemoved && cents === 0) return back(refused({ message: CART_SENTENCES.noBonusCash }));
  context.database.run('UPDATE shop_quotes SET bonusCents = ? WHERE id = ?', cents, quote.id);
  return back(done(isRemoved ? 'bonusCashKept' : 'bonusCashUsed'));
}
