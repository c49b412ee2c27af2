import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';
import type { Site } from '../../support/site';

/** What the button says where the shop fails: the truth, as the cart has it. */

const PRODUCT = '/shop/fernwell-shampoo-conditioner-12-fl-oz.html';
const NAME = 'Fernwell Shampoo & Conditioner, 12 fl oz';

const button = (page: Page, label: string) =>
  page.getByRole('button', { name: `${label} ${NAME}`, exact: true });

/** Opens the product and presses the button; the requests that match carry the scenario. */
async function add(page: Page, site: Site, scenario: string, matching = '**/cart/add/**') {
  await page.route(matching, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-mock-scenario': scenario } }),
  );
  await page.goto(site.publish('riteaid', PRODUCT));
  await button(page, 'Add To Cart').click();
}

/** How many pieces of the product the cart's page shows; 0 for an empty cart. */
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

test('an HTML page in place of the answer: the piece was added, and it says so', async ({
  page,
  site,
}) => {
  await add(page, site, 'page');
  await expect(button(page, 'Added')).toBeVisible();
  expect(await pieces(page, site)).toBe(1);
});

test('a slow answer: it waits, and adds one piece however often it is pressed', async ({
  page,
  site,
}) => {
  await add(page, site, 'slow=1500');
  await expect(button(page, 'Adding...')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Adding...').press('Enter');
  await expect(button(page, 'Added')).toBeVisible();
  expect(await pieces(page, site)).toBe(1);
});

test('nulls, texts for numbers and lists for objects: as usual', async ({ page, site }) => {
  await add(page, site, 'nasty', '**/shop/**');
  await expect(button(page, 'Added')).toBeVisible();
  expect(await pieces(page, site)).toBe(1);
});

test.describe('what the browser itself reports in the console', () => {
  test.use({ tolerated: [/Failed to load resource/] });

  test('an answer that is lost half-way: the piece was added, and it says so', async ({
    page,
    site,
  }) => {
    await add(page, site, 'break');
    await expect(button(page, 'Added')).toBeVisible();
    expect(await pieces(page, site)).toBe(1);
  });

  test('a shop under maintenance: nothing was added, and the cart is the place to look', async ({
    page,
    site,
  }) => {
    await add(page, site, 'status=503');
    await expect(button(page, 'Couldnt Add')).toHaveAccessibleDescription(
      'It may not have been added. Look in your cart before you try again.',
    );
    expect(await pieces(page, site)).toBe(0);
  });
});

test('a product that sells out meanwhile: it says why', async ({ page, site }) => {
  await page.goto(site.publish('riteaid', PRODUCT));
  await onConsole(page, site, 'stock', { product: '2041', pieces: '0' });
  await button(page, 'Add To Cart').click();
  await expect(button(page, 'Couldnt Add')).toHaveAccessibleDescription(
    'This product is sold out.',
  );
  await expect(button(page, 'Couldnt Add')).toBeFocused();
  await onConsole(page, site, 'stock', { product: '2041', pieces: '120' });
});

test('what sells out while it is in the cart is told at its line, which can be removed', async ({
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

test('a cart that vanishes between two presses: the second is in a new cart', async ({
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
