import type { JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { TextField } from './Field';
import type { FieldProps } from './FieldFrame';

/** A ZIP code of five or nine digits. */
export function ZipField(field: Omit<FieldProps, 'label'>): JSX.Element {
  return (
    <TextField
      {...field}
      label={t('ZIP code')}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={10}
    />
  );
}
