import { MalformedAnswerError, ServiceError } from '../../../base/http/errors';
import type { Answer, RequestOptions } from '../../../base/http/request';
import { pageClock } from '../../../base/http/serverClock';
import { piecesIn, type CartSection } from '../../rules/pieces';
import type { CartRequests, PromisedOutcome } from '../shopRequests';

/** A cart whose service differs from the shop's section and forms. */
export interface CartForm extends CartRequests {
  /**
   * Reads the cart as the shop's section (docs/specification/shop.md#cart-section), without the fields that no slot reads.
   * A cart that does not exist, or no longer, is empty.
   * @throws RequestError
   */
  readonly load: () => Promise<CartSection>;
}

/** Creates the cart of a service, without the add by a link, which is an add of one piece. */
export type CreateCartForm = (ask: Ask, isMember: () => boolean) => Omit<CartForm, 'addByLink'>;

/** Sends a request to a path below the service's address. */
export type Ask = (path: string, options: RequestOptions) => Promise<Answer>;

/**
 * The word in place of the id of a guest's cart, in addresses and bodies. Magento lets everyone who has the id read and
 * change the cart, so the script never keeps it: the gateway has it in an HttpOnly cookie and puts it in
 * (docs/decisions/0055-adapters.md#a-guests-cart).
 */
export const GUESTS_CART = 'mine';

const TIMEOUT_MS = 15_000;

/** The response to a request with a JSON body: its status, and its JSON even if it is an error. */
export interface JsonAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly json: unknown;
}

/**
 * Sends JSON to Magento, which accepts the cookie of a member's session only from a script's request.
 * @throws NetworkError | TimeoutError | MalformedAnswerError, or ServiceError if an error's body is not JSON
 */
export async function askJson(
  ask: Ask,
  path: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
  body?: unknown,
): Promise<JsonAnswer> {
  const common = { timeout: TIMEOUT_MS, fromScript: true } as const;
  const answer = await ask(
    path,
    method === 'GET'
      ? common
      : {
          ...common,
          method,
          headers: { 'Content-Type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
  );
  const { ok, status } = answer;
  try {
    return { ok, status, json: JSON.parse(answer.body) as unknown };
  } catch (cause) {
    if (!ok) throw new ServiceError(status, undefined, answer.retryAfter);
    throw new MalformedAnswerError('The response is not JSON.', { cause });
  }
}

/** Returns the section of a cart with these lines. */
export function sectionOf(
  items: readonly Readonly<Record<string, unknown>>[],
  fields: Readonly<Record<string, unknown>> = {},
): CartSection {
  const data_id = Math.floor(pageClock.now() / 1000);
  return { summary_count: piecesIn({ items }), items, data_id, ...fields };
}

/** Returns plain text as the HTML that the section has for it. */
export const toMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Adds to a cart, and creates the cart first if there is none. Magento's response to an unknown product may be that to an
 * unknown cart, and a new cart would replace a guest's, so the cart is asked for in between.
 *
 * @param add resolves to `missing` if the cart or the product is unknown, in which case nothing was added
 * @param exists whether the cart exists
 */
export async function addToCart(
  add: () => Promise<Awaited<PromisedOutcome> | 'missing'>,
  exists: () => Promise<boolean>,
  create: () => Promise<unknown>,
): PromisedOutcome {
  const first = await add();
  if (first !== 'missing') return first;
  if (!(await exists())) {
    await create();
    const second = await add();
    if (second !== 'missing') return second;
  }
  return { kind: 'refused', message: '' };
}
