import type { JSX } from 'react';
import { NumberField } from '../../../kit/fields/NumberField';
import { numberOf } from '../../tree/DialogNode';
import type { ViewProps } from '../ViewProps';

export function NumberView({ field, value, onChange, text }: ViewProps<string>): JSX.Element {
  return (
    <NumberField
      {...text}
      value={value}
      onChange={onChange}
      min={numberOf(field.node, 'min')}
      max={numberOf(field.node, 'max')}
      step={numberOf(field.node, 'step')}
    />
  );
}
