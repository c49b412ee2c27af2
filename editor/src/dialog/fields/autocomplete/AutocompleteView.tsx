import type { JSX } from 'react';
import { suggestionsOf } from '../../kinds/autocomplete';
import { flagOf } from '../../tree/DialogNode';
import { Completion } from '../Completion';
import { ValueList } from '../ValueList';
import type { ViewProps } from '../ViewProps';

/** A text with the suggestions of the dialog. */
export function AutocompleteView({
  field,
  value,
  onChange,
  text,
}: ViewProps<readonly string[]>): JSX.Element {
  const choices = suggestionsOf(field.node);
  if (flagOf(field.node, 'multiple'))
    return (
      <ValueList
        value={value}
        onChange={onChange}
        text={text}
        renderValue={(one, change, label) => (
          <Completion
            text={{ label, isDisabled: text.isDisabled }}
            choices={choices}
            value={one}
            onChange={change}
          />
        )}
      />
    );
  const [one = ''] = value;
  return (
    <Completion
      text={text}
      choices={choices}
      value={one}
      onChange={(changed) => {
        onChange(changed === '' ? [] : [changed]);
      }}
    />
  );
}
