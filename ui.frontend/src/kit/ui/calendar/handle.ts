import type { RefObject } from 'react';
import { formatDate, parseDate, type IsoDate } from '../../../base/values/calendarDate';
import type { Popup } from '../popup/usePopup';
import { calendarNames } from './names';
import type { CalendarOptions, CalendarView } from './options';

/**
 * The methods of a date picker, with the names of docs/specification/forms.md#date-picker. Dates are texts,
 * `2026-03-08`.
 */
export interface DatePickerHandle {
  show(): void;
  hide(): void;
  /** Reads the field again, after a script has changed its value. */
  update(): void;
  /** Chooses the date in the field, as the calendar would. */
  pick(): void;
  /** Restores the initial date. */
  reset(): void;
  getMonthName(month?: number, short?: boolean): string;
  getDayName(day?: number, short?: boolean, min?: boolean): string;
  getDate(): IsoDate | undefined;
  /** Returns the date as the field formats it; empty if there is none. */
  getDate(formatted: true): string;
  setDate(date: IsoDate | undefined): void;
  setStartDate(date: IsoDate | undefined): void;
  setEndDate(date: IsoDate | undefined): void;
  parseDate(text: string): IsoDate | undefined;
  formatDate(date: IsoDate): string;
}

/** The first and last day that a script has set instead of the options'. */
export interface DateLimits {
  readonly startDate?: IsoDate | undefined;
  readonly endDate?: IsoDate | undefined;
}

/** The object that the methods act on. */
interface Picker {
  readonly options: CalendarOptions & { readonly format: string; readonly date?: IsoDate };
  readonly date: IsoDate | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly popup: Pick<Popup, 'show' | 'hide'>;
  readonly setLimits: (change: (limits: DateLimits) => DateLimits) => void;
  readonly enter: (date: IsoDate | undefined) => void;
  readonly pick: (date: IsoDate, view: CalendarView) => boolean;
}

export function datePickerHandle(picker: Picker): DatePickerHandle {
  const { options, date, input, popup, setLimits, enter, pick } = picker;
  const { format } = options;
  const names = calendarNames(options);
  const read = (): IsoDate | undefined => parseDate(input.current?.value ?? '', format);

  function getDate(): IsoDate | undefined;
  function getDate(formatted: true): string;
  function getDate(formatted?: true): string | undefined {
    if (!formatted) return date;
    return date === undefined ? '' : formatDate(date, format);
  }

  return {
    show: popup.show,
    hide: popup.hide,
    update() {
      enter(read());
    },
    pick() {
      const typed = read();
      if (typed !== undefined) pick(typed, 'day');
    },
    reset() {
      enter(options.date);
    },
    getMonthName(month = 0, short = false) {
      return (short ? names.monthsShort : names.months)[month] ?? '';
    },
    getDayName(day = 0, short = false, min = false) {
      return (min ? names.daysMin : short ? names.daysShort : names.days)[day] ?? '';
    },
    getDate,
    setDate: enter,
    setStartDate(startDate) {
      setLimits((limits) => ({ ...limits, startDate }));
    },
    setEndDate(endDate) {
      setLimits((limits) => ({ ...limits, endDate }));
    },
    parseDate: (text) => parseDate(text, format),
    formatDate: (day) => formatDate(day, format),
  };
}
