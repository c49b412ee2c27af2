import { useEffect, useRef, useState, type JSX } from 'react';
import type { ChainStore } from '../../../stores/rules/chainStore';
import {
  dayPartOf,
  dayParts,
  dayPartTexts,
  firstTime,
  type AppointmentDay,
} from '../../rules/appointmentTimes';
import { linkToStore } from '../../rules/schedulingLink';
import { zoneText } from '../../../base/i18n/days';
import { plural, t } from '../../../base/i18n/t';
import { dateText, timeText } from '../../../base/i18n/times';
import { findDays, type TimesSearch } from '../../times/findTimes';
import { isElsewhere } from '../../times/visitText';
import { pageAddress } from '../../../base/page/pageAddress';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { Button } from '../../../kit/ui/Button';
import { NoticeRegion } from '../../../kit/ui/feedback/Notice';
import { PageLink } from '../../../kit/ui/PageLink';
import { TextWithPhone } from '../../../kit/ui/PhoneLink';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';

/** Lists the days of a store with their numbers of times, at first one week. Each day opens its times. */
export function DayList({
  id,
  store,
  search,
  schedulerPage,
}: {
  id: string;
  store: ChainStore;
  search: TimesSearch;
  schedulerPage: string | undefined;
}): JSX.Element {
  const asked = useAsync(store.id, (signal) => findDays(store, search, signal));
  const [showsAll, setShowsAll] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const days = asked.kind === 'done' ? asked.value : [];
  const first = firstTime(days);
  const { phone = '' } = store;

  useEffect(() => {
    // The button that had the focus has been removed; the first new day takes its place.
    if (showsAll) list.current?.children.item(DAYS_AT_FIRST)?.querySelector('summary')?.focus();
  }, [showsAll]);

  return (
    <div className="cmp-vaccine-availability__days" tabIndex={-1} ref={root}>
      <NoticeRegion>
        {asked.kind === 'pending' && <p>{t('Loading the times…')}</p>}
        {asked.kind === 'done' && !first && (
          <p>{t('This store has no more available times. Choose another store.')}</p>
        )}
      </NoticeRegion>
      <RetryNotice
        problem={
          <TextWithPhone
            text={
              phone === ''
                ? t('We could not load the times. Check your connection.')
                : t('We could not load the times. Try again, or call us at {0}.', phone)
            }
            phone={phone}
          />
        }
        failure={asked.kind === 'failed' ? asked.failure : undefined}
        next={root}
      />
      {first && isElsewhere(first, store.zone) && (
        <p>{t('Times are in the store’s time zone ({0}).', zoneText(store.zone))}</p>
      )}
      {first && (
        <ul className="cmp-vaccine-availability__day-list" ref={list}>
          {days.slice(0, showsAll ? undefined : DAYS_AT_FIRST).map((day) => (
            <li key={day.date}>
              <DayTimes
                id={`${id}-${day.date}`}
                day={day}
                bookingLink={
                  schedulerPage &&
                  linkToStore(pageAddress(schedulerPage), store.storeNumber, day.date)
                }
              />
            </li>
          ))}
        </ul>
      )}
      {!showsAll && days.length > DAYS_AT_FIRST && (
        <Button
          variant="quiet"
          onPress={() => {
            setShowsAll(true);
          }}
        >
          {t('Show all {0} days', days.length)}
        </Button>
      )}
    </div>
  );
}

const DAYS_AT_FIRST = 7;

/** Shows a day and, once it is open, its times, because there may be hundreds of them. */
function DayTimes({
  id,
  day: { date, times },
  bookingLink,
}: {
  id: string;
  day: AppointmentDay;
  bookingLink: string | undefined;
}): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  const parts = dayParts
    .map((part) => ({ part, ofPart: times.filter((minutes) => dayPartOf(minutes) === part) }))
    .filter(({ ofPart }) => ofPart.length > 0);
  return (
    <details
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <summary className="cmp-vaccine-availability__summary">
        {dateText(date)}: {plural(times.length, '{0} time available', '{0} times available')}
      </summary>
      {isOpen &&
        parts.map(({ part, ofPart }) => (
          <div key={part}>
            <p className="cmp-vaccine-availability__part" id={`${id}-${part}`}>
              {t(dayPartTexts[part])}
            </p>
            <ul className="cmp-vaccine-availability__times" aria-labelledby={`${id}-${part}`}>
              {ofPart.map((minutes) => (
                <li key={minutes}>{timeText(minutes)}</li>
              ))}
            </ul>
          </div>
        ))}
      {isOpen && bookingLink !== undefined && (
        <p>
          <PageLink className="ui-link" href={bookingLink}>
            {t('Book a visit on {0}', dateText(date))}
          </PageLink>
        </p>
      )}
    </details>
  );
}
