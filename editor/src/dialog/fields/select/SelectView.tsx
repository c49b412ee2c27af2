import type { JSX } from 'react';
import { Select } from '../../../kit/choice/Select';
import { TextField } from '../../../kit/fields/TextField';
import { childOf, flagOf } from '../../tree/DialogNode';
import type { ViewProps } from '../ViewProps';
import { optionsOf } from '../../kinds/options';
import { t } from '../../../words/t';

/**
 * The options of a select. A stored value that is no option is shown as one. Without any option the value is typed: the
 * options come from code that the server does not run.
 */
export function SelectView({
  field,
  value,
  onChange,
  text,
}: ViewProps<readonly string[]>): JSX.Element {
  const { node } = field;
  const offered = optionsOf(node);
  if (offered.length === 0) {
    const source = childOf(node, 'datasource')?.type ?? t('a script');
    const help = t(
      'The options come from {source}, which is not available here. Enter the value itself.',
      { source },
    );
    return (
      <TextField
        {...text}
        description={[text.description, help].filter((part) => part !== undefined).join(' ')}
        value={value.join(', ')}
        onChange={(typed) => {
          onChange(valuesOf(typed, flagOf(node, 'multiple')));
        }}
      />
    );
  }
  const others = value.filter((stored) => offered.every((option) => option.value !== stored));
  const choices = [
    ...offered,
    ...others.map((stored) => ({
      value: stored,
      text: t('{value} (not offered)', { value: stored }),
    })),
  ];
  const { placeholder, ...rest } = text;
  return (
    <Select
      {...rest}
      {...(placeholder !== '' && { placeholder })}
      choices={choices}
      isMultiple={flagOf(node, 'multiple')}
      value={value}
      onChange={onChange}
    />
  );
}

function valuesOf(typed: string, isMultiple: boolean): readonly string[] {
  return isMultiple ? typed.split(',').map((part) => part.trim()) : [typed];
}
