import { demoAccount, signIn } from '../support/account';
import { expectToFit } from '../support/fit';
import { expect, test } from '../support/test';
import { SITES, type Brand } from '../support/site';

const BRANDS = Object.keys(SITES) as Brand[];

for (const brand of BRANDS) {
  test.describe(`the home page of ${brand}`, () => {
    test('has a header, a main heading, a navigation that leads somewhere and a footer', async ({
      page,
      site,
    }) => {
      await page.goto(site.publish(brand));
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page).toHaveTitle(/.+/);

      const links = page.getByRole('banner').getByRole('navigation').first().getByRole('link');
      const addresses = await links.evaluateAll((all) =>
        all.map((link) => (link as HTMLAnchorElement).href),
      );
      expect(addresses.length).toBeGreaterThan(2);
      for (const address of addresses) {
        expect(new URL(address).pathname, 'a public address').not.toMatch(/^\/content/);
        const status = await page.evaluate(async (url) => (await fetch(url)).status, address);
        expect(status, address).toBe(200);
      }
    });

    for (const width of [320, 360, 768, 1024, 1280]) {
      test(`does not scroll sideways at ${String(width)} px`, async ({ page, site }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(site.publish(brand));
        await expectToFit(page);
      });
    }

    test('offers the skip link as the first stop of the keyboard', async ({ page, site }) => {
      await page.goto(site.publish(brand));
      await page.keyboard.press('Tab');
      const first = page.locator(':focus');
      await expect(first).toHaveAttribute('href', '#main');
      await expect(first).toBeInViewport();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    });

    test('opens its menu on a phone with the keyboard and closes it with Escape', async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(site.publish(brand));
      const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i });
      await toggle.focus();
      await page.keyboard.press('Enter');
      const link = page.getByRole('banner').getByRole('navigation').getByRole('link').first();
      await expect(link).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await expect(toggle).toBeFocused();
    });

    test('shows a page with further links for an unknown address', async ({
      page,
      site,
      tolerated,
    }) => {
      tolerated.push(/404/);
      const response = await page.goto(site.publish(brand, '/no-such-page'));
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    });
  });
}

test('a page without slots loads main.ts and nothing else', async ({ page, site }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(site.publish('riteaid'), { waitUntil: 'networkidle' });
  expect(scripts).toHaveLength(1);
});

test('the brand switch leads to the sister sites', async ({ page, site }) => {
  await page.goto(site.publish('riteaid'));
  await page.getByRole('banner').getByRole('link', { name: 'Tidewater Drug' }).click();
  await expect(page).toHaveURL(site.publish('bartell'));
});

test('publish ignores the authoring cookie and refuses writes', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  tolerated.push(/404/);
  await context.addCookies([{ name: 'wcmmode', value: 'edit', url: site.publish('thrifty') }]);
  await page.goto(site.publish('thrifty'));
  await expect(page.locator('html')).not.toHaveAttribute('data-wcm-author');
  const status = await page.evaluate(async (path) => {
    const body = new URLSearchParams({ 'jcr:title': 'Changed' });
    return (await fetch(path, { method: 'POST', body })).status;
  }, `${SITES.thrifty.content}/jcr:content`);
  expect(status).toBe(404);
});

for (const brand of ['riteaid', 'bartell'] as const)
  test(`the home page of ${brand} begins with the tasks, the refill first`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(site.publish(brand));
    const tasks = page.getByRole('navigation', { name: 'What would you like to do?' });
    await expect(tasks.getByRole('link')).toHaveText([
      /^Refill a prescription/,
      /^Book a vaccine/,
      /^Shop/,
      /^Find a store/,
    ]);
    const refill = tasks.getByRole('link', { name: /^Refill/ });
    await expect(refill).toBeInViewport({ ratio: 1 });
    await refill.click();
    await expect(page).toHaveURL(/online-prescription-refills$/);
  });

test('a patient reads on the home page how many prescriptions are ready', async ({
  page,
  site,
}) => {
  await signIn(page, site, demoAccount('UBA + Rewards + Rx'));
  await page.goto(site.publish('riteaid'));
  await expect(
    page.getByRole('link', { name: /^Refill a prescription \d+ ready for pickup/ }),
  ).toBeVisible();
});
