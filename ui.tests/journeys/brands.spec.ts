import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const BRANDS = [
  ['riteaid', 'Fernwell Pharmacy', 'Figtree'],
  ['bartell', 'Tidewater Drug', 'Besley'],
  ['thrifty', 'Marigold Creamery', 'Caprasimo'],
] as const;

for (const [brand, name, typeface] of BRANDS) {
  test.describe(`the site of ${brand}`, () => {
    test('has a drawn wordmark that says its name and leads home', async ({ page, site }) => {
      await page.goto(site.publish(brand, '/contact'));
      const link = page.getByRole('banner').getByRole('link', { name, exact: true });
      const wordmark = link.getByRole('img', { name });
      await expect(wordmark).toBeVisible();
      await expect(wordmark).toHaveJSProperty('complete', true);
      await expect(wordmark).not.toHaveJSProperty('naturalWidth', 0);
      await link.click();
      await expect(page).toHaveURL(site.publish(brand));
    });

    test(`sets its headings in ${typeface}, from its own host`, async ({ page, site }) => {
      const hosts = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'font') hosts.add(new URL(request.url()).host);
      });
      await page.goto(site.publish(brand));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
        'font-family',
        new RegExp(`^"?${typeface}`),
      );
      await expect
        .poll(() =>
          page.evaluate(
            (family) =>
              [...document.fonts].some(
                (font) => font.family.replaceAll('"', '') === family && font.status === 'loaded',
              ),
            typeface,
          ),
        )
        .toBe(true);
      expect([...hosts]).toEqual([new URL(site.publish(brand)).host]);
    });

    test('keeps the lines of its headings when the fonts arrive', async ({ page, site }) => {
      let release = (): void => undefined;
      const held = new Promise<void>((done) => {
        release = done;
      });
      await page.route('**/*.woff2', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(site.publish(brand), { waitUntil: 'domcontentloaded' });
      const heights = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main :is(h1, h2, h3)')].map((heading) =>
            Math.round(heading.getBoundingClientRect().height),
          ),
        );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      test.skip(!(await hasFallbacks(page)), 'This machine has no font that the fallbacks name.');
      const before = await heights();
      release();
      await page.evaluate(() => document.fonts.ready);
      expect(await heights()).toEqual(before);
    });
  });
}

/** Returns whether the machine has the fonts that take the place of the brand's until these arrive. */
const hasFallbacks = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const fallbacks = [...document.fonts].filter(({ family }) => /Fallback["']?$/.test(family));
    const loads = await Promise.allSettled(fallbacks.map((font) => font.load()));
    return loads.length > 0 && loads.every(({ status }) => status === 'fulfilled');
  });
