import { pageClock } from '../../base/http/serverClock';
import type { IsoDate } from '../../base/values/calendarDate';
import type { StoreTime } from '../../stores/rules/storeTime';
import type { ChainStore } from '../../stores/rules/chainStore';
import {
  appointmentDays,
  dayPartOf,
  firstTime,
  type AppointmentDay,
  type DayPart,
  type OfferedTime,
} from '../rules/appointmentTimes';
import type { AvailableStore } from '../rules/availableStores';
import type { VaccineProduct } from '../rules/vaccineProduct';
import type { FormOutcome } from '../../base/content/formPost';
import {
  createAvailability,
  type Availability,
  type AvailabilitySearch,
} from '../service/availability';

/** Alternative vaccines, preferred ones first, for example those of several makers. */
export type AnyOf = readonly Pick<VaccineProduct, 'slotId' | 'preferenceKey'>[];

/** A visitor's search. It is health information, and stays in memory. */
export interface TimesSearch {
  /** A ZIP code, or a city and state. */
  readonly place: string;
  /** The vaccines of one visit: one of each entry. */
  readonly vaccines: readonly AnyOf[];
  /** The part of the day; any if undefined. */
  readonly part: DayPart | undefined;
  /** The radius in miles. */
  readonly radius: number;
  /** Whether the patient may have the vaccines on a day; every day is possible without it. */
  readonly isPossibleOn?: ((date: IsoDate) => boolean) | undefined;
}

/** A store with at least one free time. */
export interface StoreWithTimes {
  readonly store: ChainStore;
  /** The first free time by the store's clock; undefined if the service reports none. */
  readonly first: StoreTime | undefined;
  /** The number of free times. */
  readonly count: number;
}

export interface FoundTimes {
  /** The nearest stores, ordered by distance. */
  readonly stores: readonly StoreWithTimes[];
  /** The number of stores without a matching time. */
  readonly without: number;
  /** Whether stores beyond the nearest ones also have times. */
  readonly hasMore: boolean;
}

/** Enough for a list on a phone. For a part of the day, each of these stores costs a request. */
const MOST_STORES = 10;

/**
 * Finds the stores around a place that have a free time. The service also lists stores without times, and cannot filter
 * by the part of the day (docs/specification/vaccines.md#slots-by-store).
 *
 * @throws Error if the service cannot be reached or refuses
 */
export async function findTimes(search: TimesSearch, signal: AbortSignal): Promise<FoundTimes> {
  const listed = await asked(signal, (availability) => availability.around(queryOf(search)));
  const withTimes = listed
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.store.distance ?? Infinity) - (b.store.distance ?? Infinity));
  let looked = 0;
  let stores: readonly StoreWithTimes[] = [];
  // If none of the nearest stores has a time in that part of the day, the next ones may have one.
  while (stores.length === 0 && looked < withTimes.length) {
    const next = withTimes.slice(looked, looked + MOST_STORES);
    stores = isSummarized(search) ? next : await withDays(next, search, signal);
    looked += next.length;
  }
  return {
    stores,
    without: listed.length - withTimes.length + looked - stores.length,
    hasMore: looked < withTimes.length,
  };
}

/** Returns whether the list's own numbers match the search: they count the times of any vaccine on any day. */
const isSummarized = ({ part, vaccines, isPossibleOn }: TimesSearch): boolean =>
  part === undefined && vaccines.length === 1 && !isPossibleOn;

async function withDays(
  stores: readonly AvailableStore[],
  search: TimesSearch,
  signal: AbortSignal,
): Promise<StoreWithTimes[]> {
  const days = await Promise.all(stores.map(({ store }) => findDays(store, search, signal)));
  return stores.flatMap(({ store }, index) => {
    const ofStore = days[index] ?? [];
    const first = firstTime(ofStore);
    const count = ofStore.reduce((sum, { times }) => sum + times.length, 0);
    return first ? [{ store, first, count }] : [];
  });
}

/**
 * Finds the days on which a store has a free time for all the vaccines, with the times in the part of the day.
 *
 * @throws Error if the service cannot be reached or refuses
 */
export async function findDays(
  store: ChainStore,
  search: TimesSearch,
  signal: AbortSignal,
): Promise<AppointmentDay[]> {
  return daysFor(await findOffered(store, search, signal), search, store.zone, pageClock.now());
}

/**
 * Returns the times of a store as the service reports them, each with its vaccine.
 *
 * @throws Error if the service cannot be reached or refuses
 */
export function findOffered(
  { storeNumber }: Pick<ChainStore, 'storeNumber'>,
  search: TimesSearch,
  signal: AbortSignal,
): Promise<readonly OfferedTime[]> {
  return asked(signal, (availability) => availability.at(storeNumber, queryOf(search)));
}

/**
 * Returns the days among these times on which all the vaccines are possible at once.
 *
 * @param zone the IANA zone
 */
export function daysFor(
  offered: readonly OfferedTime[],
  { vaccines, part, isPossibleOn = () => true }: Omit<TimesSearch, 'place' | 'radius'>,
  zone: string,
  now: number,
): AppointmentDay[] {
  // Any vaccine of an entry will do, so their times count as one vaccine's.
  const entries = vaccines.map((anyOf, index) => ({ name: String(index), anyOf }));
  const byEntry = offered.flatMap((time) =>
    entries
      .filter(({ anyOf }) => anyOf.some(({ slotId }) => slotId === time.vaccineId))
      .map(({ name }) => ({ ...time, vaccineId: name })),
  );
  const names = entries.map(({ name }) => name);
  return appointmentDays(byEntry, names, zone, now).flatMap(({ date, times }) => {
    const ofPart = times.filter((minutes) => part === undefined || dayPartOf(minutes) === part);
    return ofPart.length > 0 && isPossibleOn(date) ? [{ date, times: ofPart }] : [];
  });
}

function queryOf({ place, radius, vaccines }: TimesSearch): AvailabilitySearch {
  return { address: place, radius, products: vaccines.flat() };
}

/** Sends a request with its own availability, since several stores are requested at once. */
async function asked<T>(
  signal: AbortSignal,
  ask: (availability: Availability) => Promise<FormOutcome<T> | undefined>,
): Promise<T> {
  const availability = createAvailability();
  signal.addEventListener('abort', availability.stop, { once: true });
  const outcome = await ask(availability);
  signal.removeEventListener('abort', availability.stop);
  if (outcome?.kind === 'done') return outcome.data;
  if (outcome?.kind === 'failed') throw outcome.error;
  throw new Error(outcome ? 'The service refused the question.' : 'The question was aborted.');
}
