import { test as base, expect, type BrowserContext } from '@playwright/test';
import { recordDataLayer, type DataLayerRecord } from './dataLayer';
import { discardEdits } from './discardEdits';
import { startSite, type Site } from './site';

/**
 * The journeys' test: one site for each worker, and a browser whose pages fail the test on an uncaught error, on a
 * console error (React reports a hydration mismatch as one), on a violation of the Content-Security-Policy, and on
 * anything in the data layer that identifies a visitor. What it edits is taken back afterwards.
 */
export const test = base.extend<
  { tolerated: RegExp[]; dataLayer: DataLayerRecord; withoutEdits: undefined },
  { site: Site }
>({
  site: [newSite, { scope: 'worker' }],
  /** Patterns of console errors that a test provokes on purpose. */
  // eslint-disable-next-line no-empty-pattern -- as above
  tolerated: async ({}, use) => {
    await use([]);
  },
  dataLayer: [
    async ({ context }, use) => {
      const record = await recordDataLayer(context);
      await use(record);
      expect(await record.secrets(), 'secrets in the data layer').toEqual([]);
    },
    { auto: true },
  ],
  withoutEdits: [
    async ({ site }, use) => {
      await use(undefined);
      await discardEdits(site);
      expect(site.problems, 'differences from the contract of the services').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, tolerated }, use) => {
    await watchConsole(context, tolerated, use);
  },
});

/** The journeys' test with a site of its own, for journeys that the changes of others would disturb. */
export const testAlone = test.extend<object, { site: Site }>({
  site: [newSite, { scope: 'worker' }],
});

// eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
async function newSite({}: object, use: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite();
  await use(site);
  await site.close();
}

/** Uses a context, and fails if its pages logged console errors that are not tolerated. */
export async function watchConsole(
  context: BrowserContext,
  tolerated: readonly RegExp[],
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const errors: string[] = [];
  await context.addInitScript(reportViolations);
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await use(context);
  const unexpected = errors.filter((text) => !tolerated.some((pattern) => pattern.test(text)));
  expect(unexpected, 'errors in the console').toEqual([]);
}

/** Runs in the page: logs each violation of the Content-Security-Policy as a console error. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`The policy's ${effectiveDirective} stopped ${blockedURI} ${sample}`);
  });
}

export { expect };
