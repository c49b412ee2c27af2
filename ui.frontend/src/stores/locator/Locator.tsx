import { useRef, useState, type JSX, type ReactNode } from 'react';
import { t } from '../../base/i18n/t';
import { IfAuthored } from '../../slot/authored';
import type { TileSource } from '../../kit/ui/map/viewport/map';
import { ListPanel } from './ListPanel';
import type {
  FoundPlaces,
  ListedPlace,
  LocatorFilter,
  LocatorResults,
  EntryParts,
  Suggest,
} from './locator';
import { MapPanel } from './MapPanel';
import { ResultsHeading } from './ResultsHeading';
import { SearchForm } from './SearchForm';
import type { LocatorAddress } from './useLocatorAddress';
import { useSearchTitle } from './useSearchTitle';
import { useSelection } from './useSelection';
import { useWide, ViewTabs, type View } from './ViewTabs';

export interface LocatorProps<T extends ListedPlace> {
  id: string;
  heading: string;
  intro?: string | undefined;
  searchLabel: string;
  /** The label of the group of filters. */
  filtersLabel?: string;
  filters: readonly LocatorFilter[];
  address: LocatorAddress;
  results: LocatorResults<T>;
  suggest: Suggest;
  /** The map's name for a screen reader. */
  mapLabel: string;
  /** The map's tiles; without them the map draws outlines of states and counties. */
  tiles?: TileSource | undefined;
  entry?: EntryParts<T>;
  /** A link to another list of the stores, shown until this one has loaded. */
  elsewhere?: ReactNode;
}

/**
 * A search for stores: box, suggestions, location and filters above the list, and the map beside the
 * list or behind a tab. The page's address holds the query. The locator knows no brand and calls no
 * service: its user turns `address.query` into `results`.
 */
export function Locator<T extends ListedPlace>(props: LocatorProps<T>): JSX.Element {
  const { id, heading, intro, searchLabel, filtersLabel = t('Show only'), filters } = props;
  const { address, results, suggest, mapLabel, tiles, entry, elsewhere } = props;
  const box = useRef<HTMLInputElement>(null);
  const isWide = useWide();
  const [view, setView] = useState<View>('list');
  const found = useLastFound(results, ({ deadEnd }) => {
    // The reason replaces the list, so the list has to be visible.
    if (deadEnd && !isWide) setView('list');
  });
  useSearchTitle(address.query, results);
  const selection = useSelection(id, found, isWide);
  // If a search failed, the heading must not show the previous results.
  const answer = results.kind === 'failed' ? undefined : found;
  const isBusy = results.kind === 'waiting' || results.kind === 'searching';

  const showOnMap = (place: string): void => {
    setView('map');
    selection.select(place, isWide ? 'stay' : 'follow');
  };

  return (
    <div className="ui-locator" data-view={view}>
      <div className="ui-locator__head">
        <h2 className="ui-locator__heading" id={`${id}-heading`}>
          {heading}
        </h2>
        <IfAuthored value={intro}>
          <p className="ui-locator__intro">{intro}</p>
        </IfAuthored>
      </div>
      <SearchForm
        id={id}
        box={box}
        searchLabel={searchLabel}
        filtersLabel={filtersLabel}
        filters={filters}
        query={address.query}
        isSearching={results.kind === 'searching'}
        error={answer?.deadEnd?.isAboutWords === true ? answer.deadEnd.text : undefined}
        suggest={suggest}
        onSearch={address.search}
        onFilter={address.filter}
      />
      <ResultsHeading box={box} results={results} found={answer} query={address.query} />
      <ViewTabs id={id} view={view} onView={setView} />
      <div className="ui-locator__body" aria-busy={isBusy || undefined}>
        <ListPanel
          id={id}
          isTab={!isWide}
          results={results}
          found={found}
          page={address.page}
          selected={selection.selected}
          entry={entry}
          elsewhere={elsewhere}
          onPage={address.showPage}
          onWay={address.search}
          onShowOnMap={showOnMap}
        />
        <MapPanel
          id={id}
          isTab={!isWide}
          isDue={results.kind !== 'waiting' && (isWide || view === 'map')}
          label={mapLabel}
          tiles={tiles}
          area={address.query.area}
          found={found}
          page={address.page}
          selection={selection}
          entry={entry}
          onSearchArea={(area) => {
            address.search({ filters: address.query.filters, area });
          }}
        />
      </div>
    </div>
  );
}

/** Returns the last results until there are new ones. `onNew` may set state. */
function useLastFound<T extends ListedPlace>(
  results: LocatorResults<T>,
  onNew: (found: FoundPlaces<T>) => void,
): FoundPlaces<T> | undefined {
  const [last, setLast] = useState<FoundPlaces<T>>();
  if (results.kind === 'found' && results !== last) {
    setLast(results);
    onNew(results);
  }
  return results.kind === 'found' ? results : last;
}
