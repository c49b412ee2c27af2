import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { Editor, filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import { SITES, type Site } from '../../support/site';
import { expect, test } from '../../support/test';

const HOME = SITES.thrifty.content;
const WELCOME = `${HOME}/jcr:content/root/welcome`;
const CART = '/content/dam/thrifty-web/cart.svg';

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

/** The asset finder of the side panel. */
class Finder {
  readonly search: Locator;
  readonly results: Locator;

  constructor(private readonly page: Page) {
    this.search = page.getByRole('searchbox', { name: 'Find an asset' });
    this.results = page.getByRole('listbox', { name: 'Found assets' });
  }

  async open(words: string): Promise<void> {
    await this.page.getByRole('tab', { name: 'Assets' }).click();
    await this.search.fill(words);
  }

  async choose(kind: string): Promise<void> {
    await this.page.getByRole('button', { name: /Kind$/ }).click();
    await this.page.getByRole('option', { name: kind }).click();
  }

  asset(title: string): Locator {
    return this.results.getByRole('option', { name: title });
  }

  /** Drags an asset to a point of an element of the page, as parts of its width and height, and drops it there. */
  async drag(title: string, target: Locator, [x, y]: readonly [number, number]): Promise<void> {
    await this.asset(title).hover();
    await this.page.mouse.down();
    const box = await target.boundingBox();
    if (!box) throw new Error('The target is not visible.');
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await this.page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 });
  }
}

async function stored(page: Page, site: Site, path: string): Promise<Record<string, unknown>> {
  const response = await page.request.get(site.author(`${path}.json`));
  return (await response.json()) as Record<string, unknown>;
}

test('an author drags a picture onto a teaser, sees it on the page and undoes it', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const finder = new Finder(page);
  await finder.open('cart');
  await expect(finder.asset('cart.svg')).toHaveAccessibleName(
    'cart.svg Picture · 640 × 520 px · 27 kB',
  );
  await expect(finder.asset('cart.svg').locator('img')).toHaveJSProperty('complete', true);

  const teaser = editor.frame.locator('.cmp-teaser').first();
  await finder.drag('cart.svg', teaser, [0.5, 0.3]);
  await expect(page.locator('.outline--taker')).not.toHaveCount(0);
  await expect(page.locator('.marker--area')).toBeVisible();
  await page.mouse.up();
  await expect(teaser.locator('img')).toHaveAttribute('src', CART);
  await expect(teaser.locator('img')).toHaveAttribute('width', '640');
  await expect(editor.toolbar).toHaveAccessibleName(/^Teaser/);
  expect(await stored(page, site, `${WELCOME}/teaser`)).toMatchObject({ fileReference: CART });

  await editor.button('Undo').click();
  await expect(teaser.locator('img')).not.toHaveAttribute('src', CART);
  await expect(editor.button('Undo')).toBeDisabled();
  expect(filesOf(site.folder)).toEqual(before);
});

test('a picture that is dropped between components becomes an image there, in one step', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const finder = new Finder(page);
  await finder.open('cart');
  const teaser = editor.frame.locator('.cmp-teaser').first();
  await finder.drag('cart.svg', teaser, [0.5, 0.005]);
  await expect(page.locator('.marker:not(.marker--area)')).toBeVisible();
  await page.mouse.up();
  await expect(editor.toolbar).toHaveAccessibleName(/^Image/);
  expect(await editor.order(WELCOME)).toEqual(['image', 'teaser']);
  expect(await stored(page, site, `${WELCOME}/image`)).toMatchObject({ fileReference: CART });
  await editor.button('Undo').click();
  await expect.poll(() => editor.order(WELCOME)).toEqual(['teaser']);
  expect(filesOf(site.folder)).toEqual(before);
});

test('an author describes a dropped picture, and the page shows it in its own size', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const finder = new Finder(page);
  await finder.open('cart');
  await finder.drag('cart.svg', editor.frame.locator('.cmp-teaser').first(), [0.5, 0.005]);
  await page.mouse.up();
  await expect(editor.toolbar).toHaveAccessibleName(/^Image/);
  await editor.toolbar.getByRole('button', { name: 'Configure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill('An ice cream cart.');
  const size = dialog.getByRole('group', { name: 'Only for an image without a size' });
  await expect(size.getByRole('textbox', { name: 'Width in pixels' })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const picture = editor.frame.getByRole('img', { name: 'An ice cream cart.' });
  await expect(picture).toHaveAttribute('width', '640');
  await expect(picture).toHaveAttribute('height', '520');
  await editor.button('Undo').click();
  await editor.button('Undo').click();
  await expect.poll(() => editor.order(WELCOME)).toEqual(['teaser']);
  await editor.saved();
  expect(filesOf(site.folder)).toEqual(before);
});

test('a finger drags an asset by its picture', async ({ page, site }) => {
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const finder = new Finder(page);
  await finder.open('cart');
  const teaser = editor.frame.locator('.cmp-teaser').first();
  const from = await finder.asset('cart.svg').locator('img').boundingBox();
  const to = await teaser.boundingBox();
  if (!from || !to) throw new Error('There is nothing to drag.');
  const touch = await page.context().newCDPSession(page);
  const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] });
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    ...at(from.x + 20, from.y + 20),
  });
  for (const part of [0.3, 0.6, 1])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      ...at(from.x + (to.x + 400 - from.x) * part, from.y + (to.y + 100 - from.y) * part),
    });
  await expect(page.locator('.marker--area')).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(teaser.locator('img')).toHaveAttribute('src', CART);
  await editor.button('Undo').click();
  await expect(teaser.locator('img')).not.toHaveAttribute('src', CART);
  await editor.saved();
});

