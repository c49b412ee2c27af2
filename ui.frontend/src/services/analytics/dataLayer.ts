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
