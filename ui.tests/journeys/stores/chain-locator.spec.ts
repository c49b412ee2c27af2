import type { BrowserContext, Page } from '@playwright/test';
import { DEMO, DEMO_PASSWORD, signIn } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { resetServices, spoil } from '../../support/scenarios';
import type { Site } from '../../support/site';
import { StoreLocator } from '../../support/StoreLocator';
import { expect, test } from '../../support/test';

const STORES = '**/services/ext/v2/stores/getStores**';

/** Opens the chain's locator, which lists no store before a search. */
const open = async (page: Page, address: string): Promise<StoreLocator> => {
  const locator = new StoreLocator(page, 'store-locator');
  await locator.open(address, locator.button('Search'));
  return locator;
};

test('a search shows hours, pharmacy hours, phone and directions', async ({ page, site }) => {
  const locator = await open(page, site.publish('riteaid', '/stores'));
  await locator.search('Philadelphia, PA');
  await expect(locator.heading).toBeFocused();
  const answer = await page.request.get(
    site.publish('riteaid', '/services/ext/v2/stores/getStores?address=Philadelphia, PA'),
  );
  const { Data } = (await answer.json()) as {
    Data: { stores: { name: string; fullPhone: string; latitude: number }[] };
  };
  const [nearest] = Data.stores;
  await expect(locator.heading).toHaveText('The 25 closest stores near Philadelphia, PA');
  const first = locator.stores.first();
  await expect(first.getByRole('heading')).toContainText(nearest?.name ?? 'a name');
  await expect(
    first.getByRole('listitem').filter({ hasText: /^Store: (Open|Closed)/ }),
  ).toBeVisible();
  await expect(
    first.getByRole('listitem').filter({ hasText: /^Pharmacy: |^No pharm/ }),
  ).toBeVisible();
  await expect(first.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    new RegExp(`openstreetmap.*${String(nearest?.latitude)}`),
  );
  await expect(first.locator('a[href^="tel:"]')).toContainText(nearest?.fullPhone ?? 'a phone');

  // The store's page has the rest.
  await first.getByRole('link', { name: nearest?.name ?? 'a name', exact: true }).click();
  await expect(page).toHaveURL(/\/stores\/pa\/philadelphia\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nearest?.name ?? 'a name');
});

