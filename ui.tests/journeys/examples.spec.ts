import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/axe';
import { expectToFit } from '../support/fit';
import { CATALOG } from '../support/site';
import { expect, test } from '../support/test';

/** What the frontend's build writes of every component's examples.ts. */
interface Catalog {
  slots: { name: string; examples: { id: string; address?: string }[] }[];
}

const { slots } = JSON.parse(readFileSync(CATALOG, 'utf8')) as Catalog;

const WIDTHS = [360, 1280];

for (const { name, examples } of slots)
  test(`${name} is accessible in each of its examples, and fits`, async ({
    page,
    site,
    tolerated,
  }) => {
    // Each example is opened by itself and checked at two widths.
    test.setTimeout(20_000 + examples.length * 5_000);
    // An example may show what a failing service leads to; the browser reports the failure.
    tolerated.push(/Failed to load resource|could not be/);
    for (const { id, address = '' } of examples)
      await test.step(id, async () => {
        // A change of the fragment alone would not load the page anew.
        await page.goto('about:blank');
        await page.goto(site.author(`/workshop/stage/riteaid/en/${name}/${id}.html${address}`));
        await expect(page.locator('html')).toHaveAttribute('data-example', 'ready');
        for (const width of WIDTHS) await expectToFitAt(page, width);
      });
  });

for (const brand of ['riteaid', 'bartell', 'thrifty'])
  test(`the building blocks are accessible in the look of ${brand}, and fit`, async ({
    page,
    site,
  }) => {
    await page.goto(site.author(`/workshop/building-blocks/${brand}`));
    for (const width of WIDTHS) await expectToFitAt(page, width);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
  });

async function expectToFitAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expectAccessible(page);
  await expectToFit(page);
}

test('a table keeps its semantics where it is a list of cards', async ({ page, site }) => {
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
