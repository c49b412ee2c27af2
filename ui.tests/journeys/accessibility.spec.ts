import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { SITES, type Brand } from '../support/site';
import { DistributorForm } from '../support/DistributorForm';

const WIDTHS = [360, 1280];

for (const width of WIDTHS) {
  test.describe(`at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const brand of Object.keys(SITES) as Brand[]) {
      test(`every page of ${brand} that the navigation names`, async ({ page, site }) => {
        await page.goto(site.publish(brand));
        const addresses = await page
          .getByRole('banner')
          .locator('nav a')
          .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
        const own = addresses.filter((address) => new URL(address).hostname === SITES[brand].host);
        for (const address of new Set([site.publish(brand), ...own])) {
          await page.goto(address);
          await expectAccessible(page);
        }
      });
    }

    test('the distributor form: untouched, with errors, failed and sent', async ({
      page,
      site,
      tolerated,
    }) => {
      tolerated.push(/503/);
      const form = new DistributorForm(page);
      await form.open(site.publish('thrifty'));
      await expectAccessible(page);

      await form.send();
      await expect(form.errors.first()).toBeVisible();
      await expectAccessible(page);

      await form.fill();
      await page.setExtraHTTPHeaders({ 'x-mock-scenario': 'status=503' });
      await form.send();
      await expect(form.failure).toBeVisible();
      await expectAccessible(page);

      await page.setExtraHTTPHeaders({});
      await form.send();
      await expect(form.success).toBeVisible();
      await expectAccessible(page);
    });

    test('the open menu', async ({ page, site }) => {
      await page.goto(site.publish('thrifty'));
      const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i });
      if (await toggle.isVisible()) await toggle.click();
      await expectAccessible(page);
    });
  });
}
