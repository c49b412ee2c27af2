import { t } from '../../../base/i18n/t';
/** The range of items that a visitor sees in a carousel: counted from one, both ends included. */
export interface View {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/**
 * The number of pixels by which an item may be cut off and still count as visible: scrolling stops
 * at fractions.
 */
const TOLERANCE = 2;

/**
 * Returns the visible items of a list that scrolls sideways: those that are fully visible, or, if
 * there are none, the item with the largest visible part. Returns undefined for a list without
 * items.
 */
export function viewOf(list: Element): View | undefined {
  const { left, right } = list.getBoundingClientRect();
  const seen = shownItems(list).map((item) => {
    const box = item.getBoundingClientRect();
    const width = Math.min(box.right, right) - Math.max(box.left, left);
    return { width, whole: width > 0 && width >= box.width - TOLERANCE };
  });
  const whole = seen.flatMap((item, index) => (item.whole ? [index] : []));
  const widest = Math.max(...seen.map(({ width }) => width));
  const most = seen.findIndex(({ width }) => width === widest);
  if (most < 0) return undefined;
  return { first: (whole[0] ?? most) + 1, last: (whole.at(-1) ?? most) + 1, count: seen.length };
}

/** Returns the items of a list without those that a filter hides. */
export function shownItems(list: Element): Element[] {
  return [...list.children].filter((item) => item.getBoundingClientRect().width > 0);
}

/** Reports whether a list holds more than it shows at once. */
export function overflows(list: Element): boolean {
  return list.scrollWidth > list.clientWidth + TOLERANCE;
}

/** Returns the text of a view for screen readers: 'Showing 3 of 12', 'Showing 1 to 4 of 12'. */
export function spoken({ first, last, count }: View): string {
  if (first === last) return t('Showing {0} of {1}', first, count);
  return t('Showing {0} to {1} of {2}', first, last, count);
}

/** Returns the visible text of a view: '3 of 12', '1–4 of 12'. */
export function printed({ first, last, count }: View): string {
  if (first === last) return t('{0} of {1}', first, count);
  return t('{0}–{1} of {2}', first, last, count);
}
