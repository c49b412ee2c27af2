/**
 * Returns whether the page is loaded again, so that a form brings back what was typed, also above the view: browsers
 * scroll such a page to its former place.
 */
export function wasLoadedBefore(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation !== undefined && (navigation as PerformanceNavigationTiming).type !== 'navigate'
  );
}
