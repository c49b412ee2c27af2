import type { JSX, Ref } from 'react';
import type { FoundPlaces, ListedPlace, LocatorResults } from './locator';

/**
 * What was found, above list and map: the focus goes here after a search. It keeps its room, and
 * its words until there are others.
 */
export function ResultsHeading({
  ref,
  results,
  found,
  announcement,
}: {
  ref: Ref<HTMLHeadingElement>;
  results: LocatorResults<ListedPlace>;
  found: FoundPlaces<ListedPlace> | undefined;
  announcement: string;
}): JSX.Element {
  const isWaiting = results.kind === 'waiting';
  return (
    <div className="ui-locator__results">
      <h3 className="ui-locator__count" ref={ref} tabIndex={-1}>
        {found ? found.count : isWaiting ? 'Loading stores…' : 'Stores'}
        {found && found.about !== '' && (
          <>
            {' '}
            <span className="ui-locator__about">{found.about}</span>
          </>
        )}
      </h3>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div role="status">
        {found?.notice !== undefined && <p className="ui-locator__notice">{found.notice}</p>}
      </div>
    </div>
  );
}
