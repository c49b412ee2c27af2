import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldOf } from '../../../kit/fields/fields';
import { isHttps, pageAddress } from '../../../kit/requests/site';
import type { BackendContext } from '../../../kit/Backend';
import { entriesIn, problemsWith } from './entries';
import type { CheckoutEntries } from './entries';
import { mailOrder } from './orderMail';
import { checkoutSentences } from '../sentences/checkout';
import { languageOf, SHOP } from '../../language';
import { backTo, EXPIRED, refused, refusedAt } from '../../quote/backTo';
import { hasFormKey } from '../../quote/formKey';
import { placeOrder } from '../../quote/orders';
import { coveredQuote } from '../../quote/ownAddresses';
import { quoteOf } from '../../quote/quotes';
import type { Quote } from '../../quote/quotes';
import { chosenStore } from '../storeAvailability';

/**
 * Takes the form of the checkout. Its choices are kept with the cart, so that a correction or the visit to
 * PayPal loses nothing. A repeat of the same form leads to the same order.
 */
export function takeOrder(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  if (!hasFormKey(request)) return backTo(request, reply, '/checkout', EXPIRED);
  const { body } = request;
  const key = fieldOf(body, 'order_key');
  const found = quoteOf(request, context);
  const entries = entriesIn(body, { isGuest: found?.account === undefined });
  const { email, delivery, state, zip, payment } = entries;
  if (found) keepEntries(context, found, entries);
  if (!ORDER_KEY.test(key)) return backTo(request, reply, '/checkout', EXPIRED);
  if (problemsWith(entries).size > 0) return backTo(request, reply, '/checkout', PROBLEMS);
  const quote = found && coveredQuote(found, request, context);
  const wish = {
    delivery: delivery ?? 'ship',
    payment: payment ?? 'card',
    state,
    zip,
    email,
    store: chosenStore(request)?.storeNumber,
  } as const;
  const outcome = placeOrder(context, quote, key, wish, (order) => {
    mailOrder(context, order, {
      account: quote?.account,
      email,
      language: languageOf(request),
      addressOf: (page) => pageAddress(request, page, context),
    });
  });
  if (outcome.kind === 'unapproved') return backTo(request, reply, '/paypal/express/start');
  if (outcome.kind === 'refused') return backTo(request, reply, '/checkout/cart', refused(outcome));
  const secure = isHttps(request) ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${LAST_ORDER}=${key}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax${secure}`,
  );
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${SHOP[languageOf(request)]}/checkout/onepage/success`, 303);
}

/** Keeps the choices of the checkout, and shows the page with the totals that follow from them. */
export function updateTotals(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): FastifyReply {
  if (!hasFormKey(request)) return backTo(request, reply, '/checkout', EXPIRED);
  const quote = quoteOf(request, context);
  if (quote) keepEntries(context, quote, entriesIn(request.body, { isGuest: !quote.account }));
  return backTo(request, reply, '/checkout');
}

function keepEntries(
  { database }: BackendContext,
  { id }: Quote,
  { email, delivery, state, zip, payment }: CheckoutEntries,
): void {
  database.run(
    `UPDATE shop_quotes SET delivery = ?, state = ?, zip = ?, guestEmail = ?, payment = ?
     WHERE id = ?`,
    delivery ?? null,
    state ?? null,
    zip === '' ? null : zip,
    email === '' ? null : email,
    payment ?? null,
    id,
  );
}

/** Returns the key of the order that a browser has placed last, which only that browser knows. */
export function orderKeyOf({ cookies }: FastifyRequest): string | undefined {
  const key = cookies[LAST_ORDER] ?? '';
  return ORDER_KEY.test(key) ? key : undefined;
}

const LAST_ORDER = 'shop_order';

/** The pattern of the keys that secrets.ts makes, which cannot be guessed. */
const ORDER_KEY = /^[\w-]{40,64}$/;

/** The id of the form, for which the page lists the problems with the kept entries. */
export const CHECKOUT_FORM = 'checkout';

const PROBLEMS = refusedAt(CHECKOUT_FORM, '', {
  en: checkoutSentences.en.problems,
  es: checkoutSentences.es.problems,
});
