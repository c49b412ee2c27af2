import type { ReactNode } from 'react';
import type { ValueField } from '../form/Form';

/** The texts and states of a control. */
export interface ViewText {
  readonly label: ReactNode;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly placeholder: string;
  readonly description?: string;
  readonly errorMessage?: string;
}

/** The props of the view of a kind of field. */
export interface ViewProps<Value> {
  readonly field: ValueField;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly text: ViewText;
}
