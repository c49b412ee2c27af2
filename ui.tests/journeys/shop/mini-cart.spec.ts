import type { Locator, Page } from '@playwright/test';
import { createAccount, signInByForm } from '../../support/account';
import { expectAccessible, expectContrast } from '../../support/axe';
import { layoutShift } from '../../support/layoutShift';
import { spoil } from '../../support/scenarios';
import { expect, test } from '../../support/test';

const SHAMPOO = 'Fernwell Shampoo & Conditioner, 12 fl oz';
const SECTION = '**/shop/customer/section/load/**';
const ADD = '/shop/addtocart?pid=2041';

/** Returns the link in the header. */
const badge = (page: Page): Locator => page.locator('.cmp-mini-cart__link');
const drawer = (page: Page): Locator => page.getByRole('dialog');
const quantity = (page: Page): Locator => drawer(page).getByRole('textbox', { name: /^Quantity/ });

/** Opens a page of a visitor whose cart is filled at the shop but not yet known to the browser. */
async function openWithCart(page: Page, address: string, pieces = 1): Promise<void> {
  const added = new URL(ADD, address).href;
  for (let piece = 0; piece < pieces; piece += 1) await page.goto(added);
  await page.goto(address);
}

test.describe('the badge', () => {
  test('a visitor without a cart loads no cart code before pointing at the badge', async ({
    page,
    site,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(site.publish('riteaid', '/contact'));
    await page.waitForLoadState('networkidle');
    const ofCart = () => loaded.filter((url) => /cart|section\/load/.test(url));
    expect(ofCart()).toEqual([]);
    await badge(page).hover();
    await expect.poll(() => ofCart().length).toBeGreaterThan(2);
    await expect(badge(page)).toHaveAccessibleName('Cart');
  });

  test('a press fetches the drawer together with the badge, and opens it', async ({
    page,
    site,
  }) => {
    await page.goto(site.publish('riteaid', '/contact'));
    await page.waitForLoadState('networkidle');
    let deliver: () => void = () => undefined;
    const delivered = new Promise<void>((resolve) => (deliver = resolve));
    await page.route('**/resources/mini-cart.*.js', async (route) => {
      await delivered;
      await route.continue();
    });
    const fetched = page.waitForRequest('**/resources/cart-drawer.*.js');
    // A press by keyboard comes without a pointer event.
    await badge(page).evaluate((link: HTMLElement) => {
      link.click();
    });
    await fetched;
    deliver();
    await expect(drawer(page)).toBeVisible();
  });

  test('CIF: after a reload the cart is there, and its number shifts nothing', async ({
    page,
    site,
  }) => {
    await openWithCart(page, site.publish('riteaid', '/'), 3);
    await badge(page).hover();
    await expect(badge(page)).toHaveAccessibleName('Cart, 3 items');
    await page.reload();
    await expect(badge(page)).toHaveAccessibleName('Cart, 3 items');
    expect(await layoutShift(page)).toBe(0);
  });

  test('CIF: the count is announced when something is added, and only then', async ({
    page,
    site,
  }) => {
    await openWithCart(page, site.publish('riteaid', '/shop/hair-care'));
    await badge(page).hover();
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
    const news = page.locator('.cmp-mini-cart').getByRole('status');
    await expect(news).toBeEmpty();
    await page.getByRole('button', { name: `Add To Cart ${SHAMPOO}` }).click();
    await expect(news).toHaveText('Cart, 2 items');
  });

  test('the badge is right after the shop’s own forms are sent without JavaScript', async ({
    page,
    site,
  }) => {
    await openWithCart(page, site.publish('riteaid', '/shop/checkout/cart'), 2);
    await badge(page).hover();
    await expect(badge(page)).toHaveAccessibleName('Cart, 2 items');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByRole('main')).toContainText('Your cart is empty.');
    await expect(badge(page)).toHaveAccessibleName('Cart');
  });

  test('two tabs show the same number', async ({ page, context, site }) => {
    const address = site.publish('riteaid', '/shop/hair-care');
    await openWithCart(page, address);
    await badge(page).hover();
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
    const other = await context.newPage();
    await other.goto(address);
    await expect(badge(other)).toHaveAccessibleName('Cart, 1 item');
    await other.getByRole('button', { name: `Add To Cart ${SHAMPOO}` }).click();
    await expect(badge(other)).toHaveAccessibleName('Cart, 2 items');
    await expect(badge(page)).toHaveAccessibleName('Cart, 2 items');
  });

  test('a visitor who signs in finds the account’s cart in the badge', async ({
    page,
    site,
    request,
  }) => {
    await openWithCart(page, site.publish('riteaid', '/'), 2);
    await signInByForm(page, site, await createAccount(request, site));
    await expect(badge(page)).toHaveAccessibleName('Cart, 2 items');
    await badge(page).click();
    await expect(drawer(page)).toHaveAccessibleName('Your cart, 2 items');
  });
});

