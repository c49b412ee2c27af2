import type { Ref, RefObject } from 'react';
import { TIME_FORMAT, type DayHalves } from '../../../base/values/clockTime';
import type { FieldProps } from '../fields/FieldFrame';

/** A time of day as an option: seconds after midnight, or a text such as `9:30am`. */
export type TimeOption = number | string;

/** The words of a time and of a duration. */
export interface TimeWords extends DayHalves {
  readonly decimal: string;
  readonly mins: string;
  readonly hr: string;
  readonly hrs: string;
}

/** The options of a time picker, with the names of timepicker 1.14.1 (docs/specification/forms.md#time-picker). */
export interface TimePickerOptions {
  /** The element in which the list is rendered; below the field by default. */
  readonly appendTo?: Element | null;
  /** A class of the list. */
  readonly className?: string;
  readonly closeOnScroll?: boolean;
  /** A time can be chosen but not typed. */
  readonly disableTextInput?: boolean;
  /** Times that cannot be chosen: from the first up to, and without, the second. */
  readonly disableTimeRanges?: readonly (readonly [TimeOption, TimeOption])[];
  /** A phone shows no keyboard for the field. */
  readonly disableTouchKeyboard?: boolean;
  /** The time from which durations are counted; `minTime` by default. */
  readonly durationTime?: TimeOption;
  /** Rounds the typed time to a step when the field is left. */
  readonly forceRoundTime?: boolean;
  readonly lang?: Partial<TimeWords>;
  /** The list's width in pixels. */
  readonly listWidth?: number;
  /** The first and the last time; earlier and later ones are an error. */
  readonly minTime?: TimeOption | undefined;
  readonly maxTime?: TimeOption | undefined;
  /** The list begins with a choice of no time; a text is its label. */
  readonly noneOption?: boolean | string;
  /** The side of the field with which the list is aligned. */
  readonly orientation?: 'l' | 'r';
  /** Rounds seconds after midnight to a step, given in seconds. */
  readonly roundingFunction?: (seconds: number, step: number) => number;
  /** The time that the list shows first if none is chosen; `now` is the current time. */
  readonly scrollDefault?: TimeOption;
  /** Chooses the time that the list marks when the field is left. */
  readonly selectOnBlur?: boolean;
  /** Shows the end of the day as 24:00. */
  readonly show2400?: boolean;
  readonly showDuration?: boolean;
  /** The events of the field that open the list; its button always does. */
  readonly showOn?: readonly ('click' | 'focus')[];
  /** Minutes between two times; a function returns the minutes after the time with an index. */
  readonly step?: number | ((index: number) => number);
  readonly timeFormat?: string | ((seconds: number) => string);
  /** The list follows the typed text. */
  readonly typeaheadHighlight?: boolean;
  /** Renders a select instead of a field with a list. */
  readonly useSelect?: boolean;
  /** Another element that opens and closes the list. */
  readonly trigger?: RefObject<HTMLElement | null>;
  /** The initial time. */
  readonly time?: TimeOption;
}

/** The defaults of docs/specification/forms.md#time-picker. */
export const timeDefaults = {
  closeOnScroll: false,
  disableTextInput: false,
  disableTimeRanges: [],
  disableTouchKeyboard: false,
  forceRoundTime: false,
  noneOption: false,
  orientation: 'l',
  roundingFunction: (seconds: number, step: number): number => Math.round(seconds / step) * step,
  selectOnBlur: false,
  show2400: false,
  showDuration: false,
  showOn: ['click', 'focus'],
  step: 30,
  timeFormat: TIME_FORMAT,
  typeaheadHighlight: true,
  useSelect: false,
} as const;

/**
 * The methods of a time picker, with the names of docs/specification/forms.md#time-picker. Times are seconds after
 * midnight.
 */
export interface TimePickerHandle {
  show(): void;
  hide(): void;
  isVisible(): boolean;
  /** Returns undefined if the field holds no time that can be chosen. */
  getSecondsFromMidnight(): number | undefined;
  /** Returns the time as the field formats it; undefined as above. */
  getTime(): string | undefined;
  setTime(time: TimeOption | undefined): void;
}

export interface TimePickerProps extends FieldProps, TimePickerOptions {
  readonly ref?: Ref<TimePickerHandle>;
  /**
   * The sentence that is shown while the available times are unknown; nothing can be operated until
   * then.
   */
  readonly loading?: string | undefined;
}
