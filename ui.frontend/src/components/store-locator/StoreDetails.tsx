import type { JSX } from 'react';
import { type ChainStore, hasPharmacy } from '../../domain/stores/chainStore';
import { hoursOf, openNow } from '../../domain/stores/hours';
import { useCurrentStore } from '../../services/stores/currentStore';
import { useNow } from '../../ui/clock/useNow';
import { StoreHours } from './StoreHours';

/** What an entry of the list says beyond name and address: whether it is open, hours, services. */
export function StoreDetails({
  store,
  note,
  onChoose,
}: {
  store: ChainStore;
  /** What became of the wish to make it one's own. */
  note: string | undefined;
  onChoose: (store: ChainStore) => void;
}): JSX.Element {
  const now = useNow();
  const shop = openNow(now, ...hoursOf(store, 'store'));
  const pharmacy = openNow(now, ...hoursOf(store, 'pharmacy'));
  return (
    <div className="cmp-store-locator__details">
      {store.description && <p className="cmp-store-locator__description">{store.description}</p>}
      <ul className="cmp-store-locator__open">
        <OpenLine part="Store" isOpen={shop.open} words={shop.words} />
        {hasPharmacy(store) ? (
          <OpenLine part="Pharmacy" isOpen={pharmacy.open} words={pharmacy.words} />
        ) : (
          <li>No pharmacy in this store</li>
        )}
      </ul>
      {store.services.length > 0 && (
        <ul className="cmp-store-locator__services" aria-label="Services">
          {store.services.map(({ key, label }) => (
            <li className="cmp-store-locator__service" key={key}>
              {label}
            </li>
          ))}
        </ul>
      )}
      <details className="cmp-store-locator__more">
        <summary className="cmp-store-locator__summary">
          Hours for the week<span className="visually-hidden"> at {store.address}</span>
        </summary>
        <StoreHours store={store} now={now} />
      </details>
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

/** It stays where it is once it was pressed, so that the focus does. */
function MyStoreButton({
  store,
  note,
  onChoose,
}: {
  store: ChainStore;
  note: string | undefined;
  onChoose: (store: ChainStore) => void;
}): JSX.Element {
  const isMine = useCurrentStore() === store.storeNumber;
  return (
    <>
      <button
        className="ui-button ui-button--quiet cmp-store-locator__choose"
        type="button"
        aria-disabled={isMine || undefined}
        onClick={() => {
          if (!isMine) onChoose(store);
        }}
      >
        {isMine && <span aria-hidden="true">✓</span>}
        {isMine ? 'Your store' : 'Make this my store'}
        <span className="visually-hidden">
          {isMine ? ': ' : ', '}
          {store.address}, {store.city}
        </span>
      </button>
      <p className="cmp-store-locator__note" role="status">
        {note}
      </p>
    </>
  );
}
