import { sampleDay } from '../../../session/sampleDay';
import type { ChainStore } from '../../../stores/rules/chainStore';
import type { PickupStore } from '../../../stores/service/pickupStore';
import type { Prescription } from '../../rules/prescription';
import type { BegunRefill } from './beginRefill';

declare module '../../../session/useSession' {
  interface SampleAccount {
    readonly refill: BegunRefill;
    readonly pickup: PickupStore;
  }
}

/** Returns a refill of a patient for authors; one of its prescriptions is chosen. */
export function sampleRefill(prescriptions: readonly Prescription[]): BegunRefill {
  const rxNumbers = prescriptions.slice(0, 1).map(({ rxNumber }) => rxNumber);
  return { prescriptions, kept: { rxNumbers }, memberPhone: '(202) 555-0123', taken: undefined };
}

/** Returns a store for authors that hands out prescriptions all day, so that it has times at any moment. */
export function samplePickup(store: ChainStore): PickupStore {
  const open = { kind: 'all-day' } as const;
  return {
    store,
    hours: {
      regularHours: [open, open, open, open, open, open, open],
      specialHours: [],
      earliest: { date: sampleDay(1), minutes: 540 },
      defaultTime: undefined,
    },
  };
}
