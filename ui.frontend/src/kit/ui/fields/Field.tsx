import { useEffect, useRef, type JSX, type ReactNode, type RefObject } from 'react';
import { t } from '../../../base/i18n/t';
import { controlAttributes, FieldError, FieldFrame, hintId, type FieldProps } from './FieldFrame';
import type { Mask } from './inputMask';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  autoCapitalize?: 'none' | 'words';
  inputMode?: 'email' | 'numeric' | 'tel';
  spellCheck?: boolean;
  maxLength?: number;
  /** The browser's own check without JavaScript; `title` is its message. */
  pattern?: string;
  title?: string;
  /** The same object in every render. */
  mask?: Mask;
}

/** One line of text. */
export function TextField({
  type = 'text',
  autoComplete,
  autoCapitalize,
  inputMode,
  spellCheck,
  maxLength,
  pattern,
  title,
  mask,
  ...field
}: TextFieldProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  useInputMask(input, mask);
  const native = {
    type,
    autoComplete,
    autoCapitalize,
    inputMode,
    spellCheck,
    maxLength,
    pattern,
    title,
    defaultValue: field.defaultValue,
  };
  return (
    <FieldFrame {...field}>
      <input ref={input} {...native} {...controlAttributes(field)} className="ui-field__control" />
    </FieldFrame>
  );
}

/**
 * The email address of an account. Password managers use it as the user name, and phones neither
 * capitalize nor correct it.
 */
export function AccountEmailField(
  field: Omit<FieldProps, 'label'> & { maxLength?: number },
): JSX.Element {
  return (
    <TextField
      {...field}
      label={t('Email address')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      inputMode="email"
      spellCheck={false}
    />
  );
}

/** Several lines of text. */
export function TextArea({
  rows,
  maxLength,
  ...field
}: FieldProps & { rows?: number; maxLength?: number }): JSX.Element {
  return (
    <FieldFrame {...field}>
      <textarea
        rows={rows}
        maxLength={maxLength}
        defaultValue={field.defaultValue}
        {...controlAttributes(field)}
        className="ui-field__control ui-field__control--long"
      />
    </FieldFrame>
  );
}

/** A choice of a few options. `prompt` is shown as long as none is chosen. */
export function SelectField({
  prompt,
  options,
  autoComplete,
  ...field
}: FieldProps & {
  prompt: string;
  autoComplete?: string;
  options: readonly { readonly value: string; readonly label: string }[];
}): JSX.Element {
  return (
    <FieldFrame {...field}>
      <select
        {...controlAttributes(field)}
        autoComplete={autoComplete}
        defaultValue={field.defaultValue}
        className="ui-field__control ui-field__control--select"
      >
        <option value="">{prompt}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A checkbox to agree or to switch something on; its value is `true`. `more` may hold a link. */
export function CheckboxField({ more, ...field }: FieldProps & { more?: ReactNode }): JSX.Element {
  const { id, label, hint, error, required } = field;
  return (
    <div className="ui-checkbox">
      <div className="ui-checkbox__choice">
        <input
          type="checkbox"
          value="true"
          defaultChecked={field.defaultValue === 'true'}
          {...controlAttributes(field)}
          className="ui-checkbox__control"
        />
        <label className="ui-checkbox__label" htmlFor={id}>
          {label}
        </label>
      </div>
      {hint !== undefined && (
        <p className="ui-field__hint ui-checkbox__hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {more}
      {required && <FieldError id={id} error={error} />}
    </div>
  );
}

/**
 * Masks an input if there is a mask. The mask's code comes after hydration, in its own chunk, and
 * then also masks what has been typed until then.
 */
function useInputMask(input: RefObject<HTMLInputElement | null>, mask: Mask | undefined): void {
  useEffect(() => {
    if (!mask) return;
    let isMounted = true;
    let unmask: (() => void) | undefined;
    import(/* webpackChunkName: "input-mask" */ './inputMask').then(
      ({ maskInput }) => {
        if (isMounted && input.current) unmask = maskInput(input.current, mask);
      },
      () => {
        // Without its mask the field still accepts a number; rules and services accept both forms.
      },
    );
    return () => {
      isMounted = false;
      unmask?.();
    };
  }, [input, mask]);
}
