import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/axe';
import { expectToFit } from '../support/fit';
import { expect, test } from '../support/test';

const PAGES = ['', '/sign-in', '/teaser', '/settings-navigation', '/building-blocks', '/tokens'];

for (const path of PAGES)
  test(`the page /workshop${path} is accessible and fits`, async ({ page, site, tolerated }) => {
    // The example's own requests are those of a site that is not there.
    tolerated.push(/Failed to load resource/);
    await page.goto(site.author(`/workshop${path}`));
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectToFit(page);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
  });

test('a developer finds a component while typing, and the search is in the address', async ({
  page,
  site,
}) => {
  await page.goto(site.author('/workshop'));
  await page.getByRole('searchbox', { name: 'Search the components' }).fill('MAP directions');
  await expect(page.getByRole('status')).toHaveText('1 component');
  const card = page.getByRole('main').getByRole('link', { name: 'Store map' });
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('main').getByRole('link', { name: 'Teaser' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('a developer chooses a variation, and its address shows it again', async ({ page, site }) => {
  await page.goto(site.author('/workshop/teaser'));
  await page.getByRole('combobox', { name: 'Example' }).selectOption('Head of a page');
  await page.getByRole('combobox', { name: 'Brand' }).selectOption('Dessert');
  await page.getByRole('combobox', { name: 'Width' }).selectOption('360 px');
  await page.getByRole('combobox', { name: 'Color scheme' }).selectOption('Dark');
  await expectVariation(page);
  await page.reload();
  await expectVariation(page);
});

async function expectVariation(page: Page): Promise<void> {
  await expect(page.getByText('The teaser is the first thing on a page.')).toBeVisible();
  const frame = page.locator('iframe');
  await expect(frame).toHaveJSProperty('clientWidth', 360);
  const body = frame.contentFrame().locator('body');
  await expect(body).toHaveAttribute('data-brand', 'thrifty');
  await expect(body.getByText('At your pharmacy')).toBeVisible();
  // A dark page has a background of which each part is below half.
  await expect
    .poll(async () => {
      const color = await body.evaluate((element) => getComputedStyle(element).backgroundColor);
      return Math.max(...(color.match(/\d+/g) ?? ['255']).map(Number));
    })
    .toBeLessThan(128);
}

test('a developer copies the content XML of the chosen example by keyboard', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(site.author('/workshop/teaser?example=picture-beside-text'));
  const section = page.locator('#source-xml');
  await section.getByRole('button', { name: 'Copy as Content XML' }).focus();
  await page.keyboard.press('Enter');
  await expect(section.getByRole('status')).toHaveText('Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('<teaser\n    cq:styleIds="[split]"');
  expect(copied.trim()).toMatch(/<\/teaser>$/);
});

test('the notes for keyboards and screen readers are those of the chosen example', async ({
  page,
  site,
}) => {
  await page.goto(site.author('/workshop/sign-in'));
  const notes = page.locator('#accessibility');
  await expect(notes.getByText('“Password”, password field', { exact: true })).toBeVisible();
  await expect(notes.getByText('password field, required: “Password”')).toBeVisible();
  await expect(notes.getByText('“Sign in”, button: Enter or Space presses it')).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Español');
  await expect(notes.getByText('password field, required: “Contraseña”')).toBeVisible();
  // Each stop is one where the Tab key stops, in its order.
  const stops = await notes.locator('[data-notes-list="stops"] li').count();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('textbox', { name: 'Correo electrónico' }).focus();
  for (let stop = 1; stop < stops; stop += 1) await page.keyboard.press('Tab');
  await expect(frame.getByRole('link', { name: 'Crear una cuenta' })).toBeFocused();
});

test('the HTML is that of the chosen example and language', async ({ page, site }) => {
  await page.goto(site.author('/workshop/sign-in'));
  const html = page.locator('#source-html pre');
  await expect(html).toContainText('Email address');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Español');
  await expect(html).toContainText('Correo electrónico');
});

test('the size names each script that the page of an example loads', async ({ page, site }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const [, name = ''] = /\/([^/.]+)[^/]*\.js$/.exec(new URL(request.url()).pathname) ?? [];
    // The library of analytics follows the visitor's first action.
    if (request.url().includes('/etc.clientlibs/') && name !== 'data-layer') scripts.add(name);
  });
  await page.goto(site.author('/workshop/stage/riteaid/en/sign-in/missing-answers.html'));
  await expect(page.locator('html')).toHaveAttribute('data-example', 'ready');
  await page.goto(site.author('/workshop/sign-in'));
  const names = await page.locator('#size td code').allTextContents();
  const listed = names.filter((name) => !name.endsWith('.css'));
  expect(listed.map((name) => name.replace('.js', '')).sort()).toEqual(
    [...scripts].filter(Boolean).sort(),
  );
});
