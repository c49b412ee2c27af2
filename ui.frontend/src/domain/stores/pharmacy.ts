import type { ChainStore } from './chainStore';

/** Whether a store has a pharmacy: the service tells of one that has none as closed every day. */
export function hasPharmacy({ pharmacyHours }: Pick<ChainStore, 'pharmacyHours'>): boolean {
  return pharmacyHours.some(({ kind }) => kind === 'open' || kind === 'all-day');
}
