import type { Page } from '@playwright/test';
import { demoAccount, signIn, signInByForm } from '../support/account';
import { hydrated } from '../support/hydrated';
import { expect, test } from '../support/test';
import type { Brand } from '../support/site';
import { findFaults } from '../support/textFaults';

/** Text sizes that visitors choose in their browsers' settings, in pixels; 16 is the default. */
const TEXT_SIZES = [16, 24, 32];
const WIDTHS = [360, 768, 1200, 1280];

/** One page of each kind. */
const PAGES: [Brand, string][] = [
  ['riteaid', '/'],
  ['riteaid', '/stores?q=Philadelphia%2C+PA'],
  ['riteaid', '/signup'],
  ['riteaid', '/login'],
  ['riteaid', '/search?q=Philadelphia'],
  ['riteaid', '/privacy'],
  ['riteaid', '/stores/nj/avalon/4525'],
  ['riteaid', '/es'],
  ['riteaid', '/es/rewards'],
  ['riteaid', '/stores#signedout'],
  ['riteaid', '/shop'],
  ['bartell', '/es/shop/vitamins'],
  ['riteaid', '/shop/fernwell-shampoo-conditioner-12-fl-oz.html'],
  ['bartell', '/'],
  ['bartell', '/es/vaccines'],
  ['thrifty', '/'],
  ['thrifty', '/es/find-us'],
  ['thrifty', '/es/become-a-distributor'],
  ['thrifty', '/es/our-story'],
];

for (const [brand, path] of PAGES)
  test(`${path} of ${brand} can be read with text of every size`, async ({ page, site }) => {
    await page.goto(site.publish(brand, path));
    await expectToHoldEveryTextSize(page);
  });

test('the cart and the checkout can be read with text of every size', async ({ page, site }) => {
  await page.goto(site.publish('bartell', '/shop/addtocart?pid=2041'));
  for (const path of ['/es/shop/checkout/cart?state=PA', '/shop/checkout']) {
    await page.goto(site.publish('bartell', path));
    await expectToHoldEveryTextSize(page);
  }
});

/** Pages of a member of bartell in Spanish, which has the longest words. */
const MEMBER_PAGES = [
  '/ra-dashboard',
  '/account/profile',
  '/account/addresses',
  '/account/sign-in',
  '/account/communication',
  '/account/better-care',
  '/account/family',
  '/account/rewards',
  '/pharmacy/prescriptions',
  '/pharmacy/suggestions',
  '/pharmacy/services/prescription-refills/online-prescription-refills',
  '/vaccines/schedule',
];

test('a member’s pages are readable with text of every size, and break no word', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const account = demoAccount('UBA + Rewards + Rx');
  await signInByForm(page, site, account, { brand: 'bartell' });
  for (const path of MEMBER_PAGES) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(site.publish('bartell', `/es${path}`));
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectToHoldEveryTextSize(page);
    // With the largest text, words have the least room.
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 });
    const broken = () => page.evaluate(findBrokenWords);
    await expect.poll(broken, { message: `words of ${path}` }).toEqual([]);
  }
});

test('the dashboard of a member can be read with text of every size', async ({ page, site }) => {
  await signIn(page, site, demoAccount('UBA + Rewards + Rx'));
  // The header shows until when this store is open.
  const [name, value] = ['storeNumber', '4525'];
  await page.context().addCookies([{ name, value, url: site.publish('riteaid') }]);
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
  await expect(page.locator('.cmp-my-store__state')).toHaveText(/^(Open|Closed) until /);
  await expect(page.getByRole('heading', { name: 'Your account is set up' })).toBeVisible();
  await expectToHoldEveryTextSize(page);
});

for (const [brand, path] of [
  ['riteaid', '/'],
  ['riteaid', '/es'],
  ['bartell', '/es'],
] as const)
  test(`the menu of ${brand}${path} is one line between the page's edges`, async ({
    page,
    site,
  }) => {
    await page.goto(site.publish(brand, path));
    const menu = page.getByRole('navigation', { name: /^(Main|Principal)$/ });
    for (const width of [956, 1200, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(async () => {
        const [first, last, account, edge] = await Promise.all([
          menu.getByRole('link').first().boundingBox(),
          menu.getByRole('link').last().boundingBox(),
          page.locator('.cmp-account-menu__control').boundingBox(),
          page.locator('main').getByRole('heading', { level: 1 }).boundingBox(),
        ]);
        expect(last?.y, `at ${width} px`).toBe(first?.y);
        const end = (account?.x ?? 0) + (account?.width ?? 0);
        expect(width - end, `at ${width} px`).toBeGreaterThanOrEqual((edge?.x ?? 0) - 1);
      }).toPass();
    }
  });

test('the pages for a forgotten password can be read with text of every size', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', '/es/forgotpassword'));
  const forgot = page.locator('[data-cmp-is="forgot-password"]');
  await forgot.locator('[name="email"]').fill('no.account.at.all@example.com');
  await forgot.locator('button[type="submit"]').click();
  await expect(forgot.getByRole('status')).toContainText('Es válido por 30 minutos.');
  await expectToHoldEveryTextSize(page);

  await page.goto(site.publish('riteaid', '/es/resetpassword#code=unknown'));
  const reset = page.locator('[data-cmp-is="reset-password"]');
  await hydrated(reset);
  for (const name of ['password', 'confirmPassword'])
    await reset.locator(`[name="${name}"]`).fill('Quiet-Harbor-88');
  await reset.locator('button[type="submit"]').click();
  await expect(reset.getByRole('link', { name: 'Enviarme un enlace nuevo' })).toBeVisible();
  await expectToHoldEveryTextSize(page);
});

async function expectToHoldEveryTextSize(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const size of TEXT_SIZES) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const faults = () => page.evaluate(findFaults);
      await expect.poll(faults, { message: `text of ${size} px at ${width} px` }).toEqual([]);
    }
  }
}

/**
 * Runs in the page: returns words and phone numbers that are split across two lines; email addresses and names of
 * medicines may be split.
 */
function findBrokenWords(): string[] {
  const broken: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, 4);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent?.checkVisibility() || parent.closest('.visually-hidden, svg')) continue;
    for (const { 0: word, index } of (text as Text).data.matchAll(
      /\(\d{3}\) \d{3}-\d{4}|[\p{L}\p{N}@.]{3,}/gu,
    )) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      // An example of a number in a hint may take two lines.
      const isExample = word.startsWith('(') && parent.matches('.ui-field__hint');
      if (lines.size > 1 && !isExample && !word.includes('@') && word.length < 16)
        broken.push(`${parent.className}: ${word}`);
    }
  }
  return broken;
}
