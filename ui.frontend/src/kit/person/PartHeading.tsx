import { useEffect, useRef, type JSX, type ReactNode } from 'react';

/** The heading of a part that replaces another. It takes over the focus when it appears. */
export function PartHeading({ id, children }: { id: string; children: ReactNode }): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h3 className="ui-patient__part" id={id} tabIndex={-1} ref={heading}>
      {children}
    </h3>
  );
}
