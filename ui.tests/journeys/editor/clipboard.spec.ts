import { expectAccessible } from '../../support/axe';
import { Editor, filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import { SITES } from '../../support/site';
import { expect, testAlone as test } from '../../support/test';

const HOME = SITES.thrifty.content;
const STORY = `${HOME}/our-story`;
const WELCOME = `${HOME}/jcr:content/root/welcome`;
const ROOT = `${HOME}/jcr:content/root`;

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

test('an author cuts a component and pastes it elsewhere by keyboard alone', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  await editor.showTree();
  const [first] = await editor.order(WELCOME);
  const outside = await editor.order(ROOT);
  await editor.tree
    .getByRole('row', { name: /^Teaser/ })
    .first()
    .press('Space');
  await page.keyboard.press('Control+x');
  // Nothing is lost before it is pasted.
  await expect(page.getByText(/^Cut: Teaser .*\. Paste it at its new place\.$/)).toBeAttached();
  await expect(page.locator('.outline--cut')).toBeVisible();
  expect(await editor.order(WELCOME)).toEqual([first]);

  await editor.tree
    .getByRole('row', { name: /^Container/ })
    .last()
    .press('Space');
  await page.keyboard.press('Control+v');
  await editor.saved();
  await expect.poll(() => editor.order(WELCOME)).toEqual([]);
  await expect(page.locator('.outline--cut')).toHaveCount(0);
  await expect(editor.toolbar).toHaveAccessibleName(/^Teaser/);
  expect(await editor.order(ROOT)).toEqual(outside);
  // It was moved, so that it cannot be pasted again.
  await page.keyboard.press('Control+v');
  await expect(editor.toolbar.getByRole('button', { name: /^Paste/ })).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await editor.saved();
  await expect.poll(() => editor.order(WELCOME)).toEqual([first]);
  expect(filesOf(site.folder)).toEqual(before);
});

test('an author copies a component and pastes it on another page', async ({ page, site }) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  await editor.frame.locator('.cmp-teaser').first().click();
  const label = await editor.toolbar.getAttribute('aria-label');
  await editor.button('Copy').click();
  const paste = editor.toolbar.getByRole('button', { name: `Paste ${String(label)}` });
  await expect(paste).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectToFit(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  await editor.open(STORY);
  const heading = editor.frame.getByRole('heading', { name: 'Ice cream worth slowing down for.' });
  await expect(heading).toHaveCount(0);
  await editor.frame.locator('.cmp-text').first().click();
  await paste.click();
  await editor.saved();
  await expect(heading).toBeVisible();
  await editor.button('Undo').click();
  await editor.saved();
  await expect(heading).toHaveCount(0);
  expect(filesOf(site.folder)).toEqual(before);
});

test('a component that may not be beside the selected one is pasted at a place of the list', async ({
  page,
  site,
}) => {
  const editor = new Editor(page, site);
  await editor.open(HOME);
  await editor.frame.locator('.cmp-teaser').first().click();
  await editor.button('Cut').click();
  // What is cut does not go where it is.
  await editor.toolbar.getByRole('button', { name: /^Paste/ }).click();
  const places = page.getByRole('listbox', { name: /^Places\. Paste Teaser/ });
  await expect(places.getByRole('option').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(places).toHaveCount(0);
});
