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
    const inHeader = page.getByRole('banner').getByRole('combobox');
    await inHeader.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Search – Fernwell Pharmacy');
    await inHeader.focus();
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

test.describe('suggestions while typing', () => {
  const CHUNK = /\/search-box\.[0-9a-f]{8}\.js$/;

  test('a visitor refills by keyboard, from the first letters', async ({ page, site }) => {
    await page.goto(site.publish('riteaid'));
    const box = page.getByRole('combobox', { name: 'Search products and services' });
    await box.focus();
    await page.keyboard.type('refi');
    const options = page.getByRole('option');
    await expect(options.first()).toContainText('Refill a prescription');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/online-prescription-refills$/);
  });

  test('a visitor on a phone finds a product with its picture and price, in Spanish', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(site.publish('riteaid', '/es'));
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click();
    const box = page.getByRole('combobox', { name: 'Buscar productos y servicios' });
    await expect(box).toBeFocused();
    await page.keyboard.type('cepillo de dientes');
    const option = page.getByRole('option').first();
    await expect(option).toContainText('Brightmarsh Soft Toothbrushes');
    await expect(option).toContainText('$');
    await expect(option.locator('img')).toHaveJSProperty('complete', true);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // The first Escape closes the list, the second one the sheet.
    await page.keyboard.press('Escape');
    await expect(option).toBeHidden();
    await expect(box).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click();
    await expect(box).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' ');
    await option.click();
    await expect(page).toHaveURL(/\/es\/shop\/brightmarsh-soft-toothbrushes-4-pack\.html$/);
  });

  test('the code loads with the first use of the box', async ({ page, site }) => {
    await page.goto(site.publish('thrifty', '/contact'));
    const box = page.getByRole('combobox', { name: 'Search flavors and stores' });
    const chunks = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    // What is fetched while the browser is idle would have come by then.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })),
    );
    expect(await chunks()).not.toContainEqual(expect.stringMatching(CHUNK));
    await box.focus();
    await page.keyboard.type('peach');
    await expect(page.getByRole('option').first()).toContainText('Peach Cobbler');
    expect(await chunks()).toContainEqual(expect.stringMatching(CHUNK));
  });

  test('Enter opens the results while the service is down, and no log has the words', async ({
    page,
    site,
    tolerated,
  }) => {
    tolerated.push(/status of 500/);
    await page.route('**/search.suggest.json*', (route) => route.fulfill({ status: 500 }));
    await page.goto(site.publish('riteaid'));
    const box = page.getByRole('combobox', { name: 'Search products and services' });
    await box.focus();
    const failed = page.waitForResponse(/search\.suggest\.json/);
    await page.keyboard.type('insulin pump');
    await failed;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=insulin\+pump$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('insulin');
    expect(site.log.filter((line) => line.includes('insulin'))).toEqual([]);
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain('insulin');
    const events = await page.evaluate(() =>
      JSON.stringify((window as { adobeDataLayer?: unknown[] }).adobeDataLayer ?? []),
    );
    expect(events).not.toContain('insulin');
  });
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
