/** Stores are shown by the ten (domain-facts §2). */
export const PER_PAGE = 10;

/** More than this nobody reads, and a page should not hold: another search finds the rest. */
const MOST_PAGES = 20;

/** How many stores of so many are shown with so many pages. */
export function shownOf(count: number, page: number): number {
  return Math.min(count, PER_PAGE * Math.min(page, MOST_PAGES));
}

/** How many more the next page would show. */
export function nextOf(count: number, page: number): number {
  return shownOf(count, page + 1) - shownOf(count, page);
}
