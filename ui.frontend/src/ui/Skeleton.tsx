import type { CSSProperties, JSX } from 'react';

/**
 * Keeps the room of what is loading, so that nothing moves when it arrives. Screen readers are
 * given nothing: say that something is loading in a status beside it.
 */
export function Skeleton({
  lines,
  height,
  width,
}: {
  /** Lines of text in the size of the text around it. */
  lines?: number;
  /** The height of a picture or a control as a CSS length, in place of lines. */
  height?: string;
  /** The width as a CSS length; all that there is by default. */
  width?: string;
}): JSX.Element {
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...(width !== undefined && { inlineSize: width }),
    ...(height !== undefined && { blockSize: height }),
    ...(lines !== undefined && { '--lines': String(lines) }),
  };
  return (
    <div
      className={height === undefined ? 'ui-skeleton ui-skeleton--text' : 'ui-skeleton'}
      style={style}
      aria-hidden="true"
    />
  );
}
