import { useDeferredValue, useMemo, useRef, useState, type JSX } from 'react';
import type { ChainStore } from '../../../../stores/rules/chainStore';
import { cityLine } from '../../../../stores/rules/storePlace';
import { distanceText } from '../../../../base/i18n/formats';
import { plural, t } from '../../../../base/i18n/t';
import { panelAttributes, useWide, ViewTabs, type View } from '../../../../stores/locator/ViewTabs';
import type { StoreWithTimes } from '../../../times/findTimes';
import { visitText } from '../../../times/visitText';
import { useAsync } from '../../../../kit/ui/async/useAsync';
import { LateContent } from '../../../../kit/ui/popup/LateContent';
import type * as StoreMapChunk from './StoreMap';

/** Stores of which one is chosen: a list, with a map beside it, or behind a tab where there is no room for both. */
export function StoreChoices({
  id,
  stores,
  chosen,
  onChoose,
}: {
  id: string;
  /** The same array while the list is the same. */
  stores: readonly StoreWithTimes[];
  /** Its number. */
  chosen: string | undefined;
  onChoose: (store: ChainStore) => void;
}): JSX.Element {
  const list = useRef<HTMLFieldSetElement>(null);
  const isWide = useWide();
  const [view, setView] = useState<View>('list');
  /** The announcement of a choice by a pin, which no radio button announces. */
  const [spoken, setSpoken] = useState('');
  const places = useMemo(() => stores.map(({ store }) => store), [stores]);
  // The list is rendered first, and the map right after it.
  const isDue = useDeferredValue(isWide || view === 'map', false);
  const map = useAsync(isDue ? 'map' : undefined, loadMap);
  const inputId = (store: ChainStore): string => `${id}-store-${store.id}`;
  const at = places.find(({ storeNumber }) => storeNumber === chosen);
  return (
    <div className="ui-locator cmp-vaccine-scheduler__where" data-view={view}>
      <ViewTabs id={`${id}-stores`} view={view} onView={setView} />
      <div className="ui-locator__body">
        <div
          className="ui-locator__panel ui-locator__panel--list"
          {...panelAttributes(`${id}-stores`, 'list', !isWide)}
        >
          <fieldset
            className="ui-field ui-radios cmp-vaccine-scheduler__stores"
            tabIndex={-1}
            ref={list}
          >
            <legend className="visually-hidden">{t('Store')}</legend>
            {stores.map((each, index) => (
              <StoreChoice
                key={each.store.id}
                id={inputId(each.store)}
                number={index + 1}
                offer={each}
                isChosen={each.store === at}
                onChoose={() => {
                  onChoose(each.store);
                }}
              />
            ))}
          </fieldset>
        </div>
        <div
          className="ui-locator__panel ui-locator__panel--map"
          {...panelAttributes(`${id}-stores`, 'map', !isWide)}
        >
          <LateContent
            code={map}
            loading={t('Loading the map…')}
            problem={t('The map could not be loaded. Every store is in the list.')}
            next={list}
          >
            {({ StoreMap }) => (
              <StoreMap
                places={places}
                chosen={at?.id}
                onChoose={(pin) => {
                  const store = places.find((each) => each.id === pin);
                  if (!store) return;
                  onChoose(store);
                  setSpoken(t('Chosen: {0}, {1}', store.name, store.address));
                  document.getElementById(inputId(store))?.scrollIntoView({ block: 'nearest' });
                }}
              />
            )}
          </LateContent>
          <p className="visually-hidden" role="status">
            {spoken}
          </p>
        </div>
      </div>
    </div>
  );
}

const loadMap = (): Promise<typeof StoreMapChunk> =>
  import(/* webpackChunkName: "scheduler-map" */ './StoreMap');

function StoreChoice({
  id,
  number,
  offer: { store, first, count },
  isChosen,
  onChoose,
}: {
  id: string;
  /** Of its pin on the map. */
  number: number;
  offer: StoreWithTimes;
  isChosen: boolean;
  onChoose: () => void;
}): JSX.Element {
  return (
    <div className="ui-checkbox__choice cmp-vaccine-scheduler__store">
      <input
        className="ui-checkbox__control"
        type="radio"
        id={id}
        name="storeChoice"
        value={store.storeNumber}
        checked={isChosen}
        aria-describedby={`${id}-about`}
        onChange={onChoose}
      />
      <label className="ui-checkbox__label" htmlFor={id}>
        <span className="cmp-vaccine-scheduler__number" aria-hidden="true">
          {number}
        </span>
        {store.name}
      </label>
      <p className="ui-field__hint ui-checkbox__hint" id={`${id}-about`}>
        {store.distance !== undefined && `${distanceText(store.distance)} · `}
        {store.address}, {cityLine(store)}
        <br />
        {first && (
          <>
            {t('First available time:')} <b>{visitText(first, store.zone)}</b>
            <br />
          </>
        )}
        {plural(count, '{0} time available', '{0} times available')}
      </p>
    </div>
  );
}
