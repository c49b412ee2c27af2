import type { JSX } from 'react';
import { type ChainStore, hasPharmacy } from '../../rules/chainStore';
import { type DayHours, hoursText } from '../../rules/dayHours';
import { hoursOf, openNow, weekAhead } from '../../rules/hours';
import type { Instant } from '../../../base/values/zonedDays';
import { dateText } from '../../../base/i18n/times';
import { t } from '../../../base/i18n/t';
import { brand } from '../../../base/page/site';
import { useCurrentStore } from '../../service/currentStore';
import { storePageAddress } from '../../service/storeDirectory';
import { useNow } from '../../../kit/ui/clock/useNow';
import { roles } from '../../../kit/ui/tableRoles';

/** The further content of a store's entry: whether it is open, hours, services, ‘my store’. */
export function StoreDetails({
  store,
  note,
  onChoose,
}: {
  store: ChainStore;
  /** The outcome of choosing the store. */
  note: string | undefined;
  onChoose: (store: ChainStore) => void;
}): JSX.Element {
  const now = useNow();
  const shop = openNow(now, ...hoursOf(store, 'store'));
  const pharmacy = openNow(now, ...hoursOf(store, 'pharmacy'));
  return (
    <div className="cmp-store-locator__details">
      {store.description && <p className="cmp-store-locator__description">{store.description}</p>}
      <ul className="cmp-store-locator__open">
        <OpenLine part={t('Store')} isOpen={shop.open} words={shop.words} />
        {hasPharmacy(store) ? (
          <OpenLine part={t('Pharmacy')} isOpen={pharmacy.open} words={pharmacy.words} />
        ) : (
          <li>{t('No pharmacy in this store')}</li>
        )}
      </ul>
      {store.services.length > 0 && (
        <ul className="cmp-store-locator__services" aria-label={t('Services')}>
          {store.services.map(({ key, label }) => (
            <li className="cmp-store-locator__service" key={key}>
              {t(label)}
            </li>
          ))}
        </ul>
      )}
      <StorePageLink store={store} />
      <details className="cmp-store-locator__more">
        <summary className="ui-locator__disclose cmp-store-locator__summary">
          {t('Hours for the week')}
          <span className="visually-hidden"> {t('at {0}', store.address)}</span>
        </summary>
        <StoreHours store={store} now={now} />
      </details>
      <MyStoreButton store={store} note={note} onChoose={onChoose} />
    </div>
  );
}

/** A link to the store's page. Stores of the sister brand have their pages on that brand's site. */
function StorePageLink({ store }: { store: ChainStore }): JSX.Element | null {
  if (store.brand !== (brand() === 'bartell' ? 'BARTELL' : 'RITEAID')) return null;
  return (
    <p>
      <a className="ui-locator__link" href={storePageAddress(store)}>
        {t('Store page')}
        <span className="visually-hidden">: {store.name}</span>
      </a>
    </p>
  );
}

function OpenLine({
  part,
  isOpen,
  words,
}: {
  part: string;
  isOpen: boolean;
  words: string;
}): JSX.Element {
  return (
    <li>
      {part}:{' '}
      <span className={isOpen ? 'cmp-store-locator__is-open' : 'cmp-store-locator__is-closed'}>
        {words}
      </span>
    </li>
  );
}

/** The button stays after a press, so that it keeps the focus. */
function MyStoreButton({
  store,
  note,
  onChoose,
}: {
  store: ChainStore;
  note: string | undefined;
  onChoose: (store: ChainStore) => void;
}): JSX.Element {
  const isMine = useCurrentStore() === store.storeNumber;
  return (
    <>
      <button
        className="ui-button ui-button--secondary cmp-store-locator__choose"
        type="button"
        aria-disabled={isMine || undefined}
        onClick={() => {
          if (!isMine) onChoose(store);
        }}
      >
        {isMine && <span aria-hidden="true">✓</span>}
        {isMine ? t('Your store') : t('Make this my store')}
        <span className="visually-hidden">
          {isMine ? ': ' : ', '}
          {store.address}, {store.city}
        </span>
      </button>
      <p className="cmp-store-locator__note" role="status">
        {note}
      </p>
    </>
  );
}

/** The hours of seven days from today on, of the holidays after them, and of those whose dates are not known. */
function StoreHours({ store, now }: { store: ChainStore; now: Instant }): JSX.Element {
  const shop = weekAhead(now, ...hoursOf(store, 'store'));
  const pharmacy = weekAhead(now, ...hoursOf(store, 'pharmacy'));
  const showsPharmacy = hasPharmacy(store);
  const last = shop.at(-1)?.date ?? '';
  const { dated, undated } = store.holidays;
  const later = dated
    .filter(({ date }) => date > last)
    .map(({ date, ...hours }) => ({ when: dateText(date), ...hours }));
  const listed = [...later.slice(0, MOST_HOLIDAYS), ...undated.slice(0, MOST_HOLIDAYS)];
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
      {listed.length > 0 && (
        <dl className="cmp-store-locator__holidays">
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
      )}
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

/** The most holidays in an entry, of those with a known date and of the others. */
const MOST_HOLIDAYS = 4;

/** Returns the holiday hours in words, or `as usual` if the weekday's hours apply. */
const partText = (hours: DayHours | undefined): string =>
  hours ? hoursText(hours) : t('as usual');
