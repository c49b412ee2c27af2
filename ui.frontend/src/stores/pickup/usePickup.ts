import { useLayoutEffect, useMemo, useState } from 'react';
import { pickupOf, type Pickup } from '../rules/pickup';
import { pickupRules, type PickupRules } from '../rules/pickupChoice';
import type { ChainStore } from '../rules/chainStore';
import { loadPickupStore, type StoreReference } from '../service/pickupStore';
import { useAsync } from '../../kit/ui/async/useAsync';
import { useNow } from '../../kit/ui/clock/useNow';
import type { Failure } from '../../kit/ui/feedback/RetryNotice';

/** What is known of when a store hands out prescriptions. */
export type PickupState =
  /** No store was chosen. */
  | { readonly kind: 'no-store' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The services know no store of that number. */
  | { readonly kind: 'unknown-store' }
  /** A `pickup` of the status ERROR has no hours. */
  | { readonly kind: 'ready'; readonly store: ChainStore; readonly pickup: Pickup };

/**
 * When a store hands out prescriptions, told anew every minute, so that no time is offered that is
 * over.
 *
 * @param store undefined where none was chosen
 * @param endpoint `getStores`
 */
export function usePickup(store: StoreReference | undefined, endpoint: string): PickupState {
  const now = useNow();
  const loaded = useAsync(store?.storeNumber, (signal) =>
    store ? loadPickupStore(store, endpoint, signal) : Promise.resolve(undefined),
  );
  return useMemo(() => {
    if (loaded.kind === 'idle') return { kind: 'no-store' };
    if (loaded.kind === 'pending') return { kind: 'loading' };
    if (loaded.kind === 'failed') return { kind: 'failed', failure: loaded.failure };
    if (!loaded.value) return { kind: 'unknown-store' };
    const { store, hours } = loaded.value;
    return { kind: 'ready', store, pickup: pickupOf(hours, store.zone, now) };
  }, [loaded, now]);
}

/**
 * The rules of the date and the time for a form, the same object in every render, which follow what
 * the store offers now.
 */
export function usePickupRules(state: PickupState): PickupRules['rules'] {
  const [{ rules, follow }] = useState(pickupRules);
  // Before the effects of the fields, which fill them in and so have the form check them.
  useLayoutEffect(() => {
    if (state.kind === 'ready') follow(state.pickup);
    else follow(state.kind === 'loading' ? 'loading' : undefined);
  }, [follow, state]);
  return rules;
}
