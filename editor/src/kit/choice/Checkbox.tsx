import './choice.css';
import type { JSX } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components';
import { FieldNotes, type FieldText, RequiredMark } from '../fields/FieldFrame';
import { Icon } from '../Icon';

export interface CheckboxProps
  extends Omit<CheckboxFieldProps, 'className' | 'children'>, FieldText {}

/** A checkbox with its text beside it, and its help and error below. */
export function Checkbox({
  label,
  description,
  errorMessage,
  ...props
}: CheckboxProps): JSX.Element {
  return (
    <CheckboxField
      {...props}
      className="kit-choice"
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
    >
      <CheckboxButton className="kit-choice__control">
        <span className="kit-choice__box">
          <Icon name="check" />
        </span>
        <span className="kit-choice__label">
          {label}
          {props.isRequired === true && <RequiredMark />}
        </span>
      </CheckboxButton>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </CheckboxField>
  );
}
