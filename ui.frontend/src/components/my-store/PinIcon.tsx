import type { JSX } from 'react';

export function PinIcon(): JSX.Element {
  return (
    <svg
      className="cmp-my-store__icon"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 21.5c4.5-5 7-8.5 7-11.75a7 7 0 0 0-14 0C5 13 7.5 16.5 12 21.5z" />
      <circle cx="12" cy="9.75" r="2.5" />
    </svg>
  );
}
