import type { APIRequestContext, Page } from '@playwright/test';
import type { Site } from './site';

/** Makes the mock services respond with a scenario (mock-server/src/scenarios) to requests that match `address`. */
export async function spoil(page: Page, address: string, scenario: string): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-mock-scenario': scenario } }),
  );
}

/** Resets the services' records, so that a journey leaves no trace in a demo patient's records. */
export async function resetServices(request: APIRequestContext, site: Site): Promise<void> {
  const answer = await request.post(site.author('/mock/reset/services'), {
    form: { confirm: 'yes' },
    headers: { Origin: new URL(site.author('/')).origin },
  });
  if (!answer.ok()) throw new Error(`The services were not reset: ${answer.status()}`);
}
