import { useLayoutEffect, type JSX, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

/**
 * A box that opens below a field and scrolls itself into view.
 *
 * @param offset pixels between the field and the pop-up
 * @param container the element in which it is rendered instead
 */
export function PopupBox({
  id,
  label,
  role,
  offset,
  zIndex,
  container,
  box,
  className = '',
  width,
  children,
}: {
  id: string;
  label: string;
  role?: 'dialog';
  offset: number;
  zIndex: number;
  container?: Element | null | undefined;
  box: RefObject<HTMLDivElement | null>;
  className?: string;
  /** In pixels. */
  width?: number | undefined;
  children: ReactNode;
}): JSX.Element {
  // After each rendering, because its content is loaded after it opens.
  useLayoutEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  });
  const content = (
    <div
      className={`ui-popup ${container ? 'ui-popup--in-place ' : ''}${className}`}
      id={id}
      role={role}
      aria-label={role && label}
      style={{ marginBlockStart: offset, zIndex, inlineSize: width }}
      ref={box}
    >
      {children}
    </div>
  );
  return <>{container ? createPortal(content, container) : content}</>;
}
