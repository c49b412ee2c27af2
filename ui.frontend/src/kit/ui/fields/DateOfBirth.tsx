import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type JSX,
} from 'react';
import { datePartsOf, formatDate, parseDate } from '../../../base/values/calendarDate';
import { t } from '../../../base/i18n/t';
import { FieldError, type FieldProps } from './FieldFrame';

/**
 * A date that a person knows by heart, as three fields: month, day and year. A form sees one field:
 * its value is `4/27/1962` as typed, or empty if all three are, and it has one error. A whole date
 * that is pasted into one of the three fills all of them. A known date may also be an ISO date, with
 * or without a time.
 */
export function DateOfBirth({
  id,
  name,
  label = t('Date of birth'),
  hint = t('For example {0}', '4 27 1962'),
  error,
  required,
  defaultValue = '',
}: Omit<FieldProps, 'label' | 'describedBy'> & { label?: string }): JSX.Element {
  const parts = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLInputElement>(null);
  const legendId = `${id}-legend`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;

  /** Updates the one field, and notifies its form like a field that was typed into. */
  const compose = (): void => {
    if (!whole.current) return;
    whole.current.value = composed(parts.current);
    whole.current.dispatchEvent(new Event('input', { bubbles: true }));
  };

  useLayoutEffect(() => {
    // Not by React, which would write it into attributes, where every script of the page finds it.
    for (const [index, input] of inputsOf(parts.current).entries())
      if (input.value === '') input.value = datePartsOf(defaultValue)[index] ?? '';
    if (whole.current) whole.current.value = composed(parts.current);
  }, [defaultValue]);

  useEffect(() => {
    // Takes what was typed before hydration.
    if (whole.current) whole.current.value = composed(parts.current);
  }, []);

  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (parts.current?.contains(relatedTarget)) return;
    whole.current?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };

  const paste = (event: ClipboardEvent): void => {
    const date = parseDate(event.clipboardData.getData('text'));
    if (date === undefined) return;
    event.preventDefault();
    const texts = formatDate(date).split('/');
    for (const [index, input] of inputsOf(parts.current).entries())
      input.value = texts[index] ?? '';
    compose();
  };

  const part = (which: Part, text: string): JSX.Element => {
    // The error summary of a form leads to the element with the id of the field.
    const partId = which === 'month' ? id : `${id}-${which}`;
    return (
      <div className={`ui-date-of-birth__part ui-date-of-birth__part--${which}`}>
        <label className="ui-date-of-birth__label" htmlFor={partId}>
          {text}
        </label>
        <input
          className="ui-field__control"
          id={partId}
          name={`${name}-${which}`}
          type="text"
          inputMode="numeric"
          autoComplete={autoFilled[which]}
          maxLength={which === 'year' ? 4 : 2}
          required={required}
          aria-describedby={error === undefined ? undefined : errorId}
          aria-invalid={error !== undefined || undefined}
          onInput={compose}
          onBlur={leave}
          onPaste={paste}
        />
      </div>
    );
  };

  return (
    <fieldset className="ui-field ui-date-of-birth" aria-describedby={hintId}>
      <legend className="ui-field__label" id={legendId}>
        {label}
        {!required && <span className="ui-field__optional">{` ${t('(optional)')}`}</span>}
      </legend>
      <p className="ui-field__hint" id={hintId}>
        {hint}
      </p>
      {/* The field that the form reads; hidden, because the visitor fills in the three below. */}
      <input ref={whole} name={name} aria-labelledby={legendId} readOnly hidden />
      <div className="ui-date-of-birth__parts" ref={parts}>
        {part('month', t('Month'))}
        {part('day', t('Day'))}
        {part('year', t('Year'))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

type Part = 'month' | 'day' | 'year';

/** The browsers' names of the parts. */
const autoFilled = {
  month: 'bday-month',
  day: 'bday-day',
  year: 'bday-year',
} as const satisfies Readonly<Record<Part, string>>;

/** Joins the three parts to one text. */
function composed(parts: HTMLElement | null): string {
  const texts = inputsOf(parts).map(({ value }) => value.trim());
  return texts.every((text) => text === '') ? '' : texts.join('/');
}

const inputsOf = (parts: HTMLElement | null): HTMLInputElement[] => [
  ...(parts?.querySelectorAll('input') ?? []),
];
