import type { Database } from '../../../database/database';
import { productById } from '../catalog/products';
import type { Product } from '../catalog/Product';
import type { Wording } from '../catalog/categories';
import { atMost, CART_SENTENCES, onlyLeft } from './sentences';

/** A line of a cart. */
export interface QuoteItem {
  readonly id: number;
  readonly product: Product;
  readonly qty: number;
  /** The reason why the line cannot be ordered, as a message for the visitor. */
  readonly problem: Wording | undefined;
}

/** The reason why a cart was not changed. `message` is for the visitor. */
export interface CartRefusal {
  readonly kind: 'sold-out' | 'too-many' | 'unknown-product' | 'unknown-item' | 'bad-quantity';
  readonly message: Wording;
}

/** Returns the lines of a cart, newest first. Products that are no longer sold are left out. */
export function itemsOf(database: Database, quote: number): QuoteItem[] {
  return database
    .rows('SELECT * FROM shop_quote_items WHERE quote = ? ORDER BY id DESC', quote)
    .flatMap(({ id, product: productId, qty }) => {
      const product = productById(Number(productId));
      if (!product) return [];
      const problem = refusalFor(product, Number(qty), piecesOf(database, product))?.message;
      return [{ id: Number(id), product, qty: Number(qty), problem }];
    });
}

/** Adds pieces of a product to its line, or a new line if the cart has none. */
export function addItem(
  database: Database,
  quote: number,
  product: Product,
  qty: number,
): CartRefusal | undefined {
  if (!isQuantity(qty)) return BAD_QUANTITY;
  const line = database.row(
    'SELECT qty FROM shop_quote_items WHERE quote = ? AND product = ?',
    quote,
    product.id,
  );
  const sum = qty + Number(line?.qty ?? 0);
  const refusal = refusalFor(product, sum, piecesOf(database, product));
  if (!refusal) addPieces(database, quote, product.id, qty);
  return refusal;
}

/** Changes the number of pieces in a line; zero removes it. */
export function changeItem(
  database: Database,
  quote: number,
  item: number,
  qty: number,
): CartRefusal | undefined {
  if (qty === 0) return removeItem(database, quote, item);
  if (!isQuantity(qty)) return BAD_QUANTITY;
  const line = itemsOf(database, quote).find(({ id }) => id === item);
  if (!line) return UNKNOWN_ITEM;
  // Fewer pieces are always accepted, even if not that many are left.
  const refusal =
    qty > line.qty ? refusalFor(line.product, qty, piecesOf(database, line.product)) : undefined;
  if (!refusal) database.run('UPDATE shop_quote_items SET qty = ? WHERE id = ?', qty, item);
  return refusal;
}

export function removeItem(
  database: Database,
  quote: number,
  item: number,
): CartRefusal | undefined {
  const { changes } = database.run(
    'DELETE FROM shop_quote_items WHERE quote = ? AND id = ?',
    quote,
    item,
  );
  return changes === 0 ? UNKNOWN_ITEM : undefined;
}

/** Adds the lines of one cart to another's. Both limits may be exceeded; the line then has a problem. */
export function moveItems(database: Database, from: number, to: number): void {
  for (const { product, qty } of database.rows(
    'SELECT product, qty FROM shop_quote_items WHERE quote = ? ORDER BY id',
    from,
  )) {
    addPieces(database, to, Number(product), Number(qty));
  }
  database.run('DELETE FROM shop_quote_items WHERE quote = ?', from);
}

/** Returns the number of pieces of a product that can be sold. */
export function piecesOf(database: Database, { id, stock }: Product): number {
  const row = database.row('SELECT pieces FROM shop_stock WHERE product = ?', id);
  return row ? Number(row.pieces) : stock;
}

/** Sets the number of pieces of a product that can be sold, as an order or the console does. */
export function setPieces(database: Database, { id }: Product, pieces: number): void {
  database.run('INSERT OR REPLACE INTO shop_stock (product, pieces) VALUES (?, ?)', id, pieces);
}

/** The limit of a product that has none of its own. */
const MAX_QTY = 99;

function refusalFor(product: Product, qty: number, pieces: number): CartRefusal | undefined {
  const most = product.maxQty ?? MAX_QTY;
  if (pieces === 0) {
    return { kind: 'sold-out', message: CART_SENTENCES.soldOut };
  }
  if (qty > pieces) {
    return { kind: 'too-many', message: onlyLeft(pieces) };
  }
  if (qty > most) {
    return { kind: 'too-many', message: atMost(most) };
  }
  return undefined;
}

const BAD_QUANTITY: CartRefusal = {
  kind: 'bad-quantity',
  message: CART_SENTENCES.badQuantity,
};

const UNKNOWN_ITEM: CartRefusal = {
  kind: 'unknown-item',
  message: CART_SENTENCES.unknownItem,
};

function isQuantity(qty: number): boolean {
  return Number.isSafeInteger(qty) && qty > 0;
}

function addPieces(database: Database, quote: number, product: number, qty: number): void {
  database.run(
    `INSERT INTO shop_quote_items (quote, product, qty) VALUES (?, ?, ?)
     ON CONFLICT (quote, product) DO UPDATE SET qty = qty + excluded.qty`,
    quote,
    product,
    qty,
  );
}
