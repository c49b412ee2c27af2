import type { JSX } from 'react';

/** The drawing of an icon: strokes in the color of the text, on a square grid. */
export interface IconDrawing {
  /** The side of the grid, and of the icon unless another size is given, in CSS pixels. */
  readonly grid: number;
  readonly strokeWidth: number;
  /** The strokes, as the `d` of an SVG path. */
  readonly path: string;
}

/**
 * An icon beside a text or in a control that has a name. It is hidden from screen readers, so it
 * never carries a meaning of its own.
 *      <Icon of={pinIcon} className="cmp-my-store__icon" />
 *  Each drawing is a separate export, so that a page loads only those that a component uses.
 */
export function Icon({
  of: { grid, strokeWidth, path },
  size = grid,
  className,
}: {
  of: IconDrawing;
  /** Width and height in CSS pixels. */
  size?: number;
  className?: string;
}): JSX.Element {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${grid} ${grid}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** An account. */
export const personIcon: IconDrawing = {
  grid: 24,
  strokeWidth: 2,
  path: 'M16.25 8a4.25 4.25 0 1 1-8.5 0 4.25 4.25 0 0 1 8.5 0M4 20.5c1-4 4.2-5.75 8-5.75s7 1.75 8 5.75',
};

/** A place. */
export const pinIcon: IconDrawing = {
  grid: 24,
  strokeWidth: 2,
  path: 'M12 21.5c4.5-5 7-8.5 7-11.75a7 7 0 0 0-14 0C5 13 7.5 16.5 12 21.5zM14.5 9.75a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
};

/** The items that a visitor is about to buy. */
export const cartIcon: IconDrawing = {
  grid: 24,
  strokeWidth: 2,
  path: 'M2.5 4h2.75L8 15.25h9.75L20.5 7.5H6.1M10.25 19.5a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0M18.25 19.5a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0',
};

/** The visitor's own position. */
export const crosshairIcon: IconDrawing = {
  grid: 20,
  strokeWidth: 2,
  path: 'M15.5 10a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M10 1v4M10 15v4M1 10h4M15 10h4',
};

/** A search. */
export const searchIcon: IconDrawing = {
  grid: 20,
  strokeWidth: 2,
  path: 'M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0M13 13l5 5',
};

/** A time or a duration. */
export const clockIcon: IconDrawing = {
  grid: 28,
  strokeWidth: 2.25,
  path: 'M25.5 14a11.5 11.5 0 1 1-23 0 11.5 11.5 0 0 1 23 0M14 8v6.5l4 2.5',
};

/** Done, in a mark of 16 pixels. */
export const tickIcon: IconDrawing = {
  grid: 16,
  strokeWidth: 2.5,
  path: 'M3.5 8.5l3 3 6-7',
};

/** Back to the previous item, in a page that reads from left to right. */
export const previousIcon: IconDrawing = {
  grid: 24,
  strokeWidth: 2.5,
  path: 'M14.5 5.5 8 12l6.5 6.5',
};

/** On to the next item, in a page that reads from left to right. */
export const nextIcon: IconDrawing = {
  grid: 24,
  strokeWidth: 2.5,
  path: 'M9.5 5.5 16 12l-6.5 6.5',
};

/** One more, or nearer. */
export const plusIcon: IconDrawing = {
  grid: 20,
  strokeWidth: 2.25,
  path: 'M10 4v12M4 10h12',
};

/** One fewer, or farther. */
export const minusIcon: IconDrawing = {
  grid: 20,
  strokeWidth: 2.25,
  path: 'M4 10h12',
};

/** A notice that informs. */
export const infoIcon: IconDrawing = {
  grid: 24,
  strokeWidth: 2,
  path: 'M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0M12 11.5V17M12 7.5h.01',
};

/** A notice of something that went well. */
export const successIcon: IconDrawing = {
  grid: 24,
  strokeWidth: 2,
  path: 'M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0M7.75 12.5l3 3 5.5-6.5',
};

/** A notice that warns. */
export const warningIcon: IconDrawing = {
  grid: 24,
  strokeWidth: 2,
  path: 'M12 3.25 22 20.5H2zM12 9.75v5M12 17.5h.01',
};

/** A notice of an error. */
export const errorIcon: IconDrawing = {
  grid: 24,
  strokeWidth: 2,
  path: 'M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8zM12 7.5v5M12 16.25h.01',
};
