import { sampleDay } from '../../../session/sampleDay';
import type { ChainStore } from '../../../stores/rules/chainStore';
import type { NextVisit } from '../../service/nextVisits';

declare module '../../../session/useSession' {
  interface SampleAccount {
    readonly visits: readonly NextVisit[];
  }
}

/** Returns a visit of each kind to a store, for authors. The zone is left out, so that no clock differs. */
export function sampleVisits({ name: storeName }: ChainStore): readonly NextVisit[] {
  return [
    { kind: 'pickup', date: sampleDay(1), minutes: 780, timeZone: '', storeName },
    { kind: 'vaccine', date: sampleDay(4), minutes: 560, timeZone: '', storeName },
  ];
}
