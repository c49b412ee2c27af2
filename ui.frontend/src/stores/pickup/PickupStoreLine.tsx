import { useRef, type JSX } from 'react';
import type { ChainStore } from '../rules/chainStore';
import { cityLine } from '../rules/storePlace';
import { pageClock } from '../../base/http/serverClock';
import { wallClock } from '../../base/values/zonedDays';
import { t } from '../../base/i18n/t';
import { zoneText } from '../../base/i18n/days';
import { FieldError } from '../../kit/ui/fields/FieldFrame';
import { Notice, NoticeRegion } from '../../kit/ui/feedback/Notice';
import { PhoneLink } from '../../kit/ui/PhoneLink';
import { RetryNotice } from '../../kit/ui/feedback/RetryNotice';
import { Skeleton } from '../../kit/ui/feedback/Skeleton';
import type { PickupState } from './usePickup';

/**
 * The store of a pickup with its address and phone, a button to change it, and the reason if it has
 * no times. The time zone is named if the visitor's own clock shows another time.
 *
 * @param id the id of the button that changes the store; other ids derive from it
 */
export function PickupStoreLine({
  id,
  state,
  label = t('Pick up at'),
  prompt = t('Choose the store where you want to pick up.'),
  problem = t('We could not load the hours of your store. Check your connection.'),
  error,
  onChangeStore,
}: {
  id: string;
  state: PickupState;
  label?: string;
  /** The text if no store is chosen. */
  prompt?: string;
  /** The message if the store could not be loaded. */
  problem?: string;
  error?: string | undefined;
  onChangeStore: () => void;
}): JSX.Element {
  const name = useRef<HTMLParagraphElement>(null);
  const labelId = `${id}-label`;
  return (
    <div className="ui-pickup__store" role="group" aria-labelledby={labelId}>
      <p className="ui-pickup__label" id={labelId} tabIndex={-1} ref={name}>
        {label}
      </p>
      {state.kind === 'loading' && <Skeleton lines={3} />}
      {state.kind === 'ready' && <StoreLine store={state.store} />}
      <NoticeRegion>{noticeOf(state, prompt)}</NoticeRegion>
      <RetryNotice
        problem={problem}
        failure={state.kind === 'failed' ? state.failure : undefined}
        next={name}
      />
      {state.kind !== 'loading' && (
        <button
          className="ui-button ui-button--secondary"
          type="button"
          id={id}
          aria-describedby={`${id}-error`}
          onClick={onChangeStore}
        >
          {state.kind === 'no-store' ? t('Choose a store') : t('Change store')}
        </button>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

function StoreLine({ store }: { store: ChainStore }): JSX.Element {
  return (
    <>
      <p className="ui-pickup__name">{store.name}</p>
      <address className="ui-pickup__address">
        {store.address}
        <br />
        {cityLine(store)}
      </address>
      {store.phone !== undefined && (
        <p className="ui-pickup__phone">
          <PhoneLink phone={store.phone} />
        </p>
      )}
      {!isVisitorsClock(store.zone) && (
        <p className="ui-pickup__zone">
          {t('Times are in the store’s time zone ({0}).', zoneText(store.zone))}
        </p>
      )}
    </>
  );
}

function noticeOf(state: PickupState, prompt: string): JSX.Element | undefined {
  if (state.kind === 'no-store') return <p>{prompt}</p>;
  if (state.kind === 'unknown-store')
    return (
      <Notice kind="warning">
        <p>{t('We could not find your store. Choose another one.')}</p>
      </Notice>
    );
  if (state.kind !== 'ready' || state.pickup.status === 'SUCCESS') return undefined;
  const { phone } = state.store;
  return (
    <Notice kind="warning">
      <p>
        {t(state.pickup.errMsg)} {t('You can choose another store.')}
        {phone !== undefined && (
          <>
            {' '}
            {t('Or call the pharmacy:')} <PhoneLink phone={phone} />
          </>
        )}
      </p>
    </Notice>
  );
}

/** Returns whether the visitor's clock shows the same time as the store's. */
function isVisitorsClock(zone: string): boolean {
  const now = pageClock.now();
  const [there, here] = [
    wallClock(now, zone),
    wallClock(now, new Intl.DateTimeFormat().resolvedOptions().timeZone),
  ];
  return there.date === here.date && there.minutes === here.minutes;
}
