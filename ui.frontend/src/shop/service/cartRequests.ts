import type { CartOption } from '../rules/cart';
import { textOfMarkup } from '../rules/markup';
import { toFlag, toRecord } from '../../base/values/tolerant';
import { isSameOrigin } from '../../base/http/csrf';
import { MalformedAnswerError, ServiceError } from '../../base/http/errors';
import { request } from '../../base/http/request';
import type { SessionEnvironment } from '../../session/presence';
import type { Send } from './cartSection';
import { formKey } from './formKey';

/** What the shop says that became of a change. */
export type ShopOutcome =
  | { readonly kind: 'done' }
  /** The shop did not do it. */
  | {
      readonly kind: 'refused';
      /** Its reason, or empty where it gave none. */
      readonly message: string;
      /** The page of this site where the shop would send the visitor: the product's, usually. */
      readonly page?: string;
    };

/** What became of a change, in the shop's own answer. */
type Told = Promise<ShopOutcome | Unsaid>;

/** An answer that does not say what became of a change; `page` is where it would send the visitor. */
export interface Unsaid {
  readonly kind: 'unsaid';
  readonly page?: string;
}

const TIMEOUT_MS = 15_000;

/**
 * The shop's addresses that change a cart (product-spec §7, domain-facts §3). What they resolve with
 * is what the shop's answer says.
 * @throws RequestError, by the promises
 */
export function createCartRequests(cookies: SessionEnvironment['cookies'], send: Send = request) {
  const get = (path: string): Promise<Fields> =>
    json(send(`/shop${path}`, { timeout: TIMEOUT_MS, fromScript: true }));
  const post = (path: string, fields: Readonly<Record<string, string>>): Promise<Fields> =>
    json(
      send(`/shop/checkout${path}`, {
        method: 'POST',
        form: { ...fields, form_key: formKey(cookies) },
        timeout: TIMEOUT_MS,
        fromScript: true,
      }),
    );
  return {
    addByLink: async (productId: string): Told =>
      ofLink(await get(`/addtocart?pid=${encodeURIComponent(productId)}`)),
    addByForm: async (productId: string, qty: number, options: readonly CartOption[] = []): Told =>
      ofAddForm(
        await post(`/cart/add/product/${encodeURIComponent(productId)}`, {
          item: productId,
          qty: String(qty),
          ...Object.fromEntries(
            options.map(({ id, valueId }) => [`super_attribute[${id}]`, valueId]),
          ),
        }),
      ),
    changeQty: async (itemId: string, qty: number): Told =>
      ofSidebar(await post('/sidebar/updateItemQty', { item_id: itemId, item_qty: String(qty) })),
    remove: async (itemId: string): Told =>
      ofSidebar(await post('/sidebar/removeItem', { item_id: itemId })),
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** Magento answers with the page of the product or of the cart where it takes a script for a form. */
async function json(
  answer: Promise<{ ok: boolean; status: number; body: string }>,
): Promise<Fields> {
  const { ok, status, body } = await answer;
  if (!ok) throw new ServiceError(status, undefined);
  try {
    return toRecord(JSON.parse(body));
  } catch (cause) {
    throw new MalformedAnswerError('The answer is not JSON.', { cause });
  }
}

function ofLink({ status, message }: Fields): ShopOutcome | Unsaid {
  if (status === 'fail') return refused(message);
  return { kind: status === 'success' ? 'done' : 'unsaid' };
}

/**
 * `cartID` says that it was added. Magento's own answer is empty then; where it has a `backUrl`, the
 * product was added or not, and the messages, if there are any, say why not.
 */
function ofAddForm({ cartID, messages, product, backUrl }: Fields): ShopOutcome | Unsaid {
  if (cartID !== undefined && cartID !== null && cartID !== '') return { kind: 'done' };
  const reason = [messages, toRecord(product).statusText].find(Boolean);
  const page = typeof backUrl === 'string' && isSameOrigin(backUrl) && { page: backUrl };
  return { ...(reason === undefined ? { kind: 'unsaid' } : refused(reason)), ...page };
}

function ofSidebar({ success, error_message: message }: Fields): ShopOutcome | Unsaid {
  const isDone = toFlag(success);
  if (isDone === undefined) return { kind: 'unsaid' };
  return isDone ? { kind: 'done' } : refused(message);
}

/** A reason is HTML, or a list of messages as Magento keeps them: `[{ type, text }]`. */
function refused(reason: unknown): ShopOutcome {
  const texts = Array.isArray(reason) ? reason.map((message) => toRecord(message).text) : [reason];
  const message = texts
    .filter((text) => typeof text === 'string')
    .map(textOfMarkup)
    .join(' ');
  return { kind: 'refused', message };
}
