import { type JSX, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../base/i18n/t';
import { cityLine, directionsLink } from '../rules/storePlace';
import { phoneLink } from '../../base/values/phoneLink';
import { distanceText, numberText } from '../../base/i18n/formats';
import type { FoundPlaces, ListedPlace, EntryParts } from './locator';
import { entryId } from './useSelection';

/** The list of found stores, ten at first and at most 200. */
export function StoreList<T extends ListedPlace>({
  id,
  found: { places, count },
  page,
  selected,
  entry,
  onPage,
  onShowOnMap,
}: {
  id: string;
  found: FoundPlaces<T>;
  page: number;
  selected: string | undefined;
  entry: EntryParts<T> | undefined;
  onPage: (page: number) => void;
  onShowOnMap: (id: string) => void;
}): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  /** The index of the entry that gets the focus once it is rendered: the first new one. */
  const next = useRef<number>(undefined);
  const isPrinting = useIsPrinting();
  const shown = shownOf(places.length, isPrinting ? MOST_PAGES : page);
  const coming = nextOf(places.length, page);

  useEffect(() => {
    const entry = next.current === undefined ? undefined : list.current?.children[next.current];
    next.current = undefined;
    if (entry instanceof HTMLElement) entry.focus();
  }, [shown]);

  return (
    <>
      <div className="ui-locator__list-head">
        <p className="ui-locator__shown">{shownText(shown, places)}</p>
        <button
          className="ui-locator__print"
          type="button"
          onClick={() => {
            print();
          }}
        >
          {t('Print')}
          <span className="visually-hidden"> {t('this list')}</span>
        </button>
      </div>
      {/* Safari exposes no list whose markers CSS removes (WebKit bug 170179). */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari needs it */}
      <ol className="ui-locator__list" role="list" aria-label={count} ref={list}>
        {places.slice(0, shown).map((place, index) => (
          <li
            key={place.id}
            className="ui-locator__store"
            id={entryId(id, place.id)}
            tabIndex={-1}
            aria-current={place.id === selected || undefined}
          >
            <StoreEntry number={index + 1} place={place} parts={entry}>
              <button
                className="ui-locator__link"
                type="button"
                onClick={() => {
                  onShowOnMap(place.id);
                }}
              >
                {t('Show on map')}
                <span className="visually-hidden">: {place.name}</span>
              </button>
            </StoreEntry>
          </li>
        ))}
      </ol>
      {coming > 0 && (
        <button
          className="ui-button ui-button--secondary ui-locator__more"
          type="button"
          onClick={() => {
            next.current = shown;
            onPage(shown / PER_PAGE + 1);
          }}
        >
          {t('Show {0} more', String(coming))}
        </button>
      )}
      {coming === 0 && shown < places.length && (
        <p className="ui-locator__end">
          {t(
            'These are the first {0} of {1} stores. To see stores near you, search for a city or ZIP code.',
            String(shown),
            numberText(places.length),
          )}
        </p>
      )}
    </>
  );
}

/** Returns whether the page is being printed. Then the list shows all entries, without the button. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const follow = ({ type }: Event): void => {
      // The browser prints the page as it is when the event handler returns.
      flushSync(() => {
        setIsPrinting(type === 'beforeprint');
      });
    };
    addEventListener('beforeprint', follow);
    addEventListener('afterprint', follow);
    return () => {
      removeEventListener('beforeprint', follow);
      removeEventListener('afterprint', follow);
    };
  }, []);
  return isPrinting;
}

function shownText(shown: number, { length, [0]: first }: readonly ListedPlace[]): string {
  if (length === 1) return t('Showing 1 store');
  const isByDistance = first?.distance !== undefined;
  const all = numberText(length);
  if (shown === length) {
    return isByDistance
      ? t('Showing all {0} stores, nearest first', all)
      : t('Showing all {0} stores', all);
  }
  return isByDistance
    ? t('Showing 1–{0} of {1} stores, nearest first', String(shown), all)
    : t('Showing 1–{0} of {1} stores', String(shown), all);
}

/** One store, in the list or below the map. */
export function StoreEntry<T extends ListedPlace>({
  number,
  place,
  parts,
  children,
}: {
  /** The number of the store's marker, from 1. */
  number: number;
  place: T;
  parts: EntryParts<T> | undefined;
  /** Further links and buttons. */
  children?: ReactNode;
}): JSX.Element {
  const { name, address, phone, distance } = place;
  const page = parts?.page(place);
  return (
    <>
      <div className="ui-locator__title">
        <h4 className="ui-locator__name">
          <span className="ui-locator__number">{number}</span>
          <span className="visually-hidden">, </span>
          {page === undefined ? name : <a href={page}>{name}</a>}
        </h4>
        {distance !== undefined && <p className="ui-locator__distance">{distanceText(distance)}</p>}
      </div>
      <p className="ui-locator__address">{[address, cityLine(place)].filter(Boolean).join(', ')}</p>
      {parts?.more(place)}
      <p className="ui-locator__links">
        {phone !== undefined && (
          <a className="ui-locator__link" href={phoneLink(phone)}>
            <span className="visually-hidden">{t('Call {0}', name)}: </span>
            {phone}
          </a>
        )}
        <a className="ui-locator__link" href={directionsLink(place)}>
          {t('Directions')}
          <span className="visually-hidden"> {t('to {0}', name)}</span>
        </a>
        {children}
      </p>
    </>
  );
}

/** The stores per page (docs/specification/stores.md#locators-elsewhere). */
const PER_PAGE = 10;

/** A longer list slows the page down; visitors search again to find the rest. */
const MOST_PAGES = 20;

/** Returns how many of `count` stores are shown up to a page. */
export function shownOf(count: number, page: number): number {
  return Math.min(count, PER_PAGE * Math.min(page, MOST_PAGES));
}

/** Returns how many stores the next page adds. */
export function nextOf(count: number, page: number): number {
  return shownOf(count, page + 1) - shownOf(count, page);
}
