import type { JSX, ReactNode } from 'react';
import { controlAttributes, FieldError, hintId, type FieldProps } from './FieldFrame';

/** Something to agree to or to switch on; its answer is `true`. `more` may hold a link. */
export function CheckboxField({ more, ...field }: FieldProps & { more?: ReactNode }): JSX.Element {
  const { id, label, hint, error, required } = field;
  return (
    <div className="ui-checkbox">
      <div className="ui-checkbox__choice">
        <input
          type="checkbox"
          value="true"
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
