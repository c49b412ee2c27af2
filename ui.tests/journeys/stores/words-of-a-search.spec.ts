import { expectAccessible } from '../../support/axe';
import { StoreLocator } from '../../support/StoreLocator';
import { expect, test } from '../../support/test';

test('a search for a state leads to its page with all its cities', async ({ page, site }) => {
  const locator = new StoreLocator(page, 'store-locator');
  await locator.open(site.publish('riteaid', '/stores'), locator.button('Search'));
  await locator.search('Pennsylvania');
  await expect(locator.heading).toHaveText('Stores in Pennsylvania');
  await expect(locator.heading).toBeFocused();
  await expect(locator.button('Search near Philadelphia, PA')).toBeVisible();
  await expectAccessible(page);
  await locator.slot.getByRole('link', { name: 'All 180 stores in Pennsylvania, by city' }).click();
  await expect(page).toHaveURL(/\/stores\/pa$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores in Pennsylvania');
  await expect(page.getByRole('link', { name: 'Philadelphia', exact: true })).toBeVisible();
});

test('a city with the name of its state shows its stores and leads to those of the state', async ({
  page,
  site,
}) => {
  const locator = new StoreLocator(page, 'store-locator');
  await locator.open(site.publish('riteaid', '/stores'), locator.button('Search'));
  await locator.search('New York');
  await expect(locator.heading).toContainText('near New York, NY');
  await expect(locator.stores.first()).toContainText('NY');
  await expectAccessible(page);
  await locator.slot.getByRole('link', { name: 'All 140 stores in New York, by city' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores in New York');
  await expect(page.getByRole('link', { name: 'Buffalo', exact: true })).toBeVisible();
});

test('a state with the name of a city leads to its page, and to the city', async ({
  page,
  site,
}) => {
  const locator = new StoreLocator(page, 'store-locator');
  await page.goto(site.publish('riteaid', '/stores?q=Washington'));
  await expect(
    locator.slot.getByRole('link', { name: 'All 60 stores in Washington, by city' }),
  ).toHaveAttribute('href', '/stores/wa');
  await locator.button('Search near Washington, PA').click();
  await expect(locator.heading).toContainText('near Washington, PA');
});

test('in Spanish, a state leads to the Spanish page', async ({ page, site }) => {
  const locator = new StoreLocator(page, 'store-locator');
  await page.goto(site.publish('riteaid', '/es/stores?q=Pensilvania'));
  const link = locator.slot.getByRole('link', {
    name: 'Las 180 tiendas en Pennsylvania, por ciudad',
  });
  await expect(link).toHaveAttribute('href', '/es/stores/pa');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search for a state leads to its page as well', async ({ page, site }) => {
    await page.goto(site.publish('riteaid', '/stores'));
    await page.getByRole('textbox', { name: /City/ }).last().fill('Pennsylvania');
    await page.getByRole('textbox', { name: /City/ }).last().press('Enter');
    await page.getByRole('link', { name: 'All stores in Pennsylvania, by city' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores in Pennsylvania');
    await expect(page.getByRole('link', { name: 'Philadelphia', exact: true })).toBeVisible();
  });

  test('a search for New York shows the stores of the city, and leads to those of the state', async ({
    page,
    site,
  }) => {
    await page.goto(site.publish('riteaid', '/stores'));
    await page.getByRole('textbox', { name: /City/ }).last().fill('New York');
    await page.getByRole('textbox', { name: /City/ }).last().press('Enter');
    await expect(page.getByRole('heading', { name: 'Stores near New York, NY' })).toBeVisible();
    await page.getByRole('link', { name: 'All stores in New York, by city' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores in New York');
  });
});

test('a name with a city and the number of a store list stores', async ({ page, site }) => {
  const locator = new StoreLocator(page, 'store-locator');
  await locator.open(site.publish('riteaid', '/stores?q=Fernwell Camden'));
  await expect(locator.heading).toContainText('near Camden, NJ');
  const name = await locator.stores.first().getByRole('heading').textContent();
  const number = /#\d+/.exec(name ?? '')?.[0] ?? 'a number';
  await locator.search(number);
  await expect(locator.stores).toHaveCount(1);
  await expect(locator.stores.first()).toContainText(number);
  await locator.search('1001');
  await expect(locator.box).toHaveAccessibleDescription(/^We have no store number 1001\./);
});

test.describe('near me', () => {
  test.use({ geolocation: { latitude: 39.94, longitude: -75.12 }, permissions: ['geolocation'] });

  for (const [brand, path, slot] of [
    ['riteaid', '/stores', 'store-locator'],
    ['thrifty', '/find-us', 'dessert-locator'],
  ] as const)
    test(`asks the device on ${brand}`, async ({ page, site, context }) => {
      if (brand === 'thrifty')
        await context.setGeolocation({ latitude: 34.15, longitude: -118.14 });
      const locator = new StoreLocator(page, slot);
      await locator.open(site.publish(brand, `${path}?q=near me`));
      await expect(locator.heading).toContainText(/near (your location|you)/);
    });
});
