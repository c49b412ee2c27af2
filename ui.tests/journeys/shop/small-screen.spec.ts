import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';

/** The shop's own pages on the narrowest phone, without JavaScript: from a category to the order. */
test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

/**
 * Checks that nothing scrolls sideways, and that buttons are tall enough for a thumb. Repeats the measurement, because
 * cards outside the window get their layout shortly after the first frame.
 */
async function expectToFit(page: Page): Promise<void> {
  const measured = (): Promise<unknown> =>
    page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      low: [...document.querySelectorAll('main :is(button, select, .ui-button)')]
        .filter((control) => control.checkVisibility())
        .filter((control) => control.getBoundingClientRect().height < 24)
        .map((control) => control.textContent.trim()),
    }));
  await expect.poll(measured, { message: page.url() }).toEqual({ scrollWidth: 320, low: [] });
}

test('a guest filters a list, looks at a product, and orders to the store', async ({
  page,
  site,
}) => {
  const main = page.getByRole('main');
  await page.goto(site.publish('bartell', '/shop'));
  await expectToFit(page);
  await main.getByRole('link', { name: 'Oral care' }).click();
  await page.getByText('Filters').click();
  await page.getByRole('checkbox', { name: /^Brightmarsh \(/ }).check();
  await page.getByRole('button', { name: 'Show products' }).click();
  await expect(page.getByRole('link', { name: 'Remove Brand: Brightmarsh' })).toBeVisible();
  await expectToFit(page);

  await main.getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await page.getByText('Label', { exact: true }).click();
  await expect(page.getByRole('img', { name: /: Label$/ })).toBeVisible();
  await expectToFit(page);
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await page
    .getByRole('button', { name: /^Add To Cart/ })
    .first()
    .click();

  await expect(main.getByRole('status')).toHaveText('Added to your cart.');
  await expect(main.getByRole('spinbutton', { name: /^Quantity of Brightmarsh/ })).toHaveValue('2');
  await expectToFit(page);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('radio', { name: 'Pick up at my store' }).check();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Washington');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('98101');
  await page.getByRole('radio', { name: 'At the store' }).check();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(main).toContainText(/Your order number is \d{9}\./);
  await expect(main).toContainText('You pay when you pick it up.');
  await expectToFit(page);
});

test('a refused product leads back to its page, which shows the reason', async ({ page, site }) => {
  await page.goto(site.publish('riteaid', '/shop/oral-care'));
  const product = page.locator('.cmp-shop-card').filter({ hasText: 'Only 1 left' });
  await product.getByRole('button', { name: /^Add To Cart/ }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Added to your cart.');
  await page.goto(site.publish('riteaid', '/shop/oral-care'));
  await product.getByRole('button', { name: /^Add To Cart/ }).click();
  await expect(page.getByText('Only 1 left. Choose fewer.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Brush Heads/);
  await expectToFit(page);
});
