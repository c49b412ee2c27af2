import { html } from '../../html/html';
import type { Html } from '../../html/html';
import { US_STATES } from 'contract/usStates';
import { plainPage } from '../kit/pages/plainPage';
import type { ResolvedAddress } from './searchCenter';
import { storeByNumber } from './storeDirectory';
import { wallClockAt, weekdayOf } from '../kit/time/wallClock';

/** The part of a getStores response that the page shows. */
export interface StoresFound {
  readonly stores: readonly StoreAnswer[];
  readonly resolvedAddress: Pick<
    ResolvedAddress,
    'formattedAddress' | 'locality' | 'postalCode' | 'adminDistrict'
  > | null;
  readonly warnings: readonly string[];
}

/** As returned by `toStoreResponse`. The hours are in `storeHoursMonday`, `rxHrsMon` and so on. */
type StoreAnswer = Readonly<Record<string, unknown>> & {
  readonly storeNumber: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly fullPhone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly milesFromCenter?: number;
  readonly holidayHours: readonly {
    readonly holidayDate: string;
    readonly storeHours: string;
    readonly pharmacyHours: string;
  }[];
};

/** The sentences of the page, which visitors read. */
const SENTENCES = {
  findTitle: 'Find a store',
  foundTitle: (place: string) => `Stores near ${place}`,
  noneTitle: (place: string) => `No stores near ${place}`,
  none: 'There are no stores nearby. Try a larger city nearby, or another ZIP code.',
  ofState: (state: string) => `All stores in ${state}, by city`,
  addressLabel: 'City, ZIP code or address',
  search: 'Search',
  milesAway: (miles: string) => `${miles} miles away`,
  storeToday: (hours: string) => `Store today: ${hours}`,
  pharmacyToday: (hours: string) => `Pharmacy today: ${hours}`,
  call: (phone: string) => `Call ${phone}`,
  directions: (store: string) => `Directions to ${store}`,
  home: 'Go to the home page',
} as const;

/** The number of stores that the page lists. */
const SHOWN = 20;

/**
 * Returns the page for a search without JavaScript: the nearest stores or the reason why there
 * are none, and the search form.
 * @param found undefined if the query is empty
 */
export function storesPage(address: string, found: StoresFound | undefined, now: Date): string {
  const title = titleOf(address, found);
  return plainPage(
    title,
    html`<h1>${title}</h1>
      ${found && html`<p>${found.warnings.join(' ') || (found.stores.length === 0 && SENTENCES.none)}</p>`}
      <form method="get" role="search">
        <div class="field">
          <label for="address">${SENTENCES.addressLabel}</label>
          <input
            id="address"
            name="address"
            autocomplete="postal-code"
            required
            maxlength="100"
            value="${address}"
          />
        </div>
        <button>${SENTENCES.search}</button>
      </form>
      ${found && ofState(found)} ${found?.stores.slice(0, SHOWN).map((store) => entry(store, now))}
      <p><a href="/">${SENTENCES.home}</a></p>`,
  );
}

function titleOf(address: string, found: StoresFound | undefined): string {
  if (!found || address.trim() === '') return SENTENCES.findTitle;
  const place = found.resolvedAddress?.formattedAddress ?? `“${address}”`;
  return found.stores.length > 0 ? SENTENCES.foundTitle(place) : SENTENCES.noneTitle(place);
}

/**
 * Returns a link to the page of a state, whose stores are not around one place, also for the city with the name of its
 * state.
 */
function ofState({ resolvedAddress }: StoresFound): Html | undefined {
  if (resolvedAddress?.postalCode !== null) return undefined;
  const { adminDistrict, locality } = resolvedAddress;
  const state = US_STATES[adminDistrict];
  if (state === undefined || (locality !== null && locality !== state)) return undefined;
  return html`<p>
    <a href="/stores/${adminDistrict.toLowerCase()}">${SENTENCES.ofState(state)}</a>
  </p>`;
}

function entry(store: StoreAnswer, now: Date): Html {
  const { name, address, city, state, zipcode, fullPhone, milesFromCenter } = store;
  const { shop, pharmacy } = today(store, now);
  const to = `${store.latitude}%2C${store.longitude}`;
  return html`<h2>${name}</h2>
    <p>
      ${address}, ${city}, ${state}
      ${zipcode}${
        milesFromCenter !== undefined &&
        html`<br />${SENTENCES.milesAway(milesFromCenter.toFixed(1))}`
      }<br />${SENTENCES.storeToday(shop)}<br />${SENTENCES.pharmacyToday(pharmacy)}
    </p>
    <p>
      <a href="tel:+1${fullPhone.replace(/\D/g, '')}">${SENTENCES.call(fullPhone)}</a> ·
      <a href="https://www.openstreetmap.org/directions?to=${to}">${SENTENCES.directions(name)}</a>
    </p>`;
}

/** Returns today's hours in the store's time zone, in the service's format. */
function today(store: StoreAnswer, now: Date): { shop: string; pharmacy: string } {
  const { date } = wallClockAt(now, storeByNumber(store.storeNumber)?.zone ?? 'America/New_York');
  const day = DAYS[weekdayOf(date)] ?? '';
  const holiday = store.holidayHours.find(({ holidayDate }) => holidayDate === date);
  return {
    shop: holiday?.storeHours ?? String(store[`storeHours${day}`]),
    pharmacy: holiday?.pharmacyHours ?? String(store[`rxHrs${day.slice(0, 3)}`]),
  };
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
