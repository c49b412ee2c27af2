import {
  type JSX,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Position } from '../../base/geo/geo';
import { locate as locateVisitor, type LocateOutcome } from '../../base/geo/geolocation';
import { sentence, t } from '../../base/i18n/t';
import { crosshairIcon, Icon } from '../../kit/ui/Icon';
import { SubmitButton } from '../../kit/form/SubmitButton';
import { Filters } from './Filters';
import { readSearchWords } from '../rules/searchWords';
import { locationTexts } from '../service/locationTexts';
import { SearchBox } from './SearchBox';
import type { LocatorFilter, Suggest } from './locator';
import type { LocatorQuery } from './useLocatorAddress';
import { withoutInvisible } from '../../base/values/invisible';

/**
 * The search box, location button and filters. Before hydration it is a plain form that puts the
 * words into the page's address, from which the hydrated slot reads them.
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
  locate = locateVisitor,
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
  /** Finds the visitor's position, by default with the browser's geolocation. */
  locate?: () => Promise<LocateOutcome>;
  onSearch: (query: Omit<LocatorQuery, 'searches'>) => void;
  onFilter: (keys: readonly string[]) => void;
}): JSX.Element {
  const ticked = query.filters;
  const me = useMyLocation(locate, (near) => {
    onSearch({ near, filters: ticked });
  });

  const searchFor = (text: string): void => {
    if (readSearchWords(text).kind === 'near-me') {
      me.find();
      return;
    }
    me.cancel();
    onSearch({ text: withoutInvisible(text).trim(), filters: ticked });
  };
  const find = useEffectEvent(me.find);
  useEffect(() => {
    // The words were sent before hydration, or are those of a link.
    if (query.asksPosition === true) find();
  }, [query.asksPosition]);
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
          <SubmitButton label={t('Search')} busy={isSearching} busyLabel={t('Searching…')} />
          <button
            className="ui-button ui-button--secondary ui-locator__locate"
            type="button"
            aria-disabled={me.isFinding || undefined}
            onClick={me.find}
          >
            <Icon of={crosshairIcon} />
            {t('Use my location')}
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

interface MyLocation {
  /** The state of finding the visitor in a sentence, or the error. */
  readonly text: string;
  readonly isFinding: boolean;
  readonly find: () => void;
  /** Ignores the position that the device is still finding. */
  readonly cancel: () => void;
}

/** Finds the visitor's position, unless another search cancels it. */
function useMyLocation(
  locate: () => Promise<LocateOutcome>,
  onFound: (position: Position) => void,
): MyLocation {
  const [state, setState] = useState<Exclude<LocateOutcome['kind'], 'found'> | 'finding'>();
  const turn = useRef(0);

  const find = (): void => {
    if (state === 'finding') return;
    const mine = (turn.current += 1);
    setState('finding');
    void locate().then((outcome) => {
      if (mine !== turn.current) return;
      setState(outcome.kind === 'found' ? undefined : outcome.kind);
      if (outcome.kind === 'found') onFound(outcome.position);
    });
  };
  const cancel = (): void => {
    turn.current += 1;
    setState(undefined);
  };
  return { text: state ? t(texts[state]) : '', isFinding: state === 'finding', find, cancel };
}

const texts = {
  finding: sentence('Finding your location…'),
  ...locationTexts,
} as const;
