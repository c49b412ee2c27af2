import { push } from './dataLayer';
import type { AnalyticsEvent } from './events';
import { loadLibrary } from './library';

/** Tells analytics that something happened. The event's type leaves no room for what was typed. */
export function track(event: AnalyticsEvent): void {
  push(event);
  loadLibrary();
}
