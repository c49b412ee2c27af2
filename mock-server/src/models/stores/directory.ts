import type { ModelContext } from '../../sling/scripting/ContentEngine';
import { type Addresses, addressesOf } from './addresses';
import type { Place } from './Place';
import { STATE_NAMES } from './stateNames';
import { breadcrumbs, placeOf } from './structuredData';

/** The stores of a state or a city, with the path of their page. */
export interface PlaceGroup {
  readonly name: string;
  readonly path: string;
  /** The number of stores. */
  count: number;
}

/** The state, city or store that the suffix of a directory page names. */
export interface Directory<Store extends Place> {
  readonly kind: 'all' | 'state' | 'city' | 'store' | 'none';
  readonly states: readonly PlaceGroup[];
  /** The cities of the requested state. */
  readonly cities: readonly PlaceGroup[];
  /** The stores of the requested city. */
  readonly stores: readonly Store[];
  readonly store: Store | undefined;
  readonly stateName: string | undefined;
  /** The name of the requested city with its state: `Camden, NJ`. */
  readonly cityName: string | undefined;
  /** The path of the page with all states. */
  readonly all: string;
  readonly statePath: string;
  readonly cityPath: string;
  /** The path of the locator's page. */
  readonly finder: string;
  readonly alternates: Addresses['alternates'];
  /** The public address of the requested page; empty if there is none. */
  readonly url: string;
  /**
   * The page's structured data as text, or nothing for a page without a public address. `<` is escaped, so that no text
   * ends the element.
   */
  readonly jsonLd: string;
}

/**
 * Finds what the suffix names in a list of stores. Without a suffix, the kind is `all`, otherwise `state` (`/nj`), `city`
 * (`/nj/camden`) or `store` (`/nj/camden/101`). For an unknown suffix it is `none`, and the status of the response is 404.
 *
 * @param structured returns the structured data of a store, given its place without a type
 */
export function directoryOf<Store extends Place>(
  context: ModelContext,
  all: readonly Store[],
  structured: (store: Store, place: object) => object,
): Directory<Store> {
  const addresses = addressesOf(context);
  const { asked, address } = addresses;
  const inState = all.filter(({ parts }) => parts[0] === asked[0]);
  const stores = inState.filter(({ parts }) => parts[1] === asked[1]);
  const store = stores.filter(({ parts }) => parts[2] === asked[2]).at(-1);
  const cities = groups(inState, ({ city }) => city, 2, address);
  const kind = kindOf(asked.length, cities.length, stores.length, store);
  if (kind === 'none') context.response.setStatus(404);
  const url = addresses.siteUrl !== '' && kind !== 'none' ? addresses.publicUrl(asked) : '';
  const lastInState = inState.at(-1);
  const last = stores.at(-1);
  const stateName = lastInState && stateNameOf(lastInState);
  const cityName = last && `${last.city}, ${last.state}`;
  const data = (): object => ({
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbs(addresses, [stateName, cityName, store?.name]),
      ...(store ? [structured(store, placeOf(store, addresses.publicUrl(store.parts)))] : []),
    ],
  });
  return {
    kind,
    states: groups(all, stateNameOf, 1, address),
    cities,
    stores,
    store,
    stateName,
    cityName,
    all: address([]),
    statePath: address(asked.slice(0, 1)),
    cityPath: address(asked.slice(0, 2)),
    finder: addresses.finder,
    alternates: addresses.alternates,
    url,
    jsonLd: url === '' ? '' : JSON.stringify(data()).replace(/</g, '\\u003c'),
  };
}

function stateNameOf({ state }: Place): string {
  return STATE_NAMES.get(state) ?? state;
}

function kindOf(
  asked: number,
  cities: number,
  stores: number,
  store: unknown,
): Directory<Place>['kind'] {
  const kinds = [
    'all',
    cities > 0 ? 'state' : 'none',
    stores > 0 ? 'city' : 'none',
    store === undefined ? 'none' : 'store',
  ] as const;
  return kinds[asked] ?? 'none';
}

/** Returns the groups of stores with the same first parts of their addresses, in the order of their names. */
function groups(
  stores: readonly Place[],
  nameOf: (store: Place) => string,
  parts: number,
  address: Addresses['address'],
): readonly PlaceGroup[] {
  const known = new Map<string, PlaceGroup>();
  for (const store of stores) {
    const path = address(store.parts.slice(0, parts));
    const group = known.get(path) ?? { name: nameOf(store), path, count: 0 };
    group.count += 1;
    known.set(path, group);
  }
  return [...known.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
