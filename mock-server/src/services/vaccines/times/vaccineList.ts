import { hasPharmacy } from '../../stores/StoreRecord';
import type { StoreRecord } from '../../stores/StoreRecord';
import { randomOf } from '../../stores/seededRandom';
import { weekdayOf } from '../../kit/time/wallClock';

/** A vaccine for which a time can be booked. */
export interface Vaccine {
  /** The slot id, `13`. */
  readonly id: string;
  readonly name: string;
  readonly disease: 'covid' | 'flu' | 'mpox';
  /** The service key of the stores that give it; undefined if no key was recorded. */
  readonly key?: string;
  /** The CVX code for the published feed; undefined if the vaccine is no longer given. */
  readonly cvx?: string;
}

/**
 * The recorded vaccines (docs/specification/vaccines.md#recorded-ids), and three of the present
 * season, whose ids are invented. Their codes end with the season of 2023
 * (docs/specification/vaccines.md#cvx-codes).
 */
export const VACCINES: readonly Vaccine[] = [
  { id: '9', name: 'Moderna, dose 1', disease: 'covid', key: 'PREF-113' },
  { id: '10', name: 'Moderna, dose 2', disease: 'covid', key: 'PREF-113' },
  { id: '11', name: 'Pfizer, dose 1', disease: 'covid', key: 'PREF-114' },
  { id: '12', name: 'Pfizer, dose 2', disease: 'covid', key: 'PREF-114' },
  { id: '13', name: 'Janssen', disease: 'covid', key: 'PREF-115' },
  { id: '42', name: 'Moderna, booster', disease: 'covid', key: 'PREF-113' },
  { id: '43', name: 'Pfizer, booster', disease: 'covid', key: 'PREF-114' },
  { id: '46', name: 'Janssen, booster', disease: 'covid', key: 'PREF-115' },
  { id: '47', name: 'Pfizer, ages 5 to 11', disease: 'covid', key: 'PREF-122' },
  { id: '95', name: 'Moderna, bivalent', disease: 'covid', key: 'PREF-125' },
  { id: '96', name: 'Pfizer, bivalent', disease: 'covid', key: 'PREF-126' },
  { id: '101', name: 'Moderna, this season', disease: 'covid', key: 'PREF-113', cvx: '312' },
  { id: '102', name: 'Pfizer, this season', disease: 'covid', key: 'PREF-114', cvx: '309' },
  { id: '103', name: 'Novavax, this season', disease: 'covid', cvx: '313' },
  { id: '3', name: 'Flu', disease: 'flu', cvx: '141' },
  { id: '40', name: 'Flu for seniors', disease: 'flu', cvx: '197' },
  { id: '53', name: 'Mpox, dose 1', disease: 'mpox', cvx: '206' },
  { id: '54', name: 'Mpox, dose 2', disease: 'mpox', cvx: '206' },
];

/**
 * Returns the vaccine of a request: `13` or, as recorded, `13-PREF-115`. An id that is not in the
 * list is an author's own vaccine: stores with its key give it, or stores that give any covid
 * vaccine if it has no key.
 */
export function vaccineOf(asked: string): Vaccine | undefined {
  const [, id, key] = /^(\d{1,4})(?:-(PREF-\d{3}))?$/.exec(asked.trim()) ?? [];
  if (id === undefined) return undefined;
  return (
    VACCINES.find((each) => each.id === id) ?? {
      id,
      name: `Vaccine ${id}`,
      disease: 'covid',
      key: key ?? COVID,
    }
  );
}

/** The key of the stores that give any covid vaccine (docs/specification/vaccines.md#recorded-ids). */
const COVID = 'PREF-112';

/** The share of the stores that give a vaccine without a recorded key. */
const SHARES: Readonly<Record<string, number>> = { '103': 0.4, '3': 1, '40': 0.85 };
const OTHER_SHARE = 0.25;

/**
 * Returns whether a store gives a vaccine on a date: mpox vaccine from Monday to Thursday, the
 * others every day.
 */
export function isGivenOn(
  store: StoreRecord,
  { id, disease, key }: Vaccine,
  date: string,
): boolean {
  if (disease === 'mpox' && ![1, 2, 3, 4].includes(weekdayOf(date))) return false;
  return isGivenAt(store, { id, disease, key });
}

/** Returns whether a store gives a vaccine on any day. */
export function isGivenAt(
  store: StoreRecord,
  { id, disease, key }: Pick<Vaccine, 'id' | 'disease'> & { readonly key?: string | undefined },
): boolean {
  if (!hasPharmacy(store)) return false;
  if (key !== undefined) return store.services.includes(key);
  if (disease === 'covid' && !store.services.includes(COVID)) return false;
  const subject = disease === 'mpox' ? disease : id;
  return randomOf(`${store.storeNumber} gives ${subject}`) < (SHARES[id] ?? OTHER_SHARE);
}
