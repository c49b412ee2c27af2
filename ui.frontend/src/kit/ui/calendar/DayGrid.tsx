import {
  GregorianCalendar,
  parseDate as toCalendarDate,
  type CalendarDate,
} from '@internationalized/date';
import { useRef, type JSX } from 'react';
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar';
import { useLocale } from 'react-aria/I18nProvider';
import { useCalendarState, type CalendarState } from 'react-stately/useCalendarState';
import type { IsoDate } from '../../../base/values/calendarDate';
import { t } from '../../../base/i18n/t';
import { today } from './today';
import type { CalendarNames, CalendarOptions } from './options';

/** The classes and the week's beginning, with their defaults. */
export type GridOptions = CalendarOptions &
  Required<
    Pick<
      CalendarOptions,
      'weekStart' | 'mutedClass' | 'pickedClass' | 'disabledClass' | 'highlightedClass'
    >
  >;

/**
 * The days of a month, with the keys and names of React Aria's calendar. Days that cannot be chosen
 * can be focused, so that visitors can hear and read the reason.
 */
export function DayGrid({
  names,
  options,
  value,
  focused,
  isDisabled,
  takesFocus,
  onFocus,
  onPick,
  problemOf,
}: {
  names: CalendarNames;
  options: GridOptions;
  value: IsoDate | undefined;
  focused: CalendarDate;
  isDisabled: boolean;
  takesFocus: boolean;
  onFocus: (date: CalendarDate) => void;
  onPick: (date: IsoDate) => void;
  problemOf: (date: IsoDate) => string | undefined;
}): JSX.Element {
  const { locale } = useLocale();
  const limit = (date: IsoDate | undefined) => (date === undefined ? null : toCalendarDate(date));
  const isOpen = value !== undefined && problemOf(value) === undefined;
  const state = useCalendarState({
    locale,
    createCalendar: () => new GregorianCalendar(),
    value: isOpen ? toCalendarDate(value) : null,
    onChange: (date) => {
      onPick(date.toString());
    },
    focusedValue: focused,
    onFocusChange: onFocus,
    minValue: limit(options.startDate),
    maxValue: limit(options.endDate),
    isDateUnavailable: (date) => problemOf(date.toString()) !== undefined,
    firstDayOfWeek: WEEKDAYS[options.weekStart],
    isDisabled,
    autoFocus: takesFocus,
  });
  useCalendar({ 'aria-label': t('Calendar') }, state);
  const { gridProps, weeksInMonth } = useCalendarGrid(
    { firstDayOfWeek: WEEKDAYS[options.weekStart] },
    state,
  );
  return (
    <>
      <table {...gridProps} className="ui-calendar__days">
        {/* React Aria hides the header, because each day names its weekday; a table without one
            is an accessibility finding. */}
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, column) => (column + options.weekStart) % 7).map(
              (day) => (
                <th key={day} scope="col" aria-label={names.days[day]}>
                  {names.daysMin[day]}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeksInMonth }, (_, week) => (
            <tr key={week}>
              {state
                .getDatesInWeek(week)
                .map((date, column) =>
                  date ? (
                    <DayCell
                      key={column}
                      date={date}
                      state={state}
                      problem={problemOf(date.toString())}
                      options={options}
                    />
                  ) : (
                    <td key={column} />
                  ),
                )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ui-calendar__reason">{problemOf(state.focusedDate.toString())}</p>
    </>
  );
}

function DayCell({
  date,
  state,
  problem,
  options,
}: {
  date: CalendarDate;
  state: CalendarState;
  problem: string | undefined;
  options: GridOptions;
}): JSX.Element {
  const button = useRef<HTMLDivElement>(null);
  const cell = useCalendarCell({ date }, state, button);
  const { cellProps, buttonProps, isSelected, isDisabled, formattedDate } = cell;
  if (cell.isOutsideVisibleRange)
    return (
      <td {...cellProps}>
        <span className={`ui-calendar__day ${options.mutedClass}`} aria-hidden="true">
          {formattedDate}
        </span>
      </td>
    );
  const isToday = date.toString() === today();
  const classes = [
    'ui-calendar__day',
    isSelected && options.pickedClass,
    (isDisabled || problem !== undefined) && options.disabledClass,
    isToday && options.highlightedClass,
  ];
  const note = problem ?? options.note?.(date.toString());
  const label = [buttonProps['aria-label'], isDisabled ? undefined : note];
  return (
    <td {...cellProps}>
      <div
        {...buttonProps}
        aria-label={label.filter(Boolean).join(', ')}
        className={classes.filter(Boolean).join(' ')}
        ref={button}
      >
        {formattedDate}
      </div>
    </td>
  );
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
