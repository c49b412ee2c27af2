import { useEffect } from 'react';
import { keepInPlace, revealItem } from '../../../kit/ui/carousel/scrollToItem';

/** Keeps the open flavor of a list and the page's address in step while the component is mounted. */
export function useOpenFlavor(listId: string): void {
  useEffect(() => {
    const list = document.getElementById(listId);
    return list ? keepAddress(list) : undefined;
  }, [listId]);
}

/**
 * Keeps the open flavor and the address in step. Opening or closing a flavor adds a step to the
 * browser's history (`#flavor-vanilla`), so that it can be shared and undone. An address that names a
 * flavor opens it. Returns a function that stops it.
 */
function keepAddress(list: HTMLElement): () => void {
  let last: Press | undefined;
  const onClick = (event: MouseEvent): void => {
    const summary = (event.target as Element).closest('summary');
    const flavor = summary ? flavorOf(summary) : undefined;
    if (!flavor) return;
    // The browser would open the flavor a moment later, and the list would jump in between.
    event.preventDefault();
    const press = {
      summary: flavor.summary,
      x: event.clientX,
      y: event.clientY,
      at: event.timeStamp,
    };
    const isMeantForLast = last !== undefined && isSecondOf(last, press);
    if (isMeantForLast) return;
    last = press;
    show(list, flavor, !flavor.details.open);
    writeAddress(list, 'push');
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const flavor = flavorOf(event.target as Element);
    if (event.key !== 'Escape' || !flavor?.details.open) return;
    show(list, flavor, false);
    flavor.summary.focus();
    writeAddress(list, 'push');
  };

  // The browser opens details by itself if it finds a text in them, or if the address names their content.
  const onToggle = (): void => {
    writeAddress(list, 'replace');
  };

  const follow = (): void => {
    const addressed = flavorAddressed(list);
    // Another target on the page, such as the skip link's, does not change the flavors.
    const flavor = addressed ?? (location.hash === '' ? flavorOpen(list) : undefined);
    if (!flavor) return;
    show(list, flavor, flavor === addressed);
    flavor.summary.focus({ preventScroll: true });
  };

  const addressed = flavorAddressed(list);
  if (addressed) show(list, addressed, true);
  else writeAddress(list, 'replace');

  list.addEventListener('click', onClick);
  list.addEventListener('keydown', onKeyDown);
  list.addEventListener('toggle', onToggle, true);
  addEventListener('hashchange', follow);
  return () => {
    list.removeEventListener('click', onClick);
    list.removeEventListener('keydown', onKeyDown);
    list.removeEventListener('toggle', onToggle, true);
    removeEventListener('hashchange', follow);
  };
}

/** A press on the opener of a flavor: its place in pixels of the view, its time in milliseconds. */
interface Press {
  readonly summary: Element;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** The longest time between the two clicks of a double click, in Windows' settings by default. */
const DOUBLE_CLICK_MS = 500;

/** The distance that a hand moves between two clicks on one spot, in pixels. */
const SPOT_PX = 10;

/**
 * Reports whether a press is the second one of a double click whose first has moved the list: it is on the same spot,
 * where now the opener of another flavor is.
 */
function isSecondOf(first: Press, second: Press): boolean {
  return (
    first.summary !== second.summary &&
    second.at - first.at < DOUBLE_CLICK_MS &&
    Math.abs(second.x - first.x) < SPOT_PX &&
    Math.abs(second.y - first.y) < SPOT_PX
  );
}

/** Opens one flavor and closes the others, or closes it, and scrolls it into view. */
function show(list: HTMLElement, flavor: Flavor, open: boolean): void {
  keepInPlace(list, flavor.summary, () => {
    // Browsers without support for `name` on `details` leave the others open.
    for (const { details } of flavorsOf(list)) details.open = open && details === flavor.details;
  });
  revealItem(list, flavor.item);
}

/** Writes the open flavor to the address. Keeps a hash that names no flavor if no flavor is open. */
function writeAddress(list: HTMLElement, step: 'push' | 'replace'): void {
  const open = flavorOpen(list);
  const addressed = flavorAddressed(list);
  if (open?.details === addressed?.details) return;
  const address = location.pathname + location.search + (open ? `#${open.anchor}` : '');
  history[step === 'push' ? 'pushState' : 'replaceState'](history.state, '', address);
}

/** A flavor in the list that the server rendered. */
interface Flavor {
  readonly item: Element;
  readonly details: HTMLDetailsElement;
  readonly summary: HTMLElement;
  /** The hash that names the flavor, `flavor-vanilla`: the id of the content of its details. */
  readonly anchor: string;
}

/** Returns the flavors of a list, in order. */
function flavorsOf(list: Element): Flavor[] {
  return [...list.children].flatMap((item) => flavorIn(item) ?? []);
}

/** Returns the flavor that contains an element. */
function flavorOf(element: Element): Flavor | undefined {
  const item = element.closest('li');
  return item ? flavorIn(item) : undefined;
}

function flavorOpen(list: Element): Flavor | undefined {
  return flavorsOf(list).find(({ details }) => details.open);
}

/** Returns the flavor that the page's address names. */
function flavorAddressed(list: Element): Flavor | undefined {
  return flavorsOf(list).find(({ anchor }) => location.hash === `#${anchor}`);
}

function flavorIn(item: Element): Flavor | undefined {
  const details = item.querySelector('details');
  const summary = details?.querySelector('summary');
  const anchor = details?.querySelector('[id]')?.id;
  return details && summary && anchor ? { item, details, summary, anchor } : undefined;
}
