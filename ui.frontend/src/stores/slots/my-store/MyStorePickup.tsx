import { useRef, useState, type JSX } from 'react';
import { t } from '../../../base/i18n/t';
import { PickupFields } from '../../pickup/PickupFields';
import { usePickup } from '../../pickup/usePickup';
import { pageAddress } from '../../../base/page/pageAddress';
import { keepPickup, keptPickup } from '../../service/keptPickup';
import type { StoreReference } from '../../service/pickupStore';
import { RetryNotice } from '../../../kit/ui/feedback/RetryNotice';

export { loadStyleSheet } from '../../../kit/ui/dialog/loadStyleSheet';

/**
 * The pickup times of the visitor's store. The choice is kept for the visit, and a refill begins with
 * it.
 */
export function MyStorePickup({
  id,
  store,
  endpoint,
  refillPage,
}: {
  id: string;
  store: StoreReference;
  /** `getStores`. */
  endpoint: string;
  refillPage: string | undefined;
}): JSX.Element {
  const state = usePickup(store, endpoint);
  const [chosen] = useState(keptPickup);
  const heading = useRef<HTMLParagraphElement>(null);
  const field = (name: string) => ({ id: `${id}-${name}`, name, error: undefined });
  return (
    <div className="cmp-my-store__pickup" role="group" aria-labelledby={`${id}-pickup`}>
      <p className="cmp-my-store__title" id={`${id}-pickup`} tabIndex={-1} ref={heading}>
        {t('Prescription pickup')}
      </p>
      <p role="status">{problemOf(state)}</p>
      <RetryNotice
        problem={t('We could not load the hours of your store. Check your connection.')}
        failure={state.kind === 'failed' ? state.failure : undefined}
        next={heading}
      />
      <PickupFields
        state={state}
        date={field('pickUpDate')}
        time={field('pickUpTime')}
        chosen={chosen}
        onChange={(choice) => {
          if (choice) keepPickup(choice);
        }}
      />
      {refillPage !== undefined && (
        <a className="ui-disclosure__item" href={pageAddress(refillPage)}>
          {t('Refill prescriptions')}
        </a>
      )}
    </div>
  );
}

function problemOf(state: ReturnType<typeof usePickup>): string | undefined {
  if (state.kind === 'unknown-store') return t('We could not find your store. Choose another one.');
  return state.kind === 'ready' && state.pickup.status === 'ERROR'
    ? t(state.pickup.errMsg)
    : undefined;
}
