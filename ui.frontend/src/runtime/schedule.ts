import type { ReadableAtom } from 'nanostores';
import { isEndMark } from '../base/page/pages';
import { pageSession } from '../session/session';
import { $mayHaveCart, followShopForms } from '../shop/service/cartPresence';
import { isAuthoring } from '../base/page/site';
import { $currentStore } from '../stores/service/storeCookie';
import type { Registration } from '../slot/defineSlot';

/**
 * Calls `load` when the slot is due. Returns what cancels it.
 *
 * @param load is told whether it is because the visitor uses the slot: points at it, or has the focus in it
 * @param fetchAhead fetches the code of a slot that is due at an interaction, when the browser is idle
 */
export function schedule(
  element: Element,
  { due, hasNews = () => false }: Pick<Registration, 'due' | 'hasNews'>,
  load: (isUsed?: boolean) => void,
  fetchAhead: () => void = () => undefined,
): () => void {
  switch (due) {
    case 'load':
      return atOnce(load);
    case 'idle':
      return whenIdle(load);
    case 'visible':
      return whenNear(element, load);
    case 'interaction':
      if (isAuthoring() || element.contains(document.activeElement)) return atOnce(load);
      if (location.hash !== '' || hasNews()) return whenNear(element, load);
      return both(both(whenUsed(element, load), whenLoaded(fetchAhead)), whenMarked(load));
    case 'session':
      return whenSession(load);
    case 'store':
      return whenSet($currentStore, load);
    case 'cart':
      followShopForms();
      if (element.contains(document.activeElement)) return atOnce(load, true);
      return both(whenSet($mayHaveCart, load), whenUsed(element, load));
  }
}

function atOnce(load: (isUsed?: boolean) => void, isUsed = false): () => void {
  load(isUsed);
  return () => undefined;
}

const both = (first: () => void, second: () => void) => (): void => {
  first();
  second();
};

/** Idle after everything that the page itself has asked for, so that nothing visible waits. */
function whenLoaded(act: () => void): () => void {
  let cancel: () => void = () => {
    removeEventListener('load', idle);
  };
  const idle = (): void => {
    cancel = whenIdle(act);
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
  return () => {
    cancel();
  };
}

/** Safari has no requestIdleCallback; after a short wait the first paint is usually over. */
function whenIdle(load: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(
      () => {
        load();
      },
      { timeout: 4000 },
    );
    return () => {
      cancelIdleCallback(handle);
    };
  }
  const handle = setTimeout(load, 200);
  return () => {
    clearTimeout(handle);
  };
}

/** Half a screen ahead, so that a slot is usually hydrated before it is scrolled into view. */
function whenNear(element: Element, load: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) load();
    },
    { rootMargin: '50% 0px' },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}

function whenUsed(element: Element, load: (isUsed: boolean) => void): () => void {
  const use = (): void => {
    load(true);
  };
  // Autofill may fill in fields without any other event.
  const types = ['pointerover', 'focusin', 'input', 'change'];
  for (const type of types) element.addEventListener(type, use);
  return () => {
    for (const type of types) element.removeEventListener(type, use);
  };
}

function whenMarked(load: () => void): () => void {
  const mark = (): void => {
    load();
  };
  addEventListener('hashchange', mark);
  return () => {
    removeEventListener('hashchange', mark);
  };
}

/** An author, who is never signed in, sees the slot and its missing attributes at once. */
function whenSession(load: () => void): () => void {
  const isDue = (): boolean =>
    pageSession.$session.get().signedIn || isEndMark(location.hash) || isAuthoring();
  const check = (): void => {
    if (isDue()) load();
  };
  if (isDue()) return atOnce(load);
  const unlisten = pageSession.$session.listen(check);
  addEventListener('hashchange', check);
  return () => {
    unlisten();
    removeEventListener('hashchange', check);
  };
}

/** An author sees the slot and its missing attributes at once, with a store or a cart or without. */
function whenSet($value: ReadableAtom<unknown>, load: () => void): () => void {
  if ($value.get() || isAuthoring()) return atOnce(load);
  return $value.listen((value) => {
    if (value) load();
  });
}
