import { useEffect, useRef, type JSX } from 'react';

/**
 * The account of the passwords in a form, for password managers: without it they save a new password beside the old
 * one, or ask which account it is for. Visitors neither see nor reach the field, and no form sends it, because it has no
 * name. The email is only a property, because no attribute and no cached page may contain it.
 */
export function UsernameField({ email }: { email: string | undefined }): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  // After every render, because a form that is done empties its fields.
  useEffect(() => {
    if (input.current) input.current.value = email ?? '';
  });
  return (
    <input
      className="visually-hidden"
      type="text"
      autoComplete="username"
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      ref={input}
    />
  );
}
