import type { Page } from '@playwright/test';
import { demoAccount, signInByForm } from '../../support/account';
import { expectAccessible, expectContrast } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { expect, test } from '../../support/test';
import type { Site } from '../../support/site';

/** Places an order of one product, and returns its number. */
async function placeOrder(page: Page, site: Site, email?: string): Promise<string> {
  await page.goto(site.publish('riteaid', '/shop/addtocart?pid=2041'));
  await page.goto(site.publish('riteaid', '/shop/checkout'));
  if (email !== undefined) await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Pennsylvania');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('17011');
  await page.getByRole('button', { name: 'Place order' }).click();
  const lead = page.getByRole('main').getByText(/Your order number is/);
  return /\d{9}/.exec((await lead.textContent()) ?? '')?.[0] ?? '';
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest finds an order by its number and email, and orders again', async ({
    page,
    site,
    tolerated,
  }) => {
    tolerated.push(/status of 422/);
    const number = await placeOrder(page, site, 'elena@example.com');
    await page.getByRole('link', { name: 'See this order later' }).click();
    await page.getByRole('textbox', { name: 'Order number' }).fill(number);
    await page.getByRole('textbox', { name: 'Email address' }).fill('eve@example.com');
    await page.getByRole('button', { name: 'Find order' }).click();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(
      'We found no order with this number and email.',
    );
    await expect(page.getByRole('textbox', { name: 'Order number' })).toHaveValue(number);
    await page.getByRole('textbox', { name: 'Email address' }).fill('elena@example.com');
    await page.getByRole('button', { name: 'Find order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
    expect(page.url()).not.toContain('elena');
    await expect(page.getByText('Pennsylvania 17011')).toBeVisible();
    await page.getByRole('button', { name: /^Order again/ }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Added to your cart.');
  });
});

test('a member sees the orders from the dashboard', async ({ page, site }) => {
  await signInByForm(page, site, demoAccount('UBA + Rewards + Rx'));
  const number = await placeOrder(page, site);
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Received');
  for (const path of [
    '/shop/sales/order/history',
    `/shop/sales/order/view/${number}`,
    '/es/shop/sales/guest/form',
  ]) {
    await page.goto(site.publish('riteaid', path));
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 320, height: 800 });
    await expectToFit(page);
  }
});
