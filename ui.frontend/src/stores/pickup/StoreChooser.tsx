import { useEffect, useRef, useState, type JSX } from 'react';
import { hasPharmacy, type ChainStore } from '../rules/chainStore';
import { cityLine } from '../rules/storePlace';
import { distanceText } from '../../base/i18n/formats';
import { plural, t } from '../../base/i18n/t';
import { FARTHEST, loadChainStores } from '../service/chainStores';
import { useAsync } from '../../kit/ui/async/useAsync';
import { Button } from '../../kit/ui/Button';
import { TextField } from '../../kit/ui/fields/Field';
import { RetryNotice } from '../../kit/ui/feedback/RetryNotice';
import { withoutInvisible } from '../../base/values/invisible';
import { placeToSearch, otherPlaceToSearch } from '../service/placeToSearch';
import type { SearchAdvice } from '../service/searchAdvice';
import { Advice } from './Advice';

/**
 * A search for stores with a pharmacy near an address, from which the visitor chooses one. It may be
 * inside a form: Enter searches and does not submit the form.
 *
 * @param endpoint `getStores`
 */
export function StoreChooser({
  id,
  endpoint,
  chooseLabel,
  closeLabel = t('Keep my store'),
  onChoose,
  onClose,
}: {
  id: string;
  endpoint: string;
  /** The label of a store's button, such as ‘Pick up here’. */
  chooseLabel: string;
  closeLabel?: string;
  onChoose: (store: ChainStore) => void;
  /** Called to keep the current store; undefined if there is none yet. */
  onClose?: (() => void) | undefined;
}): JSX.Element {
  const [address, setAddress] = useState<string>();
  const [error, setError] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const found = useAsync(address, (signal) => findPharmacies(address ?? '', endpoint, signal));
  const advice = found.kind === 'done' && 'kind' in found.value ? found.value : undefined;
  const stores = found.kind === 'done' && !('kind' in found.value) ? found.value : undefined;

  const box = (): HTMLInputElement | null =>
    root.current?.querySelector<HTMLInputElement>('input') ?? null;
  useEffect(() => {
    root.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, []);
  useEffect(() => {
    if (advice ?? (stores && stores.length > 0)) heading.current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each response
  }, [found]);

  const searchFor = (place: string): void => {
    const input = box();
    if (input) input.value = place;
    search();
  };
  const search = (): void => {
    const text = withoutInvisible(box()?.value ?? '').trim();
    setError(text === '' ? t('Enter a ZIP code, or a city and state.') : undefined);
    if (text === '') box()?.focus();
    else setAddress(text);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in its box does what its button does
    <div
      className="ui-pickup__chooser"
      role="search"
      aria-label={t('Stores with a pharmacy')}
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        search();
      }}
    >
      <TextField
        id={`${id}-near`}
        name={BOX}
        label={t('ZIP code, or city and state')}
        autoComplete="postal-code"
        required
        error={error}
      />
      <div className="ui-pickup__actions">
        <Button busy={found.kind === 'pending'} busyLabel={t('Searching…')} onPress={search}>
          {t('Find stores')}
        </Button>
        {onClose && (
          <Button variant="quiet" onPress={onClose}>
            {closeLabel}
          </Button>
        )}
      </div>
      <RetryNotice
        problem={t('We could not search for stores. Check your connection.')}
        failure={found.kind === 'failed' ? found.failure : undefined}
        next={heading}
      />
      <p className="ui-pickup__count" role="status" tabIndex={-1} ref={heading}>
        {advice?.text}
        {stores &&
          (stores.length === 0
            ? t('We found no pharmacy there. Try another ZIP code or city.')
            : plural(
                stores.length,
                '{0} store with a pharmacy, nearest first',
                '{0} stores with a pharmacy, nearest first',
              ))}
      </p>
      {advice && <Advice advice={advice} onPlace={searchFor} />}
      {stores && stores.length > 0 && (
        <ul className="ui-pickup__stores">
          {stores.map((store) => (
            <li key={store.id}>
              <p>
                <b>{store.name}</b>
                {store.distance !== undefined && ` · ${distanceText(store.distance)}`}
                <br />
                {store.address}, {cityLine(store)}
              </p>
              <Button
                variant="secondary"
                onPress={() => {
                  onChoose(store);
                }}
              >
                {chooseLabel}
                <span className="visually-hidden">: {store.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the pharmacies around the place that a visitor's words name, or advice if there is none. */
async function findPharmacies(
  text: string,
  endpoint: string,
  signal: AbortSignal,
): Promise<readonly ChainStore[] | SearchAdvice> {
  const place = await placeToSearch(text, signal);
  if (typeof place !== 'string') return place;
  const around = (address: string) =>
    loadChainStores({ address, radius: FARTHEST }, endpoint, signal);
  let found = await around(place);
  if (!found.center && found.stores.length === 0) {
    const other = await otherPlaceToSearch(place, signal);
    if (other !== undefined) found = await around(other);
  }
  return found.stores.filter(hasPharmacy).slice(0, MOST);
}

/** No service reads this field. */
const BOX = 'near';

/** The most stores in the list, so that it stays short on a phone. */
const MOST = 10;
