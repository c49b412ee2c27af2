import { CHANGES } from '../../kit/limits/addressLimits';
import { giveBack, networkOf, takeTurn, type Limit } from '../../kit/limits/throttle';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address, BackendContext } from '../../kit/Backend';
import { fieldOf } from '../../kit/fields/fields';
import { isPrefetch } from '../../kit/requests/prefetch';
import { html } from '../../../html/html';
import type { Wording } from '../catalog/categories';
import type { Product } from '../catalog/Product';
import { productById } from '../catalog/products';
import { languageOf, SHOP } from '../language';
import { backTo, done, EXPIRED, refused, refusedAt } from './backTo';
import { hasFormKey } from './formKey';
import { addItem, changeItem, itemsOf, removeItem } from './items';
import type { CartRefusal } from './items';
import { openQuote, quoteOf } from './quotes';
import { about, CART_SENTENCES, tooManyTries } from './sentences';
import { couponFor } from './totals';

const CART = '/checkout/cart';

/** The coupons of one network that do not count. Codes are short, so that a script would find one. */
const COUPON_TRIES: readonly Limit[] = [{ name: 'coupon-tries', most: 10, withinMs: 10 * 60_000 }];

/** The number of characters of a coupon code that are read. */
export const LONGEST_COUPON = 32;

/**
 * The addresses that change a cart, as in Magento (docs/specification/shop.md#cart-changes). A script sends
 * `X-Requested-With: XMLHttpRequest`, or accepts JSON, and gets JSON. A plain form is redirected, and the
 * message follows in the cookie `mage-messages`.
 */
export const cartAddresses: readonly Address[] = [
  {
    method: 'GET',
    path: '/shop/addtocart',
    summary: 'Adds one piece, with ?pid=',
    limits: CHANGES,
    answer: addByLink,
  },
  {
    method: 'POST',
    path: '/shop/checkout/cart/add/product/:id',
    summary: 'Adds pieces: item, form_key, qty',
    hasOwnKey: true,
    limits: CHANGES,
    answer: addByForm,
  },
  {
    method: 'POST',
    path: '/shop/checkout/sidebar/updateItemQty',
    summary: 'Changes a line: item_id, item_qty, form_key',
    hasOwnKey: true,
    limits: CHANGES,
    answer: (request, reply, context) =>
      changeLine(request, reply, context, (quote, item) =>
        changeItem(context.database, quote, item, numberFrom(fieldOf(request.body, 'item_qty'))),
      ),
  },
  {
    method: 'POST',
    path: '/shop/checkout/sidebar/removeItem',
    summary: 'Removes a line: item_id, form_key',
    hasOwnKey: true,
    limits: CHANGES,
    answer: (request, reply, context) =>
      changeLine(request, reply, context, (quote, item) =>
        removeItem(context.database, quote, item),
      ),
  },
  {
    method: 'POST',
    path: '/shop/checkout/cart/updatePost',
    summary: 'Changes lines by a plain form: cart[<line>][qty], form_key',
    hasOwnKey: true,
    limits: CHANGES,
    answer: updateByForm,
  },
  {
    method: 'POST',
    path: '/shop/checkout/cart/delete',
    summary: 'Removes a line by a plain form: id, form_key',
    hasOwnKey: true,
    limits: CHANGES,
    answer: (request, reply, context) => {
      if (!hasFormKey(request)) return backTo(request, reply, CART, EXPIRED);
      const quote = quoteOf(request, context);
      const item = numberFrom(fieldOf(request.body, 'id'));
      const refusal = quote && removeItem(context.database, quote.id, item);
      return backTo(request, reply, CART, refusal ? refused(refusal) : done('removed'));
    },
  },
  {
    method: 'POST',
    path: '/shop/checkout/cart/couponPost',
    summary: 'Sets or removes a coupon by a plain form: coupon_code, remove, form_key',
    hasOwnKey: true,
    limits: { ...CHANGES, counted: COUPON_TRIES },
    answer: setCoupon,
  },
];

/**
 * Adds a product by a link. A link is not a form and has no key; even so, another site's
 * page must not fill a cart by it, and neither must a browser that prefetches links.
 */
function addByLink(
  request: FastifyRequest<{ Querystring: { pid?: unknown } }> | FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const { pid } = request.query as { readonly pid?: unknown };
  const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
  const product = isForeign || isPrefetch(request) ? undefined : soldProduct(pid);
  if (!product) return { status: 'fail' };
  const quote = openQuote(request, reply, context);
  return { status: addItem(context.database, quote.id, product, 1) ? 'fail' : 'success' };
}

