import type { Page } from '@playwright/test';
import { StoreLocator } from '../support/StoreLocator';
import { expect, test } from '../support/test';

/** Returns the number of Letter sheets that the page takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter', margin: { top: '0.4in', bottom: '0.4in' } });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const [brand, path] of [
  ['riteaid', '/stores/nj/avalon/4525'],
  ['thrifty', '/find-us/az/tempe/adobe-lane-market'],
  ['thrifty', '/privacy'],
  ['riteaid', '/es/contact'],
] as const)
  test(`${brand}${path} fits on one sheet, whose footer has a phone number`, async ({
    page,
    site,
  }) => {
    await page.goto(site.publish(brand, path));
    await expect.poll(() => sheets(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('contentinfo').locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

test('25 stores are printed on fewer than ten sheets, with their phone numbers', async ({
  page,
  site,
}) => {
  const locator = new StoreLocator(page, 'store-locator');
  await locator.open(site.publish('riteaid', '/stores?q=Philadelphia,%20PA'));
  await expect(locator.stores).toHaveCount(10);
  await expect.poll(() => sheets(page)).toBeLessThan(10);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(locator.stores).toHaveCount(25);
  await expect(locator.stores.first().locator('a[href^="tel:"]')).toBeVisible();
  await expect(locator.stores.first().getByRole('link', { name: /Directions/ })).toBeHidden();
});
