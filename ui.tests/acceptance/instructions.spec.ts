/** The guide for AEM engineers (docs/aem.md) holds for the packages in Sling, behind Apache. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '../support/test';
import type { Brand } from '../support/site';

const BRANDS: readonly Brand[] = ['riteaid', 'bartell', 'thrifty'];

const GUIDE = readFileSync(resolve(__dirname, '../../docs/aem.md'), 'utf8');

/** Returns the text below a heading of the guide. */
function section(title: string): string {
  const [, text] = GUIDE.split(`\n## ${title}\n`);
  if (text === undefined) throw new Error(`docs/aem.md has no section ${title}.`);
  return text.split('\n## ', 1)[0] ?? '';
}

/** The addresses that the guide says should work, as a visitor enters them. */
const ADDRESSES = [...section('What should work').matchAll(/`(\/[^`]*)`/g)].map(
  ([, address = '']) => address,
);

test('the guide names addresses of each kind', () => {
  expect(ADDRESSES).toEqual(
    expect.arrayContaining(['/login', '/stores/nj', '/sitemap.xml', '/robots.txt']),
  );
});

for (const address of ADDRESSES)
  test(`${address} works`, async ({ request, site }) => {
    const answer = await request.get(site.publish('riteaid', address), { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toBe('');
  });

for (const brand of BRANDS)
  for (const path of ['/', '/es'])
    test(`the home page of ${brand} at ${path} has its styles and scripts`, async ({
      page,
      site,
    }) => {
      const failed: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(response.url());
      });
      await page.goto(site.publish(brand, path), { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
      expect(failed).toEqual([]);
    });

test('an address that does not exist gets the site’s own page', async ({ request, site }) => {
  const answer = await request.get(site.publish('riteaid', '/no-such-page'));
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('clientlib-riteaid');
});

test('the cache says what happened to a page, and forgets it after an invalidation', async ({
  request,
  site,
}) => {
  const operate = section('Operate');
  for (const name of ['X-Dispatcher-Info', 'X-Cache-Info', 'CQ-Action', 'CQ-Handle'])
    expect(operate).toContain(name);
  const address = site.publish('riteaid', '/privacy');
  const cacheInfo = async () =>
    (await request.get(address, { headers: { 'X-Dispatcher-Info': '1' } })).headers()[
      'x-cache-info'
    ];
  await request.get(address);
  expect(await cacheInfo()).toBe('cached');
  const answer = await request.post(site.publish('riteaid', '/dispatcher/invalidate.cache'), {
    headers: { 'CQ-Action': 'Activate', 'CQ-Handle': '/content/riteaid-web/en/privacy' },
  });
  expect(answer.status()).toBe(200);
  expect(await cacheInfo()).not.toBe('cached');
  await expect.poll(cacheInfo).toBe('cached');
});
