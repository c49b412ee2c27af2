import { ServiceError } from '../../base/http/errors';
import { request } from '../../base/http/request';
import type { Send } from './shopRequests';

/** The summary on the shop's cart page: subtotal, discounts, shipping, tax, total and links. */
const SUMMARY = '[data-shop-part="summary"]';
/** The shop's forms beside the lines, for coupons and estimates, which an empty cart does not have. */
const FORMS = '[data-shop-part="forms"]';
const TOTAL = '[data-shop-part="total"]';

const TIMEOUT_MS = 15_000;

/**
 * Updates the summary of the cart page after a change. The section of the cart has no tax, shipping or
 * discounts, so the page is loaded again and its summary replaces the previous one. The forms keep the
 * texts typed into them. Summary and forms are hidden while the cart is empty.
 *
 * @returns the new total as the shop writes it; undefined if the page shows none
 * @throws RequestError
 */
export async function refreshSummary(
  signal: AbortSignal,
  send: Send = request,
): Promise<string | undefined> {
  const address = location.pathname + location.search;
  const { ok, status, body } = await send(address, { timeout: TIMEOUT_MS, signal });
  if (!ok) throw new ServiceError(status, undefined);
  const page = new DOMParser().parseFromString(body, 'text/html');
  const [former, fresh] = [
    document.querySelector<HTMLElement>(SUMMARY),
    page.querySelector(SUMMARY),
  ];
  if (former && fresh) former.replaceWith(document.adoptNode(fresh));
  for (const part of document.querySelectorAll<HTMLElement>(`${SUMMARY}, ${FORMS}`))
    part.hidden = fresh === null;
  return fresh?.querySelector(TOTAL)?.textContent.trim();
}
