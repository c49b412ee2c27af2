import { DEMO, DEMO_PASSWORD, SignInForm } from '../support/account';
import { DistributorForm } from '../support/DistributorForm';
import { StoreLocator } from '../support/StoreLocator';
import { expect, test } from '../support/test';

test('a visitor signs in in Spanish, and gets to the Spanish dashboard', async ({ page, site }) => {
  const form = new SignInForm(page);
  await page.goto(site.publish('riteaid', '/es/login'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  await form.hydrated();
  await expect(form.slot.getByLabel('Correo electrónico')).toBeVisible();
  await form.slot.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(form.slot.getByText('Escriba su correo electrónico.').first()).toBeVisible();

  await form.slot.locator('[name="username"]').fill(DEMO['UBA + Rewards + Rx']);
  await form.password.fill(DEMO_PASSWORD);
  await form.button.click();
  await page.waitForURL('**/es/ra-dashboard');
  await expect(page.locator('[data-cmp-is="account-overview"]')).toContainText('Hola');
  await expect(page.getByRole('banner')).toContainText(/Dev/);
});

test('a store search in Spanish shows hours, distances and directions', async ({ page, site }) => {
  const locator = new StoreLocator(page, 'store-locator');
  await locator.open(site.publish('riteaid', '/es/stores'), locator.button('Buscar'));
  await locator.box.fill('Philadelphia, PA');
  await locator.button('Buscar').click();
  await expect(locator.heading).toBeFocused();
  await expect(locator.heading).toContainText(/\d+ tiendas/);
  await expect(page).toHaveTitle(/^Tiendas cerca de Philadelphia, PA \| .*Fernwell Pharmacy$/);
  const first = locator.stores.first();
  await expect(first).toContainText(/Abierto|Cerrado/);
  await expect(first).toContainText(/farmacia/i);
  await expect(first.getByRole('link', { name: /Cómo llegar/ })).toBeVisible();
});

test('a visitor reads about ice cream in Spanish, from the menu to the page of a store', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('thrifty', '/es'));
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const title = page.getByRole('heading', { level: 1 });
  for (const [link, heading] of [
    ['Nuestra historia', 'Un carrito y un junio muy caluroso'],
    ['Encuéntrenos', 'Encuéntrenos'],
  ] as const) {
    await menu.getByRole('link', { name: link }).click();
    await expect(title).toHaveText(heading);
    await expect(menu.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
  }

  const locator = new StoreLocator(page, 'dessert-locator');
  await locator.box.fill('Tempe');
  await locator.button('Buscar').click();
  await expect(locator.heading).toContainText('cerca de Tempe, AZ');
  await locator.stores
    .filter({ hasText: 'Adobe Lane Market' })
    .getByRole('link', { name: 'Adobe Lane Market', exact: true })
    .click();
  await expect(title).toHaveText('Adobe Lane Market');
  await expect(page.getByRole('main')).toContainText('Aquí encontrará');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(site.publish('thrifty', '/find-us/az/tempe/adobe-lane-market'));
});

test('a request to sell ice cream is corrected and sent in Spanish', async ({ page, site }) => {
  const form = new DistributorForm(page);
  await form.open(site.publish('thrifty', '/es/become-a-distributor'));
  await form.send();
  await expect(form.errors.first()).toHaveText('Escriba el nombre de su empresa.');
  await form.fill();
  await form.send();
  await expect(form.slot.getByRole('status')).toContainText(
    'Solicitud enviada. La leemos personalmente y le respondemos por correo electrónico en dos días hábiles.',
  );
});

test('the header leads to the same page in the other language, or to its home page', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('bartell', '/stores'));
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Español' }).click();
  await page.waitForURL('**/es/stores');
  await banner.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(/\/\/[^/]+\/stores$/);
  await page.goto(site.publish('bartell', '/account/login'));
  await banner.getByRole('link', { name: 'Español' }).click();
  await page.waitForURL('**/es');
});

test('the link to the other language keeps the search, the facets and the way back', async ({
  page,
  site,
}) => {
  const banner = page.getByRole('banner');
  for (const [english, inSpanish] of [
    ['/login?referrer=%2Faccount%2Fprofile', '/es/login?referrer=%2Fes%2Faccount%2Fprofile'],
    ['/shop/vitamins?sort=name', '/es/shop/vitamins?sort=name'],
  ] as const) {
    await page.goto(site.publish('riteaid', english));
    await banner.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(site.publish('riteaid', inSpanish));
    await banner.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(site.publish('riteaid', english));
  }
});

test('an English page requests no sentences', async ({ page, site }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await new SignInForm(page).open(site.publish('riteaid', '/login'));
  expect(requested.filter((url) => /sentences|-es-/.test(url))).toEqual([]);
});
