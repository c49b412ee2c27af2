import { parseLocalTime, type StoreTime } from '../../stores/rules/storeTime';
import { readChainStores, type ChainStore } from '../../stores/rules/chainStore';
import { MalformedStoresError } from '../../stores/rules/storePlace';
import { member, toText } from '../../base/values/fields';
import { toNumber, toRecord } from '../../base/values/tolerant';
import type { OfferedTime } from './appointmentTimes';

/** A store and what it has free. */
export interface AvailableStore {
  readonly store: ChainStore;
  /** How many times there are. */
  readonly count: number;
  /** By the store's clock; undefined where the service names none. */
  readonly first: StoreTime | undefined;
  /** The times themselves; empty in a summary. The same time may stand under several vaccines. */
  readonly offered: readonly OfferedTime[];
}

/**
 * The stores in the `data` of `racloudgetavailablestores` (domain-facts §0), in the service's order:
 * its summary, or the detail of stores that were asked for by number. A store that is listed twice is
 * one, with the times of both; times that cannot be read are left out. Where there are no stores the
 * service writes `null`.
 *
 * @throws MalformedStoresError where there is neither
 */
export function readAvailableStores(data: unknown): AvailableStore[] {
  const items = member(data, 'stores');
  if (items === null) return [];
  if (!Array.isArray(items)) throw new MalformedStoresError('The answer holds no list of stores.');
  const byNumber = new Map<string, unknown[]>();
  for (const item of items as unknown[]) {
    const storeNumber = toText(member(item, 'storeNumber'));
    byNumber.set(storeNumber, [...(byNumber.get(storeNumber) ?? []), item]);
  }
  return readChainStores(data).map((store) => {
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

/** The summary's number, or the detail's. */
function countOf(item: unknown): number {
  const counts = ['totalSlotCount', 'totalAvailableSlots'].map((key) =>
    toNumber(member(item, key)),
  );
  return Math.max(0, ...counts.map((count) => count ?? 0));
}

/**
 * The times of the older reply `ragetavailableappointmentslots`: `Data.slots` holds for each vaccine a
 * list of local times (domain-facts §0).
 */
export function readOlderTimes(data: unknown): OfferedTime[] {
  return readTimes(member(data, 'slots'));
}

function readDays(days: unknown): OfferedTime[] {
  return (Array.isArray(days) ? (days as unknown[]) : []).flatMap((day) =>
    readTimes(member(day, 'slots')),
  );
}

/** By vaccine, whose key is the bare id or `11-PREF-114`. A time is a text, or an object that has one. */
function readTimes(slots: unknown): OfferedTime[] {
  const offered: OfferedTime[] = [];
  for (const [key, times] of Object.entries(toRecord(slots))) {
    const [vaccineId = ''] = key.split('-');
    for (const time of Array.isArray(times) ? (times as unknown[]) : []) {
      const read = parseLocalTime(typeof time === 'string' ? time : member(time, 'apptDateTime'));
      if (read) offered.push({ date: read.date, minutes: read.minutes, vaccineId });
    }
  }
  return offered;
}
