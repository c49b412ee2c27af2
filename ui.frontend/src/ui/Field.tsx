import type { JSX, ReactNode, Ref } from 'react';

/** What all fields share. Fields are uncontrolled, so that text typed before hydration stays. */
export interface FieldProps {
  /** The control's id; the hint's and the error's derive from it. */
  id: string;
  name: string;
  label: string;
  /** A word of help that is always there. */
  hint?: string;
  /** What is wrong, if anything is. Its line is kept free, so that nothing moves when it appears. */
  error?: string | undefined;
  required?: boolean;
}

/** One line of text. */
export function TextField({
  type = 'text',
  autoComplete,
  maxLength,
  pattern,
  title,
  ref,
  ...field
}: FieldProps & {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  maxLength?: number;
  /** The browser's own check where there is no JavaScript; `title` is what it says then. */
  pattern?: string;
  title?: string;
  ref?: Ref<HTMLInputElement>;
}): JSX.Element {
  const native = { type, autoComplete, maxLength, pattern, title, ref };
  return (
    <Field {...field}>
      <input {...native} {...controlAttributes(field)} className="ui-field__control" />
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  rows,
  maxLength,
  ...field
}: FieldProps & { rows?: number; maxLength?: number }): JSX.Element {
  return (
    <Field {...field}>
      <textarea
        rows={rows}
        maxLength={maxLength}
        {...controlAttributes(field)}
        className="ui-field__control ui-field__control--long"
      />
    </Field>
  );
}

/** One of a few words. `prompt` stands there as long as nothing is chosen. */
export function SelectField({
  prompt,
  options,
  ...field
}: FieldProps & { prompt: string; options: readonly string[] }): JSX.Element {
  return (
    <Field {...field}>
      <select {...controlAttributes(field)} className="ui-field__control ui-field__control--select">
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Field({
  id,
  label,
  hint,
  error,
  required,
  children,
}: FieldProps & { children: ReactNode }): JSX.Element {
  return (
    <div className="ui-field">
      <label className="ui-field__label" htmlFor={id}>
        {label}
        {!required && <span className="ui-field__optional"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p className="ui-field__hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {children}
      {/* Polite: after a focus-out the visitor is already being told about the next field. */}
      <p className="ui-field__error" id={errorId(id)} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

function controlAttributes({ id, name, required, hint, error }: FieldProps) {
  const ids = [hint !== undefined && hintId(id), error !== undefined && errorId(id)].filter(
    Boolean,
  );
  return {
    id,
    name,
    required,
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': error !== undefined || undefined,
  };
}

const hintId = (id: string): string => `${id}-hint`;
const errorId = (id: string): string => `${id}-error`;
