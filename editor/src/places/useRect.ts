import { useEffect, useRef, useState, type RefObject } from 'react';

/** A rectangle in pixels, relative to the upper left corner of the canvas. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns where an element of the frame is on the canvas, and follows it while the page scrolls, loads or animates.
 */
export function useRect(
  element: HTMLElement | undefined,
  frame: RefObject<HTMLIFrameElement | null>,
): Rect | undefined {
  const rect = useFollowed(() =>
    element?.isConnected ? scaled(boxOf(element), scaleOf(frame.current)) : undefined,
  );
  return element ? rect : undefined;
}

/** Returns where the frame is in its offset parent, and follows it. */
export function useBox(frame: RefObject<HTMLIFrameElement | null>): Rect | undefined {
  return useFollowed(() => {
    const room = frame.current?.closest('.canvas')?.getBoundingClientRect();
    if (!room || !frame.current) return undefined;
    const { left, top, width, height } = frame.current.getBoundingClientRect();
    return { left: left - room.left, top: top - room.top, width, height };
  });
}

/** Reads a rectangle once for each frame that the browser paints, because nothing reports every reason to move. */
function useFollowed(read: () => Rect | undefined): Rect | undefined {
  const [rect, setRect] = useState<Rect>();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    let request = 0;
    const follow = (): void => {
      const next = latest.current();
      setRect((known) => (isSame(known, next) ? known : next));
      request = requestAnimationFrame(follow);
    };
    request = requestAnimationFrame(follow);
    return () => {
      cancelAnimationFrame(request);
    };
  }, []);
  return rect;
}

/** Returns the size of a page's pixel on the canvas. A page that is wider than its room is shown smaller. */
export function scaleOf(frame: HTMLIFrameElement | null): number {
  if (!frame || frame.offsetWidth === 0) return 1;
  return frame.getBoundingClientRect().width / frame.offsetWidth;
}

/**
 * Returns the box of a component in its frame. A decoration element may have no box of its own (`display: contents`),
 * in which case the boxes of its children count.
 */
export function boxOf(element: Element): Rect {
  // A DOMRect has getters, which a spread would lose.
  const { left: x, top: y, width, height } = element.getBoundingClientRect();
  const own = { left: x, top: y, width, height };
  if (own.width > 0 || own.height > 0) return own;
  const inner = [...element.children].map(boxOf).filter((box) => box.width + box.height > 0);
  if (inner.length === 0) return own;
  const left = Math.min(...inner.map((box) => box.left));
  const top = Math.min(...inner.map((box) => box.top));
  const right = Math.max(...inner.map((box) => box.left + box.width));
  const bottom = Math.max(...inner.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Returns a rectangle of the frame on the canvas. */
export const scaled = ({ left, top, width, height }: Rect, scale: number): Rect => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
});

function isSame(a: Rect | undefined, b: Rect | undefined): boolean {
  if (!a || !b) return a === b;
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}
