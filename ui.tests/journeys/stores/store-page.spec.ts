import { expectAccessible } from '../../support/axe';
import { spoil } from '../../support/scenarios';
import { expect, test } from '../../support/test';

const STORE = '/stores/pa/philadelphia/822';
const HOURS = /^(Open|Closed)/;

test('a store page shows until when shop and pharmacy are open, the week, and the store on a map', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', STORE));
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('definition').first()).toHaveText(HOURS);
  await expect(today.getByRole('definition').nth(1)).toHaveText(HOURS);
  await expect(page.getByRole('row', { name: /^Monday/ })).toBeVisible();

  const map = page.getByRole('region', { name: 'Map of Fernwell Pharmacy #822' });
  await page.getByRole('heading', { name: 'Services' }).scrollIntoViewIfNeeded();
  await map.scrollIntoViewIfNeeded();
  const pin = map.getByRole('button', { name: 'Directions to Fernwell Pharmacy #822' });
  await expect(pin).toBeVisible();
  await expectAccessible(page);

  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ body: 'directions' }),
  );
  await pin.click();
  await expect(page).toHaveURL(/openstreetmap\.org\/directions\?to=\d+\.\d+%2C-\d+/);
});

test('on a phone, Call and Directions are in the first view, and today’s hours follow', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.publish('riteaid', STORE));
  await expect(page.getByRole('link', { name: /^Call/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Directions' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('definition').first()).toBeInViewport({ ratio: 1 });
});

test('a visitor makes the store theirs on its page, and the header shows it', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', STORE));
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByRole('button', { name: /^Make this my store/ }).click();
  await expect(today.getByRole('status')).toHaveText('Philadelphia is now your store.');
  await expect(
    page.getByRole('banner').getByRole('button', { name: /^Your store: Philadelphia/ }),
  ).toBeVisible();
});

test('if the store service is down, the usual hours stay, and today’s can be loaded again', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/503/);
  await spoil(page, '**/getStores**', 'status=503');
  await page.goto(site.publish('riteaid', STORE));
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('alert')).toContainText('The usual hours are below.');
  await expect(page.getByRole('row', { name: /^Monday/ })).toBeVisible();
  await page.unroute('**/getStores**');
  await today.getByRole('button', { name: 'Try again' }).click();
  await expect(today.getByRole('definition').first()).toHaveText(HOURS);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a store page shows the week, the phone and directions, and no empty boxes', async ({
    page,
    site,
  }) => {
    await page.goto(site.publish('riteaid', STORE));
    await expect(page.getByRole('row', { name: /^Monday/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call/ })).toBeVisible();
    await expect(page.locator('.cmp-store-today')).toBeHidden();
    await expect(page.locator('.cmp-store-map')).toBeHidden();
  });
});
