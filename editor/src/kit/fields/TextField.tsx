import type { JSX, ReactNode } from 'react';
import {
  Input,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldText } from './FieldFrame';

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'children'>, FieldText {
  readonly placeholder?: string;
  /** The rows of a field of several lines; without it the field has one line. */
  readonly rows?: number;
  /** Buttons beside the input. */
  readonly after?: ReactNode;
}

/** A text of one or several lines, with its label, help and error. */
export function TextField({
  label,
  description,
  errorMessage,
  placeholder = '',
  rows,
  after,
  ...props
}: TextFieldProps): JSX.Element {
  const input =
    rows === undefined ? (
      <Input className="kit-field__input" placeholder={placeholder} />
    ) : (
      <TextArea
        className="kit-field__input kit-field__input--area"
        placeholder={placeholder}
        rows={rows}
      />
    );
  return (
    <AriaTextField
      {...props}
      className="kit-field"
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      {after === undefined ? (
        input
      ) : (
        <div className="kit-field__row">
          {input}
          {after}
        </div>
      )}
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
