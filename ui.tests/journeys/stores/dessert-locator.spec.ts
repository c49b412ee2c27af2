import { expectAccessible } from '../../support/axe';
import { StoreLocator } from '../../support/StoreLocator';
import { spoil } from '../../support/scenarios';
import { expect, test } from '../../support/test';

const GEOCODER = '**/services/geocode/**';
const STORES = '**/getDessertStores.json*';

test.describe('a visitor who looks for ice cream', () => {
  test('sees every store, ten at a time', async ({ page, site }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us'));
    await expect(locator.heading).toHaveText(/^1\d\d stores in 5 states$/);
    await expect(locator.stores).toHaveCount(10);
    await locator.more.click();
    await expect(locator.stores).toHaveCount(20);
    await expect(locator.stores.nth(10)).toBeFocused();
    await expect(page).toHaveURL(/\?page=2$/);
  });

  test('searches for a city, and shares the result', async ({ page, site }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us'));
    await locator.search('Pasadena');
    await expect(locator.heading).toHaveText(/^\d+ stores within 20 miles near Pasadena, CA$/);
    await expect(locator.heading).toBeFocused();
    await expect(locator.stores.first()).toContainText(/^1, Marigold Creamery Pasadena0\.\d miles/);

    await locator.filter('Retail').check();
    await expect(locator.heading).toHaveText(/near Pasadena, CA, retail only$/);
    await expect(locator.filter('Retail')).toBeFocused();
    const found = await locator.heading.textContent();
    await expect(locator.slot.getByRole('status').getByText(found ?? '')).toBeAttached();

    const friend = new StoreLocator(await page.context().newPage(), 'dessert-locator');
    await friend.open(page.url());
    await expect(friend.heading).toHaveText(found ?? '');
    await expect(friend.filter('Retail')).toBeChecked();
    await expect(friend.box).toHaveValue('Pasadena');
  });

  test('goes back through earlier searches', async ({ page, site }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us'));
    const title = await page.title();
    await locator.search('Pasadena');
    await expect(locator.heading).toContainText('Pasadena');
    await locator.search('Reno');
    await expect(locator.heading).toContainText('near Reno, NV');
    await expect(page).toHaveTitle(`Stores near Reno, NV | ${title}`);
    await page.goBack();
    await expect(locator.heading).toContainText('near Pasadena, CA');
    await expect(page).toHaveTitle(`Stores near Pasadena, CA | ${title}`);
    await expect(locator.box).toHaveValue('Pasadena');
    await page.goBack();
    await expect(locator.heading).toHaveText(/^1\d\d stores in 5 states$/);
    await expect(locator.box).toHaveValue('');
    await expect(page).toHaveTitle(title);
  });

  test('chooses a suggestion with the keyboard alone', async ({ page, site }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us'));
    await locator.box.focus();
    await page.keyboard.type('sacram');
    const options = locator.slot.getByRole('option');
    await expect(options.first()).toHaveText('Sacramento, CA');
    await expect(locator.box).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(locator.heading).toContainText('near Sacramento, CA');
    await expect(locator.heading).toBeFocused();
    await expect(options.first()).toBeHidden();
  });

  test('goes from pin to store and from store to pin', async ({ page, site }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us?q=Astoria'));
    const [first] = await locator.stores.all();
    const name = /^1, /;
    await locator.pin(name).click();
    await expect(first ?? locator.stores).toBeFocused();
    await expect(first ?? locator.stores).toHaveAttribute('aria-current', 'true');
  });

  test('moves the map and searches what it shows', async ({ page, site }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us'));
    await expect(locator.button('Search this area')).toBeHidden();
    await locator.map.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await locator.button('Search this area').click();
    await expect(locator.heading).toHaveText(/^\d+ stores in this part of the map$/);
    await expect(locator.heading).toBeFocused();
    await expect(page).toHaveURL(/\?area=[\d.,-]+$/);
    await expect(locator.button('Search this area')).toBeHidden();
    const found = await locator.heading.textContent();
    await page.reload();
    await expect(locator.heading).toHaveText(found ?? '');
  });

  test('skips the map', async ({ page, site }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us'));
    await locator.more.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip the map' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('summary', { hasText: 'All stores by state' })).toBeFocused();
  });
});

