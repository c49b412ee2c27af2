import { test as base, expect } from '@playwright/test';
import { startSite, type Site } from './site';

/**
 * The journeys' test: a site of one's own for each worker, and a page that fails the test on an
 * uncaught error or a console error, which is how React reports a hydration mismatch.
 */
export const test = base.extend<{ tolerated: RegExp[] }, { site: Site }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  /** Console errors that a test provokes on purpose. */
  // eslint-disable-next-line no-empty-pattern -- as above
  tolerated: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, tolerated }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(page);
    const unexpected = errors.filter((text) => !tolerated.some((pattern) => pattern.test(text)));
    expect(unexpected, 'errors in the console').toEqual([]);
  },
});

export { expect };
