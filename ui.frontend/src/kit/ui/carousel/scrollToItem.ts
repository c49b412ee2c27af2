/**
 * Scrolls a list sideways, and nothing else, until an item is at its start. The style sheet
 * determines the motion: it is smooth only for visitors who have not asked for less.
 */
export function scrollToItem(list: HTMLElement, item: Element): void {
  list.scrollBy({ left: distanceToStart(list, item) });
}

/** Scrolls to an item only if it is not fully visible already. */
export function revealItem(list: HTMLElement, item: Element): void {
  const [frame, box] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (box.left < frame.left || box.right > frame.right) scrollToItem(list, item);
}

/**
 * Performs a change of the layout while one element keeps its position on the screen, so that a
 * pressed element does not slide away from under the finger.
 */
export function keepInPlace(list: HTMLElement, element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().left;
  change();
  const moved = element.getBoundingClientRect().left - before;
  if (moved !== 0) list.scrollBy({ left: moved, behavior: 'instant' });
}

/** Returns pixels; the start is where the list's own padding ends, on whichever side that is. */
function distanceToStart(list: HTMLElement, item: Element): number {
  const style = getComputedStyle(list);
  const padding = parseFloat(style.paddingInlineStart) || 0;
  const [frame, box] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  return style.direction === 'rtl'
    ? box.right - frame.right + padding
    : box.left - frame.left - padding;
}
