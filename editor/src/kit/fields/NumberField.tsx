import './number-field.css';
import type { JSX, KeyboardEvent } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components';
import { Button } from '../button/Button';
import { FieldLabel, FieldNotes, type FieldText } from './FieldFrame';
import { t } from '../../words/t';

export interface NumberFieldProps extends FieldText {
  /** The text as typed, which may not be a number yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** The distance of the buttons and the arrow keys; 1 without it. */
  readonly step?: number | undefined;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/**
 * A number with buttons for one step up and down. It keeps what is typed, unlike the number field of
 * react-aria-components, which reports a number only when it loses the focus and drops any other text.
 */
export function NumberField({
  label,
  description,
  errorMessage,
  min,
  max,
  step = 1,
  placeholder = '',
  value,
  onChange,
  ...props
}: NumberFieldProps): JSX.Element {
  const move = (steps: number): void => {
    onChange(stepped(value, steps * step, min, max));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(steps);
  };
  const name = typeof label === 'string' ? label : '';
  return (
    <AriaTextField
      {...props}
      className="kit-field"
      value={value}
      onChange={onChange}
      inputMode="decimal"
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <div className="kit-number">
        <Input className="kit-field__input" placeholder={placeholder} onKeyDown={onKeyDown} />
        {([-1, 1] as const).map((steps) => (
          <Button
            key={steps}
            icon={steps < 0 ? 'minus' : 'add'}
            aria-label={t(steps < 0 ? 'Decrease {name}' : 'Increase {name}', { name }).trim()}
            excludeFromTabOrder
            isDisabled={props.isDisabled ?? false}
            onPress={() => {
              move(steps);
            }}
          />
        ))}
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}

/** Returns the number one step away as text, within the limits. A text that is no number counts as 0. */
function stepped(
  value: string,
  by: number,
  min: number | undefined,
  max: number | undefined,
): string {
  const from = Number(value.trim() === '' ? (min ?? 0) - (by > 0 ? by : 0) : value);
  const to = (Number.isFinite(from) ? from : 0) + by;
  const limited = Math.min(Math.max(to, min ?? -Infinity), max ?? Infinity);
  // Steps such as 0.1 would add up to 0.30000000000000004.
  return String(Number(limited.toFixed(10)));
}
