import type { JSX } from 'react';

/**
 * Reserves the space of lines of text while they load, so that nothing moves when they arrive. It
 * is hidden from screen readers: announce the loading in a status beside it. It has no inline
 * style, which the security policy would block in a first frame; for other content, a class of the
 * slot's style sheet sets the height.
 */
export function Skeleton({ lines }: { lines: number }): JSX.Element {
  return (
    <div className="ui-skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div className="ui-skeleton" key={line} />
      ))}
    </div>
  );
}
