import type { JSX } from 'react';
import { type ChainStore, hasPharmacy } from '../../rules/chainStore';
import { hoursOf, openNow } from '../../rules/hours';
import { t } from '../../../base/i18n/t';
import { useNow } from '../../../kit/ui/clock/useNow';
import { MyStoreButton } from '../../change-store/MyStoreButton';
import { StoreHours } from './StoreHours';
import { storePage } from './storePage';

/**
 * The further content of a store's entry: until when it is open, and ‘my store’. The store's page has
 * the rest; a store without a page on this site shows its week here.
 */
export function StoreDetails({
  store,
  note,
  onChoose,
}: {
  store: ChainStore;
  /** The outcome of choosing the store. */
  note: string | undefined;
  onChoose: (store: ChainStore) => void;
}): JSX.Element {
  const now = useNow();
  const shop = openNow(now, ...hoursOf(store, 'store'));
  const pharmacy = openNow(now, ...hoursOf(store, 'pharmacy'));
  return (
    <div className="cmp-store-locator__details">
      <ul className="cmp-store-locator__open">
        <OpenLine part={t('Store')} isOpen={shop.open} words={shop.words} />
        {hasPharmacy(store) ? (
          <OpenLine part={t('Pharmacy')} isOpen={pharmacy.open} words={pharmacy.words} />
        ) : (
          <li>{t('No pharmacy in this store')}</li>
        )}
      </ul>
      {storePage(store) === undefined && (
        <details className="cmp-store-locator__more">
          <summary className="ui-locator__disclose cmp-store-locator__summary">
            {t('Hours for the week')}
            <span className="visually-hidden"> {t('at {0}', store.address)}</span>
          </summary>
          <StoreHours store={store} now={now} />
        </details>
      )}
      <MyStoreButton store={store} note={note} onChoose={onChoose} />
    </div>
  );
}

function OpenLine({
  part,
  isOpen,
  words,
}: {
  part: string;
  isOpen: boolean;
  words: string;
}): JSX.Element {
  return (
    <li>
      {part}:{' '}
      <span className={isOpen ? 'cmp-store-locator__is-open' : 'cmp-store-locator__is-closed'}>
        {words}
      </span>
    </li>
  );
}
