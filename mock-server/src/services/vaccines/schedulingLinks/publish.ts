import type { BackendContext } from '../../kit/Backend';
import { CHAIN_STATES, allStores } from '../../stores/storeDirectory';
import { hasPharmacy } from '../../stores/StoreRecord';
import type { StoreRecord } from '../../stores/StoreRecord';
import { freeTimes, wallTime } from '../times/freeTimes';
import { STEP } from '../times/grid';
import { takenPlaces } from '../times/places';
import { isGivenAt, VACCINES } from '../times/vaccineList';
import type { Vaccine } from '../times/vaccineList';
import type { FeedSchedule } from './feed';
import { locationLine, scheduleLine, slotLine, VTRCKS } from './feed';
import { daytimeOffset, withOffset } from './zonedTime';

/**
 * The number of published days, including today, as in the recorded feed
 * (docs/specification/vaccines.md#feed-defects).
 */
const PUBLISHED_DAYS = 14;

/** The states that have their own files. */
export const STATES: readonly string[] = Object.keys(CHAIN_STATES).sort();

/** Returns the origin of a brand's site, `https://localhost`, for the booking links of its stores. */
export type OriginOf = (brand: StoreRecord['brand']) => string;

/**
 * Returns the stores with a pharmacy in a state, one line each. The standard requires an identifier;
 * the system of our own store numbers is the brand's site.
 */
export function locationLines(state: string, originOf: OriginOf): string {
  return storesIn(state)
    .map((store) =>
      locationLine({
        id: String(store.storeNumber),
        name: store.name,
        phone: store.phone,
        address: store.address,
        city: store.city,
        state: store.state,
        zip: store.zip,
        position: store,
        identifiers: [
          { system: VTRCKS, value: vtrcksPin(store) },
          { system: originOf(store.brand), value: String(store.storeNumber) },
        ],
      }),
    )
    .join('');
}

/** Returns the schedules of a state's stores: one line for each store, product and dose. */
export function scheduleLines(state: string): string {
  return storesIn(state)
    .flatMap((store) =>
      publishedVaccines(store).map((vaccine) => scheduleLine(scheduleOf(store, vaccine))),
    )
    .join('');
}

/**
 * Yields the free times of a state, one text for each store, because the largest state has about
 * 100,000 lines. They are the times that `racloudgetavailablestores` returns at the same instant.
 */
export function* slotLines(
  state: string,
  context: Pick<BackendContext, 'database' | 'now'>,
  originOf: OriginOf,
): Generator<string, undefined> {
  const now = context.now();
  for (const store of storesIn(state)) {
    const taken = takenPlaces(context.database, store, now);
    const offsets = new Map<string, number>();
    const offsetOn = (date: string): number => {
      const offset = offsets.get(date) ?? daytimeOffset(date, store.zone);
      offsets.set(date, offset);
      return offset;
    };
    const published = publishedVaccines(store);
    // The times of one disease are read together, which is a third of the work.
    const lines = DISEASES.flatMap((disease) => {
      const vaccines = published.filter((vaccine) => vaccine.disease === disease);
      const times =
        vaccines.length > 0
          ? freeTimes(store, vaccines, { ...context, now: () => now }, undefined, PUBLISHED_DAYS)
          : [];
      return times.flatMap((time) => {
        const wall = wallTime(time);
        const span = {
          isFree: true,
          start: withOffset(time.date, time.minutes, offsetOn(time.date)),
          end: withOffset(time.date, time.minutes + STEP, offsetOn(time.date)),
          capacity: time.places - (taken.get(wall) ?? 0),
        };
        return time.vaccines.map((vaccine) => {
          const schedule = scheduleId(store, vaccine);
          return slotLine({
            ...span,
            id: `${schedule}-${wall.replace(/\D/g, '')}`,
            schedule,
            bookingLink: bookingLink(originOf(store.brand), store, time.date, vaccine),
          });
        });
      });
    });
    if (lines.length > 0) yield lines.join('');
  }
}

/**
 * Returns the address of the chain's scheduler with a store, a day and a vaccine chosen. A client
 * adds `source` and `booking-referral`.
 */
function bookingLink(origin: string, store: StoreRecord, date: string, { id }: Vaccine): string {
  return `${origin}/vaccines/schedule?store=${store.storeNumber}&date=${date}&vaccine=${id}`;
}

/** Returns an invented PIN in the form of VTrckS: CV1 and six digits. */
const vtrcksPin = ({ storeNumber }: StoreRecord): string =>
  `CV1${String(storeNumber).padStart(6, '0')}`;

const storesIn = (state: string): StoreRecord[] =>
  allStores().filter((store) => store.state === state && hasPharmacy(store));

const DISEASES = ['covid', 'flu', 'mpox'] as const;

/**
 * Returns the store's vaccines of the present season. A vaccine that is no longer given has no code
 * in the list.
 */
const publishedVaccines = (store: StoreRecord): Vaccine[] =>
  VACCINES.filter((vaccine) => vaccine.cvx !== undefined && isGivenAt(store, vaccine));

function scheduleOf(store: StoreRecord, vaccine: Vaccine): FeedSchedule {
  return {
    id: scheduleId(store, vaccine),
    location: String(store.storeNumber),
    product: { cvx: vaccine.cvx ?? '', name: vaccine.name },
    isCovid: vaccine.disease === 'covid',
    ...(vaccine.disease === 'mpox' && { dose: vaccine.id === '53' ? 1 : 2 }),
  };
}

const scheduleId = ({ storeNumber }: StoreRecord, { id }: Vaccine): string =>
  `${storeNumber}-${id}`;
