import type { Page } from '@playwright/test';
import { demoAccount, signIn, SignInForm } from '../support/account';
import { expectAccessible, expectContrast } from '../support/axe';
import { expect, test } from '../support/test';
import { SITES, type Brand } from '../support/site';
import { DistributorForm } from '../support/DistributorForm';

/** Runs every check at a phone's and a desktop's width. */
async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
}

/** Checks the colors of the dark scheme, on a page whose markup was checked. */
async function expectContrastInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('text with too little contrast is found, however little it has', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Check</title><main><h1>Stores</h1><p>Open</p>');
  await expectAccessible(page);
  for (const [element, color] of [
    ['h1', '#aaa'],
    ['h1', '#7a7a7a'],
    ['p', '#aaa'],
    ['p', '#666'],
  ] as const) {
    await page.locator(element).evaluate((each, text) => {
      (each as HTMLElement).style.color = text;
    }, color);
    await expect(expectContrast(page), `${element} in ${color}`).rejects.toThrow(`${element}: `);
    await expect(expectAccessible(page), `${element} in ${color}`).rejects.toThrow('contrast of');
    await page.locator(element).evaluate((each) => {
      each.removeAttribute('style');
    });
  }
});

for (const brand of Object.keys(SITES) as Brand[]) {
  test(`every page in the navigation of ${brand} is accessible`, async ({ page, site }) => {
    // Half a dozen pages, each checked twice.
    test.slow();
    await page.goto(site.publish(brand));
    const addresses = await page
      .getByRole('banner')
      .locator('nav a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const own = addresses.filter((address) => new URL(address).hostname === SITES[brand].host);
    expect(own).not.toHaveLength(0);
    for (const address of new Set([site.publish(brand), ...own])) {
      await page.goto(address);
      await expectAccessibleAtEveryWidth(page);
    }
    await expectContrastInTheDark(page);
    await page.goto(site.publish(brand));
    await expectContrastInTheDark(page);
  });
}

/** A Spanish page of each kind, including store pages and error pages; the other kinds in each brand's design. */
const SPANISH: Record<Brand, string[]> = {
  riteaid: [
    ['', '/stores', '/stores/directory', '/stores/nj', '/stores/nj/avalon/4525', '/stores/zz'],
    ['/login', '/signup', '/contact', '/terms', '/errors/500', '/nowhere'],
  ].flat(),
  bartell: ['', '/signup', '/licenses'],
  thrifty: ['', '/contact', '/nowhere'],
};

for (const brand of Object.keys(SPANISH) as Brand[])
  for (const path of SPANISH[brand])
    test(`the Spanish page ${path || '/'} of ${brand} is accessible`, async ({
      page,
      site,
      tolerated,
    }) => {
      tolerated.push(/404/);
      await page.goto(site.publish(brand, `/es${path}`));
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
      // The English pages are checked at a desktop's width and in the dark; Spanish sentences are longer.
      await page.setViewportSize({ width: 360, height: 800 });
      await expectAccessible(page);
    });

test('the Spanish dashboard of a member and a Spanish store search are accessible', async ({
  page,
  site,
}) => {
  test.slow();
  await signIn(page, site, demoAccount('UBA + Rewards + Rx'));
  await page.goto(site.publish('riteaid', '/es/ra-dashboard'));
  await expect(page.locator('[data-cmp-is="account-overview"]')).toContainText('Hola');
  await expectAccessibleAtEveryWidth(page);
  await page.goto(site.publish('riteaid', '/es/stores?q=Philadelphia'));
  await expect(page.getByRole('heading', { name: /\d+ tiendas/ })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await expectContrastInTheDark(page);
});

test('a Spanish sign-in that the service refuses says so in Spanish', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/400|401/);
  const form = new SignInForm(page);
  await form.open(site.publish('riteaid', '/es/login'));
  await form.slot.locator('[name="username"]').fill('nadie@example.com');
  await form.password.fill('not-my-password-1');
  await form.slot.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(form.slot.getByRole('alert')).toContainText(
    'Este correo electrónico y esta contraseña no coinciden.',
  );
  await expectAccessibleAtEveryWidth(page);
});

for (const brand of ['riteaid', 'thrifty'] as const)
  test(`the open Spanish menu of ${brand} is accessible on a phone`, async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(site.publish(brand, '/es'));
    await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click();
    await expect(page.getByRole('button', { name: 'Cerrar', exact: true })).toBeFocused();
    await expectAccessible(page);
  });

test('the distributor form is accessible untouched, with errors, failed and sent', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/503/);
  const form = new DistributorForm(page);
  await form.open(site.publish('thrifty'));

  await form.send();
  await expect(form.errors.first()).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await expectContrastInTheDark(page);

  await form.fill();
  await page.setExtraHTTPHeaders({ 'x-mock-scenario': 'status=503' });
  await form.send();
  await expect(form.failure).toBeVisible();
  await expectAccessibleAtEveryWidth(page);

  await page.setExtraHTTPHeaders({});
  await form.send();
  await expect(form.success).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await expectContrastInTheDark(page);
});

for (const brand of ['riteaid', 'thrifty'] as const)
  test(`the open menu of ${brand} is accessible on a phone`, async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(site.publish(brand));
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
    await expectAccessible(page);
    await expectContrastInTheDark(page);
  });

for (const width of [360, 1280])
  test(`at ${width} px, the skip link is in sight, and leads past the header`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(site.publish('riteaid', '/privacy'));
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Skip to main content' });
    await expect(link).toBeFocused();
    await expect
      .poll(() =>
        link.evaluate((element) => {
          const { x, y, width: span, height } = element.getBoundingClientRect();
          return document.elementFromPoint(x + span / 2, y + height / 2) === element;
        }),
      )
      .toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
