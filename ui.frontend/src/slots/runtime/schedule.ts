import { SESSION_TIMEOUT } from '../../domain/account/pages';
import { pageSession } from '../../services/session/session';
import { isAuthoring } from '../../services/site';
import { $currentStore } from '../../services/stores/storeCookie';
import type { Due } from '../contract/defineSlot';

/** Calls `load` once, when the slot is due. Returns what cancels it. */
export function schedule(element: Element, due: Due, load: () => void): () => void {
  switch (due) {
    case 'load':
      load();
      return () => undefined;
    case 'idle':
      return whenIdle(load);
    case 'visible':
      return whenNear(element, load);
    case 'interaction':
      return whenUsed(element, load);
    case 'session':
      return whenSession(load);
    case 'store':
      return whenStore(load);
  }
}

/** Safari has no requestIdleCallback; after a short wait the first paint is usually over. */
function whenIdle(load: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(load, { timeout: 4000 });
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

function whenUsed(element: Element, load: () => void): () => void {
  const types = ['pointerover', 'focusin'];
  for (const type of types) element.addEventListener(type, load);
  return () => {
    for (const type of types) element.removeEventListener(type, load);
  };
}

/** An author, who is never signed in, sees the slot and its missing attributes at once. */
function whenSession(load: () => void): () => void {
  const isDue = (): boolean =>
    pageSession.$session.get().signedIn || location.hash === SESSION_TIMEOUT || isAuthoring();
  const check = (): void => {
    if (isDue()) load();
  };
  if (isDue()) {
    load();
    return () => undefined;
  }
  const unlisten = pageSession.$session.listen(check);
  addEventListener('hashchange', check);
  return () => {
    unlisten();
    removeEventListener('hashchange', check);
  };
}

/** An author sees the slot and its missing attributes at once, with a store or without. */
function whenStore(load: () => void): () => void {
  if ($currentStore.get() !== undefined || isAuthoring()) {
    load();
    return () => undefined;
  }
  return $currentStore.listen((storeNumber) => {
    if (storeNumber !== undefined) load();
  });
}
