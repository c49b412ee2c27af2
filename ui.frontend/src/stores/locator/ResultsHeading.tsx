import { useEffect, useRef, useState, type JSX, type RefObject } from 'react';
import { t } from '../../base/i18n/t';
import type { FoundPlaces, ListedPlace, LocatorResults } from './locator';
import type { LocatorQuery } from './useLocatorAddress';

/**
 * The heading of the results, above list and map. It gets the focus after a search. Its height never
 * changes, and its text stays until there are other results or a search fails.
 */
export function ResultsHeading({
  box,
  results,
  found,
  query,
}: {
  /** The search box, which gets the focus if its words are the problem. */
  box: RefObject<HTMLElement | null>;
  results: LocatorResults<ListedPlace>;
  /** The last results; undefined before the first ones, or if the last search failed. */
  found: FoundPlaces<ListedPlace> | undefined;
  query: LocatorQuery;
}): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  const announcement = useArrival(results, query, { box, heading });
  const isWaiting = results.kind === 'waiting';
  return (
    <div className="ui-locator__results">
      <h3 className="ui-locator__count" ref={heading} tabIndex={-1}>
        {found ? found.count : isWaiting ? t('Loading stores…') : t('Stores')}
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

/** The delay before results are announced, in milliseconds, so that several boxes can be ticked. */
const ANNOUNCEMENT_DELAY_MS = 400;

/**
 * Leads visitors to the results, and returns the text to announce. After a search, the focus moves
 * to the heading, which a screen reader then reads, or back to the box if its words were the problem.
 * Results of a filter or the back button are announced politely, and the focus stays. If the page was
 * opened with a search in its address and the results are below the screen, they scroll to the top,
 * unless the visitor has scrolled or chosen something.
 */
function useArrival(
  results: LocatorResults<ListedPlace>,
  query: LocatorQuery,
  { box, heading }: { box: RefObject<HTMLElement | null>; heading: RefObject<HTMLElement | null> },
): string {
  const { searches } = query;
  const isAsked = Boolean(query.text ?? query.area);
  const [announced, setAnnounced] = useState({ text: '', searches });
  const answered = useRef(searches);
  const isFirst = useRef(true);
  const isLed = useRef(false);

  useEffect(() => {
    if (results.kind === 'failed') answered.current = searches;
    if (results.kind !== 'found') return undefined;
    const isNews = !isFirst.current;
    isFirst.current = false;
    if (answered.current !== searches) {
      answered.current = searches;
      if (results.deadEnd?.isAboutWords === true) box.current?.focus();
      else leadTo(heading.current);
      return undefined;
    }
    if (isAsked && !isLed.current && results.places.length > 0) {
      isLed.current = true;
      if (heading.current && isUntouched() && !hasRoomBelow(heading.current))
        heading.current.scrollIntoView();
    }
    if (!isNews) return undefined;
    const timer = setTimeout(() => {
      setAnnounced({ text: announcementOf(results), searches });
    }, ANNOUNCEMENT_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [results, searches, isAsked, box, heading]);

  return announced.searches === searches ? announced.text : '';
}

/** The height of the first store's name and distance, in CSS pixels. */
const FIRST_STORE_PX = 120;

/** Returns whether the first store is in view. On a phone, tabs are between it and the heading. */
function hasRoomBelow(heading: HTMLElement): boolean {
  const store = heading.closest('[data-cmp-is]')?.querySelector('.ui-locator__name');
  const room = heading.getBoundingClientRect().bottom + FIRST_STORE_PX;
  return Math.max(room, store?.getBoundingClientRect().bottom ?? 0) <= innerHeight;
}

/** Returns whether the page is not scrolled and no element has the focus. */
const isUntouched = (): boolean => scrollY === 0 && document.activeElement === document.body;

/**
 * Moves the focus to the heading, and the heading to the top of the screen, so that the stores below
 * it are visible. The focus alone would scroll the heading only to the lower edge.
 */
function leadTo(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

function announcementOf({ count, about, deadEnd }: FoundPlaces<ListedPlace>): string {
  return `${count} ${about}`.trim() + '.' + (deadEnd ? ` ${deadEnd.text}` : '');
}
