import type { JSX } from 'react';
import { hasPharmacy, type ChainStore } from '../rules/chainStore';
import { hoursOf, openNow } from '../rules/hours';
import { t } from '../../base/i18n/t';
import { useNow } from '../../kit/ui/clock/useNow';

/** Shows until when the shop and its pharmacy are open, by the store's clock. It updates each minute. */
export function HoursNow({ store }: { store: ChainStore }): JSX.Element {
  const now = useNow();
  return (
    <dl className="ui-hours-now">
      <dt>{t('Store')}</dt>
      <dd>{openNow(now, ...hoursOf(store, 'store')).words}</dd>
      {hasPharmacy(store) && (
        <>
          <dt>{t('Pharmacy')}</dt>
          <dd>{openNow(now, ...hoursOf(store, 'pharmacy')).words}</dd>
        </>
      )}
    </dl>
  );
}
