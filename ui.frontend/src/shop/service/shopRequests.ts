import type { Answer, RequestOptions } from '../../base/http/request';
import type { CartOption } from '../rules/cart';

/** Sends a request. Tests pass their own function. */
export type Send = (address: string, options?: RequestOptions) => Promise<Answer>;

/** The outcome of a change in the shop's response. */
export type ShopOutcome =
  | { readonly kind: 'done' }
  /** The shop did not make the change. */
  | {
      readonly kind: 'refused';
      /** The shop's reason; empty if it gave none. */
      readonly message: string;
      /** The page of this site to which the shop sends the visitor, usually the product's. */
      readonly page?: string;
    };

/** A promise of the outcome in a shop's response. */
export type PromisedOutcome = Promise<ShopOutcome | UnknownOutcome>;

/** A response that does not state the outcome; `page` is where it sends the visitor. */
export interface UnknownOutcome {
  readonly kind: 'unknown';
  readonly page?: string;
  /** The shop's reason if it did not make the change. */
  readonly message?: string;
}

/** The requests that change a cart. */
export interface CartRequests {
  readonly addByLink: (productId: string) => PromisedOutcome;
  readonly addByForm: (
    productId: string,
    qty: number,
    options?: readonly CartOption[],
  ) => PromisedOutcome;
  readonly changeQty: (itemId: string, qty: number) => PromisedOutcome;
  readonly remove: (itemId: string) => PromisedOutcome;
}
