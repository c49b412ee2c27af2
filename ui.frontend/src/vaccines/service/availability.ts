import * as v from 'valibot';
import type { OfferedTime } from '../rules/appointmentTimes';
import { readAvailableStores, readOlderTimes, type AvailableStore } from '../rules/availableStores';
import { queryId } from '../rules/products';
import type { VaccineProduct } from '../rules/vaccineProduct';
import { readContent } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { ServiceError } from '../../base/http/errors';

/** What is looked for. */
export interface AvailabilitySearch {
  /** A ZIP, or a street with its city; the service looks it up. */
  readonly address: string;
  /** Miles. */
  readonly radius: number;
  /** A store is listed for each of them that it gives. */
  readonly products: readonly Pick<VaccineProduct, 'slotId' | 'preferenceKey'>[];
}

/** The free times of stores. Of each kind of question the last counts: it aborts the one before. */
export interface Availability {
  /**
   * The stores around an address that give the vaccines, those without a free time included, with
   * their number of times and the first. Undefined where a later question took its place.
   */
  readonly around: (
    search: AvailabilitySearch,
  ) => Promise<FormOutcome<readonly AvailableStore[]> | undefined>;
  /** The times of one store. Undefined where a later question took its place. */
  readonly at: (
    storeNumber: string,
    search: AvailabilitySearch,
  ) => Promise<FormOutcome<readonly OfferedTime[]> | undefined>;
  /** Aborts what is on its way, as when the slot is unmounted. */
  readonly stop: () => void;
}

/** Asks for free times, of which no answer is kept: they are another visitor's a moment later. */
export function createAvailability(): Availability {
  const [stores, times] = [superseding(), superseding()];
  return {
    around: (search) => stores.ask((signal) => ask(search, {}, listOfStores, signal)),
    at: (storeNumber, search) =>
      times.ask(async (signal) => {
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

/** Runs one question at a time: a new one aborts the last, whose outcome is undefined then. */
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

/** As it was recorded (domain-facts §0): without `loadMoreFlag` the real service leaves the times out. */
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

/** The older reply of one store, for all its covid vaccines (domain-facts §0). */
function askOlder(
  storeNumber: string,
  signal: AbortSignal,
): Promise<FormOutcome<readonly OfferedTime[]>> {
  const query = new URLSearchParams({ storeNumber });
  const address = `${endpoint('ragetavailableappointmentslots')}?${query.toString()}`;
  return read(address, v.pipe(v.unknown(), v.transform(readOlderTimes)), signal);
}

const read = <T>(
  address: string,
  answer: v.GenericSchema<unknown, T>,
  signal: AbortSignal,
): Promise<FormOutcome<T>> =>
  readContent(address, answer, { signal, isLong: true, unshared: true });

/** The service refuses the question, or is not there. */
function isAbsent(outcome: FormOutcome<unknown>): boolean {
  if (outcome.kind !== 'failed') return outcome.kind === 'refused';
  return outcome.error instanceof ServiceError && outcome.error.status === 404;
}

/** The most that the service lists (domain-facts §0). */
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
