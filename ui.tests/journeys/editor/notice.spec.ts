import { Editor, filesOf } from '../../support/Editor';
import { SITES } from '../../support/site';
import { expect, test } from '../../support/test';

const HOME = SITES.thrifty.content;

test('an author puts a warning on a page with one drag and one dialog, and visitors see it', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const flavors = editor.frame.locator('[data-cmp-is="flavor-carousel"]');
  await editor.dragCard('Notice', flavors);
  const empty = editor.frame.getByText('Write what has happened.');
  await expect(empty).toBeVisible();

  await empty.dblclick();
  const dialog = page.getByRole('dialog', { name: 'Notice' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Closed on Monday');
  await dialog.getByRole('tab', { name: 'Styles' }).click();
  await dialog.getByRole('button', { name: 'Styles' }).click();
  await page.getByRole('option', { name: 'Kind: Warning' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const notice = editor.frame.getByRole('complementary', { name: 'Closed on Monday' });
  await expect(notice).toBeVisible();
  await editor.saved();

  const visitor = await page.context().newPage();
  await visitor.goto(site.publish('thrifty'));
  const shown = visitor.getByRole('complementary', { name: 'Closed on Monday' });
  await expect(shown).toBeVisible();
  await expect(shown.locator('..')).toHaveClass(/cmp-notice--warning/);
  await visitor.close();

  for (const left of [1, 0]) {
    await editor.button('Undo').click();
    await editor.saved();
    await expect(empty).toHaveCount(left);
  }
  expect(filesOf(site.folder)).toEqual(before);
});
