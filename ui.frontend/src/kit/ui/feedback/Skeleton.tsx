import type { JSX } from 'react';

/**
 * Keeps the room of lines of text while they load, so that nothing moves when they arrive. Screen
 * readers are given nothing: say that something is loading in a status beside it. It has no style of
 * its own, which the security policy would block in a first frame; a class of the slot's style sheet
 * gives the room of other things its height.
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
