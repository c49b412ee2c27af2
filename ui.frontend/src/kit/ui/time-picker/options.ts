import type { Ref, RefObject } from 'react';
import { TIME_FORMAT, type DayHalves } from '../../../base/values/clockTime';
import type { FieldProps } from '../fields/FieldFrame';

/** A time of day as an option: seconds after midnight, or as it is written, `9:30am`. */
export type TimeOption = number | string;

/** The words of a time and of a duration. */
export interface TimeWords extends DayHalves {
  readonly decimal: string;
  readonly mins: string;
  readonly hr: string;
  readonly hrs: string;
}

/** The options of a time picker, by the names of timepicker 1.14.1 (domain-facts §6). */
export interface TimePickerOptions {
  /** Where the list is rendered; below the field by default. */
  readonly appendTo?: Element | null;
  /** A class of the list. */
  readonly className?: string;
  readonly closeOnScroll?: boolean;
  /** A time can be chosen and not typed. */
  readonly disableTextInput?: boolean;
  /** Times that cannot be chosen: from the first up to, and without, the second. */
  readonly disableTimeRanges?: readonly (readonly [TimeOption, TimeOption])[];
  /** A phone shows no keyboard for the field. */
  readonly disableTouchKeyboard?: boolean;
  /** What durations are counted from; `minTime` by default. */
  readonly durationTime?: TimeOption;
  /** What was typed is rounded to a step when the field is left. */
  readonly forceRoundTime?: boolean;
  readonly lang?: Partial<TimeWords>;
  /** The list's width in pixels. */
  readonly listWidth?: number;
  /** The first and the last time; those before and after are an error. */
  readonly minTime?: TimeOption | undefined;
  readonly maxTime?: TimeOption | undefined;
  /** The list begins with a way to choose no time; a text is its label. */
  readonly noneOption?: boolean | string;
  /** The side of the field at which the list is. */
  readonly orientation?: 'l' | 'r';
  /** Rounds seconds after midnight to a step, given in seconds. */
  readonly roundingFunction?: (seconds: number, step: number) => number;
  /** What the list shows first where no time is chosen; `now` is the present time. */
  readonly scrollDefault?: TimeOption;
  /** The time that the list marks is chosen when the field is left. */
  readonly selectOnBlur?: boolean;
  /** The end of the day is 24:00. */
  readonly show2400?: boolean;
  readonly showDuration?: boolean;
  /** What of the field opens the list; its button always does. */
  readonly showOn?: readonly ('click' | 'focus')[];
  /** Minutes between two times; a function gives those after the time of an index. */
  readonly step?: number | ((index: number) => number);
  readonly timeFormat?: string | ((seconds: number) => string);
  /** The list follows what is typed. */
  readonly typeaheadHighlight?: boolean;
  /** A select instead of a field with a list. */
  readonly useSelect?: boolean;
  /** Another element that opens and closes the list. */
  readonly trigger?: RefObject<HTMLElement | null>;
  /** The time at first. */
  readonly time?: TimeOption;
}

/** product-spec §9 and domain-facts §6. */
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

/** The methods of a time picker, by the names of domain-facts §6. Times are seconds after midnight. */
export interface TimePickerHandle {
  show(): void;
  hide(): void;
  isVisible(): boolean;
  /** Undefined where the field holds no time that can be chosen. */
  getSecondsFromMidnight(): number | undefined;
  /** The time as the field writes it; undefined as above. */
  getTime(): string | undefined;
  setTime(time: TimeOption | undefined): void;
}

export interface TimePickerProps extends FieldProps, TimePickerOptions {
  readonly ref?: Ref<TimePickerHandle>;
  /** A sentence while it is not known which times can be chosen: nothing can be operated until then. */
  readonly loading?: string | undefined;
}
