import { pageOf } from '../site';
import { push } from './dataLayer';

/**
 * Begins the page's analytics with its view. Runs on every page, so it is small, and loads nothing:
 * the library comes with the first thing that a visitor does (`track.ts`).
 */
export function startAnalytics(): void {
  push({ event: 'page-view', eventInfo: { page: pageOf(location.pathname) } });
}
