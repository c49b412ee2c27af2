import { type JSX, type RefObject, useLayoutEffect } from 'react';
import { t } from '../../../base/i18n/t';
import { type ChainStore, hasPharmacy } from '../../rules/chainStore';
import { type OpenState, hoursOf, openNow } from '../../rules/hours';
import { cityLine, directionsLink } from '../../rules/storePlace';
import { phoneLink } from '../../../base/values/phoneLink';
import type { Instant } from '../../../base/values/zonedDays';
import { HoursNow } from '../../hours/HoursNow';
import { pageAddress } from '../../../base/page/pageAddress';
import { Icon, pinIcon } from '../../../kit/ui/Icon';
import { useNow } from '../../../kit/ui/clock/useNow';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { useDisclosure } from '../../../kit/ui/disclosure/useDisclosure';
import type * as Pickup from './MyStorePickup';

/** The visitor's store, and whether it is open. A button shows its details, pickup times and links. */
export function MyStorePanel({
  id,
  store,
  storesPage,
  refillPage,
  endpoint,
  hadFocus,
}: {
  id: string;
  store: ChainStore;
  storesPage: string;
  refillPage: string | undefined;
  /** `getStores`. */
  endpoint: string;
  /** Whether the focus was in the element that this one replaced; set when this one is replaced. */
  hadFocus: RefObject<boolean>;
}): JSX.Element {
  const { root, button, open, toggle, handlers } = useDisclosure();
  const now = useNow();
  const shop = openNow(now, ...hoursOf(store, 'store'));
  const panelId = `${id}-panel`;
  const pickup = useAsync(open && hasPharmacy(store) ? 'pickup' : undefined, loadPickup);

  useLayoutEffect(() => {
    const element = root.current;
    if (hadFocus.current) button.current?.focus();
    return () => {
      hadFocus.current = element?.contains(document.activeElement) === true;
    };
  }, [hadFocus, root, button]);

  return (
    <div className="cmp-my-store__store" ref={root} {...handlers}>
      <button
        className="cmp-my-store__control"
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        ref={button}
        onClick={toggle}
      >
        <Icon of={pinIcon} className="cmp-my-store__icon" />
        <span className="cmp-my-store__words">
          <span className="visually-hidden">{t('Your store')}: </span>
          <span className="cmp-my-store__label">{store.city}</span>{' '}
          <span className="cmp-my-store__state">{inShort(shop, now)}</span>
        </span>
      </button>
      <div className="ui-disclosure__panel" id={panelId} hidden={!open}>
        <p className="ui-disclosure__name">{store.name}</p>
        <address className="cmp-my-store__address">
          {store.address}
          <br />
          {cityLine(store)}
        </address>
        <HoursNow store={store} />
        {pickup.kind === 'pending' && <p role="status">{t('Loading pickup times…')}</p>}
        <RetryNotice
          problem={t('The pickup times could not be loaded.')}
          failure={pickup.kind === 'failed' ? pickup.failure : undefined}
          next={button}
        />
        {pickup.kind === 'done' && (
          <pickup.value.MyStorePickup
            key={store.storeNumber}
            id={id}
            store={store}
            endpoint={endpoint}
            refillPage={refillPage}
          />
        )}
        {store.phone && (
          <a className="ui-disclosure__item" href={phoneLink(store.phone)}>
            {t('Call {0}', store.phone)}
          </a>
        )}
        <a className="ui-disclosure__item" href={directionsLink(store)}>
          {t('Directions')}
        </a>
        <a className="ui-disclosure__item" href={pageAddress(storesPage)}>
          {t('Find another store')}
        </a>
      </div>
    </div>
  );
}

/** Loads the code and the styles of the pickup, once the panel is opened. */
async function loadPickup(): Promise<typeof Pickup> {
  const code = await import(/* webpackChunkName: "my-store-pickup" */ './MyStorePickup');
  await code.loadStyleSheet(document.querySelector('template[data-cmp-styles="pickers"]'));
  return code;
}

/** Returns a short form of the hours for the header. The panel shows them in full. */
function inShort({ open, words, opens }: OpenState, now: Instant): string {
  if (open) return words;
  const isSoon = opens !== undefined && opens.instant - now < 18 * HOUR_MS;
  return isSoon ? t('Closed until {0}', opens.time) : t('Closed now');
}

const HOUR_MS = 3_600_000;
