import { StoreLocator } from '../../support/StoreLocator';
import type { Brand } from '../../support/site';
import { expect, test } from '../../support/test';

const LOCATORS: readonly {
  site: Brand;
  path: string;
  slot: ConstructorParameters<typeof StoreLocator>[1];
  place: string;
}[] = [
  { site: 'riteaid', path: '/stores', slot: 'store-locator', place: 'Philadelphia, PA' },
  { site: 'bartell', path: '/stores', slot: 'store-locator', place: 'Seattle, WA' },
  { site: 'thrifty', path: '/find-us', slot: 'dessert-locator', place: 'Pasadena, CA' },
];

for (const [width, height] of [
  [1280, 800],
  [768, 1024],
] as const) {
  test.describe(`at ${String(width)} × ${String(height)}`, () => {
    test.use({ viewport: { width, height } });

    for (const { site: name, path, slot, place } of LOCATORS) {
      test(`the first store of ${name} is in view after a shared search, and after a search`, async ({
        page,
        site,
      }) => {
        const locator = new StoreLocator(page, slot);
        const first = locator.stores.first();
        await page.goto(site.publish(name, `${path}?q=${place}`));
        await expect(locator.heading).toContainText(place);
        expect(await page.evaluate(() => scrollY)).toBe(0);
        // The store's name and distance are visible.
        await expect(first.getByRole('heading')).toBeInViewport({ ratio: 1 });
        await expect(first.locator('.ui-locator__distance')).toBeInViewport({ ratio: 1 });

        await page.goto(site.publish(name, path));
        await locator.search(place);
        await expect(locator.heading).toBeFocused();
        await expect(locator.heading).toBeInViewport({ ratio: 1 });
        await expect(first.getByRole('heading')).toBeInViewport({ ratio: 1 });
        await expect(first.getByRole('link', { name: /^Directions/ })).toBeInViewport({ ratio: 1 });
      });
    }
  });
}
