import type { Page } from '@playwright/test';
import { demoAccount, signInByForm } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { expect, test } from '../../support/test';
import type { Site } from '../../support/site';

const NAME = 'Fernwell Shampoo & Conditioner, 12 fl oz';
const PRODUCT = '/shop/fernwell-shampoo-conditioner-12-fl-oz.html';
const OTHER = '/shop/fernwell-vitamin-b12-drops-2-fl-oz.html';
const CART = '/shop/checkout/cart';

/** Adds products to the cart with the plain forms of their pages, and opens the cart's page. */
async function openCart(page: Page, site: Site, products: readonly string[] = [PRODUCT, OTHER]) {
  for (const product of products) {
    await page.goto(site.publish('riteaid', product));
    await page
      .locator('.cmp-shop-product form[action*="cart/add"] button[type="submit"]')
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Added/ })).toBeVisible();
  }
  await page.goto(site.publish('riteaid', CART));
  await expect(page.locator('[data-cmp-is="cart"] .cmp-shop-quantity').first()).toBeVisible();
}

const field = (page: Page) => page.getByRole('textbox', { name: `Quantity of ${NAME}` });
const total = (page: Page) => page.locator('[data-shop-part="total"]');
const status = (page: Page, text: string) =>
  page.locator('[data-cmp-is="cart"]').getByRole('status').filter({ hasText: text });

test('quantities change lines, summary and badge without loading the page', async ({
  page,
  site,
}) => {
  await openCart(page, site, [PRODUCT]);
  await expect(total(page)).toHaveText('$12.98');
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await field(page).fill('3');
  await expect(status(page, 'Total: $26.96')).toBeAttached();
  await expect(total(page)).toHaveText('$26.96');
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  await page.reload();
  await expect(field(page)).toHaveValue('3');
});

test('a removed line can be restored, also in an empty cart', async ({ page, site }) => {
  await openCart(page, site, [PRODUCT]);
  await page.getByLabel('Coupon code').fill('HALF-TYPED');
  await page.getByRole('button', { name: `Remove ${NAME}` }).click();
  await expect(page.getByText('Your cart is empty.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeHidden();
  const undo = page.getByRole('button', { name: `Undo ${NAME}` });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('1');
  await expect(total(page)).toHaveText('$12.98');
  await expect(page.getByLabel('Coupon code')).toHaveValue('HALF-TYPED');
});

test('a visitor changes and removes lines and gets to the checkout with the keyboard alone', async ({
  page,
  site,
}) => {
  await openCart(page, site);
  await field(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status(page, `${NAME}: 2 in your cart`)).toBeAttached();
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab');
    if (
      await page
        .getByRole('link', { name: 'Checkout', exact: true })
        .evaluate((a) => a === document.activeElement)
    )
      break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/checkout$/);
});

test('a lost response of the shop is reported at its line, and no change is made twice', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  await openCart(page, site, [PRODUCT]);
  await page.route('**/sidebar/updateItemQty', (route) => route.abort());
  await field(page).fill('4');
  await expect(field(page)).toHaveAccessibleDescription(
    'We could not confirm the change. Check your connection. Try again',
  );
  await expect(field(page)).toHaveValue('4');
  await page.unroute('**/sidebar/updateItemQty');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(total(page)).toHaveText('$33.95');
});

test('a quantity beyond the stock is refused at its line', async ({ page, site }) => {
  await openCart(page, site, [PRODUCT]);
  await field(page).fill('9999');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveValue('1');
  await expect(total(page)).toHaveText('$12.98');
});

test('another tab shows the change', async ({ page, site, context }) => {
  await openCart(page, site, [PRODUCT]);
  const other = await context.newPage();
  await other.goto(site.publish('riteaid', CART));
  await expect(field(other)).toHaveValue('1');
  await field(page).fill('2');
  await expect(total(page)).toHaveText('$19.97');
  await other.bringToFront();
  await expect(field(other)).toHaveValue('2');
  await expect(total(other)).toHaveText('$19.97');
});

for (const javaScriptEnabled of [true, false])
  test.describe(`a wrong coupon, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('stays in its field, which has its error and the focus', async ({ page, site }) => {
      await page.goto(site.publish('riteaid', '/shop/addtocart?pid=2041'));
      await page.goto(site.publish('riteaid', CART));
      const coupon = page.getByRole('textbox', { name: 'Coupon code' });
      await coupon.fill('NoSuch');
      await coupon.press('Enter');
      await expect(coupon).toHaveAccessibleDescription(
        'We could not find this coupon. Check the spelling.',
      );
      if (javaScriptEnabled) await expect(page.locator('.cmp-cart__content')).toBeVisible();
      await expect(coupon).toBeFocused();
      await expect(coupon).toBeInViewport();
      await expect(coupon).toHaveValue('NoSuch');
      await expect(coupon).toHaveAttribute('aria-invalid', 'true');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('tenoff');
      await page.keyboard.press('Enter');
      await expect(page.getByText('TENOFF: 10% off.')).toBeVisible();
    });
  });

test('a member finds the prescription with its pickup store, and pays with Bonus Cash', async ({
  page,
  site,
}) => {
  await signInByForm(page, site, demoAccount('UBA + Rewards + Rx'));
  await page.goto(site.publish('riteaid', CART));
  const refill = page.getByRole('row').filter({ hasText: 'Pick up at your pharmacy.' });
  await expect(refill).toBeVisible();
  await expect(refill.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use Bonus Cash' }).click();
  await expect(page.getByRole('term').filter({ hasText: 'Bonus Cash' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop’s own form changes the cart', async ({ page, site }) => {
    await page.goto(site.publish('riteaid', PRODUCT));
    await page.locator('.cmp-shop-product form[action*="cart/add"] button').first().click();
    await page.goto(site.publish('riteaid', CART));
    await page.getByLabel(`Quantity of ${NAME}`).fill('2');
    await page.getByRole('button', { name: 'Update cart' }).click();
    await expect(total(page)).toHaveText('$19.97');
  });
});

test('the shop’s form stays if the cart cannot be read', async ({ page, site, tolerated }) => {
  tolerated.push(/Failed to load resource/);
  await openCart(page, site, [PRODUCT]);
  await page.route('**/customer/section/load/**', (route) => route.abort());
  const asked = page.waitForRequest('**/customer/section/load/**');
  await page.reload();
  await asked;
  await page.getByLabel(`Quantity of ${NAME}`).fill('2');
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(total(page)).toHaveText('$19.97');
});

for (const width of [320, 1280])
  test(`at ${width} px nothing is cut off, and axe finds nothing`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCart(page, site);
    await expectToFit(page);
    await expectAccessible(page);
  });
