import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { Site } from './site';

/** Makes the mock services respond with a scenario (mock-server/src/scenarios) to requests that match `address`. */
export async function spoil(page: Page, address: string, scenario: string): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-mock-scenario': scenario } }),
  );
}

/**
 * Resets the services' records, so that a journey leaves no trace in a demo patient's records. The pages are left first:
 * the reset ends their sessions, and would refuse what a page that is still loading asks for.
 */
export async function resetServices(context: BrowserContext, site: Site): Promise<void> {
  await Promise.all(context.pages().map((page) => page.goto('about:blank')));
  await resetRecords(context.request, site);
}

/** Resets the services' records while no page is open. */
export async function resetRecords(request: APIRequestContext, site: Site): Promise<void> {
  const answer = await request.post(site.author('/mock/reset/services'), {
    form: { confirm: 'yes' },
    headers: { Origin: new URL(site.author('/')).origin },
  });
  if (!answer.ok()) throw new Error(`The services were not reset: ${answer.status()}`);
}
