import { useEffect, useRef, useState, type JSX, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { controlAttributes, FieldFrame, type FieldProps } from './FieldFrame';

/**
 * A password that the visitor may look at. It is a password field until then, and again as soon as
 * its form is sent, so that password managers know it and nothing readable stays behind. It has no
 * length limit, because that would cut a pasted password without a word.
 */
export function PasswordField({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const { shown, wasShown, toggle, keepFocus } = useVisibility(input);
  const name = field.label.toLowerCase();
  return (
    <FieldFrame {...field}>
      <div className="ui-password">
        <input
          ref={input}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          // While it is shown, a spelling checker would send it away.
          spellCheck={false}
          {...controlAttributes(field)}
          className="ui-field__control ui-password__control"
        />
        <button
          className="ui-password__toggle"
          type="button"
          aria-controls={field.id}
          aria-label={`${shown ? 'Hide' : 'Show'} ${name}`}
          onMouseDown={keepFocus}
          onClick={toggle}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
        <span className="visually-hidden" role="status">
          {wasShown && `Your ${name} is ${shown ? 'visible' : 'hidden'}.`}
        </span>
      </div>
    </FieldFrame>
  );
}

/** Whether the password can be read now, and whether it ever could: until then nothing is said. */
function useVisibility(input: { readonly current: HTMLInputElement | null }) {
  const [shown, setShown] = useState(false);
  const [wasShown, setWasShown] = useState(false);

  useEffect(() => {
    const form = input.current?.form;
    const hide = (): void => {
      setShown(false);
    };
    form?.addEventListener('submit', hide);
    form?.addEventListener('reset', hide);
    return () => {
      form?.removeEventListener('submit', hide);
      form?.removeEventListener('reset', hide);
    };
  }, [input]);

  const toggle = (): void => {
    const { selectionStart, selectionEnd, selectionDirection } = input.current ?? {};
    flushSync(() => {
      setShown(!shown);
      setWasShown(true);
    });
    // Browsers differ in what becomes of the caret when the type changes.
    input.current?.setSelectionRange(
      selectionStart ?? null,
      selectionEnd ?? null,
      selectionDirection ?? undefined,
    );
  };
  /** A press with the mouse or a finger leaves the focus, and a phone's keyboard, in the field. */
  const keepFocus = (event: MouseEvent): void => {
    if (document.activeElement === input.current) event.preventDefault();
  };
  return { shown, wasShown, toggle, keepFocus };
}
