import { webcrypto } from 'node:crypto';
import { readCookie } from '../../base/values/cookies';
import type { Answer, RequestOptions } from '../../base/http/request';
import { respond } from '../../base/http/respond.testing';
import type { SessionEnvironment } from '../../session/presence';

/*
 * A model of a Magento shop (docs/specification/shop.md#cart-section), for the tests of the cart and of
 * the components that show it.
 */

export interface ModelProduct {
  readonly id: string;
  /** The name as HTML, as Magento sends it. */
  readonly name: string;
  readonly priceCents: number;
  readonly type?: string;
  readonly options?: readonly {
    readonly label: string;
    readonly value: string;
    readonly option_id?: number;
    readonly option_value?: string;
  }[];
}

export const SHAMPOO: ModelProduct = {
  id: '2041',
  name: 'Fernwell Shampoo &amp; Conditioner',
  priceCents: 699,
};

export const VITAMINS: ModelProduct = { id: '2101', name: 'Vitamin C 500 mg', priceCents: 1250 };

interface Line {
  readonly id: string;
  readonly product: ModelProduct;
  qty: number;
}

/** A form that reached the shop. */
export interface ShopRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ModelShop {
  /** All requests in the order in which they were handled: `POST /checkout/sidebar/removeItem`. */
  readonly requests: string[];
  /** The number of pieces left, by product; unlimited for a product without an entry. */
  readonly stock: Map<string, number>;
  /** The current visitor, whom the real shop knows by a cookie that no script can read. */
  visitor: string;
  /**
   * Whether the response to an add names the cart (docs/specification/shop.md#calls). Plain Magento's
   * does not.
   */
  namesCart: boolean;
  /** The pieces of the visitor's cart, by product. */
  readonly pieces: () => Readonly<Record<string, number>>;
  readonly fill: (product: ModelProduct, qty: number) => void;
  /** Handles a request of a visitor and returns the response. */
  readonly answer: (request: ShopRequest, visitor?: string) => Answer;
}

export function createModelShop(
  cookies: Pick<SessionEnvironment['cookies'], 'read'> = { read: () => document.cookie },
  products: readonly ModelProduct[] = [SHAMPOO, VITAMINS],
): ModelShop {
  const carts = new Map<string, Line[]>();
  let lastId = 0;

  const linesOf = (visitor: string): Line[] => {
    const lines = carts.get(visitor) ?? [];
    carts.set(visitor, lines);
    return lines;
  };
  const left = ({ id }: ModelProduct): number => shop.stock.get(id) ?? Infinity;

  /** Adds pieces to the line of a product. Returns the reason if it cannot. */
  function add(visitor: string, productId: string | undefined, qty: number): string | undefined {
    const product = products.find(({ id }) => id === productId);
    if (!product) return 'This product is no longer sold.';
    const lines = linesOf(visitor);
    const line = lines.find((each) => each.product === product);
    const wanted = (line?.qty ?? 0) + qty;
    if (left(product) === 0) return 'This product is sold out.';
    if (wanted > left(product)) return `Only ${left(product)} left.`;
    if (line) line.qty = wanted;
    else lines.unshift({ id: String((lastId += 1)), product, qty });
    return undefined;
  }

  function change(visitor: string, itemId: string | undefined, qty: number): string | undefined {
    const lines = linesOf(visitor);
    const line = lines.find(({ id }) => id === itemId);
    if (!line) return 'This item is no longer in your cart.';
    if (qty > left(line.product)) return `Only ${left(line.product)} left.`;
    if (qty > 0) line.qty = qty;
    else lines.splice(lines.indexOf(line), 1);
    return undefined;
  }

  const json = (body: unknown): Answer => ({
    status: 200,
    ok: true,
    body: JSON.stringify(body),
  });
  const sidebar = (refusal: string | undefined): Answer =>
    json(refusal ? { success: false, error_message: refusal } : { success: true });

  function answer({ method, path, fields }: ShopRequest, visitor = shop.visitor): Answer {
    shop.requests.push(`${method} ${path}`);
    const [address = '', query] = path.split('?');
    if (address === '/shop/customer/section/load/')
      return json({ cart: section(linesOf(visitor)) });
    if (address === '/shop/addtocart') {
      const pid = new URLSearchParams(query).get('pid') ?? '';
      return json({ status: add(visitor, pid, 1) === undefined ? 'success' : 'fail' });
    }
    const hasKey = fields.form_key === readCookie(cookies.read(), 'form_key');
    const refusal = hasKey ? undefined : 'Your session has expired.';
    switch (address.replace(/\/\d+$/, '')) {
      case '/shop/checkout/cart/add/product': {
        const why = refusal ?? add(visitor, fields.item, Number(fields.qty));
        if (why) return json({ backUrl: '/shop', messages: `<div class="error">${why}</div>` });
        return json(shop.namesCart ? { cartID: `cart-of-${visitor}` } : []);
      }
      case '/shop/checkout/sidebar/updateItemQty':
        return sidebar(refusal ?? change(visitor, fields.item_id, Number(fields.item_qty)));
      case '/shop/checkout/sidebar/removeItem':
        return sidebar(refusal ?? change(visitor, fields.item_id, 0));
    }
    return { status: 404, ok: false, body: '' };
  }

  const shop: ModelShop = {
    requests: [],
    stock: new Map(),
    visitor: 'guest',
    namesCart: true,
    pieces: () =>
      Object.fromEntries(linesOf(shop.visitor).map(({ product, qty }) => [product.id, qty])),
    fill(product, qty) {
      add(shop.visitor, product.id, qty);
    },
    answer,
  };
  return shop;
}

