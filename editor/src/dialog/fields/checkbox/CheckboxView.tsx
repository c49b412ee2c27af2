import type { JSX } from 'react';
import { Checkbox } from '../../../kit/choice/Checkbox';
import { Switch } from '../../../kit/choice/Switch';
import { textOf } from '../../tree/DialogNode';
import type { ViewProps } from '../ViewProps';

/** The text of a checkbox is beside it; `fieldLabel` counts if it has none. */
export function CheckboxView({ field, value, onChange, text }: ViewProps<boolean>): JSX.Element {
  return (
    <Checkbox {...text} label={labelOf(field, text.label)} isSelected={value} onChange={onChange} />
  );
}

export function SwitchView({ field, value, onChange, text }: ViewProps<boolean>): JSX.Element {
  return (
    <Switch {...text} label={labelOf(field, text.label)} isSelected={value} onChange={onChange} />
  );
}

function labelOf(
  { node }: ViewProps<boolean>['field'],
  label: ViewProps<boolean>['text']['label'],
): ViewProps<boolean>['text']['label'] {
  const beside = textOf(node, 'text');
  return beside === undefined || beside === '' ? label : beside;
}
