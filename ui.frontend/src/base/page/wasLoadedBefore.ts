/**
 * Returns whether the page is loaded again, so that a form brings back what was typed, also above the view: browsers
 * scroll such a page to its former place.
 */
export function wasLoadedBefore(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Whether the entry has the type of a navigation depends on the declarations of other packages.
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}
