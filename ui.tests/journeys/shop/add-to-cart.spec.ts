import { expect, test } from '../../support/test';

/** The slot on the shop's own pages, where the shop renders its markup. */

test('a guest adds by keyboard from a list, and keeps the focus', async ({ page, site }) => {
  await page.goto(site.publish('riteaid', '/shop/hair-care'));
  const name = 'Fernwell Shampoo & Conditioner, 12 fl oz';
  const button = page.getByRole('button', { name: `Add To Cart ${name}` });
  // A font that is still loading changes the button's width.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const { width } = (await button.boundingBox()) ?? {};
  await button.focus();
  await page.keyboard.press('Enter');
  const added = page.getByRole('button', { name: `Added ${name}` });
  await expect(added).toBeFocused();
  await expect.poll(async () => (await added.boundingBox())?.width).toBe(width);
  await expect(button).toBeFocused({ timeout: 7_000 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(page.url()).toContain('/shop/hair-care');
  await page.goto(site.publish('riteaid', '/shop/checkout/cart'));
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue('1');
});

test('a guest chooses three of a product in Spanish', async ({ page, site }) => {
  const product = '/es/shop/fernwell-shampoo-conditioner-12-fl-oz.html';
  await page.goto(site.publish('bartell', product));
  const quantity = page.getByRole('spinbutton', { name: 'Cantidad' });
  await quantity.fill('3');
  await page
    .getByRole('button', { name: /^Agregar al carrito Fernwell Shampoo .*12 fl oz$/ })
    .click();
  await expect(page.getByRole('button', { name: /^Agregado / })).toBeVisible();
  await expect(quantity).toHaveValue('3');
  await page.goto(site.publish('bartell', '/es/shop/checkout/cart'));
  await expect(page.getByLabel(/^Cantidad de/)).toHaveValue('3');
});

test('a product that cannot be ordered is refused, with a link to the product', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', '/shop/baby-child'));
  const product = page
    .locator('.cmp-shop-card')
    .filter({ hasText: /Only [1-3] left/ })
    .first();
  const button = product.getByRole('button');
  const pieces = Number(/Only (\d)/.exec(await product.innerText())?.[1]);
  for (let added = 0; added < pieces; added += 1) {
    await button.click();
    await expect(product.getByRole('button', { name: /^Added/ })).toBeVisible();
  }
  await button.click();
  await expect(product.getByRole('button', { name: /^Couldnt Add/ })).toBeVisible();
  const reason = product.getByText(`Only ${pieces} left. Choose fewer.`);
  await expect(reason).toBeVisible();
  await reason.getByRole('link', { name: 'See the product' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\.html$/);
});