test.describe('the drawer', () => {
  test('a press before hydration opens the drawer', async ({ page, site }) => {
    await openWithCart(page, site.publish('riteaid', '/contact'));
    await badge(page).click();
    await expect(drawer(page)).toHaveAccessibleName('Your cart, 1 item');
    await expect(page).toHaveURL(site.publish('riteaid', '/contact'));
  });

  test('CIF: by keyboard alone it opens, shows the focus, keeps it inside, and Escape returns the focus', async ({
    page,
    site,
  }) => {
    await openWithCart(page, site.publish('riteaid', '/contact'));
    await badge(page).focus();
    await page.keyboard.press('Enter');
    await expect(quantity(page)).toBeVisible();
    const seen = new Set<string>();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const { activeElement: element } = document;
        if (!element || element === document.body) return 'window';
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const isIn = element.closest('dialog') !== null;
        return `${element.tagName} ${isIn ? 'in' : 'out'} ${outlineStyle !== 'none' && outlineWidth !== '0px' ? 'seen' : 'unseen'}`;
      });
      seen.add(focus);
    }
    expect([...seen].filter((focus) => /out|unseen/.test(focus))).toEqual([]);
    expect([...seen]).toEqual(
      expect.arrayContaining(['A in seen', 'BUTTON in seen', 'INPUT in seen']),
    );
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(badge(page)).toBeFocused();
  });

  test('it opens after an add if the author configures it, and returns the focus', async ({
    page,
    site,
  }) => {
    await page.goto(site.publish('bartell', '/shop/hair-care'));
    const add = page.getByRole('button', { name: `Add To Cart ${SHAMPOO}` });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toHaveAccessibleName('Your cart, 1 item');
    await expect(drawer(page).getByRole('heading', { name: 'Your cart, 1 item' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: SHAMPOO })).toBeFocused();
  });

  test('CIF: each removed line leaves the focus on Undo', async ({ page, site }) => {
    const address = site.publish('riteaid', '/shop');
    for (const product of ['2041', '2222', '2225'])
      await page.goto(new URL(`/shop/addtocart?pid=${product}`, address).href);
    await page.goto(address);
    await badge(page).click();
    const remove = drawer(page).getByRole('button', { name: /^Remove/ });
    await expect(remove).toHaveCount(3);
    for (const left of [2, 1, 0]) {
      await remove.first().click();
      await expect(remove).toHaveCount(left);
      await expect(drawer(page).getByRole('button', { name: /^Undo/ })).toBeFocused();
      await expect(drawer(page).getByText(/ was removed$/)).toHaveCount(1);
    }
  });

  for (const width of [1280, 320])
    test(`CIF: at ${width} pixels no way to the checkout moves when the cart is read`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await openWithCart(page, site.publish('riteaid', '/contact'));
      let deliver: () => void = () => undefined;
      const delivered = new Promise<void>((resolve) => (deliver = resolve));
      await page.route(SECTION, async (route) => {
        await delivered;
        await route.continue();
      });
      await badge(page).click();
      const view = drawer(page).getByRole('link', { name: 'View cart' });
      await expect(view).toBeVisible();
      const head = drawer(page).getByRole('button', { name: 'Close' });
      const boxes = () => Promise.all([view, head].map((each) => each.boundingBox()));
      await drawer(page).evaluate((dialog) =>
        Promise.all(dialog.getAnimations({ subtree: true }).map((each) => each.finished)),
      );
      const before = await boxes();
      deliver();
      for (const name of ['Checkout now', 'PayPal checkout'])
        await expect(drawer(page).getByRole('link', { name })).toBeVisible();
      expect(await boxes()).toEqual(before);
    });

  test('quantity, remove and undo change the cart of the shop', async ({ page, site }) => {
    await openWithCart(page, site.publish('riteaid', '/contact'));
    await badge(page).click();
    await drawer(page).getByRole('button', { name: 'One more' }).click();
    await expect(drawer(page)).toHaveAccessibleName('Your cart, 2 items');
    await quantity(page).fill('5');
    await quantity(page).press('Enter');
    await expect(drawer(page)).toHaveAccessibleName('Your cart, 5 items');
    await drawer(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(drawer(page)).toContainText('Your cart is empty.');
    await drawer(page).getByRole('button', { name: /^Undo/ }).click();
    await expect(drawer(page)).toHaveAccessibleName('Your cart, 5 items');
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await expect(badge(page)).toHaveAccessibleName('Cart, 5 items');
    await page.goto(site.publish('riteaid', '/shop/checkout/cart'));
    await expect(page.getByRole('main').locator('input[value="5"]')).toHaveCount(1);
  });

  test('a quantity beyond the stock is refused at its line', async ({ page, site }) => {
    await openWithCart(page, site.publish('riteaid', '/contact'));
    await badge(page).click();
    await quantity(page).fill('9999');
    await quantity(page).press('Enter');
    await expect(drawer(page).locator('.cmp-shop-lines__problem')).toBeVisible();
    await expect(drawer(page)).toHaveAccessibleName('Your cart, 1 item');
  });

  test('a press outside closes the drawer, and the page neither scrolls nor shifts', async ({
    page,
    site,
  }) => {
    await openWithCart(page, site.publish('riteaid', '/'));
    const left = () => badge(page).evaluate((link) => link.getBoundingClientRect().left);
    const before = await left();
    await badge(page).click();
    await expect(drawer(page)).toBeVisible();
    await expect.poll(left).toBe(before);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await page.mouse.click(200, 400);
    await expect(drawer(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('product names are visible from 768 px on, or twice that with text twice as large', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await openWithCart(page, site.publish('riteaid', '/contact'));
    await badge(page).click();
    const name = drawer(page).getByRole('link', { name: SHAMPOO });
    const picture = drawer(page).locator('.cmp-shop-lines__picture');
    await expect(name).toHaveCSS('text-indent', /^[1-9]|%/);
    // The drawer may still be moving in.
    await expect(async () => {
      const [over, under] = await Promise.all([name.boundingBox(), picture.boundingBox()]);
      expect(over).toEqual(under);
    }).toPass();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(name).toHaveCSS('text-indent', '0px');

    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await expect(name).toHaveCSS('text-indent', /^[1-9]|%/);
    await page.setViewportSize({ width: 2 * 768, height: 800 });
    await expect(name).toHaveCSS('text-indent', '0px');
  });

  test('in Spanish every link leads to a Spanish page', async ({ page, site }) => {
    await openWithCart(page, site.publish('bartell', '/es'));
    await badge(page).click();
    await expect(drawer(page)).toHaveAccessibleName('Su carrito, 1 artículo');
    const ways = drawer(page).locator('.cmp-cart-drawer__ways').getByRole('link');
    await expect(ways).toHaveText(['Pagar ahora', 'Ver carrito', 'Pagar con PayPal']);
    for (const [at, address] of ['checkout', 'checkout/cart', 'paypal/express/start'].entries())
      await expect(ways.nth(at)).toHaveAttribute('href', `/es/shop/${address}`);
    await drawer(page).getByRole('link', { name: 'Pagar ahora' }).click();
    await expect(page).toHaveURL(/\/es\/shop\/checkout$/);
  });

  for (const width of [320, 360, 1280])
    test(`it is accessible and fits at ${width} px, with little motion`, async ({ page, site }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await openWithCart(page, site.publish('riteaid', '/contact'));
      await badge(page).click();
      await expect(drawer(page)).toHaveCSS('transition-duration', '0s');
      await expectAccessible(page);
      const overflow = () => drawer(page).evaluate((at) => at.scrollWidth - at.clientWidth);
      await expect.poll(overflow).toBe(0);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
    });

  for (const [what, scenario] of [
    ['lost', 'break'],
    ['a page instead of JSON', 'page'],
    ['an error', 'status=503'],
  ] as const)
    test(`if the cart’s response is ${what}, the drawer reports it and tries again`, async ({
      page,
      site,
      tolerated,
    }) => {
      tolerated.push(/ERR_|503/);
      await spoil(page, SECTION, scenario);
      await openWithCart(page, site.publish('riteaid', '/contact'));
      await badge(page).click();
      await expect(drawer(page).getByRole('alert')).toContainText('We could not load your cart.');
      await expect(drawer(page).getByRole('link', { name: 'View cart' })).toBeVisible();
      await page.unroute(SECTION);
      await drawer(page).getByRole('button', { name: 'Try again' }).click();
      await expect(drawer(page)).toHaveAccessibleName('Your cart, 1 item');
    });

  test('a cart with empty values, texts and lists is shown as far as possible', async ({
    page,
    site,
  }) => {
    await spoil(page, SECTION, 'nasty');
    await openWithCart(page, site.publish('riteaid', '/contact'));
    await badge(page).click();
    await expect(drawer(page).getByRole('link', { name: 'View cart' })).toBeVisible();
  });

  test('if the drawer’s code cannot be loaded, the press follows the link', async ({
    page,
    site,
    tolerated,
  }) => {
    tolerated.push(/ERR_/, /chunk/i);
    await page.route('**/cart-drawer.*.js', (route) => route.abort());
    await openWithCart(page, site.publish('riteaid', '/contact'));
    await badge(page).click();
    await expect(page).toHaveURL(site.publish('riteaid', '/shop/checkout/cart'));
  });
});
