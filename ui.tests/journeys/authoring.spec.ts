import { DistributorForm } from '../support/DistributorForm';
import { expect, test } from '../support/test';
import { SITES, type Site } from '../support/site';
import type { APIResponse, Page } from '@playwright/test';
import { hydrated } from '../support/hydrated';

const HOME = `${SITES.thrifty.content}.html`;

/** Where the distributor form's node lies, as the editor knows it. */
async function slotPath(page: Page): Promise<string> {
  const path = await page.locator('cq[data-path*="distributor"]').first().getAttribute('data-path');
  if (path === null) throw new Error('The page has no distributor form to edit.');
  return path;
}

/** Writes content as the editor does: from the author's own origin, with the author's token. */
async function writeContent(
  page: Page,
  site: Site,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<APIResponse> {
  const answer = await page.request.get(site.author('/libs/granite/csrf/token.json'));
  const { token } = (await answer.json()) as { token: string };
  const origin = new URL(site.author('/')).origin;
  return page.request.post(site.author(path), {
    headers: { accept: 'application/json', origin, 'csrf-token': token },
    form,
  });
}

test.describe('an author', () => {
  test.beforeEach(async ({ context, site }) => {
    await context.addCookies([{ name: 'wcmmode', value: 'edit', url: site.author('/') }]);
  });

  test('changes the form, and the replaced slot is hydrated without a reload', async ({
    page,
    site,
  }) => {
    const form = new DistributorForm(page);
    await form.open(site.author(HOME));
    const path = await slotPath(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));

    const write = await writeContent(page, site, path, { './heading': 'Sell our scoops' });
    expect(write.status()).toBe(200);
    const html = await (await page.request.get(site.author(`${path}.html`))).text();
    await form.slot.evaluate((element, markup) => {
      const parsed = new DOMParser().parseFromString(markup, 'text/html');
      const replacement = parsed.querySelector('[data-cmp-is="distributor-form"]');
      if (replacement) element.replaceWith(replacement);
    }, html);

    await expect(form.slot.getByRole('heading', { name: 'Sell our scoops' })).toBeVisible();
    await hydrated(form.slot);
    await form.send();
    await expect(form.field('companyName')).toBeFocused();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

  test('is told which dialog field to mend, where a visitor keeps the plain form', async ({
    page,
    site,
    context,
    tolerated,
  }) => {
    tolerated.push(/endpoint|address/i);
    await page.goto(site.author(HOME));
    const path = await slotPath(page);
    const before = (await (await page.request.get(site.author(`${path}.json`))).json()) as {
      endpoint: string;
    };
    await writeContent(page, site, path, { './endpoint': 'not an address' });

    await page.reload();
    const slot = page.locator('[data-cmp-is="distributor-form"]');
    await slot.scrollIntoViewIfNeeded();
    await expect(slot.getByText('Service address').first()).toBeVisible();

    await context.clearCookies();
    await page.goto(site.publish('thrifty'));
    await slot.scrollIntoViewIfNeeded();
    await expect(slot.locator('form')).toBeVisible();
    await expect(slot.getByText('Service address')).toHaveCount(0);

    await writeContent(page, site, path, { './endpoint': before.endpoint });
  });

  test('adds a component and removes it', async ({ page, site }) => {
    await page.goto(site.author(HOME));
    const parent = (await slotPath(page)).replace(/\/[^/]+$/, '');
    const added = await writeContent(page, site, `${parent}/`, {
      './sling:resourceType': 'riteaid-web/components/title',
      './jcr:title': 'Fresh today',
      ':nameHint': 'title',
    });
    expect(added.status()).toBe(201);
    const { path } = (await added.json()) as { path: string };
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Fresh today' })).toBeVisible();
    await writeContent(page, site, path, { ':operation': 'delete' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Fresh today' })).toHaveCount(0);
  });
});

test('a visitor never downloads the editor', async ({ page, site, context }) => {
  await context.addCookies([{ name: 'wcmmode', value: 'edit', url: site.publish('thrifty') }]);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const form = new DistributorForm(page);
  await form.open(site.publish('thrifty'));
  expect(scripts.filter((url) => url.includes('authoring'))).toEqual([]);
});
