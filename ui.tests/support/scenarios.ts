import type { APIRequestContext, Page } from '@playwright/test';
import type { Site } from './site';

/** Lets the mock services answer the requests that match `address` by a scenario (mock-server/src/scenarios). */
export async function spoil(page: Page, address: string, scenario: string): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-mock-scenario': scenario } }),
  );
}

/** Gives the services their first records again, so that a journey that used up a demo patient's leaves no trace. */
export async function resetServices(request: APIRequestContext, site: Site): Promise<void> {
  const answer = await request.post(site.author('/mock/reset/services'), {
    form: { confirm: 'yes' },
    headers: { Origin: new URL(site.author('/')).origin },
  });
  if (!answer.ok()) throw new Error(`The services were not reset: ${answer.status()}`);
}
