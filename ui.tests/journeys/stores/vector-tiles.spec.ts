import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';

/* The map of a store whose author has named a file of vector tiles. On publish, the dispatcher's rules apply. */

const STORE = '/stores/pa/philadelphia/822';
const FILE = '/content/dam/riteaid-web/maps/example.pmtiles';

/** Opens the page as if its author had named the file, and returns the chunks that it loads. */
async function openMap(page: Page, address: string): Promise<string[]> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const slot = 'data-cmp-is="store-map"';
    await route.fulfill({
      response,
      body: body.replace(slot, `${slot} data-cmp-tiles="${FILE}"`),
    });
  });
  const chunks: string[] = [];
  page.on('request', (request) => {
    chunks.push(/\/resources\/([\w-]+)\.\w+\.js$/.exec(request.url())?.[1] ?? '');
  });
  await page.goto(address);
  await page
    .getByRole('region', { name: 'Map of Fernwell Pharmacy #822' })
    .scrollIntoViewIfNeeded();
  return chunks;
}

const tiles = (page: Page) => page.locator('canvas.leaflet-tile-loaded');

/** Returns the colors of a row of pixels in the middle of the map's tiles. */
const colors = (page: Page): Promise<string> =>
  tiles(page)
    .first()
    .evaluate((canvas: HTMLCanvasElement) =>
      String(canvas.getContext('2d')?.getImageData(0, canvas.height / 2, canvas.width, 1).data),
    );

test('vector tiles come from the site in parts, in the colors of the scheme', async ({
  page,
  site,
}) => {
  const parts: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(FILE)) parts.push(response.status());
  });
  const chunks = await openMap(page, site.publish('riteaid', STORE));
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(3);
  expect(new Set(parts)).toEqual(new Set([206]));
  expect(chunks).toContain('map-vector');
  expect(chunks).not.toContain('outlines-states');
  await expect(page.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();

  const light = await colors(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => colors(page)).not.toBe(light);
});

test('if the file is gone, the outlines return', async ({ page, site, tolerated }) => {
  tolerated.push(/404/);
  await page.route(`**${FILE}`, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const chunks = await openMap(page, site.publish('riteaid', STORE));
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(3);
  expect(chunks).toContain('outlines-states');
});
