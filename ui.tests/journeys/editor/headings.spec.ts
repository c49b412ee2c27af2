import { expectAccessible } from '../../support/axe';
import { Editor } from '../../support/Editor';
import { SITES } from '../../support/site';
import { expect, test } from '../../support/test';

const HOME = SITES.thrifty.content;

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

test('an author sees the headings of a page, goes to one, and corrects its level', async ({
  page,
  site,
}) => {
  const editor = new Editor(page, site);
  await editor.open(HOME);
  await editor.showTree();
  const headings = page.getByRole('region', { name: 'Headings' });
  const first = headings.getByRole('button', {
    name: 'Heading 1 Ice cream worth slowing down for.',
  });
  await expect(first).toBeVisible();
  await expectAccessible(page);
  await first.click();
  await expect(editor.toolbar).toHaveAccessibleName(/^Teaser/);

  await editor.toolbar.getByRole('button', { name: 'Configure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Teaser' });
  await dialog.getByRole('button', { name: /Title level/ }).click();
  await page.getByRole('option', { name: /^Heading 2/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(headings.getByText('The page has no heading 1.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(first).toBeVisible();
  await expect(headings.getByText('The page has no heading 1.')).toHaveCount(0);
});
