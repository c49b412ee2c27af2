import { expectAccessible, expectContrast } from '../../support/axe';
import { expect, test } from '../../support/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest searches, filters, adds to the cart, uses a coupon and orders', async ({
    page,
    site,
  }) => {
    await page.goto(site.publish('riteaid'));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Shop' })
      .click();
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('shanpoo');
    await page.getByRole('combobox', { name: 'Search the shop' }).press('Enter');
    await expect(page.getByRole('main')).toContainText(
      'No results for “shanpoo”. Showing products for “shampoo”.',
    );
    await page.getByRole('checkbox', { name: /^Fernwell \(/ }).check();
    await page.getByRole('button', { name: 'Show products' }).click();
    await expect(page.getByRole('link', { name: 'Remove Brand: Fernwell' })).toBeVisible();
    await page.getByRole('link', { name: 'Fernwell Shampoo & Conditioner' }).first().click();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await page
      .getByRole('button', { name: /^Add To Cart.*12 fl oz$/ })
      .first()
      .click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Added to your cart.');
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('tenoff');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('main')).toContainText('TENOFF: 10% off.');
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await page.getByRole('combobox', { name: 'State' }).selectOption('Pennsylvania');
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('17011');
    await page.getByRole('textbox', { name: 'Email address' }).fill('elena@example.com');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('main')).toContainText(/Your order number is \d{9}\./);
    await page.goto(site.publish('riteaid', '/shop/checkout/cart'));
    await expect(page.getByRole('main')).toContainText('Your cart is empty.');
    const outbox = await (await page.request.get(site.author('/mock/outbox'))).text();
    expect(outbox).toMatch(/To elena@example\.com,[^]*We got your order \d{9}\./);
  });

  test('a guest changes the cart by keyboard in Spanish, and stops at PayPal', async ({
    page,
    site,
  }) => {
    await page.goto(site.publish('bartell', '/es/shop/first-aid'));
    await page
      .getByRole('button', { name: /^Agregar al carrito/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Agregado a su carrito.');
    const quantity = page.getByRole('spinbutton', { name: /^Cantidad de/ });
    await quantity.fill('2');
    await quantity.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Su carrito está actualizado.',
    );
    await expect(quantity).toHaveValue('2');
    await page.getByRole('link', { name: 'Pagar con PayPal' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Usted canceló el pago de PayPal. Su carrito no cambió.',
    );
    await page.getByRole('button', { name: /^Eliminar/ }).click();
    await expect(page.getByRole('main')).toContainText('Su carrito está vacío.');
  });
});

for (const brand of ['riteaid', 'bartell'] as const)
  test(`the pages of the shop of ${brand} are accessible`, async ({ page, site }) => {
    test.slow();
    await page.goto(site.publish(brand, '/shop/addtocart?pid=2041'));
    for (const path of [
      '/shop',
      '/es/shop/vitamins?brand=Fernwell',
      '/shop/catalogsearch/result/?q=xyzzyx',
      '/shop/fernwell-shampoo-conditioner-12-fl-oz.html',
      '/shop/checkout/cart?state=PA',
      '/es/shop/checkout',
      '/shop/paypal/express/start',
    ]) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(site.publish(brand, path));
        await expectAccessible(page);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
