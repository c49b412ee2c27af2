import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailProblem, fieldOf, normalEmail } from '../../../kit/fields/fields';
import { isHttps, pageAddress } from '../../../kit/requests/site';
import type { BackendContext } from '../../../kit/Backend';
import { US_STATES } from '../../../stores/geocoding/usStates';
import { mailOrder } from './orderMail';
import { checkoutSentences } from '../sentences/checkout';
import { languageOf, SHOP } from '../../language';
import { backTo, EXPIRED, refused } from '../../quote/backTo';
import { hasFormKey } from '../../quote/formKey';
import { placeOrder } from '../../quote/orders';
import type { Payment } from '../../quote/orders';
import { coveredQuote } from '../../quote/ownAddresses';
import { quoteOf } from '../../quote/quotes';
import type { Delivery } from '../../quote/totals';
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
  const [delivery, payment] = [deliveryIn(body), paymentIn(body)];
  const found = quoteOf(request, context);
  const state = Object.hasOwn(US_STATES, fieldOf(body, 'state')) ? fieldOf(body, 'state') : null;
  const zip = ZIP.test(fieldOf(body, 'zip')) ? fieldOf(body, 'zip') : null;
  const email = found?.account === undefined ? normalEmail(fieldOf(body, 'email')) : '';
  if (found) {
    context.database.run(
      'UPDATE shop_quotes SET delivery = ?, state = ?, zip = ?, guestEmail = ? WHERE id = ?',
      delivery ?? null,
      state,
      zip,
      email === '' ? null : email.slice(0, LONGEST_EMAIL),
      found.id,
    );
  }
  const problem = !ORDER_KEY.test(key)
    ? EXPIRED
    : problemWith({ delivery, payment, state, zip, email });
  if (problem) return backTo(request, reply, '/checkout', problem);
  const quote = found && coveredQuote(found, request, context);
  const wish = {
    delivery: delivery ?? 'ship',
    payment: payment ?? 'card',
    state: state ?? undefined,
  } as const;
  const outcome = placeOrder(context, quote, key, wish, (receipt) => {
    mailOrder(context, receipt, {
      account: quote?.account,
      email,
      language: languageOf(request),
      page: pageAddress(request, '/shop', context),
      store: chosenStore(request)?.name,
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

/** Returns the key of the order that a browser has placed last, which only that browser knows. */
export function orderKeyOf({ cookies }: FastifyRequest): string | undefined {
  const key = cookies[LAST_ORDER] ?? '';
  return ORDER_KEY.test(key) ? key : undefined;
}

const LAST_ORDER = 'shop_order';

/** The pattern of the keys that secrets.ts makes, which cannot be guessed. */
const ORDER_KEY = /^[\w-]{40,64}$/;

/** The number of characters of an email address that are kept for a correction. */
const LONGEST_EMAIL = 300;

const ZIP = /^\d{5}$/;

function deliveryIn(body: unknown): Delivery | undefined {
  return (['ship', 'pickup'] as const).find((one) => one === fieldOf(body, 'delivery'));
}

function paymentIn(body: unknown): Payment | undefined {
  return (['card', 'paypal', 'store'] as const).find((one) => one === fieldOf(body, 'payment'));
}

function problemWith(wish: {
  readonly delivery: Delivery | undefined;
  readonly payment: Payment | undefined;
  readonly state: string | null;
  readonly zip: string | null;
  readonly email: string;
}) {
  const name =
    wish.delivery === undefined || wish.payment === undefined
      ? 'choiceMissing'
      : wish.state === null
        ? 'stateMissing'
        : wish.zip === null
          ? 'zipWrong'
          : wish.payment === 'store' && wish.delivery !== 'pickup'
            ? 'storePayment'
            : wish.email !== '' && emailProblem(wish.email) !== undefined
              ? 'emailWrong'
              : undefined;
  const { en, es } = checkoutSentences;
  return name && refused({ message: { en: en[name], es: es[name] } });
}
