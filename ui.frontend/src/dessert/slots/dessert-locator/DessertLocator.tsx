import type { JSX } from 'react';
import type { DessertStore } from '../../rules/dessertStore';
import { sentence, t } from '../../../base/i18n/t';
import { Locator } from '../../../stores/locator/Locator';
import type { EntryParts, LocatorFilter } from '../../../stores/locator/locator';
import { useLocatorAddress } from '../../../stores/locator/useLocatorAddress';
import { dessertPageAddress } from '../../service/dessertStores';
import { IfAuthored } from '../../../slot/authored';
import type { TileSource } from '../../../kit/ui/map/viewport/map';
import { useDessertSearch, type DessertSettings } from './useDessertSearch';

export interface DessertLocatorProps extends DessertSettings {
  id: string;
  heading: string;
  intro?: string;
  searchLabel: string;
  /** The folder of the stores' fragments, from which the server lists them by state below the slot. */
  folder?: string;
  tiles?: TileSource;
}

/** The dessert brand's store locator (docs/specification/dessert.md#store-search). */
export function DessertLocator(props: DessertLocatorProps): JSX.Element {
  const { id, folder, tiles } = props;
  const address = useLocatorAddress(filterKeys);
  const { results, suggest } = useDessertSearch(address.query, props);
  return (
    <Locator
      id={id}
      heading={props.heading}
      intro={props.intro}
      searchLabel={props.searchLabel}
      filters={filters}
      address={address}
      results={results}
      suggest={suggest}
      mapLabel={t('Map of our stores')}
      tiles={tiles}
      entry={entry}
      elsewhere={
        <IfAuthored value={folder}>
          <a href={`#${id}-directory`}>{t('All stores by state')}</a>
        </IfAuthored>
      }
    />
  );
}

const filters: readonly (LocatorFilter & { key: 'retail' | 'handpicked' })[] = [
  { key: 'retail', label: sentence('Retail') },
  { key: 'handpicked', label: sentence('Handpicked') },
];

const filterKeys = filters.map(({ key }) => key);

const entry: EntryParts<DessertStore> = {
  page: dessertPageAddress,
  more: (store) => <StoreKinds store={store} />,
};

/** The ways in which a store sells the dessert. */
function StoreKinds({
  store: { retail, handpicked },
}: {
  store: Pick<DessertStore, 'retail' | 'handpicked'>;
}): JSX.Element | null {
  if (!retail && !handpicked) return null;
  return (
    <ul className="cmp-dessert-locator__kinds" aria-label={t('What you can get here')}>
      {handpicked && (
        <li className="cmp-dessert-locator__kind">{t('Handpicked: scooped to order')}</li>
      )}
      {retail && <li className="cmp-dessert-locator__kind">{t('Retail: tubs to take home')}</li>}
    </ul>
  );
}
