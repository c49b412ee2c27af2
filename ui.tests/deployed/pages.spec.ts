import { readFileSync } from 'node:fs';
import { expect, test as base, type Page } from '@playwright/test';

/** Journeys of a visitor of publish that need no services, which a new environment may not have. */

const HOMES = ['riteaid', 'bartell', 'thrifty'].flatMap((brand) =>
  ['en', 'es'].map((language) => ({
    brand,
    language,
    path: `/content/${brand}-web/${language}.html`,
  })),
);

/** A page that fails the test on an error of its scripts. What a missing service causes is logged and no error of a script. */
const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await use(page);
    expect(errors, 'uncaught errors').toEqual([]);
  },
});

for (const { brand, language, path } of HOMES) {
  test(`the home page of ${brand} in ${language} is complete and accessible`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`));
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
  });

  test(`every picture and style of the home page of ${brand} in ${language} is there`, async ({
    page,
  }) => {
    const missing: string[] = [];
    page.on('response', (response) => {
      const isFile = /^\/(?:etc\.clientlibs|content\/dam)\//.test(new URL(response.url()).pathname);
      if (isFile && response.status() >= 400) missing.push(response.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(missing).toEqual([]);
  });
}

test('the menu of a phone opens and closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
});

test('a form becomes interactive when it is used', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByRole('main').getByLabel(/email/i).first();
  await email.fill('no address');
  await email.blur();
  await expect(page.getByRole('main').getByText(/email/i).first()).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});

test('an address that does not exist has the site’s own page', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

/** Returns the rules of axe that a page breaks badly. */
async function seriousFaults(page: Page): Promise<string[]> {
  // The Content-Security-Policy lets no script element in.
  await page.evaluate(readFileSync(require.resolve('axe-core'), 'utf8'));
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; impact: string | null }[] }> };
    };
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id }) => id);
  });
}
