import type { JSX, ReactNode } from 'react';
import { t } from '../../base/i18n/t';

/**
 * A link to an authored page. Publish shortens a page's address in the markup that it serves
 * (docs/decisions/0006-public-addresses.md), so hydration must not restore the long one.
 */
export function PageLink({
  href,
  className = 'ui-link',
  newTab = false,
  children,
}: {
  href: string | undefined;
  className?: string;
  /** For a page that is read beside a form, so that the typed values are not lost. */
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
      {newTab && ` ${t('(opens in a new tab)')}`}
    </a>
  );
}
