import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';
import type { Site } from '../../support/site';

/** If the shop fails, the button reports the true state of the cart. */

const PRODUCT = '/shop/fernwell-shampoo-conditioner-12-fl-oz.html';
const NAME = 'Fernwell Shampoo & Conditioner, 12 fl oz';

const button = (page: Page, label: string) =>
  page.getByRole('button', { name: `${label} ${NAME}`, exact: true });

/** Opens the product and presses the button; matching requests carry the scenario. */
async function add(page: Page, site: Site, scenario: string, matching = '**/cart/add/**') {
  await page.route(matching, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-mock-scenario': scenario } }),
  );
  await page.goto(site.publish('riteaid', PRODUCT));
  await button(page, 'Add To Cart').click();
}

/** Returns the number of pieces of the product on the cart's page; 0 for an empty cart. */
async function pieces(page: Page, site: Site): Promise<number> {
  await page.unrouteAll();
  await page.goto(site.publish('riteaid', '/shop/checkout/cart'));
  const quantity = page.getByLabel(`Quantity of ${NAME}`);
  const empty = page.getByRole('main').getByText('Your cart is empty.');
  await expect(quantity.or(empty).first()).toBeVisible();
  return (await quantity.isVisible()) ? Number(await quantity.inputValue()) : 0;
}

const onConsole = (page: Page, site: Site, action: string, form: Record<string, string> = {}) =>
  page.request.post(site.author(`/mock/shop/${action}`), {
    form,
    headers: { origin: new URL(site.author('/')).origin },
  });

test('after an HTML page instead of JSON, the button reports the added piece', async ({
  page,
  site,
}) => {
  await add(page, site, 'page');
  await expect(button(page, 'Added')).toBeVisible();
  expect(await pieces(page, site)).toBe(1);
});

test('during a slow response, the button waits and adds one piece, even if it is pressed again', async ({
  page,
  site,
}) => {
  await add(page, site, 'slow=1500');
  await expect(button(page, 'Adding...')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Adding...').press('Enter');
  await expect(button(page, 'Added')).toBeVisible();
  expect(await pieces(page, site)).toBe(1);
});

test('after nulls, texts for numbers and lists for objects, the button works as usual', async ({
  page,
  site,
}) => {
  await add(page, site, 'nasty', '**/shop/**');
  await expect(button(page, 'Added')).toBeVisible();
  expect(await pieces(page, site)).toBe(1);
});

test.describe('with failures that the browser logs', () => {
  test.use({ tolerated: [/Failed to load resource/] });

  test('after a response that breaks off, the button reports the added piece', async ({
    page,
    site,
  }) => {
    await add(page, site, 'break');
    await expect(button(page, 'Added')).toBeVisible();
    expect(await pieces(page, site)).toBe(1);
  });

  test('during maintenance, nothing is added, and the button refers to the cart', async ({
    page,
    site,
  }) => {
    await add(page, site, 'status=503');
    await expect(button(page, 'Couldnt Add')).toHaveAccessibleDescription(
      'We may not have added it. Check your cart before you try again.',
    );
    expect(await pieces(page, site)).toBe(0);
  });
});

test('the button explains that a product has sold out in the meantime', async ({ page, site }) => {
  await page.goto(site.publish('riteaid', PRODUCT));
  await onConsole(page, site, 'stock', { product: '2041', pieces: '0' });
  await button(page, 'Add To Cart').click();
  await expect(button(page, 'Couldnt Add')).toHaveAccessibleDescription(
    'This product is sold out.',
  );
  await expect(button(page, 'Couldnt Add')).toBeFocused();
  await onConsole(page, site, 'stock', { product: '2041', pieces: '120' });
});

test('a product that sells out in the cart is reported at its line, which can be removed', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', '/shop/addtocart?pid=2042'));
  await onConsole(page, site, 'stock', { product: '2042', pieces: '0' });
  await page.goto(site.publish('riteaid', '/shop/checkout/cart'));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^One more/ }).click();
  await expect(main.locator('.cmp-shop-lines__problem')).toBeVisible();
  await expect(main.getByRole('textbox', { name: /^Quantity of/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await main.getByRole('button', { name: /^Remove/ }).click();
  await expect(main).toContainText('Your cart is empty.');
  await expect(page.locator('.cmp-mini-cart__link')).toHaveAccessibleName('Cart');
  await onConsole(page, site, 'stock', { product: '2042', pieces: '120' });
});

test('if the cart vanishes between two presses, the second piece is in a new cart', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', PRODUCT));
  await button(page, 'Add To Cart').click();
  await expect(button(page, 'Added')).toBeVisible();
  await onConsole(page, site, 'forget-carts');
  await button(page, 'Added').click();
  await expect(button(page, 'Adding...')).toHaveCount(0);
  await expect(button(page, 'Added')).toBeVisible();
  expect(await pieces(page, site)).toBe(1);
});
