import { sentence } from '../../base/i18n/t';
import { formatDate, parseDate } from '../../base/values/calendarDate';
import { parseClock } from '../../base/values/clockTime';
import { optional, required, type Rule } from '../../kit/form/rules/rules';
import type { Pickup } from './pickup';
import { dayProblems, type PickupDay } from './pickupDays';
import { serviceTime } from './storeTime';

/** When a prescription is to be picked up, in the texts of the services (domain-facts §0). */
export interface PickupChoice {
  /** `2022-02-19` */
  readonly date: string;
  /** `1:00 PM` by the store's clock. */
  readonly time: string;
}

/** The fields of a form in which store, date and time are chosen; `location` is the store's number. */
export type PickupField = 'location' | 'pickUpDate' | 'pickUpTime';

/** Reads what was typed into the fields; undefined where the store does not offer it. */
export function readPickupChoice(
  pickup: Pickup | undefined,
  dateText: string,
  timeText: string,
): PickupChoice | undefined {
  const day = dayIn(pickup, dateText);
  const minutes = offeredTime(timeText, day?.times ?? []);
  return day && minutes !== undefined ? { date: day.date, time: serviceTime(minutes) } : undefined;
}

/** What a store offers on a day; undefined for a day that is not among those it offers. */
export function dayIn(pickup: Pickup | undefined, dateText: string): PickupDay | undefined {
  if (pickup?.status !== 'SUCCESS') return undefined;
  const date = parseDate(dateText);
  return pickup.days.find((day) => day.date === date);
}

/** The rules of the fields, and what the store offers, which they ask for with every check. */
export interface PickupRules {
  readonly rules: Readonly<Record<PickupField, readonly Rule[]>>;
  /** What is offered has changed, as with another store or as time goes by, or it is loading. */
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
  // Without a store that has times there is nothing to fill in but the store.
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
        message: sentence('Please choose a day from {0} to {1}.'),
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
        message: sentence('Please choose a time of the list.'),
        comparesWith: 'pickUpDate',
        accepts(time, valueOf) {
          const times = dayIn(current, valueOf('pickUpDate'))?.times ?? [];
          // The day's own error says what to do about a day without times.
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

const NO_TIMES = sentence('Choose a store that has pick-up times.');
const STILL_LOADING = sentence(
  'The hours of your store are still loading. Please try again in a moment.',
);
const VALID_DATE = { message: sentence('Please enter a valid date.') };
const VALID_TIME = {
  message: sentence('Please enter a valid time, such as {0}.'),
  values: ['1:00pm'],
};

/** Of a time that can be in both halves of the day, the one that is offered counts. */
function offeredTime(text: string, times: readonly number[]): number | undefined {
  const typed = parseClock(text);
  if (!typed) return undefined;
  const minutes = typed.seconds / 60;
  const meant = typed.isExact ? [minutes] : [minutes, (minutes % NOON) + NOON];
  return meant.find((each) => times.includes(each));
}

/** In minutes after midnight. */
const NOON = 720;
