import { DistributorForm } from '../support/DistributorForm';
import { expect, test } from '../support/test';
import { SITES, type Site } from '../support/site';
import type { APIResponse, Locator, Page } from '@playwright/test';
import { hydrated } from '../support/hydrated';

const HOME = `${SITES.thrifty.content}.html`;

/** Returns the path of the distributor form's node, as the editor knows it. */
async function slotPath(page: Page): Promise<string> {
  const path = await page.locator('cq[data-path*="distributor"]').first().getAttribute('data-path');
  if (path === null) throw new Error('The page has no distributor form to edit.');
  return path;
}

/** Writes content as the editor does: from the author's origin, with the author's token. */
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

/** Fetches the node and replaces it, as the page editor does after a dialog is saved (REFRESH_SELF). */
async function replaceNode(page: Page, site: Site, path: string): Promise<void> {
  const url = site.author(`${path}.html?forceeditcontext=true`);
  const html = await (await page.request.get(url)).text();
  await page.locator(`:has(> cq[data-path="${path}"])`).evaluate((node, markup) => {
    const fetched = new DOMParser().parseFromString(markup, 'text/html').body.firstElementChild;
    if (fetched) node.replaceWith(fetched);
  }, html);
}

/** Sends a slot's changed property to the page, as the editor does when it fetches no markup. */
async function sendUpdate(slot: Locator, path: string, change: object): Promise<void> {
  await slot.evaluate(
    (element, [path, change]) => {
      const authored = Object.entries((element as HTMLElement).dataset)
        .filter(([name]) => name.startsWith('cmp') && name !== 'cmpIs')
        .map(([name, value]) => [name.charAt(3).toLowerCase() + name.slice(4), value] as const);
      const value = { ...Object.fromEntries(authored), ...change };
      const data = { key: path.slice(path.lastIndexOf('/') + 1), value };
      const detail = { msg: { cmd: 'replace', path, data } };
      dispatchEvent(new CustomEvent('cq-pagemodel-update', { detail }));
    },
    [path, change] as const,
  );
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
    await replaceNode(page, site, path);

    await expect(form.slot.getByRole('heading', { name: 'Sell our scoops' })).toBeVisible();
    await hydrated(form.slot);
    // The editor still finds the component by its `cq` element, and updates for its path arrive.
    await expect(page.locator(`cq[data-path="${path}"]`)).toHaveCount(1);
    await sendUpdate(form.slot, path, { heading: 'Scoop with us' });
    await expect(form.slot.getByRole('heading', { name: 'Scoop with us' })).toBeVisible();
    await form.send();
    await expect(form.field('companyName')).toBeFocused();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

  for (const [address, name] of [
    ['flavors', 'flavor-carousel'],
    ['find-us', 'dessert-locator'],
  ] as const) {
    test(`sees the editor’s updates in the ${name}`, async ({ page, site }) => {
      await page.goto(site.author(`${SITES.thrifty.content}/${address}.html`));
      const slot = page.locator(`[data-cmp-is="${name}"]`);
      await slot.scrollIntoViewIfNeeded();
      await slot.dispatchEvent('pointerover');
      const marker = page.locator(`:has([data-cmp-is="${name}"]) > cq`).first();
      const path = await marker.getAttribute('data-path');
      await expect(slot).toHaveAttribute('data-cq-data-path', path ?? '');
      await sendUpdate(slot, path ?? '', { heading: 'Fresh today' });
      await expect(slot.getByRole('heading', { name: 'Fresh today' })).toBeVisible();
    });
  }

  test('reads which dialog field to correct, while a visitor keeps the plain form', async ({
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
