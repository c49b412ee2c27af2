import type { Page } from '@playwright/test';

/** Lets the mock services answer the requests that match `address` by a scenario (mock-server/src/scenarios). */
export async function spoil(page: Page, address: string, scenario: string): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-mock-scenario': scenario } }),
  );
}
