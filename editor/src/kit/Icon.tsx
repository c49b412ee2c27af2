import './icon.css';
import type { JSX } from 'react';

export type IconName = keyof typeof PATHS;

/** A drawing of 20 by 20 in the color and size of its text. It says nothing to screen readers. */
export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg className="kit-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

const PATHS = {
  add: 'M10 4v12M4 10h12',
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  bullets: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  center: 'M3 5h14M6 10h8M4 15h12',
  changes: 'M7 16V4M4 7l3-3 3 3M13 4v12M10 13l3 3 3-3',
  check: 'M4 10.5l4 4 8-9',
  close: 'M5 5l10 10M15 5L5 15',
  code: 'M7 6l-4 4 4 4M13 6l4 4-4 4',
  configure:
    'M4 6h8m4 0h0M4 14h2m4 0h6M13.5 6a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0M6.5 14a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0',
  copy: 'M7 7V4h9v9h-3M4 7h9v9H4z',
  cut: 'M4.5 13a2 2 0 1 0 4 0a2 2 0 1 0-4 0M11.5 13a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7.5 11.5L13.5 3M12.5 11.5L6.5 3',
  down: 'M10 4v12M5 11l5 5 5-5',
  duplicate: 'M4 4h9v9H4zM16 8v8H8M8.5 6.5v4M6.5 8.5h4',
  expand: 'M5 8l5 5 5-5',
  file: 'M5 2.5h6.5L15 6v11.5H5zM11 2.5V6.5h4',
  folder: 'M2.5 5h5l2 2h8v8.5h-15z',
  forward: 'M8 5l5 5-5 5',
  group: 'M3 3h7v7H3zM10 12h7v5h-7zM13 3h4v6h-4zM3 13h4v4H3z',
  hide: 'M2.5 10s3-5 7.5-5s7.5 5 7.5 5s-3 5-7.5 5s-7.5-5-7.5-5zM4 16L16 4',
  indent: 'M9 5h8M9 10h8M3 15h14M3 5l3 2.5L3 10',
  italic: 'M8 4h7M5 16h7M11.5 4L8.5 16',
  left: 'M3 5h14M3 10h9M3 15h12',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3L10.5 5.3M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  minus: 'M4 10h12',
  move: 'M7 5h.01M13 5h.01M7 10h.01M13 10h.01M7 15h.01M13 15h.01',
  newline: 'M16 5v5a2 2 0 0 1-2 2H5M8 8.5L4.5 12L8 15.5',
  numbers: 'M9 5h8M9 10h8M9 15h8M3 4l1.5-1v4M3 12.5h2.5l-2.5 3.5h2.5',
  outdent: 'M9 5h8M9 10h8M3 15h14M6 5L3 7.5L6 10',
  panel: 'M3 4h14v12H3zM8 4v12',
  paste: 'M8 4H5v13h10V4h-3M8 2.5h4V5.5H8zM7.5 9h5M7.5 12.5h5',
  people:
    'M7 9.5a2.75 2.75 0 1 0 0-5.5a2.75 2.75 0 0 0 0 5.5zM2 16c0-3 2-4.5 5-4.5s5 1.5 5 4.5M13 9.5a2.5 2.5 0 1 0-.5-4.9M14 11.6c2.5.2 4 1.6 4 4.4',
  picture: 'M3 4h14v12H3zM3 14l4-4 3 3 2.5-2.5L17 15M13 7.5h.01',
  redo: 'M15 8H8a4 4 0 0 0 0 8h3M12 5l3 3-3 3',
  remove: 'M4 6h12M8 6V4h4v2M6 6l.7 10.5h6.6L14 6',
  right: 'M3 5h14M8 10h9M5 15h12',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11zM13 13l4 4',
  subscript: 'M4 4l7 9M11 4l-7 9M14 13.5c0-2 3-2 3 0c0 1.2-3 2-3 3.5h3',
  superscript: 'M4 7l7 9M11 7l-7 9M14 4.5c0-2 3-2 3 0c0 1.2-3 2-3 3.5h3',
  text: 'M4 6V4h12v2M10 4v12M8 16h4',
  underline: 'M6 4v5a4 4 0 0 0 8 0V4M5 17h10',
  undo: 'M5 8h7a4 4 0 0 1 0 8H9M8 5L5 8l3 3',
  unlink: 'M8 5l1-1a3 3 0 0 1 4.5 4.5l-1 1M12 15l-1 1a3 3 0 0 1-4.5-4.5l1-1M4 4l12 12',
  unlock: 'M5 9h10v8H5zM7 9V5.5a3 3 0 0 1 5.8-1',
  up: 'M10 16V4M5 9l5-5 5 5',
  warning: 'M10 3L2.5 16.5h15zM10 8v4M10 14.5h.01',
} as const;