function addByForm(request: FastifyRequest, reply: FastifyReply, context: BackendContext): unknown {
  void reply.header('cache-control', 'no-store');
  const { id } = request.params as { readonly id: string };
  const product = soldProduct(id);
  const page = product ? `/${product.slug}.html` : '';
  const language = languageOf(request);
  const refuse = (message: Wording, soldOut = false): unknown =>
    isScript(request)
      ? {
          backUrl: SHOP[language] + page,
          messages: html`<div class="message error">${message[language]}</div>`.markup,
          ...(soldOut && { product: { statusText: 'Out of stock' } }),
        }
      : backTo(request, reply, page, refused({ message }));
  if (!hasFormKey(request)) return refuse(CART_SENTENCES.expired);
  if (!product) return refuse(CART_SENTENCES.notSold);
  const quote = openQuote(request, reply, context);
  const qty = numberFrom(fieldOf(request.body, 'qty') || '1');
  const refusal = addItem(context.database, quote.id, product, qty);
  if (refusal) return refuse(refusal.message, refusal.kind === 'sold-out');
  return isScript(request)
    ? { cartID: quote.publicId }
    : backTo(request, reply, CART, done('added'));
}

function changeLine(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
  change: (quote: number, item: number) => CartRefusal | undefined,
): unknown {
  void reply.header('cache-control', 'no-store');
  const refuse = (message: Wording): unknown => ({
    success: false,
    error_message: message[languageOf(request)],
  });
  if (!hasFormKey(request)) return refuse(CART_SENTENCES.expired);
  const quote = quoteOf(request, context);
  const refusal = quote
    ? change(quote.id, numberFrom(fieldOf(request.body, 'item_id')))
    : { message: CART_SENTENCES.empty };
  return refusal ? refuse(refusal.message) : { success: true };
}

/** Tries all lines; the message names the first one that could not be changed. */
function updateByForm(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  if (!hasFormKey(request)) return backTo(request, reply, CART, EXPIRED);
  const quote = quoteOf(request, context);
  if (!quote) return backTo(request, reply, CART);
  const refusals = itemsOf(context.database, quote.id).flatMap(({ id, product }) => {
    const qty = fieldOf(request.body, `cart[${id}][qty]`);
    if (qty === '') return [];
    const refusal = changeItem(context.database, quote.id, id, numberFrom(qty));
    return refusal ? [about(product.name, refusal.message)] : [];
  });
  const [first] = refusals;
  return backTo(request, reply, CART, first ? refused({ message: first }) : done('updated'));
}

function setCoupon(request: FastifyRequest, reply: FastifyReply, context: BackendContext): unknown {
  if (!hasFormKey(request)) return backTo(request, reply, CART, EXPIRED);
  const { database, now } = context;
  const quote = quoteOf(request, context);
  if (!quote) return backTo(request, reply, CART);
  const isRemoved = fieldOf(request.body, 'remove') === '1';
  const typed = fieldOf(request.body, 'coupon_code').trim().slice(0, LONGEST_COUPON);
  const refuse = (message: Wording): unknown =>
    backTo(request, reply, CART, refusedAt('coupon', typed, message));
  if (!isRemoved && typed === '') return refuse(CART_SENTENCES.noCoupon);
  const wait = isRemoved ? 0 : takeTurn(context, COUPON_TRIES, networkOf(request));
  if (wait > 0) return refuse(tooManyTries(wait));
  const code = typed.toUpperCase();
  const goods = itemsOf(database, quote.id)
    .filter(({ product }) => product.type === 'simple')
    .reduce((cents, { product, qty }) => cents + product.priceCents * qty, 0);
  const known = couponFor(code, goods, now().toISOString().slice(0, 'YYYY-MM-DD'.length));
  if (!isRemoved && known && 'problem' in known) {
    return refuse(known.problem);
  }
  if (!isRemoved) giveBack(context, COUPON_TRIES, networkOf(request));
  const coupon = isRemoved ? null : code;
  database.run('UPDATE shop_quotes SET coupon = ? WHERE id = ?', coupon, quote.id);
  return backTo(request, reply, CART, done(coupon === null ? 'couponRemoved' : 'couponSet'));
}

/** Reads a number of decimal digits, as people write it; NaN for any other text, such as `0x10`, `1e1` or `1.0`. */
function numberFrom(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : NaN;
}

/**
 * Returns a product that visitors can add. Prescriptions are added by the
 * pharmacy only, never by this address.
 */
function soldProduct(id: unknown): Product | undefined {
  const product =
    typeof id === 'string' && /^\d{1,9}$/.test(id) ? productById(Number(id)) : undefined;
  return product?.type === 'simple' ? product : undefined;
}

function isScript({ headers }: FastifyRequest): boolean {
  if (headers['x-requested-with'] === 'XMLHttpRequest') return true;
  return String(headers.accept).includes('application/json');
}
