import type { JSX, ReactNode } from 'react';

/** The level of a heading in the page's outline. */
export type HeadingLevel = 2 | 3 | 4;

/**
 * A section of the page with its own background, its heading at the top and its actions at the end.
 */
export function Card({
  id,
  heading,
  level = 2,
  tone = 'raised',
  actions,
  children,
}: {
  /** Unique on the page; the heading's id derives from it. */
  id: string;
  heading?: ReactNode;
  level?: HeadingLevel;
  /** `tint` for a card that explains or supplements the cards around it. */
  tone?: 'raised' | 'tint';
  /** Buttons and links. Cards in a row align theirs on one line. */
  actions?: ReactNode;
  children: ReactNode;
}): JSX.Element {
  const Heading = `h${level}` as const;
  const headingId = `${id}-heading`;
  return (
    <section
      className={tone === 'tint' ? 'ui-card ui-card--tint' : 'ui-card'}
      aria-labelledby={heading === undefined ? undefined : headingId}
    >
      {heading !== undefined && (
        <Heading className="ui-card__heading" id={headingId}>
          {heading}
        </Heading>
      )}
      <div className="ui-card__body">{children}</div>
      {actions !== undefined && <div className="ui-card__actions">{actions}</div>}
    </section>
  );
}

/** Cards side by side, as many in a row as there is space for, and equally tall within a row. */
export function CardGrid({ children }: { children: ReactNode }): JSX.Element {
  return <div className="ui-card-grid">{children}</div>;
}
