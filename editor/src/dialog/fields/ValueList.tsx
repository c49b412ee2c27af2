import './value-list.css';
import { useId, type JSX, type ReactNode } from 'react';
import { Button } from '../../kit/button/Button';
import { ErrorText, RequiredMark } from '../../kit/fields/FieldFrame';
import type { ViewText } from './ViewProps';
import { t } from '../../words/t';

export interface ValueListProps {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly text: ViewText;
  readonly renderValue: (
    value: string,
    onChange: (value: string) => void,
    label: ReactNode,
  ) => ReactNode;
}

/** Several values of one field, below each other. */
export function ValueList({ value, onChange, text, renderValue }: ValueListProps): JSX.Element {
  const id = useId();
  const { label, description, errorMessage, isRequired, isDisabled } = text;
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-notes`}
      className="kit-field value-list"
    >
      <span id={id} className="kit-field__label">
        {label}
        {isRequired && <RequiredMark />}
      </span>
      {value.map((one, at) => (
        <div key={at} className="value-list__row">
          {renderValue(
            one,
            (changed) => {
              onChange(value.with(at, changed));
            },
            <span className="kit-hidden">
              {label} {at + 1}
            </span>,
          )}
          <Button
            variant="quiet"
            icon="remove"
            aria-label={
              one === ''
                ? t('Remove value {number}', { number: at + 1 })
                : t('Remove {item}', { item: one })
            }
            isDisabled={isDisabled}
            onPress={() => {
              onChange(value.filter((_, place) => place !== at));
            }}
          />
        </div>
      ))}
      <div>
        <Button
          icon="add"
          isDisabled={isDisabled}
          onPress={() => {
            onChange([...value, '']);
          }}
        >
          {t('Add')}
        </Button>
      </div>
      <div id={`${id}-notes`}>
        {description !== undefined && <span className="kit-field__description">{description}</span>}
        {errorMessage !== undefined && (
          <span className="kit-field__error">
            <ErrorText>{errorMessage}</ErrorText>
          </span>
        )}
      </div>
    </div>
  );
}
