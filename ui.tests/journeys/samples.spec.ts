import type { Page } from '@playwright/test';
import { SITES, type Site } from '../support/site';
import { expect, test } from '../support/test';

const root = SITES.riteaid.content;

/** Adds a cart to a page as the editor does; no page of the site has one. */
async function placeCart(page: Page, site: Site): Promise<void> {
  const answer = await page.request.get(site.author('/libs/granite/csrf/token.json'));
  const { token } = (await answer.json()) as { token: string };
  const added = await page.request.post(
    site.author(`${root}/pharmacy/suggestions/jcr:content/root/`),
    {
      headers: {
        accept: 'application/json',
        origin: new URL(site.author('/')).origin,
        'csrf-token': token,
      },
      form: { './sling:resourceType': 'riteaid-web/components/cart', ':nameHint': 'cart' },
    },
  );
  expect(added.status()).toBe(201);
}

/** Records the requests to services. Those of the header, which every page has, are left out. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    const { pathname } = new URL(request.url());
    const isOurs = /\.ra\w+\.json$|^\/services\/|^\/graphql\/|^\/shop\//.test(pathname);
    const isHeaders = /\.raflags\.json$|^\/shop\/customer\/section\/load\/$/.test(pathname);
    if (isOurs && !isHeaders) requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
}

/** Changes the mode as the page editor does: by the cookie and a message, without loading the page. */
async function switchTo(page: Page, mode: 'edit' | 'preview'): Promise<void> {
  await page.evaluate((to) => {
    document.cookie = `wcmmode=${to}; path=/`;
    postMessage({ msg: 'cqauthor-cmd', cmd: 'toggleClass', mode: to }, location.origin);
  }, mode);
}

const pages: readonly [address: string, slots: Readonly<Record<string, string>>][] = [
  [
    'ra-dashboard',
    {
      offers: '$3 off vitamin D',
      'pharmacy-summary': 'Next pickup',
      'store-summary': '101 Main Street',
    },
  ],
  ['pharmacy/services/prescription-refills/online-prescription-refills', { refill: 'Metformin' }],
  [
    'pharmacy/suggestions',
    { opportunities: 'Metformin: a refill is due', cart: 'Fernwell Shampoo & Conditioner' },
  ],
  ['pharmacy/prescriptions', { 'prescription-list': 'Levothyroxine 10 mg' }],
];

test.describe('an author in Edit', () => {
  test.beforeEach(async ({ context, site }) => {
    await context.addCookies([{ name: 'wcmmode', value: 'edit', url: site.author('/') }]);
  });

  for (const [address, slots] of pages)
    test(`sees samples of ${Object.keys(slots).join(', ')}`, async ({ page, site }) => {
      if ('cart' in slots) await placeCart(page, site);
      const requests = recordRequests(page);
      await page.goto(site.author(`${root}/${address}.html`));
      for (const [name, content] of Object.entries(slots)) {
        const slot = page.locator(`[data-cmp-is="${name}"]`);
        await slot.scrollIntoViewIfNeeded();
        await expect(slot.getByText('Sample', { exact: true })).toBeVisible();
        await expect(slot.getByText(content).first()).toBeVisible();
        expect((await slot.boundingBox())?.height).toBeGreaterThan(100);
        await expect(slot.locator('.ui-skeleton, [aria-busy="true"]')).toHaveCount(0);
        await expect(slot.getByText(/Try again|Loading your|not available/)).toHaveCount(0);
      }
      await page.waitForLoadState('networkidle');
      expect(requests).toEqual([]);
    });

  test('sees in Preview what a visitor sees, and in Edit the sample again', async ({
    page,
    site,
  }) => {
    await page.goto(site.author(`${root}/pharmacy/suggestions.html`));
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const slot = page.locator('[data-cmp-is="opportunities"]');
    await expect(slot.getByText('Sample', { exact: true })).toBeVisible();

    await switchTo(page, 'preview');
    await expect(slot.getByText('Continue without signing in')).toBeVisible();
    await expect(slot.getByText('Sample', { exact: true })).toHaveCount(0);

    await switchTo(page, 'edit');
    await expect(slot.getByText('Metformin: a refill is due')).toBeVisible();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

  test('reads on a Spanish page that it is a sample', async ({ page, site }) => {
    await page.goto(site.author('/content/riteaid-web/es/ra-dashboard.html'));
    const slot = page.locator('[data-cmp-is="offers"]');
    await expect(slot.getByText('Ejemplo', { exact: true })).toBeVisible();
  });
});
