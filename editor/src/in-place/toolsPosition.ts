import { scaleOf, type Rect } from '../places/useRect';

/**
 * Returns where the tools of a text are: below it, above it if there is no room, or at the lower edge of the canvas.
 *
 * @param rect the text; undefined if it is not shown
 */
export function toolsPosition(
  rect: Rect | undefined,
  frame: HTMLIFrameElement | null,
): { readonly left?: number; readonly top?: number; readonly bottom?: number } {
  const height = (frame?.offsetHeight ?? 0) * scaleOf(frame);
  if (!rect) return { bottom: GAP };
  const left = Math.max(rect.left, 0);
  const end = rect.top + rect.height;
  if (end >= 0 && end + ROOM < height) return { left, top: end + GAP };
  const hasRoomAbove = rect.top > ROOM && rect.top < height;
  return hasRoomAbove ? { left, bottom: height - rect.top + GAP } : { bottom: GAP };
}

/** The height of the tools when the window is wide, and their distance from the text, in pixels. */
const ROOM = 72;
const GAP = 8;
