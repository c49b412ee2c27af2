import { useState, type JSX } from 'react';
import { cityLine, directionsLink } from '../../../stores/rules/storePlace';
import { phoneLink } from '../../../base/values/phoneLink';
import { linkToStore } from '../../rules/schedulingLink';
import { distanceText } from '../../../base/i18n/formats';
import { plural, t } from '../../../base/i18n/t';
import type { FoundTimes, StoreWithTimes, TimesSearch } from '../../times/findTimes';
import { visitText } from '../../times/visitText';
import { pageAddress } from '../../../base/page/pageAddress';
import { ButtonLink } from '../../../kit/ui/Button';
import { DayList } from './DayList';

/** Lists the stores that have times, nearest first, and the number of stores that were left out. */
export function StoreList({
  id,
  search,
  found: { stores, without, hasMore },
  schedulerPage,
}: {
  id: string;
  search: TimesSearch;
  found: FoundTimes;
  schedulerPage: string | undefined;
}): JSX.Element {
  return (
    <>
      {without > 0 && (
        <p>
          {plural(
            without,
            'We left out {0} nearby store with no available times.',
            'We left out {0} nearby stores with no available times.',
          )}
        </p>
      )}
      <ul className="cmp-vaccine-availability__stores">
        {stores.map((each) => (
          <li className="cmp-vaccine-availability__store" key={each.store.id}>
            <StoreEntry
              id={`${id}-${each.store.id}`}
              offer={each}
              search={search}
              schedulerPage={schedulerPage}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p>
          {t(
            'More stores with available times are farther away. Enter another place to see stores near it.',
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
  schedulerPage,
}: {
  id: string;
  offer: StoreWithTimes;
  search: TimesSearch;
  schedulerPage: string | undefined;
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
            {t('First available time:')} <b>{visitText(first, zone)}</b>
            <br />
          </>
        )}
        {plural(count, '{0} time available', '{0} times available')}
      </p>
      <p className="cmp-vaccine-availability__actions">
        {schedulerPage !== undefined && (
          <ButtonLink href={linkToStore(pageAddress(schedulerPage), store.storeNumber)}>
            {t('Book here')}
            <span className="visually-hidden">, {name}</span>
          </ButtonLink>
        )}
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
        {isOpen && <DayList id={id} store={store} search={search} schedulerPage={schedulerPage} />}
      </details>
    </>
  );
}
