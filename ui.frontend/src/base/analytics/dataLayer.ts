import { pageOf } from '../page/site';
import type { AnalyticsEvent } from './events';

/** What identifies a visitor to analytics: SHA-256 in lower-case hex, never the thing itself. */
export interface HashedUser {
  readonly hashedEmail?: string;
  readonly hashedGuid?: string;
}

type DataLayerItem = AnalyticsEvent | { readonly user: HashedUser };

declare global {
  interface Window {
    /** An array until the Adobe Client Data Layer takes it over and reads what it holds. */
    adobeDataLayer?: DataLayerItem[];
  }
}

export function push(item: DataLayerItem): void {
  (window.adobeDataLayer ??= []).push(item);
}

/**
 * Begins the page's analytics with its view. It runs on every page, so it is small and loads
 * nothing: the library comes with the first thing that a visitor does (`track.ts`).
 */
export function startAnalytics(): void {
  push({ event: 'page-view', eventInfo: { page: pageOf(location.pathname) } });
}
