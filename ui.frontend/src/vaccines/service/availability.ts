import * as v from 'valibot';
import type { OfferedTime } from '../rules/appointmentTimes';
import { readAvailableStores, readOlderTimes, type AvailableStore } from '../rules/availableStores';
import { queryId } from '../rules/products';
import type { VaccineProduct } from '../rules/vaccineProduct';
import { readContent, submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { ServiceError } from '../../base/http/errors';
import { otherVisits } from './otherVisits';

/** A search for free times. */
export interface AvailabilitySearch {
  /** A ZIP code, or a street with its city; the service looks it up. */
  readonly address: string;
  /** The radius in miles. */
  readonly radius: number;
  /** The products; a store is listed if it gives one of them. */
  readonly products: readonly Pick<VaccineProduct, 'slotId' | 'preferenceKey'>[];
}

/** The free times of stores. A later request of the same kind aborts the previous one. */
export interface Availability {
  /**
   * Returns the stores around an address that give the vaccines, with their number of times and the first time.
   * Includes stores without a free time. Resolves to undefined if a later request replaced this one.
   */
  readonly around: (
    search: AvailabilitySearch,
  ) => Promise<FormOutcome<readonly AvailableStore[]> | undefined>;
  /** Returns the times of one store. Resolves to undefined if a later request replaced this one. */
  readonly at: (
    storeNumber: string,
    search: AvailabilitySearch,
  ) => Promise<FormOutcome<readonly OfferedTime[]> | undefined>;
  /** Aborts pending requests, for example when the slot is unmounted. */
  readonly stop: () => void;
}

/** Returns functions that request free times and cache no response, because a time may be taken a moment later. */
export function createAvailability(): Availability {
  const [stores, times] = [superseding(), superseding()];
  return {
    around: (search) => stores.ask((signal) => ask(search, {}, listOfStores, signal)),
    at: (storeNumber, search) =>
      times.ask(async (signal) => {
        const other = otherTimes(storeNumber, search, signal);
        if (other) return other;
        const answer = timesOf(storeNumber);
        const outcome = await ask(search, { storeNumbers: storeNumber }, answer, signal);
        return isAbsent(outcome) && !signal.aborted ? askOlder(storeNumber, signal) : outcome;
      }),
    stop() {
      stores.stop();
      times.stop();
    },
  };
}

/** Requests the times from the service that the site's settings name; undefined if they name none. */
function otherTimes(
  storeNumber: string,
  { products }: AvailabilitySearch,
  signal: AbortSignal,
): Promise<FormOutcome<readonly OfferedTime[]>> | undefined {
  const form = {
    endpoint: endpoint('ragetavailableappointmentslots'),
    fields: { storeNumber, vaccineIds: JSON.stringify(products.map(({ slotId }) => slotId)) },
    answer: olderTimes,
  };
  const instead = otherVisits(form, signal);
  return instead && submitForm({ ...form, instead });
}

/** Runs one request at a time: a new one aborts the previous one, which then resolves to undefined. */
function superseding() {
  let last = new AbortController();
  return {
    async ask<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
      last.abort();
      const current = (last = new AbortController());
      const outcome = await send(current.signal);
      return current.signal.aborted ? undefined : outcome;
    },
    stop() {
      last.abort();
    },
  };
}

/**
 * Sends the recorded request (docs/specification/vaccines.md#slots-by-store): without `loadMoreFlag` the real service
 * leaves the times out.
 */
function ask<T>(
  { address, radius, products }: AvailabilitySearch,
  fields: Readonly<Record<string, string>>,
  answer: v.GenericSchema<unknown, T>,
  signal: AbortSignal,
): Promise<FormOutcome<T>> {
  const query = new URLSearchParams({
    address: address.trim(),
    radius: String(radius),
    vaccineIds: products.map(queryId).join(','),
    count: String(MOST_STORES),
    fetchMechanismVersion: '2',
    showAllStoresWithAvailibility: 'false',
    loadMoreFlag: 'true',
    ...fields,
  });
  return read(`${endpoint('racloudgetavailablestores')}?${query.toString()}`, answer, signal);
}

/**
 * Sends the older request for one store, whose response has the times of all its covid vaccines
 * (docs/specification/vaccines.md#older-slot-calls).
 */
function askOlder(
  storeNumber: string,
  signal: AbortSignal,
): Promise<FormOutcome<readonly OfferedTime[]>> {
  const query = new URLSearchParams({ storeNumber });
  const address = `${endpoint('ragetavailableappointmentslots')}?${query.toString()}`;
  return read(address, olderTimes, signal);
}

const olderTimes = v.pipe(v.unknown(), v.transform(readOlderTimes));

const read = <T>(
  address: string,
  answer: v.GenericSchema<unknown, T>,
  signal: AbortSignal,
): Promise<FormOutcome<T>> =>
  readContent(address, answer, { signal, isLong: true, unshared: true });

/** Returns whether the service refuses the request, or does not exist. */
function isAbsent(outcome: FormOutcome<unknown>): boolean {
  if (outcome.kind !== 'failed') return outcome.kind === 'refused';
  return outcome.error instanceof ServiceError && outcome.error.status === 404;
}

/** The maximum that the service lists (docs/specification/vaccines.md#slots-by-store). */
const MOST_STORES = 100;

const listOfStores = v.pipe(
  v.looseObject({ stores: v.nullable(v.array(v.unknown())) }),
  v.transform((data): readonly AvailableStore[] => readAvailableStores(data)),
);

const timesOf = (storeNumber: string) =>
  v.pipe(
    listOfStores,
    v.transform(
      (stores): readonly OfferedTime[] =>
        stores.find(({ store }) => store.storeNumber === storeNumber)?.offered ?? [],
    ),
  );
