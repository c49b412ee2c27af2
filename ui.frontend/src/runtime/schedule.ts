import { isAuthoring } from '../base/page/site';
import type { Registration } from '../slot/defineSlot';

/**
 * A condition of the visitor, such as being signed in: it calls `load` when it holds, now or later, and returns a
 * function that cancels it. `load` gets true if the visitor uses the slot: points at it, or has the focus in it.
 */
export type Condition = (element: Element, load: Load) => () => void;

/** The conditions by the names that `due` may give beside those of `schedule`. */
export type Conditions = Readonly<Record<string, Condition>>;

type Load = (isUsed?: boolean) => void;

/**
 * Calls `load` when the slot is due. Returns a function that cancels it.
 *
 * @param fetchAhead fetches the code of a slot that is due at an interaction, when the browser is idle
 */
export function schedule(
  element: Element,
  { due, hasNews = () => false }: Pick<Registration, 'due' | 'hasNews'>,
  load: Load,
  {
    conditions = {},
    fetchAhead = () => undefined,
  }: { readonly conditions?: Conditions; readonly fetchAhead?: () => void } = {},
): () => void {
  switch (due) {
    case 'load':
      return atOnce(load);
    case 'idle':
      return whenIdle(load);
    case 'visible':
      return hasNews() ? both(whenNear(element, load), whenLoaded(load)) : whenNear(element, load);
    case 'interaction':
      if (isAuthoring() || element.contains(document.activeElement)) return atOnce(load);
      if (location.hash !== '' || hasNews()) return whenNear(element, load);
      return both(both(whenUsed(element, load), whenLoaded(fetchAhead)), whenMarked(load));
    default: {
      const condition = conditions[due];
      if (condition) return condition(element, load);
      throw new Error(`Unknown condition: ${due}.`);
    }
  }
}

/** Calls `load` now; there is nothing to cancel. */
export function atOnce(load: Load, isUsed = false): () => void {
  load(isUsed);
  return () => undefined;
}

/** Returns one function that cancels two. */
export const both = (first: () => void, second: () => void) => (): void => {
  first();
  second();
};

/** Calls `act` when the page's own requests are done and the browser is idle, so that nothing visible waits. */
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

/** Calls `load` when the browser is idle. Safari has no requestIdleCallback; after a short wait its first paint is usually over. */
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

/** Calls `load` half a screen ahead, so that a slot is usually hydrated before it is scrolled into view. */
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

/** Calls `load` when the visitor points at the slot, focuses or fills in a field of it. */
export function whenUsed(element: Element, load: (isUsed: boolean) => void): () => void {
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

/** Calls `load` when the address gets another hash. */
function whenMarked(load: () => void): () => void {
  const mark = (): void => {
    load();
  };
  addEventListener('hashchange', mark);
  return () => {
    removeEventListener('hashchange', mark);
  };
}
