/** The guide for AEM engineers (docs/aem.md) holds for the packages in Sling, behind Apache. */
import { expect, test } from '../support/test';
import type { Brand } from '../support/site';
import { linkVariables, partsOfContainer, section } from './guide';
import { listsInstalled, PACKAGE_MANAGER } from './install';
import { version } from '../package.json';

const BRANDS: readonly Brand[] = ['riteaid', 'bartell', 'thrifty'];

/** Sling, and its administrator. */
const SLING = `http://127.0.0.1:${process.env.SLING_PORT ?? ''}`;
const ADMIN = { authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` };

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

test('the container and its parts are installed, as Package Manager lists them', async ({
  request,
}) => {
  const parts = partsOfContainer();
  expect(parts).toContain('core');
  const list = `${SLING}${PACKAGE_MANAGER}?cmd=ls`;
  const packages = await (await request.get(list, { headers: ADMIN })).text();
  for (const module of ['all', ...parts.filter((part) => part !== 'core')])
    expect(listsInstalled(packages, `riteaid-web.${module}-${version}.zip`), module).toBe(true);
  const bundle = await request.get(`${SLING}/system/console/bundles/riteaid-web.core.json`, {
    headers: ADMIN,
  });
  expect(await bundle.text()).toContain('"state":"Active"');
});

test('the mappings read each variable that links between the sites need', async ({ request }) => {
  const variables = linkVariables();
  expect(variables).toContain('PUBLIC_SCHEME');
  const map = await request.get(`${SLING}/etc/map.publish.5.json`, { headers: ADMIN });
  for (const variable of variables) expect(await map.text()).toContain(`$[env:${variable}`);
});

test('Package Manager refuses visitors, and what is no package', async ({ request }) => {
  const file = { name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('notes') };
  const options = { multipart: { file, install: 'true' } };
  const address = `${SLING}${PACKAGE_MANAGER}`;
  expect((await request.post(address, options)).status()).toBe(403);
  const answer = await request.post(address, { ...options, headers: ADMIN });
  expect(await answer.text()).toContain('<status code="500">');
});