test('an author places a picture by keyboard alone', async ({ page, site }) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const finder = new Finder(page);
  await page.getByRole('tab', { name: 'Add' }).focus();
  await page.keyboard.press('ArrowRight');
  await finder.search.focus();
  await page.keyboard.type('cart');
  await expect(finder.asset('cart.svg')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(finder.asset('cart.svg')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(editor.button('Place on the page')).toBeFocused();
  await page.keyboard.press('Enter');
  const places = page.getByRole('listbox', { name: 'Places. Place “cart.svg”' });
  await expect(places.getByRole('option').first()).toBeFocused();

  // Escape goes back to where the author was.
  await page.keyboard.press('Escape');
  await expect(editor.button('Place on the page')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(places.getByRole('option').first()).toBeFocused();
  await page.keyboard.type('On Teaser');
  await expect(page.locator('.marker--area')).toBeVisible();
  await page.keyboard.press('Enter');
  const teaser = editor.frame.locator('.cmp-teaser').first();
  await expect(teaser.locator('img')).toHaveAttribute('src', CART);
  await editor.saved();
  await expect(editor.button('Place on the page')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(teaser.locator('img')).not.toHaveAttribute('src', CART);
  await editor.saved();
  expect(filesOf(site.folder)).toEqual(before);
});

test('a document that nothing takes is refused, and changes nothing', async ({ page, site }) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const finder = new Finder(page);
  await finder.open('');
  await finder.choose('Documents');
  await expect(finder.results.getByRole('option')).toHaveCount(2);
  await finder.drag('medicine-list.pdf', editor.frame.locator('.cmp-teaser').first(), [0.5, 0.3]);
  await expect(page.locator('.carried')).toBeVisible();
  await expect(page.locator('.marker, .outline--taker')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('alert')).toContainText(
    'Nothing here takes “medicine-list.pdf”. The page is unchanged.',
  );
  await editor.button('Close').click();
  await finder.asset('medicine-list.pdf').click();
  await editor.button('Place on the page').click();
  await expect(page.getByRole('alert')).toContainText('No component of this page takes it');
  await expect(editor.button('Cancel')).toBeFocused();
  await expect(editor.button('Undo')).toBeDisabled();
  expect(filesOf(site.folder)).toEqual(before);
});

test('each kind is found, and more of it on demand', async ({ page, site }) => {
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const finder = new Finder(page);
  await finder.open('');
  const options = finder.results.getByRole('option');
  await expect(options).toHaveCount(20);
  await editor.button('Load more').click();
  await expect(options).toHaveCount(40);
  await expect(options.nth(20)).toBeFocused();

  await finder.choose('Content fragments');
  await expect(options.first()).toHaveAccessibleName(/Content fragment · /);
  await finder.choose('Experience fragments');
  // A fragment is used by its variations.
  await expect(finder.asset('Footer').first()).toHaveAccessibleName(/\/footer\/master$/);
  await finder.choose('Pages');
  await expect(options.first()).toHaveAccessibleName(/Page · thrifty-web/);
  await finder.search.fill('xyzzy');
  await expect(page.getByText('Nothing is found by “xyzzy”.')).toBeVisible();
});

test('a finder that fails once is asked again, and an unreadable response is no empty list', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const hits = '**/bin/wcm/contentfinder/**';
  await page.route(hits, (route) => route.abort(), { times: 1 });
  const finder = new Finder(page);
  await page.getByRole('tab', { name: 'Assets' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'cannot be listed' });
  await expect(alert).toContainText('The server cannot be reached.');
  await page.route(hits, (route) => route.fulfill({ body: '<p>Sign in</p>' }), { times: 1 });
  await editor.button('Try again').click();
  await expect(alert).toContainText('The server’s response cannot be read.');
  await expect(editor.button('Try again')).toBeFocused();
  await expect(page.getByText('There is none')).toHaveCount(0);
  await editor.button('Try again').click();
  await expect(finder.results.getByRole('option').first()).toBeFocused();
  await expect(alert).toHaveCount(0);
});

test('an older response does not replace a newer one', async ({ page, site }) => {
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const finder = new Finder(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/contentfinder.*query=mark/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const older = page.waitForRequest(/contentfinder.*query=mark/);
  await finder.open('mark');
  await older;
  await finder.search.fill('cart');
  await expect(finder.asset('cart.svg')).toBeVisible();
  release();
  await expect(finder.results.getByRole('option').first()).toHaveText(/^cart\.svg/);
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('the finder and the places have Spanish labels', async ({ page, site }) => {
    const editor = new Editor(page, site);
    await editor.open(HOME);
    await page.getByRole('tab', { name: 'Recursos' }).click();
    await page.getByRole('searchbox', { name: 'Buscar un recurso' }).fill('cart');
    const results = page.getByRole('listbox', { name: 'Recursos encontrados' });
    const cart = results.getByRole('option', { name: 'cart.svg' });
    await expect(cart).toHaveAccessibleName(/Imagen · 640 × 520 px/);
    await expect(page.getByText(/^\d encontrados$/)).toBeVisible();
    await cart.click();
    await editor.button('Colocar en la página').click();
    await expect(page.getByRole('heading', { name: 'Colocar “cart.svg”: ¿dónde?' })).toBeVisible();
    await expect(page.getByRole('option', { name: /^En Teaser/ }).first()).toBeVisible();
    await editor.button('Cancelar').click();
    await page.getByRole('searchbox').fill('nada así');
    await expect(page.getByText('No se encontró nada con “nada así”.')).toBeVisible();
  });
});

for (const scheme of ['light', 'dark'] as const)
  test(`the asset finder is accessible in its ${scheme} colors and fits a phone`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const editor = new Editor(page, site);
    await editor.open(HOME);
    const finder = new Finder(page);
    await finder.open('');
    await finder.results.getByRole('option').first().click();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectToFit(page);
    }
  });
