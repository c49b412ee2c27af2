import type { CalendarDate } from '@internationalized/date';
import { useEffect, useRef, type JSX } from 'react';
import type { IsoDate } from '../../../base/values/calendarDate';
import type { GridOptions } from './DayGrid';
import { firstYear, isPeriodOpen, YEARS } from './periods';
import type { CalendarNames } from './options';

/** The months of a year, or some years, each a button that leads to its days or months. */
export function PeriodGrid({
  view,
  names,
  options,
  value,
  focused,
  isDisabled,
  takesFocus,
  onPick,
}: {
  view: 'month' | 'year';
  names: CalendarNames;
  options: GridOptions;
  value: IsoDate | undefined;
  focused: CalendarDate;
  isDisabled: boolean;
  takesFocus: boolean;
  onPick: (date: CalendarDate) => void;
}): JSX.Element {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) current.current?.focus();
  }, [takesFocus, view]);

  const periods = Array.from({ length: view === 'month' ? 12 : YEARS }, (_, at) =>
    view === 'month'
      ? focused.set({ day: 1, month: at + 1 })
      : focused.set({ day: 1, month: 1, year: firstYear(focused) + at }),
  );
  return (
    <div className="ui-calendar__periods">
      {periods.map((first) => {
        const isOpen = !isDisabled && isPeriodOpen(first, view, options);
        const isCurrent = first[view] === focused[view];
        const length = view === 'month' ? 7 : 4;
        const isPicked = value?.slice(0, length) === first.toString().slice(0, length);
        const [month = '', short = ''] = [names.months, names.monthsShort].map(
          (list) => list[first.month - 1],
        );
        // The visible word is also a word in the name, for visitors who speak it to the device
        // (WCAG 2.5.3).
        const name = `${month} ${first.year}${short === month ? '' : `, ${short}`}`;
        return (
          <button
            key={first.toString()}
            className={classOf(isPicked, isOpen, options)}
            type="button"
            aria-label={view === 'month' ? name : undefined}
            aria-pressed={isPicked}
            aria-disabled={!isOpen || undefined}
            ref={isCurrent ? current : undefined}
            onClick={() => {
              if (isOpen)
                onPick(
                  view === 'month'
                    ? focused.set({ month: first.month })
                    : focused.set({ year: first.year }),
                );
            }}
          >
            {view === 'month' ? short : first.year}
          </button>
        );
      })}
    </div>
  );
}

function classOf(isPicked: boolean, isOpen: boolean, options: GridOptions): string {
  const { pickedClass, disabledClass } = options;
  const classes = ['ui-calendar__period', isPicked && pickedClass, !isOpen && disabledClass];
  return classes.filter(Boolean).join(' ');
}
