import type { BrowserContext, Page } from '@playwright/test';
import { DEMO, DEMO_PASSWORD, signIn } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { spoil } from '../../support/scenarios';
import type { Site } from '../../support/site';
import { StoreLocator } from '../../support/StoreLocator';
import { expect, test } from '../../support/test';

const STORES = '**/services/ext/v2/stores/getStores**';

/** The chain's locator has nothing to list before a visitor asks. */
const open = async (page: Page, address: string): Promise<StoreLocator> => {
  const locator = new StoreLocator(page, 'store-locator');
  await locator.open(address, locator.button('Search'));
  return locator;
};

test('a search shows hours, pharmacy hours, phone and the way', async ({ page, site }) => {
  const locator = await open(page, site.publish('riteaid', '/stores'));
  await locator.search('Philadelphia, PA');
  await expect(locator.heading).toBeFocused();
  const first = locator.stores.first();
  await expect(first).toContainText(/Open|Closed/);
  await expect(first).toContainText(/pharmacy/i);
  await expect(first.getByRole('link', { name: /Directions/ })).toBeVisible();
  await expect(first.locator('a[href^="tel:"]')).toBeVisible();
});

test('"Make this my store" sets the cookie, and the header of every page shows it', async ({
  page,
  site,
  context,
}) => {
  const locator = await open(page, site.publish('riteaid', '/stores?q=Philadelphia, PA'));
  await locator.stores
    .first()
    .getByRole('button', { name: /Make this my store/ })
    .click();
  await expect(locator.stores.first()).toContainText(/Your store|My store/);
  const cookie = (await context.cookies()).find(({ name }) => name === 'storeNumber');
  expect(cookie?.value).toMatch(/^\d+$/);

  await page.goto(site.publish('riteaid', '/rewards'));
  await expect(page.getByRole('banner').locator('[data-cmp-is="my-store"]')).toContainText(
    /Philadelphia|store/i,
  );
});

test.describe('who has a store already and chooses another', () => {
  const STORE = { name: 'storeNumber', value: '1' };
  const storeOf = async (context: BrowserContext): Promise<string | undefined> =>
    (await context.cookies()).find(({ name }) => name === STORE.name)?.value;
  const choose = (locator: StoreLocator, nth: number): Promise<void> =>
    locator.stores
      .nth(nth)
      .getByRole('button', { name: /Make this my store/ })
      .click();
  const come = async (page: Page, site: Site, email: string): Promise<StoreLocator> => {
    await signIn(page, site, { email, password: DEMO_PASSWORD });
    await page.context().addCookies([{ ...STORE, url: site.publish('riteaid') }]);
    return open(page, site.publish('riteaid', '/stores?q=Philadelphia, PA'));
  };

  test('is asked first with prescriptions in the cart, and may keep the store or change it', async ({
    page,
    site,
    context,
  }) => {
    const locator = await come(page, site, DEMO['UBA + Rewards + Rx']);
    await choose(locator, 0);
    const dialog = page.getByRole('alertdialog', { name: /^Change your store to / });
    await expect(dialog).toContainText('The prescription in your cart will be taken out.');
    await expect(dialog.getByRole('button', { name: 'Keep my store' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(locator.stores.first()).toContainText('Your store has not changed.');
    expect(await storeOf(context)).toBe(STORE.value);

    await choose(locator, 0);
    await dialog.getByRole('button', { name: 'Change my store' }).click();
    await expect(locator.stores.first()).toContainText('is now your store.');
    expect(await storeOf(context)).not.toBe(STORE.value);

    // There is no prescription in the cart any more.
    await choose(locator, 1);
    await expect(locator.stores.nth(1)).toContainText('is now your store.');
  });

  test('is not asked with anything else in the cart', async ({ page, site }) => {
    const locator = await come(page, site, DEMO['UBA Only']);
    await choose(locator, 0);
    await expect(locator.stores.first()).toContainText('is now your store.');
  });

  test('is asked where the cart cannot be read', async ({ page, site, tolerated }) => {
    tolerated.push(/503/);
    await spoil(page, '**/shop/customer/section/load/**', 'status=503');
    const locator = await come(page, site, DEMO['UBA Only']);
    await choose(locator, 0);
    await expect(page.getByRole('alertdialog')).toContainText('We could not check your cart.');
  });
});

test('filters keep only what fits, in the store’s own time', async ({ page, site }) => {
  const locator = await open(page, site.publish('riteaid', '/stores?q=Philadelphia, PA'));
  await expect(locator.stores.first()).toBeVisible();
  await locator.filter('Drive-through pharmacy').check();
  await expect(locator.stores.first()).toContainText(/drive-through/i);
});

test('the sister pharmacy finds its own stores', async ({ page, site }) => {
  const locator = await open(page, site.publish('bartell', '/stores'));
  await locator.search('Seattle, WA');
  await expect(locator.stores.first()).toContainText('WA');
});

for (const [situation, scenario] of [
  ['is down', 'status=503'],
  ['refuses', 'refuse'],
  ['talks nonsense', 'malformed'],
] as const) {
  test(`where the store service ${situation}, the words stay and it can be tried again`, async ({
    page,
    site,
    tolerated,
  }) => {
    tolerated.push(/503|ERR_/);
    const locator = await open(page, site.publish('riteaid', '/stores'));
    await spoil(page, STORES, scenario);
    await locator.search('Philadelphia, PA');
    await expect(locator.slot.getByText(/list of stores/).first()).toBeVisible();
    await expect(locator.box).toHaveValue('Philadelphia, PA');
    await page.unroute(STORES);
    await locator.slot.getByRole('button', { name: 'Try again' }).click();
    await expect(locator.stores.first()).toBeVisible();
  });
}

test('where there are no stores, the list says so and what to do', async ({ page, site }) => {
  const locator = await open(page, site.publish('riteaid', '/stores'));
  await locator.search('Bismarck, ND');
  await expect(locator.slot.getByText(/no stores/i).first()).toBeVisible();
  await expect(locator.stores).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is a way to a person', async ({ page, site }) => {
    await page.goto(site.publish('riteaid', '/stores'));
    await expect(
      page
        .getByRole('main')
        .getByText(/1-800-555-0114/)
        .first(),
    ).toBeVisible();
  });
});
