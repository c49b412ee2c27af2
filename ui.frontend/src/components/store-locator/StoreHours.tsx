import type { JSX } from 'react';
import { type ChainStore, hasPharmacy } from '../../domain/stores/chainStore';
import { type DayHours, hoursText } from '../../domain/stores/dayHours';
import { hoursOf, weekAhead } from '../../domain/stores/hours';
import type { Instant } from '../../domain/stores/zonedDays';
import { dateText } from '../../i18n/formats';
import { t } from '../../i18n/t';

/** The hours of the seven days ahead, and of the holidays after them. */
export function StoreHours({ store, now }: { store: ChainStore; now: Instant }): JSX.Element {
  const shop = weekAhead(now, ...hoursOf(store, 'store'));
  const pharmacy = weekAhead(now, ...hoursOf(store, 'pharmacy'));
  const showsPharmacy = hasPharmacy(store);
  const last = shop.at(-1)?.date ?? '';
  const later = store.holidays.filter(({ date }) => date > last).slice(0, MOST_HOLIDAYS);
  return (
    <>
      <table className="cmp-store-locator__hours">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Store</th>
            {showsPharmacy && <th scope="col">Pharmacy</th>}
          </tr>
        </thead>
        <tbody>
          {shop.map(({ date, weekday, hours, holiday }, index) => {
            const counter = pharmacy[index];
            return (
              <tr key={date} aria-current={index === 0 ? 'date' : undefined}>
                <th scope="row">
                  {index === 0 ? 'Today' : weekday}
                  {(holiday || counter?.holiday === true) && (
                    <span className="cmp-store-locator__holiday"> Holiday hours</span>
                  )}
                </th>
                <td>{hoursText(hours)}</td>
                {showsPharmacy && counter && <td>{hoursText(counter.hours)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
      {later.length > 0 && (
        <dl className="cmp-store-locator__holidays">
          {later.map(({ date, store: ofShop, pharmacy: ofPharmacy }) => (
            <div key={date}>
              <dt>{dateText(date)}</dt>
              <dd>Store: {partText(ofShop)}</dd>
              {showsPharmacy && <dd>Pharmacy: {partText(ofPharmacy)}</dd>}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The next few; who plans further ahead calls. */
const MOST_HOLIDAYS = 4;

/** A part of which nothing is told keeps the hours of the weekday. */
const partText = (hours: DayHours | undefined): string =>
  hours ? hoursText(hours) : t('as usual');
