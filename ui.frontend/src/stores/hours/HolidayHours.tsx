import type { JSX } from 'react';
import { hasPharmacy, type ChainStore } from '../rules/chainStore';
import { hoursText, type DayHours } from '../rules/dayHours';
import { dateText } from '../../base/i18n/times';
import { t } from '../../base/i18n/t';

/** Lists the hours of the holidays after a date, and of those whose dates are not known. */
export function HolidayHours({
  store,
  heading,
  after,
}: {
  store: ChainStore;
  /** A heading of level 3 above the list. */
  heading?: string;
  /** `2026-12-24` */
  after: string;
}): JSX.Element | null {
  const showsPharmacy = hasPharmacy(store);
  const { dated, undated } = store.holidays;
  const later = dated
    .filter(({ date }) => date > after)
    .map(({ date, ...hours }) => ({ when: dateText(date), ...hours }));
  const listed = [...later.slice(0, MOST_HOLIDAYS), ...undated.slice(0, MOST_HOLIDAYS)];
  if (listed.length === 0) return null;
  return (
    <>
      {heading !== undefined && <h3 className="ui-holidays__heading">{heading}</h3>}
      <dl className="ui-holidays">
        {listed.map(({ when, store: ofShop, pharmacy: ofPharmacy }, at) => (
          <div key={`${when}-${at}`}>
            <dt>{when}</dt>
            <dd>
              {t('Store')}: {partText(ofShop)}
            </dd>
            {showsPharmacy && (
              <dd>
                {t('Pharmacy')}: {partText(ofPharmacy)}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}

/** The most holidays in the list, of those with a known date and of the others. */
const MOST_HOLIDAYS = 4;

/** Returns the holiday hours in words, or `as usual` if the weekday's hours apply. */
const partText = (hours: DayHours | undefined): string =>
  hours ? hoursText(hours) : t('as usual');
