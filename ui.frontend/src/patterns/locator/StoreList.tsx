import { type JSX, useEffect, useRef } from 'react';
import { numberText } from '../../i18n/formats';
import { StoreEntry } from './StoreEntry';
import type { FoundPlaces, ListedPlace, MoreOf } from './locator';
import { PER_PAGE, nextOf, shownOf } from './pages';
import { entryId } from './useSelection';

/** The stores that were found, ten at first; the page never holds them all where there are many. */
export function StoreList<T extends ListedPlace>({
  id,
  found: { places, count },
  page,
  selected,
  more,
  onPage,
  onShowOnMap,
}: {
  id: string;
  found: FoundPlaces<T>;
  page: number;
  selected: string | undefined;
  more: MoreOf<T> | undefined;
  onPage: (page: number) => void;
  onShowOnMap: (id: string) => void;
}): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  /** The entry that the focus goes to once it is there: the first of those that were asked for. */
  const next = useRef<number>(undefined);
  const shown = shownOf(places.length, page);
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
          Print<span className="visually-hidden"> this list</span>
        </button>
      </div>
      {/* Without its numbers Safari takes it for no list. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- as said above */}
      <ol className="ui-locator__list" role="list" aria-label={count} ref={list}>
        {places.slice(0, shown).map((place, index) => (
          <li
            key={place.id}
            className="ui-locator__store"
            id={entryId(id, place.id)}
            tabIndex={-1}
            aria-current={place.id === selected || undefined}
          >
            <StoreEntry number={index + 1} place={place} more={more?.(place)}>
              <button
                className="ui-locator__link"
                type="button"
                onClick={() => {
                  onShowOnMap(place.id);
                }}
              >
                Show on map<span className="visually-hidden">: {place.name}</span>
              </button>
            </StoreEntry>
          </li>
        ))}
      </ol>
      {coming > 0 && (
        <button
          className="ui-button ui-button--quiet ui-locator__more"
          type="button"
          onClick={() => {
            next.current = shown;
            onPage(shown / PER_PAGE + 1);
          }}
        >
          Show {coming} more
        </button>
      )}
      {coming === 0 && shown < places.length && (
        <p className="ui-locator__end">
          These are the first {shown} of {numberText(places.length)} stores. Search for a city or
          ZIP code to see those close to you.
        </p>
      )}
    </>
  );
}

function shownText(shown: number, { length, [0]: first }: readonly ListedPlace[]): string {
  if (length === 1) return 'Showing 1 store';
  const order = first?.distance === undefined ? '' : ', nearest first';
  if (shown === length) return `Showing all ${length} stores${order}`;
  return `Showing 1–${shown} of ${numberText(length)} stores${order}`;
}