test.describe('the device’s location', () => {
  const nearby = { latitude: 38.5816, longitude: -121.4944 };

  test('leads to the nearest stores if it is allowed, and is not in the address', async ({
    page,
    context,
    site,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(nearby);
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us'));
    await locator.button('Use my location').click();
    await expect(locator.heading).toHaveText(/^\d+ stores? .*near you$/);
    await expect(locator.heading).toBeFocused();
    expect(new URL(page.url()).search).toBe('');
    await locator.search('Reno');
    await expect(locator.heading).toContainText('Reno');
    await page.goBack();
    await expect(locator.heading).toContainText('near you');
  });

  test('leads to an explanation if it is denied', async ({ page, site }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us'));
    await locator.button('Use my location').click();
    await expect(
      locator.slot.getByText('This site does not have permission to use your location.'),
    ).toBeVisible();
    await expect(locator.heading).toHaveText(/^1\d\d stores in 5 states$/);
  });

  for (const [outcome, code, sentence] of [
    ['unavailable', 2, 'Your device could not find your location.'],
    ['timed out', 3, 'Finding your location took too long.'],
  ] as const) {
    test(outcome, async ({ page, site }) => {
      await page.addInitScript((failure) => {
        navigator.geolocation.getCurrentPosition = (_, fail) => {
          setTimeout(() => fail?.({ code: failure } as GeolocationPositionError), 1500);
        };
      }, code);
      const locator = new StoreLocator(page, 'dessert-locator');
      await locator.open(site.publish('thrifty', '/find-us'));
      await locator.button('Use my location').click();
      await expect(locator.slot.getByText('Finding your location…')).toBeVisible();
      await expect(locator.slot.getByText(sentence)).toBeVisible();
      await expect(locator.button('Use my location')).toBeFocused();
    });
  }
});

test.describe('a dead end offers a next step', () => {
  const NEAREST = /^The store nearest to .+ is .+ miles away\.$/;
  for (const [situation, text, error, hint] of [
    ['nothing was typed', '', /^Enter a city, a ZIP code or/, /^Our stores are in California/],
    ['the place is in another state', 'Chicago', /^We aren’t there yet\.$/, /^Our stores are in /],
    ['there is no store', '93514', /^We found no store there\./, NEAREST],
  ] as const) {
    test(`${situation}: the box reports it, and one press shows all stores`, async ({
      page,
      site,
    }) => {
      const locator = new StoreLocator(page, 'dessert-locator');
      await locator.open(site.publish('thrifty', '/find-us'));
      await locator.search(text);
      await expect(locator.box).toHaveAttribute('aria-invalid', 'true');
      await expect(locator.box).toHaveAccessibleDescription(error);
      await expect(locator.box).toBeFocused();
      await expect(locator.slot.getByText(hint)).toBeVisible();
      await locator.button('Show all stores').click();
      await expect(locator.stores).toHaveCount(10);
      await expect(locator.box).not.toHaveAttribute('aria-invalid');
    });
  }

  test('the filter leaves nothing', async ({ page, site }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us?q=Astoria'));
    await locator.filter('Retail').check();
    await expect(
      locator.slot.getByText('None of these stores match your filters.').first(),
    ).toBeVisible();
    await locator.button('Show every kind').click();
    await expect(locator.stores.first()).toContainText('Astoria');
    await expect(locator.filter('Retail')).not.toBeChecked();
  });

  for (const [situation, scenario, sentence] of [
    ['down', 'status=503', 'We could not find that place right now. These stores'],
    ['not answering', 'refuse', 'We could not find that place right now. These stores'],
    ['malformed', 'malformed', 'We could not find that place right now. These stores'],
    ['empty', 'empty', 'We could not find that place right now. These stores'],
    ['slow', 'slow=6000', 'It took too long to find that place. These stores'],
  ] as const) {
    test(`the geocoder is ${situation}: the stores are searched for the words`, async ({
      page,
      site,
      tolerated,
    }) => {
      // Behind Apache, a connection that ends early is a 502.
      tolerated.push(/50[23]/, /ERR_/);
      const locator = new StoreLocator(page, 'dessert-locator');
      await locator.open(site.publish('thrifty', '/find-us'));
      await spoil(page, GEOCODER, scenario);
      await locator.search('fresno');
      await expect(locator.slot.getByText(sentence)).toBeVisible({ timeout: 9000 });
      await expect(locator.heading).toHaveText(/^\d+ stores? for “fresno”$/);
      await expect(locator.stores.first()).toContainText('Fresno');
    });
  }

  test('the stores cannot be loaded: another try, and a list without them', async ({
    page,
    site,
    tolerated,
  }) => {
    tolerated.push(/503/);
    const locator = new StoreLocator(page, 'dessert-locator');
    await spoil(page, STORES, 'status=503');
    const problem = locator.slot.getByText(/^We could not load our stores right now\./);
    await locator.open(site.publish('thrifty', '/find-us'), problem);
    await page.unroute(STORES);
    await locator.button('Try again').click();
    await expect(locator.stores).toHaveCount(10);
    await expect(problem).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('suggestions leave the search button free', async ({ page, site }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us'));
    await locator.box.pressSequentially('pasadena');
    await expect(locator.slot.getByRole('option').first()).toBeVisible();
    await locator.button('Search').click();
    await expect(locator.heading).toContainText('near Pasadena, CA');
  });

  test('the map is loaded only when its tab is opened', async ({ page, site }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    const maps: string[] = [];
    page.on('request', (request) => {
      if (/\/map\.[^/]*js$/.test(request.url())) maps.push(request.url());
    });
    await locator.open(site.publish('thrifty', '/find-us?q=Astoria'));
    expect(maps).toEqual([]);
    await locator.slot.getByRole('tab', { name: 'List' }).press('ArrowRight');
    await expect(locator.slot.getByRole('tab', { name: 'Map' })).toBeFocused();
    await expect(locator.stores.first()).toBeHidden();
    await expect(locator.pin(/^1, /)).toBeVisible();
    expect(maps).toHaveLength(1);

    await locator.pin(/^1, /).click();
    const card = locator.slot.getByRole('group', { name: /^1, / });
    await expect(card).toBeFocused();
    await expect(card.getByRole('link', { name: /^Directions to/ })).toBeVisible();
  });

  test('a store in the list is shown on the map', async ({ page, site }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us?q=Astoria'));
    await locator.stores
      .first()
      .getByRole('button', { name: /^Show on map/ })
      .click();
    await expect(locator.slot.getByRole('tab', { name: 'Map' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(locator.slot.getByRole('group', { name: /^1, / })).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every active store is listed by state', async ({ page, site }) => {
    await page.goto(site.publish('thrifty', '/find-us'));
    await expect(page.getByRole('heading', { name: 'Oregon' })).toBeVisible();
    await expect(page.getByText('Marigold Creamery Astoria')).toBeVisible();
    await expect(new StoreLocator(page, 'dessert-locator').box).toBeHidden();
  });
});

test.describe('on paper', () => {
  test('the list is printed without controls', async ({ page, site }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us?q=Pasadena'));
    await page.emulateMedia({ media: 'print' });
    await expect(locator.stores.first()).toBeVisible();
    await expect(locator.heading).toBeVisible();
    await expect(locator.box).toBeHidden();
    await expect(locator.map).toBeHidden();
    await expect(locator.more).toBeHidden();
  });
});

for (const width of [360, 1280]) {
  test.describe(`axe at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the locator is accessible at first, with suggestions and with results', async ({
      page,
      site,
    }) => {
      const locator = new StoreLocator(page, 'dessert-locator');
      await locator.open(site.publish('thrifty', '/find-us'));
      await expectAccessible(page);
      await locator.box.pressSequentially('pasad');
      await expect(locator.slot.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(locator.heading).toContainText('Pasadena');
      await expectAccessible(page);
    });

    test('the locator is accessible with a filter, with a pin and with an error', async ({
      page,
      site,
    }) => {
      const locator = new StoreLocator(page, 'dessert-locator');
      await locator.open(site.publish('thrifty', '/find-us?q=Pasadena'));
      if (width < 1024) await locator.button('Filters').click();
      await locator.filter('Handpicked').check();
      await expect(locator.heading).toContainText('handpicked only');
      await expectAccessible(page);
      await locator.stores
        .first()
        .getByRole('button', { name: /^Show on map/ })
        .click();
      await expect(locator.map).toBeVisible();
      await expectAccessible(page);
      await locator.search('Chicago');
      await expect(locator.box).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
    });
  });
}

test.describe('a visitor on a touchscreen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('finds the filters in one line, and the stores in view after a search', async ({
    page,
    site,
  }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us'));
    await expect(locator.filter('Retail')).toBeHidden();
    await locator.button('Filters').click();
    await locator.filter('Retail').check();
    await expect(locator.button('1 filter')).toBeVisible();

    await locator.search('Pasadena');
    await expect(locator.heading).toBeFocused();
    await expect(locator.heading).toBeInViewport();
    await expect(locator.stores.first().getByRole('heading')).toBeInViewport();
  });

  test('scrolls the page past the map, and moves the map with two fingers', async ({
    page,
    site,
  }) => {
    const locator = new StoreLocator(page, 'dessert-locator');
    await locator.open(site.publish('thrifty', '/find-us'));
    await locator.slot.getByRole('tab', { name: 'Map' }).click();
    await expect(locator.pin(/stores, zoom in$/).first()).toBeVisible();
    await locator.map.scrollIntoViewIfNeeded();
    const box = await locator.map.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 160, (box?.y ?? 0) + 200];
    const browser = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) => {
      const touchPoints = ys.map((at, id) => ({ x: x + 60 * id, y: at, id }));
      await browser.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    const drag = async (fingers: number) => {
      const all = (at: number) => Array.from({ length: fingers }, () => at);
      await touch('touchStart', ...all(y));
      for (let step = 1; step <= 10; step += 1) await touch('touchMove', ...all(y - 12 * step));
      await touch('touchEnd');
    };
    const area = locator.button('Search this area');
    const hint = locator.map.getByText('Use two fingers to move the map.');

    const before = await page.evaluate(() => scrollY);
    await drag(1);
    await expect(hint).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 60);
    await expect(area).toBeHidden();
    await expect(hint).toBeHidden();

    await page.evaluate((top) => {
      scrollTo({ top, behavior: 'instant' });
    }, before);
    await drag(2);
    await expect(area).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});
