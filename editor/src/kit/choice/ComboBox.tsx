import './select.css';
import type { JSX } from 'react';
import { Button, ComboBox as AriaComboBox, Input, Popover } from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldText } from '../fields/FieldFrame';
import { Icon } from '../Icon';
import type { Choice } from './Choice';
import { ChoiceList } from './Select';

export interface ComboBoxProps extends FieldText {
  readonly choices: readonly Choice[];
  /** The text in the input. */
  readonly value: string;
  /** Called while the author types, and with the text of a choice that is taken. */
  readonly onChange: (text: string) => void;
  /** Called with the value of a choice that is taken. */
  readonly onChoose?: ((value: string) => void) | undefined;
  /** Whether a text that is no choice is kept; otherwise the input returns to the last choice. */
  readonly allowsOther?: boolean;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** A text with suggestions that narrow while the author types. */
export function ComboBox({
  label,
  description,
  errorMessage,
  choices,
  value,
  onChange,
  onChoose,
  allowsOther = false,
  placeholder = '',
  ...props
}: ComboBoxProps): JSX.Element {
  return (
    <AriaComboBox
      {...props}
      className="kit-field"
      allowsCustomValue={allowsOther}
      inputValue={value}
      onInputChange={onChange}
      onChange={(key) => {
        if (typeof key === 'string') onChoose?.(key.slice(1));
      }}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <div className="kit-field__row">
        <Input className="kit-field__input" placeholder={placeholder} />
        <Button className="kit-button kit-button--secondary kit-button--square">
          <Icon name="expand" />
        </Button>
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className="kit-popover">
        <ChoiceList choices={choices} />
      </Popover>
    </AriaComboBox>
  );
}
