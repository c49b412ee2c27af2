import { textOfMarkup } from '../rules/markup';
import { toFlag, toRecord } from '../../base/values/tolerant';
import { isSameOrigin } from '../../base/http/csrf';
import { MalformedAnswerError, ServiceError } from '../../base/http/errors';
import { request } from '../../base/http/request';
import type { SessionEnvironment } from '../../session/presence';
import type { CartRequests, Send, ShopOutcome, UnknownOutcome } from './shopRequests';
import { formKey } from './formKey';

const TIMEOUT_MS = 15_000;

/**
 * Creates the requests that change a cart (docs/specification/shop.md#calls,
 * docs/specification/shop.md#cart-changes). They resolve with the outcome in the shop's response, and
 * reject with a RequestError.
 */
export function createCartRequests(
  cookies: SessionEnvironment['cookies'],
  send: Send = request,
): CartRequests {
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
    addByLink: async (productId) =>
      ofLink(await get(`/addtocart?pid=${encodeURIComponent(productId)}`)),
    addByForm: async (productId, qty, options = []) =>
      ofAddForm(
        await post(`/cart/add/product/${encodeURIComponent(productId)}`, {
          item: productId,
          qty: String(qty),
          ...Object.fromEntries(
            options.map(({ id, valueId }) => [`super_attribute[${id}]`, valueId]),
          ),
        }),
      ),
    changeQty: async (itemId, qty) =>
      ofSidebar(await post('/sidebar/updateItemQty', { item_id: itemId, item_qty: String(qty) })),
    remove: async (itemId) => ofSidebar(await post('/sidebar/removeItem', { item_id: itemId })),
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads JSON. Magento responds with a page if it takes the script's request for a form's. */
async function json(
  answer: Promise<{ ok: boolean; status: number; body: string }>,
): Promise<Fields> {
  const { ok, status, body } = await answer;
  if (!ok) throw new ServiceError(status, undefined);
  try {
    return toRecord(JSON.parse(body));
  } catch (cause) {
    throw new MalformedAnswerError('The response is not JSON.', { cause });
  }
}

function ofLink({ status, message }: Fields): ShopOutcome | UnknownOutcome {
  if (status === 'fail') return refused(message);
  return { kind: status === 'success' ? 'done' : 'unknown' };
}

/**
 * Reads the outcome of an add. `cartID` means that the product was added. Plain Magento's response is
 * then empty. With a `backUrl` the product may or may not have been added, and the messages, if any,
 * give the reason.
 */
function ofAddForm({ cartID, messages, product, backUrl }: Fields): ShopOutcome | UnknownOutcome {
  if (cartID !== undefined && cartID !== null && cartID !== '') return { kind: 'done' };
  const reason = [messages, toRecord(product).statusText].find(Boolean);
  const page = typeof backUrl === 'string' && isSameOrigin(backUrl) && { page: backUrl };
  return { ...(reason === undefined ? { kind: 'unknown' } : refused(reason)), ...page };
}

function ofSidebar({ success, error_message: message }: Fields): ShopOutcome | UnknownOutcome {
  const isDone = toFlag(success);
  if (isDone === undefined) return { kind: 'unknown' };
  return isDone ? { kind: 'done' } : refused(message);
}

/** Returns a refusal. The reason is HTML, or a list of Magento's messages: `[{ type, text }]`. */
function refused(reason: unknown): ShopOutcome {
  const texts = Array.isArray(reason) ? reason.map((message) => toRecord(message).text) : [reason];
  const message = texts
    .filter((text) => typeof text === 'string')
    .map(textOfMarkup)
    .join(' ');
  return { kind: 'refused', message };
}
