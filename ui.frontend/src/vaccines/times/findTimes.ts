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

/** Vaccines of which any will do, the preferred first: those of several makers, for instance. */
export type AnyOf = readonly Pick<VaccineProduct, 'slotId' | 'preferenceKey'>[];

/** What a visitor looks for. It is health information, and stays in memory. */
export interface TimesSearch {
  /** A ZIP code, or a city and state. */
  readonly place: string;
  /** What is given in one visit: of each entry one vaccine. */
  readonly vaccines: readonly AnyOf[];
  /** Any time of day where it is undefined. */
  readonly part: DayPart | undefined;
  /** Miles. */
  readonly radius: number;
  /** Whether the patient may have the vaccines on a day; on any, where it is left out. */
  readonly isPossibleOn?: ((date: IsoDate) => boolean) | undefined;
}

/** A store with at least one free time. */
export interface StoreWithTimes {
  readonly store: ChainStore;
  /** By the store's clock; undefined where the service names none. */
  readonly first: StoreTime | undefined;
  /** How many times there are. */
  readonly count: number;
}

export interface FoundTimes {
  /** The nearest, in order of their distance. */
  readonly stores: readonly StoreWithTimes[];
  /** How many stores have no such time. */
  readonly without: number;
  /** Whether stores beyond the nearest have times as well. */
  readonly hasMore: boolean;
}

/** A list that can be read on a phone; for a part of the day the times of each store are asked for. */
const MOST_STORES = 10;

/**
 * The stores around a place that have a free time. The service lists those without times as well,
 * and knows no parts of the day (domain-facts §0).
 *
 * @throws Error where the service cannot be asked or refuses
 */
export async function findTimes(search: TimesSearch, signal: AbortSignal): Promise<FoundTimes> {
  const listed = await asked(signal, (availability) => availability.around(queryOf(search)));
  const withTimes = listed
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.store.distance ?? Infinity) - (b.store.distance ?? Infinity));
  let looked = 0;
  let stores: readonly StoreWithTimes[] = [];
  // Where none of the nearest has a time in that part of the day, the next ones may.
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

/** Whether the list's own numbers are those of the search: they count the times of any vaccine on any day. */
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
 * The days on which a store has a free time for all the vaccines, with the times of the part of the day.
 *
 * @throws Error where the service cannot be asked or refuses
 */
export async function findDays(
  store: ChainStore,
  search: TimesSearch,
  signal: AbortSignal,
): Promise<AppointmentDay[]> {
  return daysFor(await findOffered(store, search, signal), search, store.zone, Date.now());
}

/**
 * The times of a store as the service has them, each under its vaccine.
 *
 * @throws Error where the service cannot be asked or refuses
 */
export function findOffered(
  { storeNumber }: Pick<ChainStore, 'storeNumber'>,
  search: TimesSearch,
  signal: AbortSignal,
): Promise<readonly OfferedTime[]> {
  return asked(signal, (availability) => availability.at(storeNumber, queryOf(search)));
}

/** The days among these times on which all the vaccines can be had at once. @param zone IANA */
export function daysFor(
  offered: readonly OfferedTime[],
  { vaccines, part, isPossibleOn = () => true }: Omit<TimesSearch, 'place' | 'radius'>,
  zone: string,
  now: number,
): AppointmentDay[] {
  // Of each entry any vaccine will do, so their times count as those of one.
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

/** Asks on a connection of its own, since several stores are asked about at once. */
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
