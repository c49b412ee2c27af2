import { useRef, type JSX } from 'react';
import type { ChainStore } from '../../rules/chainStore';
import { cityLine, directionsLink } from '../../rules/storePlace';
import { t } from '../../../base/i18n/t';
import { HoursNow } from '../../hours/HoursNow';
import { useSample } from '../../../session/useSession';
import { shownStore, useMyStore } from '../../my-store/useMyStore';
import { Icon, pinIcon } from '../../../kit/ui/Icon';
import { PageLink } from '../../../kit/ui/PageLink';
import { PhoneLink } from '../../../kit/ui/PhoneLink';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';

export interface StoreSummaryProps {
  id: string;
  heading: string;
  /** The page on which a store is chosen. */
  storesPage: string;
  /** `getStores`. */
  endpoint: string;
}

/** The visitor's store with its hours, phone, directions, and a link to change it. */
export function StoreSummary({
  id,
  heading,
  storesPage,
  endpoint,
}: StoreSummaryProps): JSX.Element {
  const sample = useSample();
  const asked = useMyStore(endpoint, !sample);
  const headline = useRef<HTMLHeadingElement>(null);
  const store = sample?.store ?? shownStore(asked);
  const isUnknown = asked.kind === 'done' && !store;
  return (
    <section className="ui-panel" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} tabIndex={-1} ref={headline}>
        {heading}
      </h2>
      <div className="cmp-store-summary__body" aria-busy={asked.kind === 'pending'}>
        {store && <Store store={store} />}
        {!store && (asked.kind === 'idle' || isUnknown) && (
          <div className="cmp-store-summary__none">
            <Icon of={pinIcon} size={36} className="cmp-store-summary__pin" />
            <p>
              {isUnknown
                ? t('We could not find your store. Choose another one.')
                : t('Choose your store to see its hours and phone number.')}
            </p>
          </div>
        )}
        <RetryNotice
          problem={t('Your store is not available right now.')}
          failure={asked.kind === 'failed' ? asked.failure : undefined}
          next={headline}
        />
      </div>
      <p className="cmp-store-summary__change">
        <PageLink href={storesPage}>{store ? t('Change store') : t('Find a store')}</PageLink>
      </p>
    </section>
  );
}

function Store({ store }: { store: ChainStore }): JSX.Element {
  return (
    <>
      <p className="cmp-store-summary__name">{store.name}</p>
      <address className="cmp-store-summary__address">
        {store.address}
        <br />
        {cityLine(store)}
      </address>
      <HoursNow store={store} />
      <ul className="cmp-store-summary__ways">
        {store.phone !== undefined && (
          <li>
            <PhoneLink phone={store.phone} />
          </li>
        )}
        <li>
          <a className="ui-link" href={directionsLink(store)}>
            {t('Directions')}
          </a>
        </li>
      </ul>
    </>
  );
}
