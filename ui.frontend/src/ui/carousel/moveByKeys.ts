import { revealItem } from './scrollToItem';

/**
 * Lets the arrow keys, Home and End move the focus from an item's control to that of another item.
 * An item's control is the first thing in it that takes the focus; every one stays a stop of the
 * Tab key as well, and whichever key brings the focus, its item is then seen whole. Returns what
 * stops it.
 */
export function moveByKeys(list: HTMLElement): () => void {
  const move = (event: KeyboardEvent): void => {
    // With a modifier the key is the browser's: Alt and an arrow is the way back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const items = [...list.children];
    const at = items.findIndex((item) => event.target !== null && controlOf(item) === event.target);
    const to = at < 0 ? undefined : destination(event.key, at, items.length, isRightToLeft(list));
    const control = to === undefined ? undefined : items[to] && controlOf(items[to]);
    if (!control) return;
    event.preventDefault();
    control.focus();
  };
  // The browser brings the control into view, but not the whole of its item. A press of the mouse
  // or a finger moves nothing: what it is about to click must stay under it.
  const follow = ({ target }: FocusEvent): void => {
    const item = [...list.children].find((each) => each.contains(target as Node));
    if (item && (target as Element).matches(':focus-visible')) revealItem(list, item);
  };
  list.addEventListener('keydown', move);
  list.addEventListener('focusin', follow);
  return () => {
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
