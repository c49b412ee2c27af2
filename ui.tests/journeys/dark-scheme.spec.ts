import type { Locator } from '@playwright/test';
import { PNG } from 'pngjs';
import { expect, test } from '../support/test';
import type { Brand } from '../support/site';

/** Returns how light an element looks on the screen: the mean of its pixels, from 0 to 255. */
async function lightOf(element: Locator): Promise<number> {
  const { data } = PNG.sync.read(await element.screenshot());
  const colors = data.filter((_, index) => index % 4 !== 3);
  return colors.reduce((sum, value) => sum + value, 0) / colors.length;
}

/** Returns the share of its light that a picture keeps in the dark scheme. */
async function lightKept(picture: Locator): Promise<number> {
  const page = picture.page();
  await expect(picture).toHaveJSProperty('complete', true);
  await page.emulateMedia({ colorScheme: 'light' });
  const byDay = await lightOf(picture);
  await page.emulateMedia({ colorScheme: 'dark' });
  return (await lightOf(picture)) / byDay;
}

const HEROES: readonly [Brand, string][] = [
  ['riteaid', 'storefront'],
  ['bartell', 'harbor-wide'],
  ['thrifty', 'sundae'],
];

for (const [brand, drawing] of HEROES) {
  test(`the sunny drawing of ${brand} is dimmed in the dark scheme`, async ({ page, site }) => {
    await page.goto(site.publish(brand));
    const kept = await lightKept(page.getByRole('main').locator(`img[src*='${drawing}']`));
    expect(kept).toBeGreaterThan(0.6);
    expect(kept).toBeLessThan(0.85);
  });
}

test('a product keeps nearly all of its light in the dark scheme', async ({ page, site }) => {
  await page.goto(site.publish('riteaid', '/shop/vitamins'));
  const kept = await lightKept(page.getByRole('main').locator('li img').first());
  expect(kept).toBeGreaterThan(0.85);
  expect(kept).toBeLessThan(1);
});
