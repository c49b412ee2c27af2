import { pageOf } from '../page/site';
import type { AnalyticsEvent } from './events';

/** The identity of a visitor for analytics: SHA-256 in lower-case hex, never the plain values. */
export interface HashedUser {
  readonly hashedEmail?: string;
  readonly hashedGuid?: string;
}

type DataLayerItem = AnalyticsEvent | { readonly user: HashedUser };

declare global {
  interface Window {
    /** An array until the Adobe Client Data Layer takes it over and reads its entries. */
    adobeDataLayer?: DataLayerItem[];
  }
}

export function push(item: DataLayerItem): void {
  (window.adobeDataLayer ??= []).push(item);
}

/**
 * Begins the page's analytics with its view. This runs on every page, so it is small and loads nothing: the library is
 * loaded with the visitor's first action (`track.ts`).
 */
export function startAnalytics(): void {
  push({ event: 'page-view', eventInfo: { page: pageOf(location.pathname) } });
}
