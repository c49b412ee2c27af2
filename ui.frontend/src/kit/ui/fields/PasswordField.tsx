import { useEffect, useRef, useState, type JSX, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { sentence, t } from '../../../base/i18n/t';
import { controlAttributes, FieldFrame, type FieldProps } from './FieldFrame';

/** Whole sentences for each password, because other languages inflect its name. */
const KINDS = {
  password: {
    label: sentence('Password'),
    show: sentence('Show password'),
    hide: sentence('Hide password'),
    visible: sentence('Your password is visible.'),
    hidden: sentence('Your password is hidden.'),
  },
  confirm: {
    label: sentence('Confirm password'),
    show: sentence('Show confirm password'),
    hide: sentence('Hide confirm password'),
    visible: sentence('Your confirm password is visible.'),
    hidden: sentence('Your confirm password is hidden.'),
  },
  current: {
    label: sentence('Current password'),
    show: sentence('Show current password'),
    hide: sentence('Hide current password'),
    visible: sentence('Your current password is visible.'),
    hidden: sentence('Your current password is hidden.'),
  },
  new: {
    label: sentence('New password'),
    show: sentence('Show new password'),
    hide: sentence('Hide new password'),
    visible: sentence('Your new password is visible.'),
    hidden: sentence('Your new password is hidden.'),
  },
  'confirm-new': {
    label: sentence('Confirm new password'),
    show: sentence('Show confirm new password'),
    hide: sentence('Hide confirm new password'),
    visible: sentence('Your confirm new password is visible.'),
    hidden: sentence('Your confirm new password is hidden.'),
  },
};

/** The kind of password that a field asks for; the label and its other sentences follow from it. */
export type PasswordKind = keyof typeof KINDS;

/**
 * A password that the visitor may show. Its input has the type `password` until then, and again as
 * soon as its form is sent, so that password managers recognize it and no readable password is
 * kept. It has no length limit, because a limit would cut a pasted password silently.
 */
export function PasswordField({
  kind,
  autoComplete,
  ...rest
}: Omit<FieldProps, 'label'> & {
  kind: PasswordKind;
  autoComplete: 'current-password' | 'new-password';
}): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const { shown, wasShown, toggle, keepFocus } = useVisibility(input);
  const texts = KINDS[kind];
  const field = { ...rest, label: t(texts.label) };
  return (
    <FieldFrame {...field}>
      <div className="ui-password">
        <input
          ref={input}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          // A browser's spelling checker may send a shown password to its vendor.
          spellCheck={false}
          {...controlAttributes(field)}
          className="ui-field__control ui-password__control"
        />
        <button
          className="ui-password__toggle"
          type="button"
          aria-controls={field.id}
          aria-label={t(shown ? texts.hide : texts.show)}
          onMouseDown={keepFocus}
          onClick={toggle}
        >
          {shown ? t('Hide') : t('Show')}
        </button>
        <span className="visually-hidden" role="status">
          {wasShown && t(shown ? texts.visible : texts.hidden)}
        </span>
      </div>
    </FieldFrame>
  );
}

/**
 * Returns whether the password is shown, and whether it ever was: the status is empty until then.
 */
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
    // Browsers differ in where they put the caret when the type changes.
    input.current?.setSelectionRange(
      selectionStart ?? null,
      selectionEnd ?? null,
      selectionDirection ?? undefined,
    );
  };
  /**
   * Keeps the focus, and a phone's keyboard, in the field when the button is pressed with the mouse
   * or a finger.
   */
  const keepFocus = (event: MouseEvent): void => {
    if (document.activeElement === input.current) event.preventDefault();
  };
  return { shown, wasShown, toggle, keepFocus };
}
