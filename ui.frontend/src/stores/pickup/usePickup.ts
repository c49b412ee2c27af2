import { useLayoutEffect, useMemo, useState } from 'react';
import { pickupOf, type Pickup } from '../rules/pickup';
import { pickupRules, type PickupRules } from '../rules/pickupChoice';
import type { ChainStore } from '../rules/chainStore';
import { loadPickupStore, type PickupStore, type StoreReference } from '../service/pickupStore';
import { useAsync } from '../../kit/ui/async/useAsync';
import { useNow } from '../../kit/ui/clock/useNow';
import type { Failure } from '../../kit/ui/feedback/RetryNotice';

/** The state of loading a store's pickup times. */
export type PickupState =
  /** No store is chosen. */
  | { readonly kind: 'no-store' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The services do not know the store's number. */
  | { readonly kind: 'unknown-store' }
  /** A `pickup` with the status ERROR has no hours. */
  | { readonly kind: 'ready'; readonly store: ChainStore; readonly pickup: Pickup };

/**
 * Returns a store's pickup times, and updates them every minute, so that no past time is offered.
 *
 * @param store the store, if the visitor has chosen one
 * @param endpoint `getStores`
 * @param known the store with its hours, if nothing has to be loaded
 */
export function usePickup(
  store: StoreReference | undefined,
  endpoint: string,
  known?: PickupStore,
): PickupState {
  const now = useNow();
  const loaded = useAsync(known ? undefined : store?.storeNumber, (signal) =>
    store ? loadPickupStore(store, endpoint, signal) : Promise.resolve(undefined),
  );
  return useMemo(() => {
    const ready = ({ store, hours }: PickupStore): PickupState => ({
      kind: 'ready',
      store,
      pickup: pickupOf(hours, store.zone, now),
    });
    if (known) return ready(known);
    if (loaded.kind === 'idle') return { kind: 'no-store' };
    if (loaded.kind === 'pending') return { kind: 'loading' };
    if (loaded.kind === 'failed') return { kind: 'failed', failure: loaded.failure };
    return loaded.value ? ready(loaded.value) : { kind: 'unknown-store' };
  }, [known, loaded, now]);
}

/**
 * Returns the rules of the fields for a form, as the same object in every render. They check against
 * the times that the store offers now.
 */
export function usePickupRules(state: PickupState): PickupRules['rules'] {
  const [{ rules, follow }] = useState(pickupRules);
  // Before the effects of the fields, because filling them in makes the form check them.
  useLayoutEffect(() => {
    if (state.kind === 'ready') follow(state.pickup);
    else follow(state.kind === 'loading' ? 'loading' : undefined);
  }, [follow, state]);
  return rules;
}
