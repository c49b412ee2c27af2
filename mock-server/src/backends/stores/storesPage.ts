import { html } from '../html';
import type { Html } from '../html';
import { plainPage } from '../plainPage';
import { storeByNumber } from './storeDirectory';
import { wallClockAt, weekdayOf } from './wallClock';

/** The part of an answer that the page shows. */
export interface StoresFound {
  readonly stores: readonly StoreAnswer[];
  readonly resolvedAddress: { readonly formattedAddress: string } | null;
  readonly warnings: readonly string[];
}

/** As in `toStoreResponse`; the hours are by weekday, `storeHoursMonday` and `rxHrsMon`. */
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

/** More stores nobody reads on a page without a map. */
const SHOWN = 20;

/**
 * The page for a search without JavaScript: the nearest stores, or why there are none, and the
 * search again.
 * @param found undefined where nothing was searched for
 */
export function storesPage(address: string, found: StoresFound | undefined, now: Date): string {
  const title = titleOf(address, found);
  return plainPage(
    title,
    html`<h1>${title}</h1>
      ${found && html`<p>${found.warnings.join(' ') || (found.stores.length === 0 && EMPTY)}</p>`}
      <form method="get" role="search">
        <div class="field">
          <label for="address">City, ZIP code or address</label>
          <input
            id="address"
            name="address"
            autocomplete="postal-code"
            required
            maxlength="100"
            value="${address}"
          />
        </div>
        <button>Search</button>
      </form>
      ${found?.stores.slice(0, SHOWN).map((store) => entry(store, now))}
      <p><a href="/">Go to the home page</a></p>`,
  );
}

const EMPTY = 'There is none within reach. Try a larger city nearby, or another ZIP code.';

function titleOf(address: string, found: StoresFound | undefined): string {
  if (!found || address.trim() === '') return 'Find a store';
  const place = found.resolvedAddress?.formattedAddress ?? `“${address}”`;
  return found.stores.length > 0 ? `Stores near ${place}` : `No stores near ${place}`;
}

function entry(store: StoreAnswer, now: Date): Html {
  const { name, address, city, state, zipcode, fullPhone, milesFromCenter } = store;
  const { shop, pharmacy } = today(store, now);
  const to = `${store.latitude}%2C${store.longitude}`;
  return html`<h2>${name}</h2>
    <p>
      ${address}, ${city}, ${state}
      ${zipcode}${
        milesFromCenter !== undefined && html`<br />${milesFromCenter.toFixed(1)} miles away`
      }<br />Store today: ${shop}<br />Pharmacy today: ${pharmacy}
    </p>
    <p>
      <a href="tel:+1${fullPhone.replace(/\D/g, '')}">Call ${fullPhone}</a> ·
      <a href="https://www.openstreetmap.org/directions?to=${to}">Directions to ${name}</a>
    </p>`;
}

/** The hours of the day that it is at the store, as the service writes them. */
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
