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
import { locationLine, scheduleLine, slotLine } from './feed';
import { daytimeOffset, withOffset } from './zonedTime';

/** The days that are published, the present one included: those of the feed that was recorded (domain-facts §1). */
const PUBLISHED_DAYS = 14;

/** The states that have files of their own. */
export const STATES: readonly string[] = Object.keys(CHAIN_STATES).sort();

/** The origin of a brand's site, `https://localhost`, to which its stores' booking links lead. */
export type OriginOf = (brand: StoreRecord['brand']) => string;

/** The stores with a pharmacy in a state, one line each. */
export function locationLines(state: string): string {
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
      }),
    )
    .join('');
}

/** What the stores of a state give: a schedule for each store, product and dose. */
export function scheduleLines(state: string): string {
  return storesIn(state)
    .flatMap((store) =>
      publishedVaccines(store).map((vaccine) => scheduleLine(scheduleOf(store, vaccine))),
    )
    .join('');
}

/**
 * The free times of a state, one text for each store, made as they are taken: those of the largest state
 * are some 100,000 lines. They are what `racloudgetavailablestores` says of the same instant.
 */
export function* slotLines(
  state: string,
  context: Pick<BackendContext, 'database' | 'now'>,
  originOf: OriginOf,
): Generator<string> {
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
    // The times of one disease are asked for together, which is a third of the work.
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

/** The chain's scheduler with a store, a day and a vaccine chosen. A client adds `source` and `booking-referral`. */
function bookingLink(origin: string, store: StoreRecord, date: string, { id }: Vaccine): string {
  return `${origin}/vaccines/schedule?store=${store.storeNumber}&date=${date}&vaccine=${id}`;
}

const storesIn = (state: string): StoreRecord[] =>
  allStores().filter((store) => store.state === state && hasPharmacy(store));

const DISEASES = ['covid', 'flu', 'mpox'] as const;

/** Those of the present season: what is not given any more has no code in the list. */
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
