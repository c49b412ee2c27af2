import type { JSX } from 'react';
import { type ChainStore, hasPharmacy } from '../../rules/chainStore';
import { type DayHours, hoursText } from '../../rules/dayHours';
import { hoursOf, weekAhead } from '../../rules/hours';
import type { Instant } from '../../../base/values/zonedDays';
import { t } from '../../../base/i18n/t';
import { roles } from '../../../kit/ui/tableRoles';
import { HolidayHours } from '../../hours/HolidayHours';

/** The hours of seven days from today on, and of the holidays after them. */
export function StoreHours({ store, now }: { store: ChainStore; now: Instant }): JSX.Element {
  const shop = weekAhead(now, ...hoursOf(store, 'store'));
  const pharmacy = weekAhead(now, ...hoursOf(store, 'pharmacy'));
  const showsPharmacy = hasPharmacy(store);
  const last = shop.at(-1)?.date ?? '';
  return (
    <>
      {/* Some browsers drop the roles of a table whose rows CSS stacks. */}
      <table className="cmp-store-locator__hours" {...roles.table}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <th scope="col" {...roles.columnheader}>
              {t('Day')}
            </th>
            <th scope="col" {...roles.columnheader}>
              {t('Store')}
            </th>
            {showsPharmacy && (
              <th scope="col" {...roles.columnheader}>
                {t('Pharmacy')}
              </th>
            )}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {shop.map(({ date, weekday, hours, holiday }, index) => {
            const counter = pharmacy[index];
            return (
              <tr key={date} aria-current={index === 0 ? 'date' : undefined} {...roles.row}>
                <th scope="row" {...roles.rowheader}>
                  {index === 0 ? t('Today') : weekday}
                  {(holiday || counter?.holiday === true) && (
                    <span className="cmp-store-locator__holiday"> {t('Holiday hours')}</span>
                  )}
                </th>
                <HoursCell part={t('Store')} hours={hours} />
                {showsPharmacy && counter && (
                  <HoursCell part={t('Pharmacy')} hours={counter.hours} />
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <HolidayHours store={store} after={last} />
    </>
  );
}

/** The hours of one day. If the rows are stacked, the column's heading is beside the hours. */
function HoursCell({ part, hours }: { part: string; hours: DayHours }): JSX.Element {
  return (
    <td {...roles.cell}>
      <span className="cmp-store-locator__part" aria-hidden="true">
        {part}{' '}
      </span>
      <span className="cmp-store-locator__times">{hoursText(hours)}</span>
    </td>
  );
}
