import type { JSX } from 'react';

export function PersonIcon(): JSX.Element {
  return (
    <svg
      className="cmp-account-menu__icon"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="8" r="4.25" />
      <path d="M4 20.5c1-4 4.2-5.75 8-5.75s7 1.75 8 5.75" />
    </svg>
  );
}
