import { atom } from 'nanostores';
import { $editables, $hoveredPath } from '../page/pageState';
import type { Carried } from './Carried';
import { ontoAt, type Onto } from './onto';
import { placeAt, type Place } from './places';
import { dropAt, isOnto, spotsOf, type Spot } from './spots';
import { scaleOf } from './useRect';

/** A drag in progress. `x` and `y` are pixels of the window. */
export interface Carry {
  readonly carried: Carried;
  readonly x: number;
  readonly y: number;
  /** The spot where it would go; undefined outside of the page, and where nothing takes it. */
  readonly spot: Spot | undefined;
  /** The components of the page that take it. */
  readonly ontos: readonly Onto[];
}

export const $carry = atom<Carry | undefined>(undefined);

/** The distance in pixels from which a press counts as a drag. */
const THRESHOLD = 6;

/** The height in pixels of the zones in which the page scrolls, and the pixels it scrolls at each frame. */
const SCROLL_ZONE = 48;
const SCROLL_STEP = 12;

/**
 * Follows a pressed pointer, mouse or touch, until it is released: it becomes a drag once it moves. Escape ends the drag
 * and changes nothing.
 *
 * @param source the pressed element, which keeps the pointer
 * @param frame the page; the source may be inside
 */
export function startCarry(
  event: PointerEvent,
  source: Element,
  frame: HTMLIFrameElement,
  carried: Carried,
): void {
  const controller = new AbortController();
  const { signal } = controller;
  const isInside = source.ownerDocument === frame.contentDocument;
  const pointOf = (moved: PointerEvent): { x: number; y: number } =>
    isInside ? outside(frame, moved) : { x: moved.clientX, y: moved.clientY };
  const start = pointOf(event);
  let last = start;
  let spots: readonly Spot[] | undefined;
  let scrolling = 0;
  const update = (): void => {
    if (!spots) return;
    const ontos = spots.filter(isOnto);
    $carry.set({ carried, ...last, ontos, spot: spotUnder(frame, spots, last) });
  };
  const scroll = (): void => {
    const step = scrollStep(frame, last.y);
    if (step !== 0) {
      frame.contentWindow?.scrollBy(0, step);
      update();
    }
    scrolling = requestAnimationFrame(scroll);
  };
  // The pointer may be over the page before it counts as a drag, and the page would keep what it does there.
  if (!isInside) frame.style.pointerEvents = 'none';
  // A save that ends meanwhile, or another author, replaces components of the page.
  const unfollow = $editables.listen(() => {
    if (spots) spots = spotsNow(carried);
    update();
  });
  const end = (): void => {
    unfollow();
    frame.style.pointerEvents = '';
    controller.abort();
    cancelAnimationFrame(scrolling);
    $carry.set(undefined);
  };
  const listen = (
    target: Document,
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent) => void,
  ): void => {
    target.addEventListener(
      type,
      (moved) => {
        if (moved.pointerId === event.pointerId) act(moved);
      },
      { capture: true, signal },
    );
  };
  const own = source.ownerDocument;
  listen(own, 'pointermove', (moved) => {
    last = pointOf(moved);
    if (!spots) {
      if (Math.hypot(last.x - start.x, last.y - start.y) < THRESHOLD) return;
      // Not before, because a button that keeps the pointer is not pressed.
      source.setPointerCapture(event.pointerId);
      spots = spotsNow(carried);
      $hoveredPath.set(undefined);
      scroll();
    }
    moved.preventDefault();
    moved.stopPropagation();
    update();
  });
  listen(own, 'pointerup', () => {
    const spot = $carry.get()?.spot;
    if (spots) swallowClick(own);
    end();
    if (spot) dropAt(carried, spot);
    else if (spots && pointInFrame(frame, last)) carried.refused?.();
  });
  listen(own, 'pointercancel', end);
  // Before the document, where the page's keys are read.
  for (const each of [window, frame.contentWindow])
    each?.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape') return;
        pressed.stopPropagation();
        end();
      },
      { capture: true, signal },
    );
}

/** Returns the spots on the page as it is now. */
function spotsNow(carried: Carried): readonly Spot[] {
  const editables = $editables.get();
  const moved = carried.moved && editables.get(carried.moved.path);
  return spotsOf(editables, moved ? { ...carried, moved } : carried);
}

/** The click after a drag must not select or press what is under the pointer. */
function swallowClick(document: Document): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => {
    document.removeEventListener('click', swallow, { capture: true });
  });
}

function outside(frame: HTMLIFrameElement, { clientX, clientY }: PointerEvent) {
  const { left, top } = frame.getBoundingClientRect();
  const scale = scaleOf(frame);
  return { x: left + clientX * scale, y: top + clientY * scale };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function spotUnder(
  frame: HTMLIFrameElement,
  spots: readonly Spot[],
  point: Point,
): Spot | undefined {
  const inFrame = pointInFrame(frame, point);
  if (!inFrame) return undefined;
  const element = frame.contentDocument?.elementFromPoint(inFrame.x, inFrame.y) ?? null;
  const places = spots.filter((spot): spot is Place => !isOnto(spot));
  const onto = ontoAt(spots.filter(isOnto), element, inFrame, (container) =>
    places.some((place) => place.container === container),
  );
  return onto ?? placeAt(places, $editables.get().at(element), inFrame.x, inFrame.y);
}

/** Returns a point of the window in the pixels of the page; undefined outside of the page. */
function pointInFrame(frame: HTMLIFrameElement, { x, y }: Point): Point | undefined {
  const { left, top, right, bottom } = frame.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return undefined;
  const scale = scaleOf(frame);
  return { x: (x - left) / scale, y: (y - top) / scale };
}

function scrollStep(frame: HTMLIFrameElement, y: number): number {
  const { top, bottom } = frame.getBoundingClientRect();
  if (y < top || y > bottom) return 0;
  if (y - top < SCROLL_ZONE) return -SCROLL_STEP;
  return bottom - y < SCROLL_ZONE ? SCROLL_STEP : 0;
}
