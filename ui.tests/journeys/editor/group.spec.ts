import { expectAccessible } from '../../support/axe';
import { Editor, filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import { SITES } from '../../support/site';
import { expect, testAlone as test } from '../../support/test';

const HOME = SITES.thrifty.content;
const WELCOME = `${HOME}/jcr:content/root/welcome`;
const PLATES = `${HOME}/jcr:content/root/more/plates`;

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

test('an author groups two components by mouse, deletes them, and undoes it in one step', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const teasers = editor.frame.locator('.cmp-teaser');
  const control = { modifiers: ['Control' as const] };
  await teasers.nth(1).click(control);
  await teasers.nth(2).click(control);
  const bar = page.getByRole('toolbar', { name: 'Group: 2 components' });
  await expect(bar).toBeVisible();
  await expect(page.locator('.outline--grouped')).toHaveCount(2);
  // A second press takes one out again.
  await teasers.nth(2).click(control);
  await expect(page.getByRole('toolbar', { name: 'Group: 1 component' })).toBeVisible();
  await teasers.nth(2).click(control);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectToFit(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await editor.saved();
  await expect.poll(() => editor.order(PLATES)).toEqual([]);
  await expect(bar).toHaveCount(0);
  await editor.button('Undo').click();
  await editor.saved();
  await expect.poll(() => editor.order(PLATES)).toEqual(['find', 'story']);
  expect(filesOf(site.folder)).toEqual(before);
});

test('an author moves a group to another container by keyboard alone', async ({ page, site }) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  await editor.showTree();
  const teasers = editor.tree.getByRole('row', { name: /^Teaser/ });
  for (const at of [2, 1]) {
    await teasers.nth(at).press('Space');
    await page.keyboard.press('Control+g');
  }
  await expect(page.getByRole('toolbar', { name: 'Group: 2 components' })).toBeVisible();
  await page.keyboard.press('Control+x');
  await page.keyboard.press('Escape');
  await editor.tree
    .getByRole('row', { name: /^Container/ })
    .nth(1)
    .press('Space');
  await page.keyboard.press('Control+v');
  await editor.saved();
  // In the order of the page, not in that of the choice.
  await expect.poll(() => editor.order(WELCOME)).toEqual(['teaser', 'find', 'story']);
  expect(await editor.order(PLATES)).toEqual([]);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('button', { name: /^Moved 2 components/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await editor.saved();
  await expect.poll(() => editor.order(PLATES)).toEqual(['find', 'story']);
  expect(filesOf(site.folder)).toEqual(before);
});

test('after a failure in the middle, only the rest is done again', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/ERR_FAILED/);
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  await page.route(`**${PLATES.replace(':', '*')}/story`, (route) => route.abort(), { times: 1 });
  const teasers = editor.frame.locator('.cmp-teaser');
  for (const at of [1, 2]) await teasers.nth(at).click({ modifiers: ['Control'] });
  await page
    .getByRole('toolbar', { name: /^Group/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('banner').getByRole('status')).toContainText('cannot be reached');
  expect(await editor.order(PLATES)).toEqual(['story']);
  await editor.button('Try again').click();
  await editor.saved();
  await expect.poll(() => editor.order(PLATES)).toEqual([]);
  await editor.button('Undo').click();
  await editor.saved();
  await editor.button('Undo').click();
  await editor.saved();
  await expect.poll(() => editor.order(PLATES)).toEqual(['find', 'story']);
  expect(filesOf(site.folder)).toEqual(before);
});
