import { type JSX, useCallback, useMemo, useState } from 'react';
import type { ChainStore } from '../../domain/stores/chainStore';
import { Locator } from '../../patterns/locator/Locator';
import type { LocatorMap, LocatorResults, Suggest } from '../../patterns/locator/locator';
import { useLocatorAddress } from '../../patterns/locator/useLocatorAddress';
import { geocoder as geocoderAt } from '../../services/geocoder';
import { locate } from '../../services/geolocation';
import type { MapView } from '../../ui/map/map';
import { ChangeStoreDialog } from './ChangeStoreDialog';
import { CityLinks, WithoutScript } from './CityLinks';
import { StoreDetails } from './StoreDetails';
import { filterKeys, filters } from './filters';
import type { Services } from './findStores';
import { invitation } from './results';
import { useChainResults } from './useChainResults';
import { useStoreChange } from './useStoreChange';

export interface StoreLocatorProps {
  id: string;
  /** `getStores`. */
  endpoint: string;
  geocoder: string;
  heading: string;
  intro?: string;
  searchLabel: string;
  /** How far around a place stores are shown, in miles. */
  radius: number;
  /** Two letters each. */
  states: readonly string[];
  /** Places with stores, `Harrisburg, PA`, as links. */
  cities?: readonly string[];
  /** Who to call where the page does not help. */
  phone?: string;
  tileUrl?: string;
  tileAttribution?: string;
}

/** The chain's locator: stores of both pharmacies, their hours and services, and ‘my store’. */
export function StoreLocator({
  id,
  endpoint,
  geocoder,
  heading,
  intro,
  searchLabel,
  radius,
  states,
  cities,
  phone,
  tileUrl,
  tileAttribution = '',
}: StoreLocatorProps): JSX.Element {
  const services = useMemo<Services>(
    () => ({ endpoint, geocoder, radius, states }),
    [endpoint, geocoder, radius, states],
  );
  const address = useLocatorAddress(filterKeys);
  const results = useChainResults(address.query, services, phone);
  const { choose, question, note } = useStoreChange();
  const more = useCallback(
    (store: ChainStore) => (
      <StoreDetails
        store={store}
        note={note?.storeNumber === store.storeNumber ? note.text : undefined}
        onChoose={choose}
      />
    ),
    [choose, note],
  );
  const isInvitation = useLastFound(results) === invitation;
  const map = useMemo<LocatorMap>(
    () => ({
      label: 'Map of stores',
      ...(tileUrl !== undefined && { tiles: { url: tileUrl, attribution: tileAttribution } }),
      ...(isInvitation && { view: THE_COUNTRY }),
    }),
    [tileUrl, tileAttribution, isInvitation],
  );
  const suggest = useMemo(() => suggestions(services), [services]);

  return (
    <>
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
        more={more}
      />
      <CityLinks id={id} cities={cities} />
      <WithoutScript
        id={id}
        endpoint={endpoint}
        searchLabel={searchLabel}
        cities={cities}
        phone={phone}
      />
      {question && <ChangeStoreDialog id={id} question={question} />}
    </>
  );
}

/** What was found last, which the map shows until there is something else. */
function useLastFound(results: LocatorResults<ChainStore>): LocatorResults<ChainStore> {
  const [last, setLast] = useState(results);
  if (results.kind === 'found' && results !== last) setLast(results);
  return results.kind === 'found' ? results : last;
}

/** What the map shows before there are stores on it. */
const THE_COUNTRY: MapView = { center: { latitude: 38.5, longitude: -96.5 }, zoom: 4 };

function suggestions({ geocoder, states }: Services): Suggest {
  const known = geocoderAt(geocoder);
  return async (text, signal) => {
    const places = await known.suggest(text, { states, signal });
    return [...new Set(places.map(({ name }) => name))];
  };
}
