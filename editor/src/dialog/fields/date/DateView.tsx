import type { JSX } from 'react';
import { TextField } from '../../../kit/fields/TextField';
import { dateType } from '../../kinds/date';
import type { ViewProps } from '../ViewProps';

const INPUTS = { date: 'date', datetime: 'datetime-local', time: 'time' } as const;

/** A date with the calendar of the browser. */
export function DateView({ field, value, onChange, text }: ViewProps<string>): JSX.Element {
  return (
    <TextField {...text} type={INPUTS[dateType(field.node)]} value={value} onChange={onChange} />
  );
}
