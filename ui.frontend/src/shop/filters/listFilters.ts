import { request } from '../../base/http/request';

/** The filters of a list of the shop. */
export interface ListFilters {
  /**
   * Shows the list for the choices in its form: its products, its counts and its address. The focus stays on the
   * control, and screen readers hear the number of products. If that fails, the browser sends the form.
   */
  apply(form: HTMLFormElement): Promise<void>;
}

/** The longest time that a visitor waits before the browser sends the form, in milliseconds. */
const TIMEOUT_MS = 8_000;

export function createListFilters(page: Document = document): ListFilters {
  let abort = new AbortController();
  const status = page.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');

  return {
    async apply(form) {
      // A second choice overtakes the first one, and its form holds both.
      abort.abort();
      const { signal } = (abort = new AbortController());
      const address = addressOf(form);
      const list = form.closest('.cmp-shop-list');
      list?.setAttribute('aria-busy', 'true');
      // Screen readers announce only what changes in a region that exists.
      if (!status.isConnected) list?.before(status);
      try {
        const { ok, body } = await request(address, { signal, timeout: TIMEOUT_MS });
        const next = new DOMParser().parseFromString(body, 'text/html');
        const nextList = ok ? next.querySelector<HTMLElement>('.cmp-shop-list') : null;
        if (signal.aborted) return;
        if (!list || !nextList) throw new Error('The page has no list.');
        replace(page, list, nextList);
        copyText(page, next, '.cmp-shop__heading');
        page.title = next.title;
        history.replaceState(history.state, '', address);
        status.textContent = nextList.dataset.count ?? '';
      } catch {
        if (!signal.aborted) form.submit();
      }
    },
  };
}

/** Returns the address to which the browser would send the form. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') query.append(name, value);
  return `${form.getAttribute('action') ?? ''}?${query.toString()}`;
}

/** Replaces the list, and keeps the focus and the open filters. */
function replace(page: Document, list: Element, next: HTMLElement): void {
  const focused = page.activeElement;
  const control =
    list.contains(focused) &&
    (focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement)
      ? focused
      : undefined;
  const isOpen = list.querySelector('details')?.open ?? false;
  const details = next.querySelector('details');
  if (details && isOpen) details.open = true;
  list.replaceWith(next);
  if (!control) return;
  // The ids count the values of a facet, some of which are gone.
  const same = [
    ...next.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
  ].find(
    ({ name, value, type }) =>
      name === control.name && (type === 'select-one' || value === control.value),
  );
  same?.focus({ preventScroll: true });
}

function copyText(page: Document, next: Document, selector: string): void {
  const [shown, text] = [page.querySelector(selector), next.querySelector(selector)?.textContent];
  if (shown && text) shown.textContent = text;
}
