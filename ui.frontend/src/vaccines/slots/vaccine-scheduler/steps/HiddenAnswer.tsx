import { useEffect, useLayoutEffect, useRef, type JSX } from 'react';

/**
 * An answer that no single field holds. It tells its form of each change, as a field does that was
 * typed into, so that the draft has it and its error is checked again.
 */
export function HiddenAnswer({
  name,
  value,
  labelledBy,
}: {
  name: string;
  value: string;
  /** The element that names it in the error summary. */
  labelledBy?: string;
}): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useLayoutEffect(() => {
    // Not by React, which would write it into the attribute as well, and it is health information.
    if (input.current) input.current.value = value;
  }, [value]);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return <input ref={input} name={name} aria-labelledby={labelledBy} readOnly hidden />;
}
