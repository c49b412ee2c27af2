import { parseLocalTime, type StoreTime } from '../../stores/rules/storeTime';
import { readChainStores, type ChainStore } from '../../stores/rules/chainStore';
import { MalformedStoresError } from '../../stores/rules/storePlace';
import { entriesOf, member, toText } from '../../base/values/fields';
import { toNumber, toRecord } from '../../base/values/tolerant';
import type { OfferedTime } from './appointmentTimes';

/** A store with its free times. */
export interface AvailableStore {
  readonly store: ChainStore;
  /** The number of free times. */
  readonly count: number;
  /** The first free time by the store's clock; undefined if the service reports none. */
  readonly first: StoreTime | undefined;
  /** The free times; empty in a summary. The same time may be listed for several vaccines. */
  readonly offered: readonly OfferedTime[];
}

/**
 * Reads the stores in the `data` of `racloudgetavailablestores` (docs/specification/vaccines.md#slots-by-store), in the
 * service's order: the summary, or the detail of stores that were requested by number. Merges a store that is listed
 * twice, and leaves out times that cannot be read, and a store whose days are not a list.
 *
 * @throws MalformedStoresError if the stores are neither a list nor `null`, or the days of no store are
 */
export function readAvailableStores(data: unknown): AvailableStore[] {
  const all = entriesOf(member(data, 'stores'));
  const items = all?.filter(hasReadableDays) ?? [];
  if (!all || (items.length === 0 && all.length > 0))
    throw new MalformedStoresError('The response has no list of stores, or no list of times.');
  const byNumber = new Map<string, unknown[]>();
  for (const item of items) {
    const storeNumber = toText(member(item, 'storeNumber'));
    byNumber.set(storeNumber, [...(byNumber.get(storeNumber) ?? []), item]);
  }
  return readChainStores({ stores: items }).map((store) => {
    const listed = byNumber.get(store.storeNumber) ?? [];
    const offered = listed.flatMap((item) => readDays(member(item, 'availableSlots')));
    const first = listed.map((item) => parseLocalTime(member(item, 'firstAvailableSlot')));
    const count = Math.max(...listed.map(countOf), 0);
    return {
      store,
      offered,
      first: first.find((time) => time !== undefined),
      count: count || new Set(offered.map(({ date, minutes }) => `${date} ${minutes}`)).size,
    };
  });
}

/** Returns the number of times in a summary or a detail. */
function countOf(item: unknown): number {
  const counts = ['totalSlotCount', 'totalAvailableSlots'].map((key) =>
    toNumber(member(item, key)),
  );
  return Math.max(0, ...counts.map((count) => count ?? 0));
}

/**
 * Reads the times of the older response `ragetavailableappointmentslots`, whose `Data.slots` contains a list of local
 * times for each vaccine (docs/specification/vaccines.md#older-slot-calls).
 */
export function readOlderTimes(data: unknown): OfferedTime[] {
  return readTimes(member(data, 'slots'));
}

/** Returns whether the days of a store are a list, or missing as in a summary. */
const hasReadableDays = (item: unknown): boolean =>
  entriesOf(member(item, 'availableSlots') ?? null) !== undefined;

function readDays(days: unknown): OfferedTime[] {
  return (entriesOf(days) ?? []).flatMap((day) => readTimes(member(day, 'slots')));
}

/**
 * Reads times by vaccine, whose key is the bare id or `11-PREF-114`. A time is a text, or an object that contains one.
 */
function readTimes(slots: unknown): OfferedTime[] {
  const offered: OfferedTime[] = [];
  for (const [key, times] of Object.entries(toRecord(slots))) {
    const [vaccineId = ''] = key.split('-');
    for (const time of entriesOf(times) ?? []) {
      const read = parseLocalTime(typeof time === 'string' ? time : member(time, 'apptDateTime'));
      if (read) offered.push({ date: read.date, minutes: read.minutes, vaccineId });
    }
  }
  return offered;
}
