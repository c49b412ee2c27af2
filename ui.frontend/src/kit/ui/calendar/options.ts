import type { RefObject } from 'react';
import { DATE_FORMAT, type IsoDate } from '../../../base/values/calendarDate';

/** What a calendar shows: the days of a month, the months of a year, or some years. */
export type CalendarView = 'day' | 'month' | 'year';

/** A choice, which a listener may prevent. */
export type PickEvent = CustomEvent<{ readonly date: IsoDate; readonly view: CalendarView }>;

/** The names of days (the first is Sunday) and months. */
export interface CalendarNames {
  readonly days: readonly string[];
  /** Three letters. */
  readonly daysShort: readonly string[];
  /** Two letters, as they stand above the days. */
  readonly daysMin: readonly string[];
  readonly months: readonly string[];
  readonly monthsShort: readonly string[];
}

/** What of the options concerns the calendar itself (domain-facts §6). */
export interface CalendarOptions extends Partial<CalendarNames> {
  /** The first and the last day that can be chosen; earlier and later ones cannot be focused. */
  readonly startDate?: IsoDate | undefined;
  readonly endDate?: IsoDate | undefined;
  /**
   * Whether a date can be chosen; a sentence is the reason why not, for a day alone. Such a day can be
   * focused and says its reason.
   */
  readonly filter?: ((date: IsoDate, view: CalendarView) => boolean | string) | undefined;
  /** What is said behind the name of a day that can be chosen, such as how many times it has. */
  readonly note?: ((date: IsoDate) => string | undefined) | undefined;
  /** The year stands before the month. */
  readonly yearFirst?: boolean;
  /** What stands behind the number of a year. */
  readonly yearSuffix?: string;
  /** 0 the days, 1 the months, 2 the years. */
  readonly startView?: 0 | 1 | 2;
  /** The first day of a week; 0 is Sunday. */
  readonly weekStart?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** A BCP 47 tag; the page's language by default. */
  readonly language?: string | undefined;
  /** Classes of days of another month, of the chosen, of those that cannot be chosen, and of today. */
  readonly mutedClass?: string;
  readonly pickedClass?: string;
  readonly disabledClass?: string;
  readonly highlightedClass?: string;
}

/** The options of a date picker, by the names of datepicker 1.0.10 (domain-facts §6). */
export interface DatePickerOptions extends CalendarOptions {
  /** The calendar is open at first. */
  readonly autoShow?: boolean;
  /** The calendar closes when a day is chosen. */
  readonly autoHide?: boolean;
  /** The field holds `date`, or else today, at first. */
  readonly autoPick?: boolean;
  /** The calendar always stands below the field. */
  readonly inline?: boolean;
  /** Where the pop-up is rendered; below the field by default. */
  readonly container?: Element | null;
  /** Another element that opens and closes the calendar. */
  readonly trigger?: RefObject<HTMLElement | null>;
  /** The date at first. */
  readonly date?: IsoDate;
  readonly format?: string;
  /** Pixels between the field and the pop-up. */
  readonly offset?: number;
  readonly zIndex?: number;
  readonly show?: () => void;
  readonly hide?: () => void;
  readonly pick?: (event: PickEvent) => void;
}

/** product-spec §9 and domain-facts §6. */
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