/**
 * Serves the shop by `fetch`. `handle` may handle a request instead of the shop: it resolves with
 * another response, or rejects for a lost connection.
 */
export function serveShop(
  shop: ModelShop,
  handle: (request: ShopRequest) => Promise<Answer> | undefined = () => undefined,
): void {
  const fetch = async (
    address: string,
    { method, body }: { method?: string; body?: string } = {},
  ): Promise<Partial<Response>> => {
    if (address.includes('/csrf/')) return respond({});
    const isPost = method === 'POST';
    const request: ShopRequest = {
      method: isPost ? 'POST' : 'GET',
      path: address,
      fields: isPost ? Object.fromEntries(new URLSearchParams(body)) : {},
    };
    const answer = (await handle(request)) ?? shop.answer(request);
    return respond(answer.body, answer.status);
  };
  Object.assign(globalThis, { fetch });
  // Browsers have this; jsdom does not.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
}

/** Turns a request of `base/http` into a request of the model shop. */
export function asShopRequest(address: string, options: RequestOptions = {}): ShopRequest {
  if (options.method !== 'POST') return { method: 'GET', path: address, fields: {} };
  return { method: 'POST', path: address, fields: options.form ?? {} };
}

const markup = (cents: number): string => `<span class="price">$${(cents / 100).toFixed(2)}</span>`;

function section(lines: readonly Line[]): Readonly<Record<string, unknown>> {
  const subtotal = lines.reduce((sum, { product, qty }) => sum + product.priceCents * qty, 0);
  return {
    summary_count: lines.reduce((sum, { qty }) => sum + qty, 0),
    subtotalAmount: (subtotal / 100).toFixed(4),
    subtotal: markup(subtotal),
    possible_onepage_checkout: true,
    items: lines.map(({ id, product, qty }) => ({
      product_type: product.type ?? 'simple',
      options: product.options ?? [],
      qty,
      item_id: id,
      configure_url: '',
      is_visible_in_site_visibility: true,
      product_id: product.id,
      product_name: product.name,
      product_sku: `FW-${product.id}`,
      product_url: `/shop/${product.id}.html`,
      product_has_url: true,
      product_price: markup(product.priceCents),
      product_price_value: product.priceCents / 100,
      product_image: { src: `/shop/media/FW-${product.id}.svg`, alt: '', width: 96, height: 96 },
      canApplyMsrp: false,
    })),
    extra_actions: '',
    isGuestCheckoutAllowed: true,
    website_id: '1',
    storeId: '1',
    cart_empty_message: '',
    data_id: Math.floor(Date.now() / 1000),
  };
}

/** Creates the cookies of a browser, with the format of `document.cookie`. */
export function cookieJar(): SessionEnvironment['cookies'] & { readonly clear: () => void } {
  const jar = new Map<string, string>();
  return {
    read: () => [...jar].map((pair) => pair.join('=')).join('; '),
    write(cookie) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    },
    clear() {
      jar.clear();
    },
  };
}
