import { expectAccessible, expectContrast } from '../../support/axe';
import { StoreLocator } from '../../support/StoreLocator';
import { expect, test } from '../../support/test';

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the chain’s locator is accessible untouched, with results, and with its map', async ({
      page,
      site,
    }) => {
      const locator = new StoreLocator(page, 'store-locator');
      await locator.open(site.publish('riteaid', '/stores'), locator.button('Search'));
      await expectAccessible(page);
      await locator.search('Philadelphia, PA');
      await expect(locator.stores.first()).toBeVisible();
      await expectAccessible(page);
      if (width < 1024) await locator.slot.getByRole('tab', { name: 'Map' }).click();
      await expect(locator.slot.getByRole('application')).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
    });
  });
}
