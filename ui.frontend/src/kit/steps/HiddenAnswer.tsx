import { useEffect, useLayoutEffect, useRef, type JSX } from 'react';

/**
 * A hidden field with an answer that no single visible field holds. It reports each change to its form, like a field
 * with typed text, so that the draft has the answer and the form checks it again.
 */
export function HiddenAnswer({
  name,
  value,
  labelledBy,
}: {
  name: string;
  value: string;
  /** The element that names it in the error summary. */
  labelledBy?: string | undefined;
}): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  useLayoutEffect(() => {
    // Not by React, which would write it into the attribute as well, and it is health information.
    if (input.current) input.current.value = value;
  }, [value]);
  useEffect(() => {
    if (reported.current === value) return;
    reported.current = value;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return <input ref={input} name={name} aria-labelledby={labelledBy} readOnly hidden />;
}
