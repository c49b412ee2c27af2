import { expectAccessible } from '../../support/axe';
import { expect, test } from '../../support/test';

test('a facet applies when it is checked, by keyboard, and keeps the focus', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', '/shop/catalogsearch/result/?q=shampoo'));
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('6 products for “shampoo”');
  await expect(page.getByRole('button', { name: 'Show products' })).toBeHidden();
  const fernwell = page.getByRole('checkbox', { name: /^Fernwell \(/ });
  await fernwell.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('link', { name: 'Remove Brand: Fernwell' })).toBeVisible();
  await expect(fernwell).toBeChecked();
  await expect(fernwell).toBeFocused();
  await expect(heading).toHaveText('3 products for “shampoo”');
  await expect(main.getByRole('status').first()).toHaveText('3 products');
  await expect(page).toHaveURL(/[?&]brand=Fernwell/);
  await expectAccessible(page);
  // What was replaced works as before.
  await main
    .getByRole('button', { name: /^Add To Cart/ })
    .first()
    .click();
  await expect(page.getByRole('banner').getByText('1', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(fernwell).toBeChecked();
  await expect(heading).toHaveText('3 products for “shampoo”');
});

test('on a phone in Spanish, a facet applies and the filters stay open', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.publish('riteaid', '/es/shop/oral-care'));
  await expect(page.getByRole('button', { name: 'Mostrar productos' })).toBeHidden();
  await page.getByText('Filtros').click();
  const onSale = page.getByRole('checkbox', { name: /^Brightmarsh \(/ });
  await onSale.check();
  await expect(page).toHaveURL(/brand=Brightmarsh/);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^\d+ productos$/);
  await expect(onSale).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mostrar productos' })).toBeVisible();
});
