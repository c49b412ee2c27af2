import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../../support/axe';
import { expect, test } from '../../support/test';
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
        'Choose your state.',
        'Enter a ZIP code with five digits.',
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
      await page.getByRole('combobox', { name: 'State' }).selectOption('Pennsylvania');
      await page.getByRole('radio', { name: /^I pick it up/ }).check();
      await page.getByRole('button', { name: 'Place order' }).click();
      await expect(page.getByRole('main')).toContainText(/Your order number is \d{9}\./);
    });
  });
