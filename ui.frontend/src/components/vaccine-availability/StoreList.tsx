import { useState, type JSX } from 'react';
import type { StoreTime } from '../../domain/pickup/storeTime';
import { cityLine, directionsLink, phoneLink } from '../../domain/stores/storePlace';
import { zoneText } from '../../i18n/days';
import { distanceText } from '../../i18n/formats';
import { plural, t } from '../../i18n/t';
import { dateText, timeText } from '../../i18n/times';
import { DayList, isElsewhere } from './DayList';
import type { FoundTimes, StoreWithTimes, TimesSearch } from './findTimes';

/** The stores that have times, nearest first, and how many were left out. */
export function StoreList({
  id,
  search,
  found: { stores, without, hasMore },
}: {
  id: string;
  search: TimesSearch;
  found: FoundTimes;
}): JSX.Element {
  return (
    <>
      {without > 0 && (
        <p>
          {plural(
            without,
            '{0} store near there has no free times and is not listed.',
            '{0} stores near there have no free times and are not listed.',
          )}
        </p>
      )}
      <ul className="cmp-vaccine-availability__stores">
        {stores.map((each) => (
          <li className="cmp-vaccine-availability__store" key={each.store.id}>
            <StoreEntry id={`${id}-${each.store.id}`} offer={each} search={search} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p>
          {t(
            'More stores with free times are farther away. Enter another place to see those close to it.',
          )}
        </p>
      )}
    </>
  );
}

function StoreEntry({
  id,
  offer: { store, first, count },
  search,
}: {
  id: string;
  offer: StoreWithTimes;
  search: TimesSearch;
}): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  const { name, address, phone, distance, zone } = store;
  return (
    <>
      <h4 className="cmp-vaccine-availability__name">{name}</h4>
      <p>
        {distance !== undefined && `${distanceText(distance)} · `}
        {address}, {cityLine(store)}
      </p>
      <p>
        {first && (
          <>
            {t('First free time:')} <b>{firstText(first, zone)}</b>
            <br />
          </>
        )}
        {plural(count, '{0} free time', '{0} free times')}
      </p>
      <p className="cmp-vaccine-availability__actions">
        {phone !== undefined && (
          <a className="ui-button ui-button--secondary" href={phoneLink(phone)}>
            {t('Call to book: {0}', phone)}
            <span className="visually-hidden">, {name}</span>
          </a>
        )}
        <a className="ui-link cmp-vaccine-availability__directions" href={directionsLink(store)}>
          {t('Directions')}
          <span className="visually-hidden"> {t('to {0}', name)}</span>
        </a>
      </p>
      <details
        onToggle={({ currentTarget }) => {
          setIsOpen(currentTarget.open);
        }}
      >
        <summary className="cmp-vaccine-availability__summary">
          {t('Days and times')}
          <span className="visually-hidden"> {t('at {0}', name)}</span>
        </summary>
        {isOpen && <DayList id={id} store={store} search={search} />}
      </details>
    </>
  );
}

/** `Tuesday, November 24 at 9:20 am`, and the zone where the visitor's clock shows another time. */
function firstText(first: StoreTime, zone: string): string {
  const text = t('{0} at {1}', dateText(first.date), timeText(first.minutes));
  return isElsewhere(first, zone) ? `${text} (${zoneText(zone)})` : text;
}
