import './color.css';
import type { JSX } from 'react';
import { TextField } from '../../../kit/fields/TextField';
import { itemsOf, textOf } from '../../tree/DialogNode';
import type { ViewProps } from '../ViewProps';
import { t } from '../../../words/t';

/** A color that is typed, picked, or taken from the swatches of the dialog. */
export function ColorView({ field, value, onChange, text }: ViewProps<string>): JSX.Element {
  const swatches = itemsOf(field.node).flatMap((item) => textOf(item, 'value') ?? []);
  const name = typeof text.label === 'string' ? text.label : t('Color');
  return (
    <div className="color">
      <TextField
        {...text}
        value={value}
        onChange={onChange}
        autoComplete="off"
        spellCheck="false"
        after={
          <input
            type="color"
            className="color__picker"
            aria-label={t('Pick {name}', { name })}
            disabled={text.isDisabled}
            value={/^#[\da-f]{6}$/i.test(value) ? value : '#000000'}
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
        }
      />
      {swatches.length > 0 && (
        <div
          role="group"
          aria-label={t('Swatches of {name}', { name })}
          className="color__swatches"
        >
          {swatches.map((swatch) => (
            <button
              key={swatch}
              type="button"
              className="color__swatch"
              aria-label={swatch}
              aria-pressed={swatch === value}
              disabled={text.isDisabled}
              style={{ backgroundColor: swatch }}
              onClick={() => {
                onChange(swatch);
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}
