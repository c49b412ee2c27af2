import './field.css';
import type { JSX, ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { Icon } from '../Icon';

/** The texts beside the control of every field. */
export interface FieldText {
  readonly label: ReactNode;
  /** The help below the control. */
  readonly description?: ReactNode;
  /** Says what is wrong and what to do. The field is invalid while there is a message. */
  readonly errorMessage?: string | undefined;
}

/** Returns the label of a field, with a mark if the field is required. */
export function FieldLabel({
  children,
  isRequired,
}: {
  children: ReactNode;
  isRequired?: boolean | undefined;
}): JSX.Element {
  return (
    <Label className="kit-field__label">
      {children}
      {isRequired === true && <RequiredMark />}
    </Label>
  );
}

/** The mark of a required field. The control itself says "required" to screen readers. */
export function RequiredMark(): JSX.Element {
  return (
    <span className="kit-field__required" aria-hidden="true">
      {' *'}
    </span>
  );
}

/** The description and the error below a control of react-aria-components, which links them to it. */
export function FieldNotes({
  description,
  errorMessage,
}: Pick<FieldText, 'description' | 'errorMessage'>): JSX.Element {
  return (
    <>
      {description !== undefined && (
        <Text slot="description" className="kit-field__description">
          {description}
        </Text>
      )}
      <FieldError className="kit-field__error">
        {errorMessage !== undefined && <ErrorText>{errorMessage}</ErrorText>}
      </FieldError>
    </>
  );
}

/** An error's sign and sentence. */
export function ErrorText({ children }: { children: ReactNode }): JSX.Element {
  return (
    <>
      <Icon name="warning" />
      <span>{children}</span>
    </>
  );
}
