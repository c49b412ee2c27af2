import type { JSX } from 'react';
import { TextField } from '../../../kit/fields/TextField';
import { numberOf } from '../../tree/DialogNode';
import type { ViewProps } from '../ViewProps';

export function TextView({ value, onChange, text }: ViewProps<string>): JSX.Element {
  return <TextField {...text} value={value} onChange={onChange} />;
}

export function PasswordView({ value, onChange, text }: ViewProps<string>): JSX.Element {
  return (
    <TextField
      {...text}
      type="password"
      autoComplete="new-password"
      value={value}
      onChange={onChange}
    />
  );
}

export function TextAreaView({ field, value, onChange, text }: ViewProps<string>): JSX.Element {
  const rows = numberOf(field.node, 'rows') ?? 4;
  return (
    <TextField {...text} rows={Math.min(Math.max(rows, 2), 30)} value={value} onChange={onChange} />
  );
}
