import { parseDate as toCalendarDate, type CalendarDate } from '@internationalized/date';
import { useState, type JSX } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import type { IsoDate } from '../../../base/values/calendarDate';
import { language, t } from '../../../base/i18n/t';
import { useOwnPressStyle } from '../popup/useOwnPressStyle';
import { CalendarHead } from './CalendarHead';
import { DayGrid } from './DayGrid';
import { PeriodGrid } from './PeriodGrid';
import { calendarNames } from './names';
import { calendarDefaults, type CalendarOptions, type CalendarView } from './options';
import { canTurn, firstYear, turned, within, YEARS } from './periods';
import { filterProblem } from './problems';
import { today } from './today';

export interface CalendarProps extends CalendarOptions {
  readonly id: string;
  /** The chosen date. */
  readonly value: IsoDate | undefined;
  /** The date to begin at if none is chosen; today by default. */
  readonly shown?: IsoDate | undefined;
  /** Returns whether the choice was accepted. */
  readonly onPick: (date: IsoDate, view: CalendarView) => boolean;
  /** Takes the focus when it appears. */
  readonly takesFocus?: boolean;
  /** Nothing can be chosen. */
  readonly isDisabled?: boolean;
}

/**
 * A month with its days, or a view of years and months to choose from. Arrow keys, Page Up and Page
 * Down (with Shift: years), Home and End move the focus; a day that cannot be chosen gives the
 * reason.
 */
export function Calendar(props: CalendarProps): JSX.Element {
  useOwnPressStyle();
  const options = { ...calendarDefaults, ...props };
  const { id, value, shown, onPick, isDisabled = false } = options;
  const [view, setView] = useState<CalendarView>(VIEWS[options.startView] ?? 'day');
  const [focused, setFocused] = useState(() => toCalendarDate(value ?? shown ?? today()));
  const [keepsFocus, setKeepsFocus] = useState(options.takesFocus ?? false);
  const names = calendarNames(options);
  const year = `${focused.year}${options.yearSuffix}`;
  const month = names.months[focused.month - 1] ?? '';
  const grid = { names, focused, options, isDisabled, takesFocus: keepsFocus };

  const go = (to: CalendarView): void => {
    setKeepsFocus(true);
    setView(to);
  };
  const pickPeriod = (date: CalendarDate): void => {
    const bounded = within(date, options);
    if (!onPick(bounded.toString(), view)) return;
    setFocused(bounded);
    go(view === 'year' ? 'month' : 'day');
  };

  return (
    <I18nProvider locale={options.language ?? language()}>
      <div className="ui-calendar" id={id} role="group" aria-label={t('Calendar')}>
        <CalendarHead
          view={view}
          title={
            view === 'day'
              ? options.yearFirst
                ? `${year} ${month}`
                : `${month} ${year}`
              : view === 'month'
                ? year
                : `${firstYear(focused)}–${firstYear(focused) + YEARS - 1}`
          }
          isDisabled={isDisabled}
          canTurn={(pages) => canTurn(focused, view, pages, options)}
          onTurn={(pages) => {
            setKeepsFocus(false);
            setFocused(turned(focused, view, pages, options));
          }}
          onWiden={() => {
            go(view === 'day' ? 'month' : 'year');
          }}
        />
        {view === 'day' ? (
          <DayGrid
            {...grid}
            value={value}
            onFocus={setFocused}
            onPick={(date) => onPick(date, 'day')}
            problemOf={(date) => filterProblem(date, options.filter)}
          />
        ) : (
          <PeriodGrid {...grid} view={view} value={value} onPick={pickPeriod} />
        )}
      </div>
    </I18nProvider>
  );
}

const VIEWS: readonly CalendarView[] = ['day', 'month', 'year'];
