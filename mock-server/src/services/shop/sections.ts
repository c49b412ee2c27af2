import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../kit/Backend';
import { html } from '../../html/html';
import { pictureAddress } from './catalog/picture';
import { itemsOf } from './quote/items';
import type { QuoteItem } from './quote/items';
import { languageOf, SHOP } from './language';
import type { Language } from './language';
import { quoteOf } from './quote/quotes';

/**
 * customer/section/load: returns Magento's private data of a visitor, by section. Only the cart is mocked.
 * The request does not extend the session.
 */
export function loadSections(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const names = sectionsIn(request.query);
  if (names.some((name) => name !== 'cart')) {
    void reply.code(400);
    return { message: 'There is no such section. The shop knows the section cart.' };
  }
  if (names.length === 0) return {};
  const quote = quoteOf(request, context);
  const items = quote ? itemsOf(context.database, quote.id) : [];
  return { cart: cartSection(items, context.now(), languageOf(request)) };
}

/** Returns the names in `?sections=cart,customer`; the parameter may be repeated. */
function sectionsIn(query: unknown): readonly string[] {
  const { sections = [] } = query as { readonly sections?: string | readonly string[] };
  return [sections]
    .flat()
    .flatMap((names) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * Returns Magento's section `cart` (docs/specification/shop.md#cart-section). Prices are those of the
 * catalog, without tax: the subtotals with and without it are equal.
 */
function cartSection(items: readonly QuoteItem[], now: Date, language: Language) {
  const cents = items.reduce((sum, { product, qty }) => sum + product.priceCents * qty, 0);
  const subtotal = priceMarkup(cents);
  return {
    /** The number of pieces, not of line items. */
    summary_count: items.reduce((sum, { qty }) => sum + qty, 0),
    subtotalAmount: (cents / 100).toFixed(4),
    subtotal,
    subtotal_excl_tax: subtotal,
    subtotal_incl_tax: subtotal,
    possible_onepage_checkout: items.every(({ problem }) => problem === undefined),
    items: items.map((item) => cartItem(item, language)),
    extra_actions: '',
    isGuestCheckoutAllowed: true,
    website_id: '1',
    storeId: '1',
    cart_empty_message: '',
    data_id: Math.floor(now.getTime() / 1000),
  };
}

function cartItem({ id, product, qty, problem }: QuoteItem, language: Language) {
  const name = html`${product.name}`.markup;
  const isListed = product.type === 'simple';
  return {
    product_type: product.type,
    options: [],
    qty,
    item_id: String(id),
    configure_url: '',
    is_visible_in_site_visibility: isListed,
    product_id: String(product.id),
    product_name: name,
    product_sku: product.sku,
    product_url: isListed ? `${SHOP[language]}/${product.slug}.html` : '',
    product_has_url: isListed,
    product_price: priceMarkup(product.priceCents),
    product_price_value: product.priceCents / 100,
    product_image: {
      src: pictureAddress(product),
      width: 120,
      height: 120,
      alt: name,
    },
    canApplyMsrp: false,
    ...(problem !== undefined && { message: problem[language] }),
  };
}

function priceMarkup(cents: number): string {
  return html`<span class="price">${dollars.format(cents / 100)}</span>`.markup;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
