import type { FocusEvent, JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { controlAttributes, FieldError, hintId, type FieldProps } from './FieldFrame';

/**
 * A question with a few choices, of which one is chosen. The question is the legend, so a screen
 * reader reads it with each choice. A form sees one field with one error.
 */
export function RadioField({
  options,
  inRow = false,
  onChoose,
  ...field
}: Omit<FieldProps, 'describedBy'> & {
  options: readonly { readonly value: string; readonly label: string }[];
  /** Short choices are side by side, as far as there is space. */
  inRow?: boolean;
  /** Called when a choice was made. */
  onChoose?: (value: string) => void;
}): JSX.Element {
  const { hint, ...answer } = field;
  const { id, label, error, required, defaultValue } = answer;
  // The hint belongs to the question, and the error to each choice.
  const { 'aria-invalid': isInvalid, ...attributes } = controlAttributes(answer);
  return (
    <fieldset
      className={`ui-field ui-radios${isInvalid ? ' ui-radios--invalid' : ''}`}
      aria-describedby={hint === undefined ? undefined : hintId(id)}
    >
      <legend className="ui-field__label">
        {label}
        {!required && <span className="ui-field__optional">{` ${t('(optional)')}`}</span>}
      </legend>
      {hint !== undefined && (
        <p className="ui-field__hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      <div className={inRow ? 'ui-radios__row' : undefined}>
        {options.map(({ value, label: text }, index) => {
          // An error summary leads to the element with the id of the field.
          const own = index === 0 ? id : `${id}-${index}`;
          return (
            <div className="ui-checkbox__choice" key={value}>
              <input
                {...attributes}
                className="ui-checkbox__control"
                id={own}
                type="radio"
                value={value}
                defaultChecked={defaultValue === value}
                onBlur={stayInGroup}
                onChange={() => {
                  onChoose?.(value);
                }}
              />
              <label className="ui-checkbox__label" htmlFor={own}>
                {text}
              </label>
            </div>
          );
        })}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/**
 * Keeps a focus move within the group from counting as leaving the field, which the form would
 * check.
 */
function stayInGroup(event: FocusEvent): void {
  const group = event.currentTarget.closest('fieldset');
  if (group?.contains(event.relatedTarget)) event.stopPropagation();
}
