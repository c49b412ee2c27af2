import { useMemo, type JSX } from 'react';
import type { ChainStore } from '../../rules/chainStore';
import { t } from '../../../base/i18n/t';
import { Locator } from '../../locator/Locator';
import type { EntryParts, Suggest } from '../../locator/locator';
import { useLocatorAddress } from '../../locator/useLocatorAddress';
import { geocoder as geocoderAt } from '../../../base/geo/geocoder';
import type { TileSource } from '../../../kit/ui/map/viewport/map';
import { ChangeStoreDialog, useStoreChange } from '../../change-store/ChangeStore';
import { CityLinks, WithoutScript } from './CityLinks';
import { filterKeys, filters } from './filters';
import type { Services } from './findStores';
import { storePage } from './storePage';
import { StoreDetails } from './StoreDetails';
import { useChainSearch } from './useChainSearch';

export interface StoreLocatorProps {
  id: string;
  /** `getStores`. */
  endpoint: string;
  /** The address of the geocoder; without one, the site's. */
  geocoder?: string;
  heading: string;
  intro?: string;
  searchLabel: string;
  /** The radius of a search in miles. */
  radius: number;
  /** The states with stores, two letters each. */
  states: readonly string[];
  /** Places with stores, `Harrisburg, PA`, as links. */
  cities?: readonly string[];
  /** The phone number for visitors whom the page does not help. */
  phone?: string;
  tiles?: TileSource;
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
  tiles,
}: StoreLocatorProps): JSX.Element {
  const services = useMemo<Services>(
    () => ({ endpoint, geocoder, radius, states }),
    [endpoint, geocoder, radius, states],
  );
  const address = useLocatorAddress(filterKeys);
  const results = useChainSearch(address.query, services, phone);
  const { choose, question, note } = useStoreChange();
  const entry = useMemo<EntryParts<ChainStore>>(
    () => ({
      page: storePage,
      more: (store) => (
        <StoreDetails
          store={store}
          note={note?.storeNumber === store.storeNumber ? note.text : undefined}
          onChoose={choose}
        />
      ),
    }),
    [choose, note],
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
        mapLabel={t('Map of stores')}
        tiles={tiles}
        entry={entry}
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

function suggestions({ geocoder, states }: Services): Suggest {
  const known = geocoderAt(geocoder);
  return async (text, signal) => {
    const places = await known.suggest(text, { states, signal });
    const credits = new Map(places.map(({ name, credit }) => [name, credit]));
    return [...credits].map(([text, credit]) => ({ text, credit }));
  };
}
