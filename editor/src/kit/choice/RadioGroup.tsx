import './choice.css';
import type { JSX } from 'react';
import {
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldText } from '../fields/FieldFrame';
import type { Choice } from './Choice';

export interface RadioGroupProps
  extends Omit<AriaRadioGroupProps, 'className' | 'children'>, FieldText {
  readonly choices: readonly Choice[];
}

/** A few choices, all in view. */
export function RadioGroup({
  label,
  description,
  errorMessage,
  choices,
  ...props
}: RadioGroupProps): JSX.Element {
  return (
    <AriaRadioGroup
      {...props}
      className="kit-field"
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <div className="kit-choice__list">
        {choices.map(({ value, text, isDisabled }) => (
          <RadioField key={value} value={value} isDisabled={isDisabled ?? false}>
            <RadioButton className="kit-choice__control">
              <span className="kit-choice__dot" />
              <span className="kit-choice__label">{text}</span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
}
