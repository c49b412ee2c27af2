import type { Answer, RequestOptions } from '../../../base/http/request';
import { member, toText } from '../../../base/values/fields';
import type { Send } from '../shopRequests';
import graphqlErrors from './fixtures/graphql-errors.json';
import restErrors from './fixtures/rest-errors.json';

/*
 * A model of Magento 2 with both interfaces behind a company's gateway, which keeps the id of a guest's cart in an HttpOnly
 * cookie (docs/decisions/0055-adapters.md#a-guests-cart).
 */

interface Line {
  readonly id: number;
  readonly sku: string;
  qty: number;
}

/** A model of the shop, as the browser sees it. */
export interface ModelMagento {
  readonly send: Send;
  /** The requests that left the browser: `PUT /services/shop/guest-carts/mine/items/1 {…}`. */
  readonly requests: string[];
  /** The pieces of the visitor's cart, by SKU; undefined if there is no cart. */
  readonly pieces: () => Readonly<Record<string, number>> | undefined;
  /** Ends the cart, as an order or Magento's cleanup does. */
  readonly end: () => void;
  /** The id that only Magento and the gateway know. */
  readonly id: string;
  /** The most pieces of a line. */
  stock: number;
}

export function createModelMagento(): ModelMagento {
  const id = 'Wd8KX3mQz1LrTn5v';
  /** The value of the gateway's cookie. */
  let cookie: string | undefined;
  let lines: Line[] | undefined;
  let lastId = 0;
  const requests: string[] = [];

  const add = (sku: string, qty: number): void => {
    const line = lines?.find((each) => each.sku === sku);
    if (line) line.qty += qty;
    else lines?.push({ id: (lastId += 1), sku, qty });
  };
  const fits = (qty: number): boolean => qty <= model.stock;
  const find = (itemId: unknown): Line | undefined =>
    lines?.find((line) => toText(line.id) === itemId);
  const drop = (line: Line): void => {
    lines = lines?.filter((each) => each !== line);
  };

  function rest(method: string, path: string, body: unknown): Answer {
    if (path === '/guest-carts' && method === 'POST') {
      lines = [];
      cookie = id;
      // The gateway passes on that a cart exists, and not its id.
      return json(true);
    }
    const [, cart, what, item] = /^\/guest-carts\/(\w+)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (cart !== id || !lines) return json(restErrors.noSuchCart, 404);
    if (what === 'totals') return json({ subtotal: 7 * count(lines), items: listed(lines) });
    if (method === 'GET') return json(listed(lines));
    const sent = member(body, 'cartItem');
    if (method !== 'DELETE' && member(sent, 'quote_id') !== id)
      return json(restErrors.noSuchCart, 404);
    const qty = Number(member(sent, 'qty'));
    if (method === 'POST') {
      if (toText(member(sent, 'sku')) === 'none') return json({ message: 'No such product.' }, 404);
      if (!fits(qty)) return json(restErrors.stock, 400);
      add(toText(member(sent, 'sku')), qty);
      return json(listed(lines)[0]);
    }
    const line = find(item);
    if (!line) return json({ message: 'No such item.' }, 404);
    if (method === 'DELETE') {
      drop(line);
      return json(true);
    }
    if (!fits(qty)) return json(restErrors.stock, 400);
    line.qty = qty;
    return json(line);
  }

  function graphql(body: unknown): Answer {
    const query = toText(member(body, 'query'));
    const sent = (key: string): unknown => member(member(body, 'variables'), key);
    if (query.includes('createEmptyCart')) {
      lines = [];
      cookie = id;
      return json({ data: { createEmptyCart: 'mine' } });
    }
    if (sent('cartId') !== id || !lines) return json(graphqlErrors.noSuchCart);
    if (query.includes('addProductsToCart')) {
      const item = (sent('items') as readonly unknown[])[0];
      if (!fits(Number(member(item, 'quantity')))) return json(graphqlErrors.soldOut);
      add(toText(member(item, 'sku')), Number(member(item, 'quantity')));
      return json({ data: { addProductsToCart: { cart: {}, user_errors: [] } } });
    }
    const line = find(sent('uid'));
    if (query.includes('removeItemFromCart')) {
      if (!line) return json(graphqlErrors.noSuchCart);
      drop(line);
      return json({ data: { removeItemFromCart: { cart: {} } } });
    }
    if (query.includes('updateCartItems')) {
      if (!line) return json(graphqlErrors.noSuchCart);
      if (!fits(Number(sent('quantity')))) return json(graphqlErrors.stock);
      line.qty = Number(sent('quantity'));
      return json({ data: { updateCartItems: { cart: cartOf(lines) } } });
    }
    return json({ data: { cart: cartOf(lines) } });
  }

  const model: ModelMagento = {
    requests,
    id,
    stock: 4,
    pieces: () => lines && Object.fromEntries(lines.map(({ sku, qty }) => [sku, qty])),
    end() {
      lines = undefined;
    },
    send(address, options: RequestOptions = {}) {
      const method = options.method ?? 'GET';
      const text = options.method && options.method !== 'GET' ? (options.body ?? '') : '';
      requests.push(`${method} ${address} ${text}`.trim());
      // The gateway: it knows the cart by its cookie, and puts the id in.
      const path = address.replace('/services/shop', '').replace('/mine', `/${cookie ?? 'none'}`);
      const body: unknown = JSON.parse(text.replaceAll('"mine"', `"${cookie ?? 'none'}"`) || '{}');
      return Promise.resolve(path === '' ? graphql(body) : rest(method, path, body));
    },
  };
  return model;
}

const json = (body: unknown, status = 200): Answer => ({
  status,
  ok: status === 200,
  body: JSON.stringify(body),
});

const count = (lines: readonly Line[]): number => lines.reduce((sum, { qty }) => sum + qty, 0);

const listed = (lines: readonly Line[]): readonly object[] =>
  lines.map(({ id, sku, qty }) => ({ item_id: id, sku, qty, name: sku, price: 7 }));

const cartOf = (lines: readonly Line[]): object => ({
  total_quantity: count(lines),
  items: lines.map(({ id, sku, qty }) => ({
    uid: String(id),
    quantity: qty,
    errors: null,
    product: { __typename: 'SimpleProduct', sku, name: sku, url_key: sku },
  })),
});
