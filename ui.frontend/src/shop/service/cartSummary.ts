import { ServiceError } from '../../base/http/errors';
import { request } from '../../base/http/request';
import type { Send } from './cartSection';

/** What the cart's page of the shop sums up: subtotal, discounts, shipping, tax and total, and the ways on. */
const SUMMARY = '[data-shop-part="summary"]';
/** The shop's forms beside the lines, for coupons and estimates, which an empty cart does not have. */
const FORMS = '[data-shop-part="forms"]';
const TOTAL = '[data-shop-part="total"]';

const TIMEOUT_MS = 15_000;

/**
 * Brings the summary of the cart's page up to date after a change. The section of the cart knows no
 * tax, shipping or discount, so the page is read again and its summary takes the place of the former
 * one. The forms stay as they are, with what was typed into them; both are out of sight while the cart
 * is empty.
 *
 * @returns the new total as the shop writes it; undefined where the page shows none
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
