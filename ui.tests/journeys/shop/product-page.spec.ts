import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { expect, test } from '../../support/test';

const PRODUCT = '/shop/fernwell-shampoo-conditioner-12-fl-oz.html';
const SOLD_OUT = '/shop/fernwell-dry-shampoo-5-oz.html';

test('on a wide screen, what there is to read about a product is next to its picture', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', PRODUCT));
  const [picture, about] = await Promise.all([
    page.getByRole('img', { name: 'Fernwell Shampoo & Conditioner, 12 fl oz' }).boundingBox(),
    page.getByRole('heading', { name: 'About this product' }).boundingBox(),
  ]);
  if (!picture || !about) throw new Error('The page has no picture or no text.');
  expect(about.x).toBeGreaterThan(picture.x + picture.width);
  expect(about.y).toBeLessThan(picture.y + picture.height);
});

test('a thumbnail shows its picture', async ({ page, site }) => {
  await page.goto(site.publish('riteaid', PRODUCT));
  for (const view of ['Label', 'Size', 'Front']) {
    const label = page.locator('label').filter({ hasText: view });
    await expect(label.locator('img')).toHaveJSProperty('naturalWidth', 600);
    await label.locator('img').click();
    await expect(page.getByRole('radio', { name: view })).toBeChecked();
  }
});

test('with text twice as large, the thumbnails have room for their words', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(site.publish('riteaid', `/es${PRODUCT}`));
  for (const view of ['Frente', 'Etiqueta', 'Tamaño']) {
    const label = page.locator('label').filter({ hasText: view });
    const [box, word] = await Promise.all([
      label.boundingBox(),
      label.getByText(view).boundingBox(),
    ]);
    if (!box || !word) throw new Error(`There is no label ${view}.`);
    expect(word.x, view).toBeGreaterThan(box.x);
    expect(word.x + word.width, view).toBeLessThan(box.x + box.width);
  }
  await expectToFit(page);
});

for (const width of [360, 1280])
  test(`at ${width} px, a product that is sold out leads to similar ones in stock`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(site.publish('bartell', SOLD_OUT));
    await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
    const similar = page
      .getByRole('region', { name: 'Similar products in stock' })
      .getByRole('link');
    await expect(similar).toHaveCount(3);
    await expectToFit(page);
    await expectAccessible(page);
    await similar.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Shampoo/);
    await expect(page.getByRole('button', { name: /^Add To Cart/ }).first()).toBeVisible();
  });
