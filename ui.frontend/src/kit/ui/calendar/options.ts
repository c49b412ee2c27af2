import type { RefObject } from 'react';
import { DATE_FORMAT, type IsoDate } from '../../../base/values/calendarDate';

/** The view of a calendar: the days of a month, the months of a year, or some years. */
export type CalendarView = 'day' | 'month' | 'year';

/** A choice that a listener may prevent. */
export type PickEvent = CustomEvent<{ readonly date: IsoDate; readonly view: CalendarView }>;

/** The names of days (the first is Sunday) and months. */
export interface CalendarNames {
  readonly days: readonly string[];
  /** Three letters. */
  readonly daysShort: readonly string[];
  /** Two letters, as shown above the days. */
  readonly daysMin: readonly string[];
  readonly months: readonly string[];
  readonly monthsShort: readonly string[];
}

/** The options that concern the calendar itself (docs/specification/forms.md#date-picker). */
export interface CalendarOptions extends Partial<CalendarNames> {
  /** The first and the last day that can be chosen; earlier and later days cannot be focused. */
  readonly startDate?: IsoDate | undefined;
  readonly endDate?: IsoDate | undefined;
  /**
   * Returns whether a date can be chosen; a sentence, allowed for days only, is the reason why not.
   * Such a day can be focused and gives its reason.
   */
  readonly filter?: ((date: IsoDate, view: CalendarView) => boolean | string) | undefined;
  /**
   * Returns a note that follows the name of a day that can be chosen, such as its number of
   * available times.
   */
  readonly note?: ((date: IsoDate) => string | undefined) | undefined;
  /** Shows the year before the month. */
  readonly yearFirst?: boolean;
  /** The text after the number of a year. */
  readonly yearSuffix?: string;
  /** 0 for days, 1 for months, 2 for years. */
  readonly startView?: 0 | 1 | 2;
  /** The first day of a week; 0 is Sunday. */
  readonly weekStart?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** A BCP 47 tag; the page's language by default. */
  readonly language?: string | undefined;
  /** Classes for days of another month, chosen days, days that cannot be chosen, and today. */
  readonly mutedClass?: string;
  readonly pickedClass?: string;
  readonly disabledClass?: string;
  readonly highlightedClass?: string;
}

/** The options of a date picker, with the names of datepicker 1.0.10 (docs/specification/forms.md#date-picker). */
export interface DatePickerOptions extends CalendarOptions {
  /** Opens the calendar initially. */
  readonly autoShow?: boolean;
  /** Closes the calendar when a day is chosen. */
  readonly autoHide?: boolean;
  /** Fills in `date`, or else today, initially. */
  readonly autoPick?: boolean;
  /** Always shows the calendar below the field. */
  readonly inline?: boolean;
  /** The element in which the pop-up is rendered; below the field by default. */
  readonly container?: Element | null;
  /** Another element that opens and closes the calendar. */
  readonly trigger?: RefObject<HTMLElement | null>;
  /** The initial date. */
  readonly date?: IsoDate;
  readonly format?: string;
  /** Pixels between the field and the pop-up. */
  readonly offset?: number;
  readonly zIndex?: number;
  readonly show?: () => void;
  readonly hide?: () => void;
  readonly pick?: (event: PickEvent) => void;
}

/** The defaults of docs/specification/forms.md#date-picker. */
export const dateDefaults = {
  autoShow: false,
  autoHide: false,
  autoPick: false,
  inline: false,
  format: DATE_FORMAT,
  offset: 10,
  zIndex: 1000,
} as const;

export const calendarDefaults = {
  yearFirst: false,
  yearSuffix: '',
  startView: 0,
  weekStart: 0,
  mutedClass: 'muted',
  pickedClass: 'picked',
  disabledClass: 'disabled',
  highlightedClass: 'highlighted',
} as const;
