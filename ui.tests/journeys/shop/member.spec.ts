import { demoAccount, signInByForm } from '../../support/account';
import { expect, test } from '../../support/test';

/** Dev Patel has a prescription and a shampoo in the cart, and $12.50 on the rewards card. */
test('a member orders a prescription with products of the shop, and pays with Bonus Cash', async ({
  page,
  site,
}) => {
  test.slow();
  await page.request.post(site.author('/mock/reset/services'), {
    form: { confirm: 'yes' },
    headers: { origin: new URL(site.author('/')).origin },
  });
  const main = page.getByRole('main');
  const summary = page.getByRole('region', { name: 'Summary' });
  await signInByForm(page, site, demoAccount('UBA + Rewards + Rx'));

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('multivitamin women');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: "Summerlea Women's Daily Multivitamin" }).first().click();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await page.getByRole('button', { name: "Add To Cart Summerlea Women's", exact: false }).click();
  await expect(page.getByRole('button', { name: /^Added Summerlea Women's/ })).toBeVisible();

  await page.goto(site.publish('riteaid', '/shop/checkout/cart'));
  await expect(main).toContainText('Prescription refill');
  await expect(main).toContainText('Pick up at');
  await expect(main).toContainText('You have $12.50 on your rewards card.');
  await page.getByRole('button', { name: 'Use Bonus Cash' }).click();
  await expect(main).toContainText('You are using $12.50 in Bonus Cash on this order.');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Pennsylvania');
  await page.getByRole('button', { name: 'Estimate', exact: true }).click();
  await expect(summary).toContainText('Tax, estimated for Pennsylvania');
  await expect(summary).toContainText('−$12.50');

  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('radio', { name: /^Pick up at/ }).check();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Pennsylvania');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('17011');
  await page.getByRole('radio', { name: 'At the store' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  // Two vitamins, a shampoo and the prescription, less the Bonus Cash, plus the tax on the goods.
  await expect(main).toContainText('Your order number is 000000001. The total is $33.51.');
  await expect(main.getByRole('listitem').filter({ hasText: 'photo ID' })).toBeVisible();
  await expect(main).toContainText('You pay when you pick it up.');

  await page.goto(site.publish('riteaid', '/shop/checkout/cart'));
  await expect(main).toContainText('Your cart is empty.');
  await page.goto(site.publish('riteaid', '/shop/hair-care'));
  await page
    .getByRole('button', { name: /^Add To Cart Fernwell Shampoo/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Added Fernwell Shampoo/ })).toBeVisible();
  await page.goto(site.publish('riteaid', '/shop/checkout/cart'));
  await expect(summary).toContainText('Total');
  await expect(page.getByRole('button', { name: 'Use Bonus Cash' })).toHaveCount(0);
});

test('the estimate begins with the shipping address of the account, and can be changed', async ({
  page,
  site,
}) => {
  await signInByForm(page, site, demoAccount('UBA + Rx'));
  await page.goto(site.publish('riteaid', '/shop'));
  await page
    .getByRole('button', { name: /^Add To Cart/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Added/ })).toBeVisible();
  await page.goto(site.publish('riteaid', '/shop/checkout/cart'));
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Tax, estimated for Pennsylvania');
  await expect(page.getByText(/^From your default shipping address\./)).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('New Jersey');
  await page.getByRole('button', { name: 'Estimate', exact: true }).click();
  await expect(summary).toContainText('Tax, estimated for New Jersey');
  await page.goto(site.publish('riteaid', '/es/shop/checkout'));
  await expect(page.getByRole('textbox', { name: 'Código postal' })).toHaveValue(/^17\d{3}$/);
  await expect(page.getByText(/^De su dirección de envío predeterminada\./)).toBeVisible();
});
