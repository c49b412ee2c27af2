import { useEffect, useRef, useState } from 'react';
import { revealItem, scrollToItem } from './scrollToItem';
import { overflows, shownItems, spoken, viewOf, type View } from './view';

/** The state and functions that a carousel's controls need. */
export interface Carousel {
  /** The items in view; undefined in the first frame, and while everything is in view. */
  readonly view: View | undefined;
  /** The items that a control has brought into view, for visitors who cannot see the list move. */
  readonly announcement: string;
  readonly previous: () => void;
  readonly next: () => void;
}

/**
 * Turns a list that scrolls sideways into a carousel. Its controls move it by the number of visible
 * items, the arrow keys move the focus between its items, and swiping stays the browser's own
 * scrolling. Nothing moves by itself.
 *
 * @param listId the id of the list, which is outside React; its children are the items
 */
export function useCarousel(listId: string): Carousel {
  const [view, setView] = useState<View>();
  const [announcement, setAnnouncement] = useState('');
  const isMovedByControl = useRef(false);

  useEffect(() => {
    const list = document.getElementById(listId);
    if (!list) return;
    const measure = (): void => {
      const seen = overflows(list) ? viewOf(list) : undefined;
      setView((known) => (isSame(known, seen) ? known : seen));
    };
    const announce = (): void => {
      const seen = isMovedByControl.current ? viewOf(list) : undefined;
      setAnnouncement(seen ? `${spoken(seen)}.` : '');
    };
    const takeOver = (): void => {
      isMovedByControl.current = false;
    };
    measure();
    const stops = [
      watchLayout(list, { moved: measure, atRest: announce }),
      watchVisitor(list, takeOver),
      moveByKeys(list),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [listId]);

  const move = (find: (view: View) => number): void => {
    const list = document.getElementById(listId);
    const item = list && view && shownItems(list)[find(view)];
    if (!item) return;
    isMovedByControl.current = true;
    scrollToItem(list, item);
  };

  return {
    view,
    announcement,
    previous() {
      move(({ first, last }) => Math.max(0, first - 1 - (last - first + 1)));
    },
    next() {
      move(({ last, count }) => Math.min(count - 1, last));
    },
  };
}

const isSame = (one: View | undefined, other: View | undefined): boolean =>
  one?.first === other?.first && one?.last === other?.last && one?.count === other?.count;

/** The time without motion after which scrolling counts as over. */
const REST_MS = 150;

/**
 * Watches which items of a list are in view. `moved` is called, at most once a frame, while the
 * list is scrolled and after it or one of its items changed in size; `atRest` is called once the
 * scrolling is over. Safari has `scrollend` only since version 26.2, so a pause is used instead.
 * Returns a function that stops it.
 */
function watchLayout(
  list: HTMLElement,
  { moved, atRest }: { moved: () => void; atRest: () => void },
): () => void {
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const measureSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(moved);
  };
  const onScroll = (): void => {
    measureSoon();
    clearTimeout(rest);
    rest = setTimeout(atRest, REST_MS);
  };
  const sizes = new ResizeObserver(measureSoon);
  for (const element of [list, ...list.children]) sizes.observe(element);
  list.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    sizes.disconnect();
    list.removeEventListener('scroll', onScroll);
  };
}

/**
 * Calls back when the visitor moves the list without its controls. A pause in the scrolling does
 * not indicate that: a slow device pauses in the middle of a smooth motion. Returns a function that
 * stops it.
 */
function watchVisitor(list: HTMLElement, moves: () => void): () => void {
  const types = ['pointerdown', 'wheel', 'keydown'];
  for (const type of types) list.addEventListener(type, moves, { passive: true });
  return () => {
    for (const type of types) list.removeEventListener(type, moves);
  };
}

/**
 * Lets the arrow keys, Home and End move the focus from an item's control to that of another item.
 * An item's control is the first element in it that can take the focus. Each control is still a
 * stop of the Tab key, and the item of the focused control is scrolled fully into view. Returns a
 * function that stops it.
 */
function moveByKeys(list: HTMLElement): () => void {
  const move = (event: KeyboardEvent): void => {
    // A key with a modifier belongs to the browser: Alt and an arrow is the way back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const items = shownItems(list);
    const at = items.findIndex((item) => event.target !== null && controlOf(item) === event.target);
    const to = at < 0 ? undefined : destination(event.key, at, items.length, isRightToLeft(list));
    const control = to === undefined ? undefined : items[to] && controlOf(items[to]);
    if (!control) return;
    event.preventDefault();
    control.focus();
  };
  // The browser scrolls the control into view, but not the whole item. A pointer's focus moves
  // nothing, because the control that is about to be clicked has to stay under the pointer.
  const follow = ({ target }: FocusEvent): void => {
    const item = [...list.children].find((each) => each.contains(target as Node));
    if (item && (target as Element).matches(':focus-visible')) revealItem(list, item);
  };
  // Firefox makes a scrolling list a stop of the Tab key as well, where no key moves by an item.
  list.tabIndex = -1;
  list.addEventListener('keydown', move);
  list.addEventListener('focusin', follow);
  return () => {
    list.removeAttribute('tabindex');
    list.removeEventListener('keydown', move);
    list.removeEventListener('focusin', follow);
  };
}

function destination(
  key: string,
  at: number,
  count: number,
  rightToLeft: boolean,
): number | undefined {
  const onward = rightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return at + onward;
    case 'ArrowLeft':
      return at - onward;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const isRightToLeft = (list: HTMLElement): boolean => getComputedStyle(list).direction === 'rtl';

const controlOf = (item: Element): HTMLElement | null =>
  item.querySelector<HTMLElement>('summary, a[href], button');
