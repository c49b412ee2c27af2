import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentServer, exportLibrary } from 'mock-server';
import { expectAccessible } from '../support/axe';
import { expectToFit } from '../support/fit';
import { CATALOG, UI_APPS, UI_CONTENT } from '../support/site';
import { type StaticHost, startStaticHost } from '../support/staticHost';
import { expect, test } from '../support/test';

/** Components with a form, pictures, a map, and recorded responses. All variations of all components take a minute. */
const SHOWN = new Set(['sign-in', 'teaser', 'flavor-carousel', 'dessert-locator']);

interface Catalog {
  slots: { name: string }[];
  contents: { name: string }[];
}

let folder: string;
let host: StaticHost;
let broken: readonly string[];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'library-'));
  const catalog = JSON.parse(readFileSync(CATALOG, 'utf8')) as Catalog;
  const isShown = ({ name }: { name: string }): boolean => SHOWN.has(name);
  const slots = catalog.slots.filter(isShown);
  const contents = catalog.contents.filter(isShown);
  const workshop = join(folder, 'examples.json');
  writeFileSync(workshop, JSON.stringify({ ...catalog, slots, contents }));
  const server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], workshop });
  ({ broken } = await exportLibrary(server, workshop, join(folder, 'library')));
  await server.close();
  host = await startStaticHost(join(folder, 'library'), '/docs/library/');
});

test.afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

test('no address of the export leads nowhere', () => {
  expect(broken).toEqual([]);
});

test('a developer finds a component on a static host by keyboard, and opens it', async ({
  page,
}) => {
  await page.goto(host.address);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search the components' }).focus();
  await page.keyboard.type('picture beside card');
  await expect(page.getByRole('status')).toHaveText('1 component');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teaser');
  await expect(page).toHaveURL(/\/docs\/library\/teaser\.html\?example=card&/);
});

test('a variation has its styles, texts and pictures below a path', async ({ page }) => {
  await page.goto(`${host.address}sign-in.html`);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectToFit(page);
  }
  await page.getByRole('combobox', { name: 'Example' }).selectOption('Wrong password');
  await page.getByRole('combobox', { name: 'Brand' }).selectOption('Sister pharmacy');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Español');
  await page.getByRole('combobox', { name: 'Color scheme' }).selectOption('Dark');
  await expect(page.locator('#source-html pre')).toContainText('Correo electrónico');
  const frame = page.locator('iframe').contentFrame();
  await expect(frame.locator('html')).toHaveAttribute('data-example', 'ready');
  await expect(frame.getByRole('alert').first()).toBeVisible();
  await expect(frame.locator('body')).toHaveCSS('font-family', /Figtree|Besley/);
  expect(host.missing).toEqual([]);
});

test('what is typed into an exported example is not sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto(`${host.address}stage/riteaid/en/sign-in/empty.html`);
  await expect(page.locator('html')).toHaveAttribute('data-example', 'ready');
  await page.getByLabel('Email address').fill('ana.reyes@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-9');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').first()).toContainText('connection');
  expect(sent).toEqual([]);
});

test('a link to a page of a site leads to the page about it', async ({ page }) => {
  await page.goto(`${host.address}stage/riteaid/en/sign-in/empty.html`);
  await expect(page.locator('html')).toHaveAttribute('data-example', 'ready');
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A page of a site');
  await expect(page.getByText('/content/riteaid-web/en/')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Component library' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Component library');
});
