import './choice.css';
import type { JSX } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components';
import { FieldNotes, type FieldText } from '../fields/FieldFrame';

export interface SwitchProps extends Omit<SwitchFieldProps, 'className' | 'children'>, FieldText {}

/** A switch with its text beside it, and its help and error below. */
export function Switch({ label, description, errorMessage, ...props }: SwitchProps): JSX.Element {
  return (
    <SwitchField
      {...props}
      className="kit-choice"
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
    >
      <SwitchButton className="kit-choice__control">
        <span className="kit-choice__track" />
        <span className="kit-choice__label">{label}</span>
      </SwitchButton>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </SwitchField>
  );
}
