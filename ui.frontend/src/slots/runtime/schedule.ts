import { SESSION_TIMEOUT } from '../../domain/account/guardedPages';
import { isAuthoring } from '../../services/session/authoring';
import { $session } from '../../services/session/store';
import { $currentStore } from '../../services/stores/storeCookie';

/**
 * When a slot's code is wanted: at once, when the browser is idle, when the slot nears the view,
 * when somebody points at it or moves the focus into it, when there is something to say about the
 * session (somebody is signed in, or the address tells of a session that has ended), or when the
 * visitor has a store.
 */
export type Due = 'load' | 'idle' | 'visible' | 'interaction' | 'session' | 'store';

/** Calls `begin` once, when the slot is due. Returns what calls it off. */
export function schedule(element: Element, due: Due, begin: () => void): () => void {
  switch (due) {
    case 'load':
      begin();
      return () => undefined;
    case 'idle':
      return whenIdle(begin);
    case 'visible':
      return whenNear(element, begin);
    case 'interaction':
      return whenTouched(element, begin);
    case 'session':
      return whenSession(begin);
    case 'store':
      return whenStore(begin);
  }
}

/** Safari has no requestIdleCallback; a short wait lets the first paint and the first tap pass. */
function whenIdle(begin: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(begin, { timeout: 4000 });
    return () => {
      cancelIdleCallback(handle);
    };
  }
  const handle = setTimeout(begin, 200);
  return () => {
    clearTimeout(handle);
  };
}

/** Half a screen ahead, so that a slot is usually alive before it is scrolled into view. */
function whenNear(element: Element, begin: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) begin();
    },
    { rootMargin: '50% 0px' },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}

function whenTouched(element: Element, begin: () => void): () => void {
  const signs = ['pointerover', 'focusin'];
  for (const sign of signs) element.addEventListener(sign, begin);
  return () => {
    for (const sign of signs) element.removeEventListener(sign, begin);
  };
}

/** An author, whom nobody signs in, sees the slot at once, and what is missing in it. */
function whenSession(begin: () => void): () => void {
  const isDue = (): boolean =>
    $session.get().signedIn || location.hash === SESSION_TIMEOUT || isAuthoring();
  const check = (): void => {
    if (isDue()) begin();
  };
  if (isDue()) {
    begin();
    return () => undefined;
  }
  const unlisten = $session.listen(check);
  addEventListener('hashchange', check);
  return () => {
    unlisten();
    removeEventListener('hashchange', check);
  };
}

/** An author sees the slot at once, and what is missing in it, with a store or without. */
function whenStore(begin: () => void): () => void {
  if ($currentStore.get() !== undefined || isAuthoring()) {
    begin();
    return () => undefined;
  }
  return $currentStore.listen((storeNumber) => {
    if (storeNumber !== undefined) begin();
  });
}
