import { expectAccessible, expectContrast } from '../support/axe';
import { expect, test } from '../support/test';
import { SITES, type Brand } from '../support/site';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches by keyboard, goes to the next page and opens a store', async ({
    page,
    site,
  }) => {
    await page.goto(site.publish('riteaid'));
    const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Search – Fernwell Pharmacy');
    await page.getByRole('searchbox', { name: 'What are you looking for?' }).focus();
    await page.keyboard.type('new jersey');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^\d+ results for “new jersey”$/);
    await expect(page.getByRole('searchbox', { name: 'What are you looking for?' })).toHaveValue(
      'new jersey',
    );
    await page.getByRole('link', { name: /^See all \d+ stores$/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: /^Stores \(\d+\)$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/page 2 of \d+/);
    await page.goBack();
    await expect(page).toHaveTitle(/page 1 of \d+/);
    const store = page.getByRole('main').getByRole('link', { name: /^Fernwell Pharmacy #/ });
    const name = await store.first().textContent();
    await store.first().focus();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(name ?? '');
  });

  test('a visitor finds a product by a brand name, and the refill by its task', async ({
    page,
    site,
  }) => {
    await page.goto(site.publish('riteaid', '/search?q=tylenol'));
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /Acetaminophen 500 mg Extra Strength/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Acetaminophen 500 mg');
    await page.goto(site.publish('riteaid', '/search'));
    await main.getByRole('link', { name: 'Refill a prescription' }).click();
    await expect(page).toHaveURL(/online-prescription-refills$/);
  });

  test('a visitor who finds nothing looks for a store', async ({ page, site }) => {
    await page.goto(site.publish('bartell', '/search?q=xyzzyx'));
    await page.getByRole('link', { name: 'Find stores near “xyzzyx”' }).click();
    await expect(page).toHaveURL(/\/stores\?q=xyzzyx$/);
  });
});

test('the field in the footer searches in the language of the page', async ({ page, site }) => {
  await page.goto(site.publish('riteaid', '/es/contact'));
  const field = page
    .getByRole('contentinfo')
    .getByRole('searchbox', { name: 'Buscar en este sitio' });
  await field.fill('privacidad');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/es\/search\?q=privacidad$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/resultados? para “privacidad”/);
  await page.getByRole('main').getByRole('link', { name: 'Privacidad' }).click();
  await expect(page).toHaveURL(/\/es\/privacy$/);
});

test('a visitor finds a flavor, which opens, and then a store with ice cream', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('thrifty', '/search?q=blackberries'));
  await page.getByRole('main').getByRole('link', { name: 'Blackberry Crumble' }).click();
  await expect(page).toHaveURL(/\/flavors#flavor-blackberry$/);
  await expect(page.getByText(/^Blackberries from the hedge rows/)).toBeInViewport();
  const field = page.getByRole('contentinfo').getByRole('searchbox', { name: 'Search this site' });
  await field.fill('ice cream tempe');
  await field.press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'Adobe Lane Market' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adobe Lane Market');
});

test('a flavor is found by its Spanish name, and opens on the Spanish page', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('thrifty', '/es/search?q=zarzamora'));
  const link = page.getByRole('main').getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/es\/flavors#flavor-blackberry$/);
  await expect(page.getByRole('heading', { level: 3, name })).toBeInViewport();
  await expect(page.locator('#flavor-blackberry')).toBeVisible();
});

for (const brand of Object.keys(SITES) as Brand[])
  for (const prefix of ['', '/es'])
    test(`the search of ${brand}${prefix} is accessible with results, without a query, and without results`, async ({
      page,
      site,
    }) => {
      test.slow();
      for (const query of ['?q=Home', '?q=vitamina', '', '?q=xyzzyx', '?q=NJ&in=stores&page=2'])
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(site.publish(brand, `${prefix}/search${query}`));
          await expectAccessible(page);
        }
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
    });
