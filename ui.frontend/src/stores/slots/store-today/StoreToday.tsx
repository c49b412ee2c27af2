import { useRef, type JSX } from 'react';
import { hasPharmacy, type ChainStore } from '../../rules/chainStore';
import { hoursText } from '../../rules/dayHours';
import { hoursOf, openNow, weekAhead, type StorePart } from '../../rules/hours';
import { loadChainStore } from '../../service/chainStores';
import { t } from '../../../base/i18n/t';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { useNow } from '../../../kit/ui/clock/useNow';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';
import { ChangeStoreDialog, useStoreChange } from '../../change-store/ChangeStore';
import { MyStoreButton } from '../../change-store/MyStoreButton';
import { HolidayHours } from '../../hours/HolidayHours';

export interface StoreTodayProps {
  id: string;
  storeNumber: string;
  /** Street and number. */
  address: string;
  city: string;
  zip: string;
  /** `getStores`. */
  endpoint: string;
}

/** A store today: until when it is open, the holidays ahead, and ‘my store’. */
export function StoreToday({ id, endpoint, ...place }: StoreTodayProps): JSX.Element {
  const { storeNumber, zip } = place;
  const asked = useAsync(storeNumber, (signal) =>
    loadChainStore({ storeNumber, zip }, endpoint, signal),
  );
  const { choose, question, note } = useStoreChange();
  const headline = useRef<HTMLHeadingElement>(null);
  const store = asked.kind === 'done' ? asked.value : undefined;
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} tabIndex={-1} ref={headline}>
        {t('Today')}
      </h2>
      <div className="cmp-store-today__hours" aria-busy={asked.kind === 'pending'}>
        {store && <Today store={store} />}
        {asked.kind === 'done' && !store && <p>{notLoaded()}</p>}
        <RetryNotice
          problem={notLoaded()}
          failure={asked.kind === 'failed' ? asked.failure : undefined}
          next={headline}
        />
      </div>
      <MyStoreButton store={place} note={note?.text} onChoose={choose} />
      {question && <ChangeStoreDialog id={id} question={question} />}
    </section>
  );
}

function Today({ store }: { store: ChainStore }): JSX.Element {
  const now = useNow();
  const [today] = weekAhead(now, ...hoursOf(store, 'store'));
  return (
    <>
      <dl className="cmp-store-today__parts">
        <Part name={t('Store')} part="store" store={store} />
        {hasPharmacy(store) && <Part name={t('Pharmacy')} part="pharmacy" store={store} />}
      </dl>
      {!hasPharmacy(store) && <p>{t('No pharmacy in this store')}</p>}
      <HolidayHours store={store} after={today?.date ?? ''} heading={t('Holiday hours')} />
    </>
  );
}

/** Shows until when one part of the store is open, and all its hours of today. */
function Part({
  name,
  part,
  store,
}: {
  name: string;
  part: StorePart;
  store: ChainStore;
}): JSX.Element {
  const now = useNow();
  const hours = hoursOf(store, part);
  const { open, words } = openNow(now, ...hours);
  const [today] = weekAhead(now, ...hours);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={open ? 'cmp-store-today__open' : 'cmp-store-today__closed'}>{words}</span>
        {today?.hours.kind === 'open' && (
          <span className="cmp-store-today__times">{hoursText(today.hours)}</span>
        )}
        {today?.holiday === true && (
          <span className="cmp-store-today__holiday">{t('Holiday hours')}</span>
        )}
      </dd>
    </div>
  );
}

const notLoaded = (): string => t('We could not load today’s hours. The usual hours are below.');
