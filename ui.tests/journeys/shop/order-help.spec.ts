import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { expect, test } from '../../support/test';

/** The pages about orders: shipping, returns and help. */

/** Opens a page by its link in the main part, checks it, and goes back. */
async function look(page: Page, link: string, question: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  await page.goBack();
}

for (const [brand, width] of [
  ['riteaid', 360],
  ['bartell', 1280],
] as const)
  test(`the cart, the checkout and the order of ${brand} lead to the pages about orders`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(site.publish(brand, '/shop/addtocart?pid=2041'));
    await page.goto(site.publish(brand, '/shop/checkout/cart'));
    await look(page, 'Shipping and pickup', 'What does shipping cost?');
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await look(page, 'Help with orders', 'How can we help?');
    await page.getByRole('combobox', { name: 'State' }).selectOption('Pennsylvania');
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('17011');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText(/Your order number is/)).toBeVisible();
    await look(page, 'Returns', 'How do I return an item?');
  });

test('in Spanish, the cart leads to the Spanish pages', async ({ page, site }) => {
  await page.goto(site.publish('bartell', '/shop/addtocart?pid=2041'));
  await page.goto(site.publish('bartell', '/es/shop/checkout/cart'));
  await look(page, 'Envío y recogida', '¿Cuánto cuesta el envío?');
  await look(page, 'Devoluciones', '¿Cómo devuelvo un artículo?');
  await look(page, 'Ayuda con sus pedidos', '¿Cómo podemos ayudarle?');
});
