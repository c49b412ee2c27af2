import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/axe';
import { expectToFit } from '../support/fit';
import { CATALOG } from '../support/site';
import { expect, test } from '../support/test';

/** The catalog that the frontend's build creates from every component's examples.ts. */
interface Catalog {
  slots: Component[];
  contents: Component[];
}

interface Component {
  name: string;
  examples: { id: string; address?: string }[];
}

const { slots, contents } = JSON.parse(readFileSync(CATALOG, 'utf8')) as Catalog;

const WIDTHS = [360, 1280];

for (const { name, examples } of [...slots, ...contents])
  test(`${name} is accessible in each of its examples, and fits`, async ({
    page,
    site,
    tolerated,
  }) => {
    // Each example is opened in its own page load and checked at two widths.
    test.setTimeout(20_000 + examples.length * 5_000);
    // An example may show the effect of a failing service; the browser logs the failure.
    tolerated.push(/Failed to load resource|could not be/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isOfService(request)) asked.push(`${request.method()} ${request.url()}`);
    });
    for (const { id, address = '' } of examples)
      await test.step(id, async () => {
        // A change of only the fragment would not load the page again.
        await page.goto('about:blank');
        await page.goto(site.author(`/workshop/stage/riteaid/en/${name}/${id}.html${address}`));
        await expect(page.locator('html')).toHaveAttribute('data-example', 'ready');
        expect(asked, 'requests that the example has no response for').toEqual([]);
        for (const width of WIDTHS) await expectToFitAt(page, width);
      });
  });

/** Returns whether a script asks for data. A page, an asset, a persisted query and a CSRF token are of the content and of Sling. */
const isOfService = (request: Request): boolean =>
  ['fetch', 'xhr'].includes(request.resourceType()) &&
  !/\/content\/dam\/|\/graphql\/|\/etc\.clientlibs\/|\/libs\/granite\/csrf\/|\/workshop\/stage\//.test(
    request.url(),
  );

for (const brand of ['riteaid', 'bartell', 'thrifty'])
  for (const part of ['building-blocks', 'tokens'])
    test(`the ${part} are accessible in the design of ${brand}, and fit`, async ({
      page,
      site,
    }) => {
      await page.goto(site.author(`/workshop/${part}/${brand}`));
      for (const width of WIDTHS) await expectToFitAt(page, width);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
    });

async function expectToFitAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expectAccessible(page);
  await expectToFit(page);
}

test('a table that is shown as a list of cards keeps its semantics', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(site.author('/workshop/building-blocks/riteaid'));
  const table = page.getByRole('table', { name: 'Your orders' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('columnheader', { name: 'Placed' })).toHaveCount(1);
  const order = table.getByRole('row', { name: 'Order 10482' });
  const [number, placed] = await Promise.all([
    order.getByRole('rowheader').boundingBox(),
    order.getByRole('cell', { name: 'June 12' }).boundingBox(),
  ]);
  expect(placed?.y).toBeGreaterThan(number?.y ?? Infinity);
});
