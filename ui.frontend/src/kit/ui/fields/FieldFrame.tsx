import type { JSX, ReactNode } from 'react';
import { t } from '../../../base/i18n/t';

/**
 * The props of every field, with texts that are already translated. Fields are uncontrolled, so
 * that text typed before hydration stays.
 */
export interface FieldProps {
  /** The control's id; the ids of the hint and the error derive from it. */
  id: string;
  name: string;
  label: string;
  /** Help that is always shown. */
  hint?: string;
  /** The message about the current value. Its line is reserved, so that nothing moves. */
  error?: string | undefined;
  required?: boolean;
  /** The initial value; for a ticked checkbox, `true`. */
  defaultValue?: string | undefined;
  /** The id of another element that describes the field, such as a list of rules. */
  describedBy?: string | undefined;
}

/** A control between its label and its error line. */
export function FieldFrame({
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
        {!required && <span className="ui-field__optional">{` ${t('(optional)')}`}</span>}
      </label>
      {hint !== undefined && (
        <p className="ui-field__hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The error line of a field. It is no live region: the form has one for all of its fields. */
export function FieldError({ id, error }: { id: string; error: string | undefined }): JSX.Element {
  return (
    <p className="ui-field__error" id={errorId(id)}>
      {error}
    </p>
  );
}

/** Returns the attributes that tie a control to its label, hint and error. */
export function controlAttributes({ id, name, required, hint, error, describedBy }: FieldProps) {
  const ids = [
    hint !== undefined && hintId(id),
    describedBy,
    error !== undefined && errorId(id),
  ].filter(Boolean);
  return {
    id,
    name,
    required,
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': error !== undefined || undefined,
  };
}

export const hintId = (id: string): string => `${id}-hint`;
const errorId = (id: string): string => `${id}-error`;
