import type { Page } from '@playwright/test';
import { spoil } from '../support/scenarios';
import { StoreLocator } from '../support/StoreLocator';
import { expect, test } from '../support/test';

/** Returns the telephone numbers that the page shows outside links that call them. */
async function looseNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loose: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent } = text;
      if (!parent?.checkVisibility() || parent.closest('a[href^="tel:+1"]')) continue;
      loose.push(...(text.textContent?.match(/\(?[2-9]\d{2}\)?[-. ]\d{3}[-. ]\d{4}/g) ?? []));
    }
    return loose;
  });
}

for (const [name, brand, address, slot, place] of [
  ['pharmacy', 'riteaid', '/stores', 'store-locator', 'Philadelphia, PA'],
  ['dessert', 'thrifty', '/find-us', 'dessert-locator', 'Pasadena'],
] as const)
  test(`every number of the ${name} locator can be tapped, in its list and beside its map`, async ({
    page,
    site,
  }) => {
    const locator = new StoreLocator(page, slot);
    await locator.open(site.publish(brand, address), locator.button('Search'));
    await locator.search(place);
    await expect(locator.heading).toBeFocused();
    const first = locator.stores.first();
    await expect(first.locator('a[href^="tel:+1"]')).toBeVisible();
    await expect.poll(() => looseNumbers(page)).toEqual([]);
    await first.getByRole('button', { name: /Show on map/ }).click();
    await expect.poll(() => looseNumbers(page)).toEqual([]);
  });

test('a visitor can tap the number to call if the stores cannot be loaded', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/503/);
  const locator = new StoreLocator(page, 'store-locator');
  await locator.open(site.publish('riteaid', '/stores'), locator.button('Search'));
  await spoil(page, '**/getStores*', 'status=503');
  await locator.search('Philadelphia, PA');
  const alert = locator.slot.getByRole('alert').filter({ hasText: 'or call' });
  await expect(alert.getByRole('link', { name: '1-800-555-0114' })).toHaveAttribute(
    'href',
    'tel:+18005550114',
  );
  await expect.poll(() => looseNumbers(page)).toEqual([]);
});
