import { useImperativeHandle, useRef, useState, type JSX, type Ref } from 'react';
import { formatDate, parseDate, type IsoDate } from '../../../base/values/calendarDate';
import { t } from '../../../base/i18n/t';
import { useAsync } from '../async/useAsync';
import { controlAttributes, FieldFrame, type FieldProps } from '../fields/FieldFrame';
import { Icon, type IconDrawing } from '../Icon';
import { enterValue, fireEvent } from '../popup/fireEvent';
import { LateContent } from '../popup/LateContent';
import { PopupBox } from '../popup/Popup';
import { usePopup } from '../popup/usePopup';
import type * as CalendarChunk from './Calendar';
import { dateDefaults, type CalendarView, type DatePickerOptions } from './options';
import { dayProblem } from './problems';
import { today } from './today';
import { datePickerHandle, type DateLimits, type DatePickerHandle } from './handle';

export interface DatePickerProps extends FieldProps, DatePickerOptions {
  readonly ref?: Ref<DatePickerHandle>;
  readonly autoComplete?: string;
  /**
   * The sentence that is shown while the available days are unknown; nothing can be operated until
   * then.
   */
  readonly loading?: string | undefined;
}

/**
 * A date that is typed, pasted, or chosen from a calendar, whose code is loaded when it is first opened. The field
 * checks its text when the visitor leaves it: a day that the calendar does not have, or that cannot be chosen, is an
 * error and never becomes another day. The options, methods and events are those of
 * docs/specification/forms.md#date-picker; the events fire at the input and bubble.
 */
export function DatePicker({
  ref,
  autoComplete = 'off',
  loading,
  ...props
}: DatePickerProps): JSX.Element {
  const options = { ...dateDefaults, ...props };
  const { id, format, inline } = options;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [date, setDate] = useState(options.date ?? (options.autoPick ? today() : undefined));
  const [limits, setLimits] = useState<DateLimits>({});
  const bounds = { ...options, ...limits };
  const [problem, setProblem] = useState<string>();
  const popup = usePopup(button, options.autoShow && !inline, options.trigger, (isOpen) => {
    fireEvent(input.current, isOpen ? 'show.datepicker' : 'hide.datepicker');
    (isOpen ? options.show : options.hide)?.();
  });
  const { root, box, isOpen, show, hide, handlers } = popup;
  const isShown = loading === undefined && (inline || isOpen);
  const calendar = useAsync<typeof CalendarChunk>(
    isShown ? 'calendar' : undefined,
    () => import(/* webpackChunkName: "calendar" */ './Calendar'),
  );

  /** Reads the field; returns the error message if it holds no date that can be chosen. */
  const check = (): string | undefined => {
    const typed = input.current?.value.trim() ?? '';
    if (typed === '') return undefined;
    const read = parseDate(typed, format);
    return read === undefined ? t('Please enter a valid date.') : dayProblem(read, bounds);
  };
  const enter = (chosen: IsoDate | undefined): void => {
    setDate(chosen);
    setProblem(undefined);
    if (input.current)
      enterValue(input.current, chosen === undefined ? '' : formatDate(chosen, format));
  };
  const pick = (chosen: IsoDate, view: CalendarView): boolean => {
    const event = new CustomEvent('pick.datepicker', {
      bubbles: true,
      cancelable: true,
      detail: { date: chosen, view },
    });
    options.pick?.(event);
    input.current?.dispatchEvent(event);
    if (event.defaultPrevented) return false;
    if (view !== 'day') return true;
    enter(chosen);
    if (options.autoHide && !inline) hide();
    return true;
  };

  // The available days may have changed since one was chosen.
  const taken = date === undefined ? undefined : dayProblem(date, bounds);
  const ownError = problem ?? taken;
  useImperativeHandle(ref, () =>
    datePickerHandle({
      options,
      date: taken === undefined ? date : undefined,
      input,
      popup,
      setLimits,
      enter,
      pick,
    }),
  );

  const field = {
    ...props,
    error: props.error ?? ownError,
    hint: loading ?? props.hint ?? formatHint(format),
  };
  const showsCalendar = isShown && (
    <LateContent
      code={calendar}
      loading={t('Loading the calendar…')}
      problem={t('The calendar could not be loaded. You can type the date.')}
      next={input}
    >
      {({ Calendar }) => (
        <Calendar
          {...bounds}
          key={inline ? date : undefined}
          id={`${id}-calendar`}
          value={date}
          onPick={pick}
          takesFocus={!inline}
        />
      )}
    </LateContent>
  );
  return (
    <FieldFrame {...field}>
      <div className="ui-picker" ref={root} {...handlers}>
        <div className="ui-picker__field">
          <input
            type="text"
            inputMode="numeric"
            autoComplete={autoComplete}
            defaultValue={date === undefined ? undefined : formatDate(date, format)}
            disabled={loading !== undefined}
            {...controlAttributes(field)}
            className="ui-field__control ui-picker__control"
            ref={input}
            onInput={({ currentTarget: { value } }) => {
              setProblem(undefined);
              const read = parseDate(value, format);
              setDate(read !== undefined && !dayProblem(read, bounds) ? read : undefined);
            }}
            onBlur={({ currentTarget }) => {
              const read = parseDate(currentTarget.value, format);
              if (read !== undefined) enterValue(currentTarget, formatDate(read, format));
              setProblem(check());
            }}
          />
          {!inline && (
            <button
              className="ui-picker__button"
              type="button"
              aria-label={t('Choose a date')}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={loading !== undefined}
              ref={button}
              onClick={isOpen ? hide : show}
            >
              <Icon of={calendarIcon} size={22} />
            </button>
          )}
        </div>
        {inline
          ? showsCalendar
          : isOpen && (
              <PopupBox
                id={`${id}-popup`}
                label={t('Choose a date')}
                role="dialog"
                offset={options.offset}
                zIndex={options.zIndex}
                container={options.container}
                box={box}
              >
                {showsCalendar}
              </PopupBox>
            )}
      </div>
    </FieldFrame>
  );
}

function formatHint(format: string): string {
  return format === dateDefaults.format ? t('MM/DD/YYYY') : format.toUpperCase();
}

const calendarIcon: IconDrawing = {
  grid: 24,
  strokeWidth: 2,
  path: 'M4 6.5h16v14H4zM4 11h16M8 3.5v5M16 3.5v5',
};
