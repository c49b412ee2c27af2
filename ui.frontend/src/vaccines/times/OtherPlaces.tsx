import type { JSX } from 'react';
import { firstTime } from '../rules/appointmentTimes';
import { cityLine } from '../../stores/rules/storePlace';
import { pageClock } from '../../base/http/serverClock';
import { phoneLink } from '../../base/values/phoneLink';
import { distanceText } from '../../base/i18n/formats';
import { plural, t } from '../../base/i18n/t';
import { otherPlaces, type OtherPlace, type OtherTime } from '../service/otherPlaces';
import { useAsync } from '../../kit/ui/async/useAsync';
import { daysFor, type TimesSearch } from './findTimes';
import { visitText } from './visitText';

/**
 * Lists free times of other publishers near the place of a search, below our own
 * (docs/specification/vaccines.md#smart-scheduling-links). Such a time is for one vaccine, so a visit for several has
 * no list. The list is an addition, so nothing is shown if it cannot be loaded.
 */
export function OtherPlaces({ search }: { search: TimesSearch }): JSX.Element | null {
  const { place, radius, vaccines } = search;
  const [anyOf, more] = vaccines;
  const ids = more ? [] : (anyOf ?? []).map(({ slotId }) => slotId);
  const asked = useAsync(
    ids.length > 0 ? JSON.stringify([place, radius, ids]) : undefined,
    async () => (await otherPlaces(place, radius, ids)).flatMap((each) => offerOf(each, search)),
  );
  if (asked.kind !== 'done' || asked.value.length === 0) return null;
  return (
    <section className="ui-other-places">
      <h3 className="ui-vaccine-times__count">{t('Available times at other pharmacies')}</h3>
      <p>
        {t(
          'These are not our stores. You book on their websites, and we do not share your answers with them.',
        )}
      </p>
      <ul className="ui-other-places__list">
        {asked.value.map((offer) => (
          <li key={`${offer.place.name} ${offer.place.address}`}>
            <Offer {...offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ place, first, count }: OtherOffer): JSX.Element {
  const { name, address, phone, distance, zone } = place;
  return (
    <>
      <h4>{name}</h4>
      <p>
        {distance !== undefined && `${distanceText(distance)} · `}
        {address}, {cityLine(place)}
      </p>
      <p>
        {t('First available time:')} {visitText(first, zone)}
        {'. '}
        {plural(count, '{0} time available', '{0} times available')}
      </p>
      {!first.isVaccineKnown && (
        <p>{t('They do not say which COVID-19 vaccine they have. Ask before you book.')}</p>
      )}
      <p className="ui-other-places__ways">
        {first.link === undefined ? (
          <a className="ui-link" href={phoneLink(first.phone)}>
            {t('Call to book: {0}', first.phone)}
          </a>
        ) : (
          <a className="ui-link" href={first.link} target="_blank" rel="noopener noreferrer">
            {t('Book at {0}', name)} {t('(opens in a new tab)')}
          </a>
        )}
        {phone !== '' && first.link !== undefined && (
          <a className="ui-link" href={phoneLink(phone)}>
            {phone}
          </a>
        )}
      </p>
    </>
  );
}

/** A place with the times that match a search. */
interface OtherOffer {
  readonly place: OtherPlace;
  readonly first: OtherTime;
  readonly count: number;
}

/** Returns the place with its matching times, or an empty list without a matching time. */
function offerOf(place: OtherPlace, { part, isPossibleOn }: TimesSearch): readonly OtherOffer[] {
  const offered = place.times.map((time) => ({ ...time, vaccineId: ANY }));
  const suits = { vaccines: [[{ slotId: ANY }]], part, isPossibleOn };
  const days = daysFor(offered, suits, place.zone, pageClock.now());
  const earliest = firstTime(days);
  const first = place.times.find(
    ({ date, minutes }) => date === earliest?.date && minutes === earliest.minutes,
  );
  return first
    ? [{ place, first, count: days.reduce((sum, { times }) => sum + times.length, 0) }]
    : [];
}

/** The service has already filtered by vaccine. */
const ANY = 'any';
