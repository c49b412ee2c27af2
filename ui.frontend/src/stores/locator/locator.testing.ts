import { screen } from '@testing-library/react';

/* What the tests of both locators share. */

/** Gives jsdom what every browser has: a narrow screen, on which the map is behind its tab. */
export function mockNarrowScreen(): void {
  const nothing = (): undefined => undefined;
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing }) as never;
  Element.prototype.scrollIntoView = nothing;
}

/** The numbers and names of the stores in the list. */
export const names = (): (string | null)[] =>
  screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);

/** The heading of the results: what was found, or why there is nothing. */
export const resultsHeading = (): HTMLElement | undefined =>
  screen.getAllByRole('heading', { level: 3 })[0];