test.describe('a search in a link', () => {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const)
    test(`shows the first store in view at ${width} px`, async ({ page, site }) => {
      await page.setViewportSize({ width, height });
      await page.goto(site.publish('riteaid', '/stores?q=Philadelphia, PA'));
      const locator = new StoreLocator(page, 'store-locator');
      await expect(locator.stores.first().getByRole('heading')).toBeInViewport({ ratio: 1 });
      await expect(locator.heading).toBeInViewport({ ratio: 1 });
      await expect(locator.heading).not.toBeFocused();
    });

  test('does not scroll away from a visitor who has begun to type', async ({ page, site }) => {
    const locator = new StoreLocator(page, 'store-locator');
    await page.route('**/getStores*', async (route) => {
      await locator.box.focus();
      await route.continue();
    });
    await page.goto(site.publish('riteaid', '/stores?q=Philadelphia, PA'));
    await expect(locator.stores.first()).toBeVisible();
    await expect(locator.box).toBeFocused();
    await expect(locator.box).toBeInViewport({ ratio: 1 });
  });

  test('stays at the top without a query', async ({ page, site }) => {
    await page.goto(site.publish('riteaid', '/stores'));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
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
  await expect(
    page.getByRole('banner').getByRole('button', { name: /^Your store: Philadelphia/ }),
  ).toBeVisible();
});

test.describe('a member who has a store and chooses another', () => {
  // A prescription leaves the cart of an account that other journeys use as well.
  test.beforeEach(({ context, site }) => resetServices(context, site));

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
    await expect(dialog).toContainText('We will remove the prescription from your cart.');
    await expect(dialog.getByRole('button', { name: 'Keep my store' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(locator.stores.first()).toContainText('Your store has not changed.');
    await expect.poll(() => storeOf(context)).toBe(STORE.value);

    await choose(locator, 0);
    await dialog.getByRole('button', { name: 'Change my store' }).click();
    await expect(locator.stores.first()).toContainText('is now your store.');
    await expect.poll(() => storeOf(context)).not.toBe(STORE.value);

    // The cart has no prescription any more.
    await choose(locator, 1);
    await expect(locator.stores.nth(1)).toContainText('is now your store.');
  });

  test('is not asked with anything else in the cart', async ({ page, site }) => {
    const locator = await come(page, site, DEMO['UBA Only']);
    await choose(locator, 0);
    await expect(locator.stores.first()).toContainText('is now your store.');
  });

  test('is asked if the cart cannot be read', async ({ page, site, tolerated }) => {
    tolerated.push(/503/);
    await spoil(page, '**/shop/customer/section/load/**', 'status=503');
    const locator = await come(page, site, DEMO['UBA Only']);
    await choose(locator, 0);
    await expect(page.getByRole('alertdialog')).toContainText('We could not check your cart.');
  });
});

test('filters keep only matching stores, in the store’s own time zone', async ({ page, site }) => {
  const locator = await open(page, site.publish('riteaid', '/stores?q=Philadelphia, PA'));
  const answer = await page.request.get(
    site.publish('riteaid', '/services/ext/v2/stores/getStores?address=Philadelphia, PA'),
  );
  const { Data } = (await answer.json()) as {
    Data: { stores: { name: string; specialServiceKeys: string[] }[] };
  };
  const without = Data.stores.find((store) => !store.specialServiceKeys.includes('PREF-101'));
  const others = locator.stores.filter({ hasText: without?.name ?? 'a store without' });
  await expect(others).toHaveCount(1);
  await locator.button('Filters').click();
  await locator.filter('Drive-through pharmacy').check();
  await expect(locator.button('1 filter')).toBeVisible();
  await expect(locator.heading).toContainText('drive-through pharmacy');
  await expect(locator.stores).not.toHaveCount(0);
  await expect(others).toHaveCount(0);
});

test('the sister pharmacy finds its own stores', async ({ page, site }) => {
  const locator = await open(page, site.publish('bartell', '/stores'));
  await locator.search('Seattle, WA');
  await expect(locator.stores.filter({ hasText: 'Tidewater Drug' })).not.toHaveCount(0);
  await expect(
    locator.stores
      .filter({ hasText: 'Tidewater Drug' })
      .first()
      .getByRole('link', { name: /^Tidewater Drug/ }),
  ).toHaveAttribute('href', /^\/stores\/wa\//);
});

for (const [situation, scenario] of [
  ['is down', 'status=503'],
  ['refuses', 'refuse'],
  ['talks nonsense', 'malformed'],
] as const) {
  test(`if the store service ${situation}, the query stays and can be tried again`, async ({
    page,
    site,
    tolerated,
  }) => {
    // Behind Apache, a connection that ends early is a 502.
    tolerated.push(/50[23]|ERR_/);
    const locator = await open(page, site.publish('riteaid', '/stores'));
    await spoil(page, STORES, scenario);
    await locator.search('Philadelphia, PA');
    await expect(locator.slot.getByText(/store list/).first()).toBeVisible();
    await expect(locator.box).toHaveValue('Philadelphia, PA');
    await page.unroute(STORES);
    await locator.slot.getByRole('button', { name: 'Try again' }).click();
    await expect(locator.stores.first()).toBeVisible();
  });
}

test('a place far from all stores says so, and a misspelled town is understood', async ({
  page,
  site,
}) => {
  const locator = await open(page, site.publish('riteaid', '/stores'));
  await locator.search('Bismarck, ND');
  await expect(
    locator.slot.getByText('There are no stores within 25 miles of Bismarck, ND.'),
  ).toBeVisible();
  // The nearest store is more than 150 miles away.
  await expect(locator.slot.getByText(/^The nearest is/)).toHaveCount(0);
  await expect(locator.stores).toHaveCount(0);

  await locator.search('Philadelpia');
  await locator.slot.getByRole('button', { name: 'Search near Philadelphia, PA' }).click();
  await expect(locator.stores.first()).toContainText('Philadelphia, PA');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows a phone number', async ({ page, site }) => {
    await page.goto(site.publish('riteaid', '/stores'));
    await expect(
      page
        .getByRole('main')
        .getByText(/1-800-555-0114/)
        .first(),
    ).toBeVisible();
  });
});
