import { expectAccessible } from '../../support/axe';
import { Editor, filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import { SITES } from '../../support/site';
import { expect, test } from '../../support/test';

const HOME = SITES.thrifty.content;
const ROOT = `${HOME}/jcr:content/root`;

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

test('an author drags a component onto the page, moves it, deletes it and undoes everything', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  await editor.frame.locator('html').evaluate(() => Object.assign(window, { stayed: true }));
  const flavors = editor.frame.locator('[data-cmp-is="flavor-carousel"]');

  await editor.dragCard('Title', flavors);
  const added = editor.frame.getByText('Write the heading.');
  await expect(added).toBeVisible();
  await expect(editor.toolbar).toHaveAccessibleName(/^Title/);
  expect(await editor.order(`${ROOT}/flavors`)).toEqual(['title', 'carousel']);

  await editor.button('Move').hover();
  const handle = await editor.button('Move').boundingBox();
  if (!handle) throw new Error('There is no handle to drag.');
  await page.mouse.down();
  // Onto the lower half of the component above.
  await page.mouse.move(handle.x + 300, handle.y - 250, { steps: 4 });
  await expect(page.locator('.marker')).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => editor.order(`${ROOT}/welcome`)).toEqual(['teaser', 'title']);
  expect(await editor.order(`${ROOT}/flavors`)).toEqual(['carousel']);

  await editor.button('Delete').click();
  await expect(added).toHaveCount(0);

  for (const shown of [1, 1, 0]) {
    await editor.button('Undo').click();
    await expect(added).toHaveCount(shown);
    await editor.saved();
  }
  await expect(editor.button('Undo')).toBeDisabled();
  expect(filesOf(site.folder)).toEqual(before);
  // The page was never loaded again.
  expect(await editor.frame.locator('html').evaluate(() => 'stayed' in window)).toBe(true);
});

test('an author adds and moves components by keyboard alone', async ({ page, site }) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);

  await page.getByRole('textbox', { name: 'Find a component' }).focus();
  await page.keyboard.type('title');
  await page.keyboard.press('Tab');
  await expect(editor.card('Title')).toBeFocused();
  await page.keyboard.press('Enter');
  const places = page.getByRole('listbox', { name: 'Places. Add Title' });
  await expect(places.getByRole('option').first()).toBeFocused();
  // The place in focus is marked on the page.
  await expect(page.locator('.marker')).toBeVisible();
  await page.keyboard.type('At the end');
  await page.keyboard.press('Enter');
  await expect(editor.frame.getByText('Write the heading.')).toBeVisible();
  expect(await editor.order(`${ROOT}/welcome`)).toEqual(['teaser', 'title']);

  await editor.saved();
  await page.keyboard.press('Control+z');
  await expect(editor.frame.getByText('Write the heading.')).toHaveCount(0);
  await editor.saved();
  expect(filesOf(site.folder)).toEqual(before);
  await page.keyboard.press('Control+y');
  await expect(editor.frame.getByText('Write the heading.')).toBeVisible();
  await editor.saved();
  await page.keyboard.press('Control+z');
  await expect(editor.frame.getByText('Write the heading.')).toHaveCount(0);
  await editor.saved();
  expect(filesOf(site.folder)).toEqual(before);
});

test('Escape leaves the list of places, and nothing is added', async ({ page, site }) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  await editor.card('Text').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor.card('Text')).toBeVisible();
  await expect(page.locator('.marker')).toHaveCount(0);
  expect(filesOf(site.folder)).toEqual(before);
});

test('in preview the page works as for a visitor, without being loaded again', async ({
  page,
  site,
}) => {
  const editor = new Editor(page, site);
  await editor.open(HOME);
  await editor.frame.locator('h1').click();
  await expect(editor.toolbar).toBeVisible();
  await editor.frame.locator('html').evaluate(() => Object.assign(window, { stayed: true }));

  await page.getByRole('radio', { name: 'Preview' }).click();
  await expect(editor.toolbar).toHaveCount(0);
  expect(await editor.frame.locator('html').evaluate(() => 'stayed' in window)).toBe(true);
  // A link leads to its page, which is then the one that is open.
  await editor.frame.getByRole('link', { name: 'Our story' }).first().click();
  await expect(page).toHaveURL(/\/editor\.html\/content\/thrifty-web\/en\/our-story\.html$/);
});

for (const scheme of ['light', 'dark'] as const)
  test(`the editor is accessible in its ${scheme} colors and fits a phone`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const editor = new Editor(page, site);
    await editor.open(HOME);
    await editor.frame.locator('h1').click();
    await expect(editor.toolbar).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectToFit(page);
    }
  });

test('a list of components that cannot be loaded can be asked for again', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  const list = '**/libs/wcm/core/content/components.allowed.json*';
  await page.route(list, (route) => route.abort(), { times: 1 });
  await page.goto(site.author(`/editor.html${HOME}.html`));
  await expect(page.getByRole('alert')).toContainText('The components cannot be listed.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new Editor(page, site).card('Container')).toBeVisible();
});
