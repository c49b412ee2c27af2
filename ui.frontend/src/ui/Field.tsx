import type { JSX, Ref } from 'react';
import { controlAttributes, FieldFrame, type FieldProps } from './FieldFrame';

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
  ref,
  ...field
}: FieldProps & {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  autoCapitalize?: 'none' | 'words';
  inputMode?: 'email' | 'numeric' | 'tel';
  spellCheck?: boolean;
  maxLength?: number;
  /** The browser's own check where there is no JavaScript; `title` is what it says then. */
  pattern?: string;
  title?: string;
  ref?: Ref<HTMLInputElement>;
}): JSX.Element {
  const native = {
    type,
    autoComplete,
    autoCapitalize,
    inputMode,
    spellCheck,
    maxLength,
    pattern,
    title,
    ref,
  };
  return (
    <FieldFrame {...field}>
      <input {...native} {...controlAttributes(field)} className="ui-field__control" />
    </FieldFrame>
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
        {...controlAttributes(field)}
        className="ui-field__control ui-field__control--long"
      />
    </FieldFrame>
  );
}

/** One of a few words. `prompt` stands there as long as nothing is chosen. */
export function SelectField({
  prompt,
  options,
  ...field
}: FieldProps & { prompt: string; options: readonly string[] }): JSX.Element {
  return (
    <FieldFrame {...field}>
      <select {...controlAttributes(field)} className="ui-field__control ui-field__control--select">
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
