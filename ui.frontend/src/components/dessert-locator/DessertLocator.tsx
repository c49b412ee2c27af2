import { type JSX, useCallback, useMemo } from 'react';
import type { DessertStore } from '../../domain/stores/dessertStore';
import { Locator } from '../../patterns/locator/Locator';
import type { LocatorFilter } from '../../patterns/locator/locator';
import { everything } from '../../patterns/locator/query';
import { useLocatorAddress } from '../../patterns/locator/useLocatorAddress';
import { geocoder as geocoderAt } from '../../services/geocoder';
import { locate } from '../../services/geolocation';
import { IfAuthored } from '../../ui/authored';
import { StoreKinds } from './StoreKinds';
import { suggestions } from './suggestions';
import { type DessertSettings, useDessertResults } from './useDessertResults';
import { useDessertStores } from './useDessertStores';
import { useMapSettings } from './useMapSettings';
import { useSearchedPlace } from './useSearchedPlace';

export interface DessertLocatorProps extends DessertSettings {
  id: string;
  heading: string;
  intro?: string;
  searchLabel: string;
  /** Where the stores are, as `data.thriftyModelList.items`. */
  storesPath: string;
  /** Below it are `search`, `reverse` and `suggest`. */
  geocoder: string;
  /** Where the stores' fragments are, of which the server makes the list by state below the slot. */
  folder?: string;
  /** The map's zoom as long as nothing is searched for, and from then on. */
  zoom: number;
  filteredZoom: number;
  /** An XYZ server, with the line that its provider asks for. */
  tileUrl?: string;
  tileAttribution?: string;
}

/** The dessert brand's store locator (product-spec §3, §4, §5, §8, §9). */
export function DessertLocator(props: DessertLocatorProps): JSX.Element {
  const { id, heading, intro, searchLabel, storesPath, geocoder, allowedStates, folder } = props;
  const address = useLocatorAddress(filterKeys);
  const { stores, failure } = useDessertStores(storesPath);
  const place = useSearchedPlace(geocoder, allowedStates, address.query);
  const found = useDessertResults(stores, place, address.query, props);
  const isDeadEnd = found.kind === 'found' && found.places.length === 0;
  const map = useMapSettings(props, stores, place, isDeadEnd ? everything : address.query);

  const results = useMemo(
    () => (failure ? ({ kind: 'failed', problem: FAILED, failure } as const) : found),
    [failure, found],
  );
  const suggest = useCallback(
    async (text: string, signal: AbortSignal) => {
      const query = { states: allowedStates, limit: MANY, signal };
      const places = await geocoderAt(geocoder)
        .suggest(text, query)
        .catch(() => undefined);
      return suggestions(text, places, stores ?? []);
    },
    [geocoder, allowedStates, stores],
  );

  return (
    <Locator
      id={id}
      heading={heading}
      intro={intro}
      searchLabel={searchLabel}
      filters={filters}
      address={address}
      results={results}
      suggest={suggest}
      locate={locate}
      map={map}
      more={kindsOf}
      elsewhere={
        <IfAuthored value={folder}>
          <a href={`#${id}-directory`}>All stores by state</a>
        </IfAuthored>
      }
    />
  );
}

const filters: readonly (LocatorFilter & { key: 'retail' | 'handpicked' })[] = [
  { key: 'retail', label: 'Retail' },
  { key: 'handpicked', label: 'Handpicked' },
];

/** Of which those in other states are left out. */
const MANY = 40;

const filterKeys = filters.map(({ key }) => key);

const kindsOf = (store: DessertStore): JSX.Element => <StoreKinds store={store} />;

const FAILED = 'We could not load our stores just now. Please try again in a moment.';
