/** The layout that jsdom lacks: it stores the scroll position of a list and moves its items. */
export interface Layout {
  /** In pixels from the first item. */
  scrolled: number;
  /** Scrolls as the browser does by itself, possibly in steps. */
  scrollTo: (to: number) => void;
  /** Scrolls as a finger does. */
  swipe: (to: number) => void;
  /** Notifies the observers that sizes may have changed. */
  resize: () => void;
}

/**
 * Gives a list and its items positions as a browser would, in a row without gaps.
 *
 * @param frame the width of the list in pixels
 * @param widthOf returns the width of an item in pixels
 */
export function layOut(
  list: HTMLElement,
  frame: number,
  widthOf: (item: Element) => number,
): Layout {
  const observers = new Set<() => void>();
  const items = [...list.children];
  const widths = (upTo = items.length): number =>
    items.slice(0, upTo).reduce((sum, item) => sum + widthOf(item), 0);
  const layout: Layout = {
    scrolled: 0,
    swipe(to) {
      list.dispatchEvent(new Event('pointerdown'));
      layout.scrollTo(to);
    },
    scrollTo(to) {
      layout.scrolled = Math.min(Math.max(to, 0), Math.max(widths() - frame, 0));
      list.dispatchEvent(new Event('scroll'));
    },
    resize() {
      for (const changed of observers) changed();
    },
  };
  globalThis.ResizeObserver = class implements ResizeObserver {
    constructor(private readonly changed: ResizeObserverCallback) {}
    observe(): void {
      observers.add(this.tell);
    }
    unobserve(): void {
      observers.delete(this.tell);
    }
    disconnect(): void {
      observers.delete(this.tell);
    }
    private readonly tell = (): void => {
      this.changed([], this);
    };
  };
  list.getBoundingClientRect = () => rect(0, frame);
  Object.defineProperty(list, 'clientWidth', { get: () => frame });
  Object.defineProperty(list, 'scrollWidth', { get: () => Math.max(widths(), frame) });
  list.scrollBy = ((options: ScrollToOptions) => {
    layout.scrollTo(layout.scrolled + (options.left ?? 0));
  }) as typeof list.scrollBy;
  for (const [index, item] of items.entries()) {
    const place = () => rect(widths(index) - layout.scrolled, widthOf(item));
    for (const element of [item, ...item.querySelectorAll('*')])
      element.getBoundingClientRect = place;
  }
  return layout;
}

/** Returns a rectangle, because jsdom has no DOMRect either. */
function rect(left: number, width: number): DOMRect {
  const box = { x: left, y: 0, left, top: 0, width, height: 100, right: left + width, bottom: 100 };
  return { ...box, toJSON: () => box };
}
