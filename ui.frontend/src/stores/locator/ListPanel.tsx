import { type JSX, type ReactNode, useRef } from 'react';
import { t } from '../../base/i18n/t';
import { TextWithPhone } from '../../kit/ui/PhoneLink';
import { RetryNotice } from '../../kit/ui/feedback/RetryNotice';
import { StoreList } from './StoreList';
import { panelAttributes } from './ViewTabs';
import type { DeadEnd, FoundPlaces, ListedPlace, LocatorResults, EntryParts } from './locator';
import type { LocatorQuery } from './useLocatorAddress';

/** The list of stores, or a placeholder while it loads, or the reason why there is no list. */
export function ListPanel<T extends ListedPlace>({
  id,
  isTab,
  results,
  found,
  page,
  selected,
  entry,
  elsewhere,
  onPage,
  onWay,
  onShowOnMap,
}: {
  id: string;
  isTab: boolean;
  results: LocatorResults<T>;
  found: FoundPlaces<T> | undefined;
  page: number;
  selected: string | undefined;
  entry: EntryParts<T> | undefined;
  elsewhere: ReactNode;
  onPage: (page: number) => void;
  onWay: (query: LocatorQuery) => void;
  onShowOnMap: (id: string) => void;
}): JSX.Element {
  const panel = useRef<HTMLDivElement>(null);
  const isFailed = results.kind === 'failed';
  const list = { id, page, selected, entry, onPage, onShowOnMap };
  return (
    <div
      className="ui-locator__panel ui-locator__panel--list"
      {...panelAttributes(id, 'list', isTab)}
      tabIndex={-1}
      ref={panel}
    >
      <RetryNotice
        problem={isFailed && <TextWithPhone text={results.problem} phone={results.phone} />}
        failure={isFailed ? results.failure : undefined}
        next={panel}
      />
      {!found && <div className="ui-locator__elsewhere">{elsewhere}</div>}
      {!isFailed && !found && <div className="ui-locator__ghosts" aria-hidden="true" />}
      {!isFailed && found?.deadEnd && <DeadEndBlock deadEnd={found.deadEnd} onWay={onWay} />}
      {!isFailed && found && <OtherPlaces found={found} onWay={onWay} />}
      {!isFailed && found && found.places.length > 0 && <StoreList {...list} found={found} />}
    </div>
  );
}

/** Offers the other places that the words of a search might mean. */
function OtherPlaces({
  found: { ways = [], link },
  onWay,
}: {
  found: Pick<FoundPlaces<ListedPlace>, 'ways' | 'link'>;
  onWay: (query: LocatorQuery) => void;
}): JSX.Element | null {
  if (ways.length === 0 && !link) return null;
  return (
    <>
      <p>
        {t('Did you mean another place?')}
        {link && (
          <>
            {' '}
            <a href={link.address}>{link.label}</a>
          </>
        )}
      </p>
      {ways.length > 0 && <Ways ways={ways} onWay={onWay} />}
    </>
  );
}

function DeadEndBlock({
  deadEnd: { text, hint, isAboutWords, ways, link },
  onWay,
}: {
  deadEnd: DeadEnd;
  onWay: (query: LocatorQuery) => void;
}): JSX.Element {
  return (
    <div className="ui-locator__dead-end">
      {/* An error about the words is shown at the search box. */}
      {!isAboutWords && <p className="ui-locator__dead-end-text">{text}</p>}
      {hint !== undefined && <p>{hint}</p>}
      {link && (
        <p>
          <a href={link.address}>{link.label}</a>
        </p>
      )}
      <Ways ways={ways} onWay={onWay} />
    </div>
  );
}

/** Buttons for alternative searches. */
function Ways({
  ways,
  onWay,
}: {
  ways: DeadEnd['ways'];
  onWay: (query: LocatorQuery) => void;
}): JSX.Element {
  return (
    <p className="ui-locator__ways">
      {ways.map(({ label, query }) => (
        <button
          key={label}
          className="ui-button ui-button--secondary"
          type="button"
          onClick={() => {
            onWay(query);
          }}
        >
          {label}
        </button>
      ))}
    </p>
  );
}
