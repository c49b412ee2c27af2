import './select.css';
import type { JSX } from 'react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldText } from '../fields/FieldFrame';
import { Icon } from '../Icon';
import type { Choice } from './Choice';
import { t } from '../../words/t';

export interface SelectProps extends FieldText {
  readonly choices: readonly Choice[];
  /** The chosen values; a select of one choice shows the first. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly isMultiple?: boolean;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** A choice, or several, from a list that opens. */
export function Select({
  label,
  description,
  errorMessage,
  choices,
  value,
  onChange,
  isMultiple = false,
  placeholder = t('Choose…'),
  ...props
}: SelectProps): JSX.Element {
  const one = value[0];
  return (
    <AriaSelect<object, 'single' | 'multiple'>
      {...props}
      selectionMode={isMultiple ? 'multiple' : 'single'}
      value={isMultiple ? value.map(keyOf) : one === undefined ? null : keyOf(one)}
      onChange={(keys) => {
        onChange([keys ?? []].flat().map(valueOf));
      }}
      className="kit-field"
      placeholder={placeholder}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <Button className="kit-field__input kit-select__button">
        <SelectValue className="kit-select__value" />
        <Icon name="expand" />
      </Button>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className="kit-popover">
        <ChoiceList choices={choices} />
      </Popover>
    </AriaSelect>
  );
}

/** The choices of an open list. */
export function ChoiceList({ choices }: { choices: readonly Choice[] }): JSX.Element {
  return (
    <ListBox className="kit-list">
      {choices.map(({ value, text, isDisabled }) => (
        <ListBoxItem
          key={value}
          id={keyOf(value)}
          textValue={text === '' ? value : text}
          isDisabled={isDisabled ?? false}
          className="kit-list__item"
        >
          <span className="kit-list__text">{text === '' ? ' ' : text}</span>
          <Icon name="check" />
        </ListBoxItem>
      ))}
    </ListBox>
  );
}

/** Returns the key of a value. A list of react-aria-components has no empty key. */
const keyOf = (value: string): string => `=${value}`;

const valueOf = (key: unknown): string => String(key).slice(1);
