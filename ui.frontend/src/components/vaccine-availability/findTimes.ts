import type { StoreTime } from '../../domain/pickup/storeTime';
import type { ChainStore } from '../../domain/stores/chainStore';
import {
  appointmentDays,
  dayPartOf,
  firstTime,
  type AppointmentDay,
  type DayPart,
} from '../../domain/vaccines/appointmentTimes';
import type { AvailableStore } from '../../domain/vaccines/availableStores';
import type { FormOutcome } from '../../services/formPost';
import {
  createAvailability,
  type Availability,
  type AvailabilitySearch,
} from '../../services/vaccines/availability';

/** What a visitor looks for. It is health information, and stays in memory. */
export interface TimesSearch {
  /** A ZIP code, or a city and state. */
  readonly place: string;
  /** As they were authored: `11-PREF-114,103`. A time for any of them will do. */
  readonly vaccineIds: string;
  /** Any time of day where it is undefined. */
  readonly part: DayPart | undefined;
  /** Miles. */
  readonly radius: number;
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
    stores = search.part === undefined ? next : await inPartOfDay(next, search, signal);
    looked += next.length;
  }
  return {
    stores,
    without: listed.length - withTimes.length + looked - stores.length,
    hasMore: looked < withTimes.length,
  };
}

async function inPartOfDay(
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
 * The days on which a store has a free time, with the times of the part of the day.
 *
 * @throws Error where the service cannot be asked or refuses
 */
export async function findDays(
  { storeNumber, zone }: ChainStore,
  search: TimesSearch,
  signal: AbortSignal,
): Promise<AppointmentDay[]> {
  const query = queryOf(search);
  const ids = query.products.map(({ slotId }) => slotId);
  const offered = await asked(signal, (availability) => availability.at(storeNumber, query));
  // Any of the vaccines will do, so their times count as those of one.
  const ofAny = offered
    .filter(({ vaccineId }) => ids.includes(vaccineId))
    .map((time) => ({ ...time, vaccineId: ANY }));
  return appointmentDays(ofAny, [ANY], zone, Date.now()).flatMap(({ date, times }) => {
    const ofPart = times.filter(
      (minutes) => search.part === undefined || dayPartOf(minutes) === search.part,
    );
    return ofPart.length > 0 ? [{ date, times: ofPart }] : [];
  });
}

const ANY = 'any';

function queryOf({ place, radius, vaccineIds }: TimesSearch): AvailabilitySearch {
  return {
    address: place,
    radius,
    products: vaccineIds.split(',').map((text) => {
      const [, slotId = '', preferenceKey] = /^(\d+)(?:-(.+))?$/.exec(text.trim()) ?? [];
      return { slotId, ...(preferenceKey !== undefined && { preferenceKey }) };
    }),
  };
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
