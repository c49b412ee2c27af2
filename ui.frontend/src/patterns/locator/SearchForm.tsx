import type { JSX, RefObject, SubmitEvent } from 'react';
import type { LocateOutcome } from '../../services/geolocation';
import { SubmitButton } from '../form/SubmitButton';
import { Filters } from './Filters';
import type { LocatorFilter, Suggest } from './locator';
import type { LocatorQuery } from './query';
import { SearchBox } from './SearchBox';
import { useMyLocation } from './useMyLocation';

/**
 * Box, location and filters. Without the slot's code it is a plain form that puts the words into
 * the address, where they are found as soon as there is code.
 */
export function SearchForm({
  id,
  box,
  searchLabel,
  filtersLabel,
  filters,
  query,
  isSearching,
  error,
  suggest,
  locate,
  onSearch,
  onFilter,
}: {
  id: string;
  box: RefObject<HTMLInputElement | null>;
  searchLabel: string;
  filtersLabel: string;
  filters: readonly LocatorFilter[];
  query: LocatorQuery;
  isSearching: boolean;
  error: string | undefined;
  suggest: Suggest;
  locate: () => Promise<LocateOutcome>;
  onSearch: (query: Omit<LocatorQuery, 'asked'>) => void;
  onFilter: (keys: readonly string[]) => void;
}): JSX.Element {
  const ticked = query.filters;
  const me = useMyLocation(locate, (near) => {
    onSearch({ near, filters: ticked });
  });

  const searchFor = (text: string): void => {
    me.giveUp();
    onSearch({ text: text.trim(), filters: ticked });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    searchFor(box.current?.value ?? '');
  };

  return (
    <form
      className="ui-locator__form"
      role="search"
      aria-labelledby={`${id}-heading`}
      method="get"
      onSubmit={onSubmit}
    >
      <div className="ui-locator__search">
        <SearchBox
          id={id}
          ref={box}
          label={searchLabel}
          text={query.text}
          error={error}
          suggest={suggest}
          onChoose={searchFor}
        />
        <div className="ui-locator__actions">
          <SubmitButton label="Search" busy={isSearching} busyLabel="Searching…" />
          <button
            className="ui-button ui-button--quiet ui-locator__locate"
            type="button"
            aria-disabled={me.isFinding || undefined}
            onClick={me.find}
          >
            <Crosshair />
            Use my location
          </button>
        </div>
      </div>
      <p className="ui-locator__location" role="status">
        {me.text}
      </p>
      <Filters id={id} label={filtersLabel} filters={filters} ticked={ticked} onTick={onFilter} />
    </form>
  );
}

function Crosshair(): JSX.Element {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="5.5" />
      <path d="M10 1v4M10 15v4M1 10h4M15 10h4" />
    </svg>
  );
}
