import type { JSX } from 'react';
import { flagOf, textOf } from '../../tree/DialogNode';
import { ValueList } from '../ValueList';
import type { ViewProps } from '../ViewProps';
import { OnePath } from './OnePath';

/** An address that is typed or browsed for. Any text is accepted, such as an address of another site. */
export function PathView({
  field,
  value,
  onChange,
  text,
}: ViewProps<readonly string[]>): JSX.Element {
  const root = textOf(field.node, 'rootPath') ?? '/';
  if (flagOf(field.node, 'multiple'))
    return (
      <ValueList
        value={value}
        onChange={onChange}
        text={text}
        renderValue={(one, change, label) => (
          <OnePath
            text={{ label, isDisabled: text.isDisabled }}
            root={root}
            value={one}
            onChange={change}
          />
        )}
      />
    );
  const [one = ''] = value;
  return (
    <OnePath
      text={text}
      root={root}
      value={one}
      onChange={(typed) => {
        onChange(typed === '' ? [] : [typed]);
      }}
    />
  );
}
