import { useEffect, useState, type RefObject } from 'react';
import type { PasswordCheck } from './PasswordRules';
import { answersOf, type ReadAnswer } from './submission';

/**
 * How far a form's new password has come, with every input, and anew with each `phase` of the
 * form, which may have emptied it. `check` must be the same function in every render.
 */
export function usePasswordChecks(
  form: RefObject<HTMLFormElement | null>,
  check: (read: ReadAnswer<string>) => readonly PasswordCheck[],
  phase: string,
): readonly PasswordCheck[] {
  const [checks, setChecks] = useState(() => check(() => ''));
  useEffect(() => {
    const current = form.current;
    if (!current) return;
    const read = (): void => {
      setChecks(check(answersOf(current)));
    };
    // What a browser filled in before hydration is in the fields already.
    read();
    current.addEventListener('input', read);
    return () => {
      current.removeEventListener('input', read);
    };
  }, [form, check, phase]);
  return checks;
}
