import { useEffect, useEffectEvent, useRef, type JSX, type ReactNode, type RefObject } from 'react';
import { plural, t } from '../../base/i18n/t';
import { NoticeRegion } from '../../kit/ui/feedback/Notice';
import { TextWithPhone } from '../../kit/ui/PhoneLink';
import { RetryNotice } from '../../kit/ui/feedback/RetryNotice';
import { Skeleton } from '../../kit/ui/feedback/Skeleton';
import type { FoundTimes, TimesSearch } from './findTimes';
import { Advice } from '../../stores/pickup/Advice';
import { NoTimes } from './NoTimes';
import { OtherPlaces } from './OtherPlaces';
import type { Times } from './useTimes';

/** Shows the results of a search, its failure or its progress; the caller renders the stores. */
export function TimesResults({
  times,
  phone,
  heading,
  otherwise,
  otherPlaces,
  keepsFocus = false,
  onPlace,
  children,
}: {
  times: Times;
  /** The number for a visitor who cannot continue. */
  phone: string;
  /** The number of stores, which takes the focus once they are found. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Further options if nothing is free. */
  otherwise?: ReactNode;
  /** Whether free times of other publishers are listed as well. */
  otherPlaces: boolean;
  /** Whether the focus stays where it is, because the visitor did not start the search. */
  keepsFocus?: boolean;
  /** Searches at a place that the visitor chose instead of the words that they entered. */
  onPlace: (place: string) => void;
  children: (found: FoundTimes, search: TimesSearch) => ReactNode;
}): JSX.Element {
  const { asked, found } = times;
  const search =
    times.search && found && found.place !== times.search.place
      ? { ...times.search, place: found.place }
      : times.search;
  const results = useRef<HTMLDivElement>(null);

  const takeFocus = useEffectEvent((): void => {
    if (asked.kind === 'done' && !keepsFocus) heading.current?.focus();
  });
  useEffect(() => {
    takeFocus();
  }, [asked]);

  return (
    <div className="ui-vaccine-times" tabIndex={-1} ref={results}>
      <NoticeRegion>
        {asked.kind === 'pending' && <p>{t('Looking for available times…')}</p>}
        {times.hasOpened && (
          <p>{t('A time opened up. Here are the stores with available times.')}</p>
        )}
      </NoticeRegion>
      {asked.kind === 'pending' && <Skeleton lines={6} />}
      <RetryNotice
        problem={
          <TextWithPhone
            text={t('We could not look for available times. Try again, or call us at {0}.', phone)}
            phone={phone}
          />
        }
        failure={asked.kind === 'failed' ? asked.failure : undefined}
        next={heading}
      />
      {found && (
        // Both outcomes have the same heading element, so that it keeps the focus when a time opens.
        <h3 className="ui-vaccine-times__count" tabIndex={-1} ref={heading}>
          {found.advice?.text ??
            (found.stores.length === 0
              ? t('No times available')
              : plural(
                  found.stores.length,
                  '{0} store with available times',
                  '{0} stores with available times, nearest first',
                ))}
        </h3>
      )}
      {found && search && found.stores.length > 0 && children(found, search)}
      {found?.advice && times.search && (
        <Advice
          advice={found.advice}
          onPlace={(place) => {
            results.current?.focus();
            onPlace(place);
          }}
        />
      )}
      {found && !found.advice && search && found.stores.length === 0 && (
        <>
          <NoTimes
            search={search}
            without={found.without}
            isWatching={times.isWatching}
            onWatch={times.watch}
            onRadius={(radius) => {
              results.current?.focus();
              times.start({ ...search, radius });
            }}
          />
          {otherwise}
        </>
      )}
      {otherPlaces && found && !found.advice && search && <OtherPlaces search={search} />}
    </div>
  );
}
