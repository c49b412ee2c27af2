import { useEffect, useRef, useState, type JSX } from 'react';
import { plural, t } from '../../i18n/t';
import { FormCard, NoScript } from '../../patterns/form/Form';
import {
  findTimes,
  type FoundTimes,
  type TimesSearch,
} from '../../patterns/vaccine-times/findTimes';
import { NoTimes } from '../../patterns/vaccine-times/NoTimes';
import { useWatch } from '../../patterns/vaccine-times/useWatch';
import { useAsync } from '../../ui/async/useAsync';
import { NoticeRegion } from '../../ui/Notice';
import { PhoneLink, TextWithPhone } from '../../ui/PhoneLink';
import { RetryNotice } from '../../ui/RetryNotice';
import { Skeleton } from '../../ui/Skeleton';
import { AvailabilityForm, type OfferedVaccines } from './AvailabilityForm';
import { StoreList } from './StoreList';

/**
 * The stores near a place that have a free time for a vaccine (product-spec §1). Which vaccine and
 * which place is health information: it stays in memory, and nothing tells analytics of it. The
 * first frame is the form.
 */
export function VaccineAvailability({
  id,
  heading,
  intro,
  phone,
  ...offered
}: OfferedVaccines & {
  id: string;
  heading: string;
  intro?: string;
  /** For a visitor who gets no further. */
  phone: string;
}): JSX.Element {
  const [search, setSearch] = useState<TimesSearch>();
  /** Names each search for `useAsync`, also where the same is asked again. */
  const [turn, setTurn] = useState(0);
  const [isWatching, setIsWatching] = useState(false);
  const [opened, setOpened] = useState<FoundTimes>();
  const results = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLHeadingElement>(null);
  const asked = useAsync(search && String(turn), (signal) =>
    search ? findTimes(search, signal) : Promise.reject(new Error('There is no search.')),
  );
  const found = opened ?? (asked.kind === 'done' ? asked.value : undefined);

  useEffect(() => {
    if (asked.kind === 'done') count.current?.focus();
  }, [asked]);

  useWatch(isWatching ? search : undefined, (times) => {
    // The button that ends the waiting is removed.
    if (results.current?.contains(document.activeElement)) count.current?.focus();
    setIsWatching(false);
    setOpened(times);
  });

  const start = (next: TimesSearch): void => {
    setIsWatching(false);
    setOpened(undefined);
    setSearch(next);
    setTurn(turn + 1);
  };
  return (
    <FormCard id={id} heading={heading} intro={intro}>
      <NoScript>
        {t(
          'The search for free times needs JavaScript. Please turn it on for this site in your browser and load the page again, or call us:',
        )}{' '}
        <PhoneLink phone={phone} />
      </NoScript>
      <AvailabilityForm
        {...offered}
        id={id}
        isSearching={asked.kind === 'pending'}
        onSearch={(next) => {
          start({ ...next, radius: NEAR });
        }}
      />
      <div className="cmp-vaccine-availability__results" tabIndex={-1} ref={results}>
        <NoticeRegion>
          {asked.kind === 'pending' && <p>{t('Looking for free times…')}</p>}
          {opened && <p>{t('A time has opened. The stores with free times are listed now.')}</p>}
        </NoticeRegion>
        {asked.kind === 'pending' && <Skeleton lines={6} />}
        <RetryNotice
          problem={
            <TextWithPhone
              text={t(
                'We could not look for free times. Please try again, or call us at {0}.',
                phone,
              )}
              phone={phone}
            />
          }
          failure={asked.kind === 'failed' ? asked.failure : undefined}
          next={count}
        />
        {found && (
          // Both outcomes have the same heading, so that it keeps the focus when a time opens.
          <h3 className="cmp-vaccine-availability__count" tabIndex={-1} ref={count}>
            {found.stores.length === 0
              ? t('Nothing is free')
              : plural(
                  found.stores.length,
                  '{0} store with free times',
                  '{0} stores with free times, nearest first',
                )}
          </h3>
        )}
        {found && search && found.stores.length > 0 && (
          <StoreList id={id} key={turn} search={search} found={found} />
        )}
        {found && search && found.stores.length === 0 && (
          <NoTimes
            search={search}
            without={found.without}
            isWatching={isWatching}
            onWatch={setIsWatching}
            onRadius={(radius) => {
              results.current?.focus();
              start({ ...search, radius });
            }}
          />
        )}
      </div>
    </FormCard>
  );
}

/** Miles; where nothing is free a wider radius is offered. */
const NEAR = 10;
