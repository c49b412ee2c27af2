import { sentence } from '../../base/i18n/t';
import { formatDate, parseDate } from '../../base/values/calendarDate';
import { parseClock } from '../../base/values/clockTime';
import { optional, required, type Rule } from '../../kit/form/rules/rules';
import type { Pickup } from './pickup';
import { dayProblems, type PickupDay } from './pickupDays';
import { serviceTime } from './storeTime';

/** The chosen day and time, as the services write them (docs/specification/pharmacy.md#refill-call). */
export interface PickupChoice {
  /** `2022-02-19` */
  readonly date: string;
  /** `1:00 PM` by the store's clock. */
  readonly time: string;
}

/** The fields of a form in which store, date and time are chosen; `location` is the store's number. */
export type PickupField = 'location' | 'pickUpDate' | 'pickUpTime';

/** Reads the texts of the fields; undefined if the store does not offer that day and time. */
export function readPickupChoice(
  pickup: Pickup | undefined,
  dateText: string,
  timeText: string,
): PickupChoice | undefined {
  const day = dayIn(pickup, dateText);
  const minutes = offeredTime(timeText, day?.times ?? []);
  return day && minutes !== undefined ? { date: day.date, time: serviceTime(minutes) } : undefined;
}

/** Returns the store's times on a day; undefined for a day that the store does not list. */
export function dayIn(pickup: Pickup | undefined, dateText: string): PickupDay | undefined {
  if (pickup?.status !== 'SUCCESS') return undefined;
  const date = parseDate(dateText);
  return pickup.days.find((day) => day.date === date);
}

/** The rules of the fields, which check against the times that `follow` received last. */
export interface PickupRules {
  readonly rules: Readonly<Record<PickupField, readonly Rule[]>>;
  /** Sets the offered times when the store or the time of day changes, or while they load. */
  readonly follow: (pickup: Pickup | 'loading' | undefined) => void;
}

export function pickupRules(): PickupRules {
  let current: Pickup | undefined;
  let isLoading = false;
  const limits = (): readonly string[] => {
    const days = current?.status === 'SUCCESS' ? current.days : [];
    return [days[0], days.at(-1)].map((day) => (day ? formatDate(day.date) : ''));
  };
  const closedRules = Object.entries(dayProblems).map(([problem, message]) =>
    optional(message, (date) => dayIn(current, date)?.problem !== problem),
  );
  // Without a store that has times, only the store field can be filled in.
  const filledIn: Rule = {
    ...required,
    accepts: (value) => current?.status !== 'SUCCESS' || value.trim() !== '',
  };
  const rules: PickupRules['rules'] = {
    location: [
      {
        get message() {
          return isLoading ? STILL_LOADING : NO_TIMES;
        },
        accepts: () => current?.status === 'SUCCESS',
      },
    ],
    pickUpDate: [
      filledIn,
      optional(VALID_DATE, (date) => parseDate(date) !== undefined),
      {
        message: sentence('Choose a day from {0} to {1}.'),
        get values() {
          return limits();
        },
        accepts: (date) => date.trim() === '' || dayIn(current, date) !== undefined,
      },
      ...closedRules,
    ],
    pickUpTime: [
      filledIn,
      optional(VALID_TIME, (time) => parseClock(time) !== undefined),
      {
        message: sentence('Choose a time from the list.'),
        comparesWith: 'pickUpDate',
        accepts(time, valueOf) {
          const times = dayIn(current, valueOf('pickUpDate'))?.times ?? [];
          // A day without times has its own error at the date field.
          return time.trim() === '' || times.length === 0 || offeredTime(time, times) !== undefined;
        },
      },
    ],
  };
  return {
    rules,
    follow(pickup) {
      isLoading = pickup === 'loading';
      current = pickup === 'loading' ? undefined : pickup;
    },
  };
}

const NO_TIMES = sentence('Choose a store that has pickup times.');
const STILL_LOADING = sentence(
  'The hours of your store are still loading. Please try again in a moment.',
);
const VALID_DATE = { message: sentence('Please enter a valid date.') };
const VALID_TIME = {
  message: sentence('Enter a valid time, such as {0}.'),
  values: ['1:00pm'],
};

/** Returns the offered time that a text means. Without am or pm, either half of the day counts. */
function offeredTime(text: string, times: readonly number[]): number | undefined {
  const typed = parseClock(text);
  if (!typed) return undefined;
  const minutes = typed.seconds / 60;
  const meant = typed.isExact ? [minutes] : [minutes, (minutes % NOON) + NOON];
  return meant.find((each) => times.includes(each));
}

/** In minutes after midnight. */
const NOON = 720;
