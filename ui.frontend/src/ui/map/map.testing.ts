/*
 * What jsdom lacks of what a map needs. It has no layout, so every element is said to have the
 * same size, and no canvas, so the ground stays empty.
 */

let size = { width: 800, height: 600 };
const observers = new Set<() => void>();

/** Call it before each test; the map is 800 by 600 pixels, and nothing moves by itself. */
export function standInForLayout(): void {
  size = { width: 800, height: 600 };
  observers.clear();
  for (const [property, side] of [
    ['clientWidth', 'width'],
    ['clientHeight', 'height'],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, property, {
      configurable: true,
      get: () => size[side],
    });
  }
  window.scrollTo = () => undefined;
  HTMLCanvasElement.prototype.getContext = () => null;
  globalThis.matchMedia = (media) => ({ media, matches: true }) as MediaQueryList;
  globalThis.ResizeObserver = class implements ResizeObserver {
    private readonly tell: () => void;

    constructor(onResize: ResizeObserverCallback) {
      this.tell = () => {
        onResize([], this);
      };
    }

    observe(): void {
      observers.add(this.tell);
    }

    unobserve(): void {
      observers.delete(this.tell);
    }

    disconnect(): void {
      observers.delete(this.tell);
    }
  };
}

/** Gives every element another size; who observes one hears of it. */
export function resize(width: number, height: number): void {
  size = { width, height };
  for (const onResize of observers) onResize();
}
