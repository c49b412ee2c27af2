import type { Locator } from '@playwright/test';
import { expectAccessible, expectTargets } from '../../support/axe';
import { Scheduler } from '../../support/Scheduler';
import { expectToFit } from '../../support/fit';
import { expect, test } from '../../support/test';

test('a store is chosen on the map with the keyboard alone, and the map does not trap the focus', async ({
  page,
  site,
}) => {
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.chooseVaccines('Flu vaccine');
  await scheduler.findStores();
  const pins = page.getByRole('application', { name: 'Map of stores' }).getByRole('button');
  const pin = pins.and(page.getByRole('button', { name: /^([2-9]|10), Fernwell/ })).first();
  await expect(pin).toBeVisible();
  await expectAccessible(page);
  const name = (await pin.getAttribute('aria-label')) ?? '';
  const store = page.getByRole('radio', { name: name.replace(/^\d+, /, '') });
  await expect(store).not.toBeChecked();

  await page.getByRole('button', { name: 'Skip the map' }).focus();
  await tabUntil(() => pin.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  await expect(store).toBeChecked();
  const next = page.getByRole('button', { name: 'Continue' });
  await tabUntil(() => next.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  // With the first available time of the store, which is chosen already.
  await scheduler.step('Who is the patient?');

  async function tabUntil(isThere: () => Promise<boolean>): Promise<void> {
    for (let presses = 0; presses < 30; presses += 1) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The focus does not come there.');
  }
});

test('on a phone the map is behind a tab', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await scheduler.chooseVaccines('Flu vaccine');
  await scheduler.findStores();
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(page.getByRole('group', { name: 'Store' })).toBeHidden();
  await expect(page.getByRole('application', { name: 'Map of stores' })).toBeVisible();
});

test('on a phone the chosen pin leaves enough of each cluster to press, in large text as well', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const browser = await page.context().newCDPSession(page);
  const scheduler = new Scheduler(page, site, 'bartell');
  await scheduler.open();
  await scheduler.chooseVaccines('Flu vaccine');
  await scheduler.findStores('98101');
  await page.getByRole('tab', { name: 'Map' }).click();
  const map = page.getByRole('application', { name: 'Map of stores' });
  await expect(map.getByRole('button', { name: /^1, / })).toHaveAttribute('aria-current', 'true');
  await expect(map.getByRole('button', { name: /stores, zoom in$/ }).first()).toBeVisible();
  await expectTargets(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expectTargets(page);
  await expectToFit(page);
  for (const name of ['List', 'Map'])
    await expect.poll(() => linesOf(page.getByRole('tab', { name })), { message: name }).toBe(1);
});

/** Returns the number of lines of an element's text. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
