import type { JSX, ReactNode } from 'react';

/**
 * A link to an authored page. Publish shortens a page's address in the markup that it serves
 * (docs/decisions/0006-public-addresses.md), and React is told to leave it so.
 */
export function PageLink({
  href,
  className = 'ui-link',
  newTab = false,
  children,
}: {
  href: string | undefined;
  className?: string;
  /** For a page that is read beside a form, whose answers must not be lost. */
  newTab?: boolean;
  children: ReactNode;
}): JSX.Element {
  return (
    <a
      className={className}
      href={href}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noopener' : undefined}
      suppressHydrationWarning
    >
      {children}
      {newTab && ' (opens in a new tab)'}
    </a>
  );
}
