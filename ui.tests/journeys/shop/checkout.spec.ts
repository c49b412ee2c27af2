import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../../support/axe';
import { expect, test } from '../../support/test';
import { expectToFit } from '../../support/fit';
import type { Site } from '../../support/site';

/** Opens the checkout with a product in the cart. */
async function openCheckout(page: Page, site: Site): Promise<void> {
  await page.goto(site.publish('riteaid', '/shop/addtocart?pid=2041'));
  await page.goto(site.publish('riteaid', '/shop/checkout'));
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('all errors are listed on top, lead to their fields, and can be corrected', async ({
      page,
      site,
    }) => {
      await openCheckout(page, site);
      await page.getByRole('textbox', { name: 'Email address' }).fill('elena@');
      await page.getByRole('textbox', { name: 'ZIP code' }).fill('1701');
      await page.getByRole('radio', { name: 'At the store' }).check();
      await page.getByRole('button', { name: 'Place order' }).click();
      const summary = page.getByRole('group', { name: 'There is a problem' });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([
        'Enter an email address such as name@example.com, or leave the field empty.',
        'Enter a ZIP code with five digits.',
        'Choose your state.',
        'To pay at the store, you need to pick up your order there. Choose pickup or another way to pay.',
      ]);
      const zip = page.getByRole('textbox', { name: 'ZIP code' });
      await summary.getByRole('link', { name: 'ZIP code' }).press('Enter');
      await expect(zip).toBeFocused();
      await expect(zip).toHaveValue('1701');
      await expect(zip).toHaveAccessibleDescription('Enter a ZIP code with five digits.');
      await expect(page.getByRole('radio', { name: 'At the store' })).toBeChecked();
      if (javaScriptEnabled) {
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectContrast(page);
      }
      await zip.fill('17011');
      await page.getByRole('textbox', { name: 'Email address' }).fill('elena@example.com');
      // The ZIP code fills in the state: the page does, or without JavaScript the server.
      const state = page.getByRole('combobox', { name: 'State' });
      await expect(state).toHaveValue(javaScriptEnabled ? 'PA' : '');
      await page.getByRole('radio', { name: /^Pick up at/ }).check();
      await page.getByRole('button', { name: 'Place order' }).click();
      await expect(page.getByRole('main')).toContainText(/Your order number is \d{9}\./);
    });
  });

test('a guest goes through four steps on a phone, and sees the total above the button', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCheckout(page, site);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    /^\s*1\s+Contact/,
    /^\s*2\s+Delivery or pickup/,
    /^\s*3\s+Payment/,
    /^\s*4\s+Review/,
  ]);
  await page.getByRole('radio', { name: /^Pick up at/ }).check();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Pennsylvania');
  await page.getByRole('button', { name: 'Update the total' }).click();
  const total = page.locator('[data-shop-part="total"]');
  await expect(total).toHaveText('$7.41');
  const button = page.getByRole('button', { name: 'Place order' });
  const [above, below] = [await total.boundingBox(), await button.boundingBox()];
  expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await expect(page.getByRole('radio', { name: /^Pick up at/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('17011');
  await button.click();
  await expect(main).toContainText(/Your order number is \d{9}\. The total is \$7\.41\./);
});

test('the ZIP code fills in the state, which is announced and can be changed', async ({
  page,
  site,
}) => {
  await openCheckout(page, site);
  const zip = page.getByRole('textbox', { name: 'ZIP code' });
  const state = page.getByRole('combobox', { name: 'State' });
  await zip.focus();
  await page.keyboard.type('08102');
  await expect(state).toHaveValue('NJ');
  await expect(page.locator('#zip-place')).toHaveText('New Jersey');
  await zip.fill('98101');
  await expect(state).toHaveValue('WA');
  await zip.press('Tab');
  await expect(state).toBeFocused();
  await state.selectOption('Oregon');
  await zip.fill('17011');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Oregon 17011')).toBeVisible();
});

test('the page of an order shows items, place and next steps, and prints', async ({
  page,
  site,
}) => {
  await openCheckout(page, site);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Pennsylvania');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('17011');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(page.getByText('Pennsylvania 17011')).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: 'Fernwell Shampoo & Conditioner' });
  await expect(item).toContainText('Quantity: 1');
  await expect(item.locator('img')).toHaveJSProperty('naturalWidth', 600);
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('printed');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});
