import type { ReactElement } from 'react';

/** The drawings of the icons, in a square of 20 units, as lines. */
const PATHS = {
  add: 'M10 4v12M4 10h12',
  close: 'M5 5l10 10M15 5L5 15',
  configure:
    'M4 6h8m4 0h0M4 14h2m4 0h6M13.5 6a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0M6.5 14a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0',
  copy: 'M7 7V4h9v9h-3M4 7h9v9H4z',
  delete: 'M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6M8.5 9v4.5M11.5 9v4.5',
  duplicate: 'M4 4h9v9H4zM16 8v8H8M8.5 6.5v4M6.5 8.5h4',
  move: 'M7.5 4v.01M12.5 4v.01M7.5 10v.01M12.5 10v.01M7.5 16v.01M12.5 16v.01',
  panel: 'M3 4h14v12H3zM8 4v12',
  parent: 'M10 15V5M6 9l4-4 4 4',
  redo: 'M15 8H8a4 4 0 0 0 0 8h3M12 5l3 3-3 3',
  search: 'M9 4a5 5 0 1 1 0 10A5 5 0 0 1 9 4M13 13l4 4',
  undo: 'M5 8h7a4 4 0 0 1 0 8H9M8 5L5 8l3 3',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon, which the name of its button explains. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'move' ? 2.5 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
