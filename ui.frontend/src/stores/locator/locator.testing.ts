import { screen } from '@testing-library/react';

/* Functions for the tests of both locators. */

/** Gives jsdom a narrow screen, on which the map is behind its tab. */
export function mockNarrowScreen(): void {
  const nothing = (): undefined => undefined;
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing }) as never;
  Element.prototype.scrollIntoView = nothing;
}

/** Returns the numbers and names of the stores in the list. */
export const names = (): (string | null)[] =>
  screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);

/** Returns the heading of the results. */
export const resultsHeading = (): HTMLElement | undefined =>
  screen.getAllByRole('heading', { level: 3 })[0];
