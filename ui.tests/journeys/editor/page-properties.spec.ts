import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { Editor, filesOf } from '../../support/Editor';
import { SITES } from '../../support/site';
import { expect, test } from '../../support/test';

const STORY = `${SITES.thrifty.content}/our-story`;

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

test('an author changes the title of a page in its properties, and undoes it', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(STORY);
  await editor.button('Page properties').click();
  const dialog = page.getByRole('dialog', { name: 'Page properties' });
  const title = dialog.getByRole('textbox', { name: 'Page title' });
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'Our story',
  );
  for (const tab of ['Search', 'Site', 'Accounts', 'Advanced'])
    await expect(dialog.getByRole('tab', { name: tab })).toBeVisible();
  await expectAccessible(page);
  await title.fill('The story of our ice cream');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText(
    /^The story of our ice cream/,
  );
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText(/^Our story/);
  await editor.saved();
  expect(filesOf(site.folder)).toEqual(before);
});

test('an author keeps a page from search engines by the field of AEM', async ({ page, site }) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(STORY);
  await editor.button('Page properties').click();
  const dialog = page.getByRole('dialog', { name: 'Page properties' });
  await dialog.getByRole('tab', { name: 'Advanced' }).click();
  await dialog.getByRole('button', { name: /Robots Tags/ }).click();
  for (const tag of ['noindex', 'nofollow']) await page.getByRole('option', { name: tag }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => ringsIn(dialog)).toEqual(['BUTTON']);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(editor.frame.locator('meta[name="robots"]')).toHaveAttribute(
    'content',
    'noindex, nofollow',
  );
  await page.keyboard.press('Control+z');
  await expect(editor.frame.locator('meta[name="robots"]')).toHaveCount(0);
  await editor.saved();
  expect(filesOf(site.folder)).toEqual(before);
});

test('a page without a title is not saved', async ({ page, site }) => {
  const editor = new Editor(page, site);
  await editor.open(STORY);
  await editor.button('Page properties').click();
  const dialog = page.getByRole('dialog', { name: 'Page properties' });
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await expect(dialog).toBeVisible();
});

/** Returns the elements that have a ring of the focus. */
const ringsIn = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((element) =>
    [...element.querySelectorAll('*')]
      .filter((each) => getComputedStyle(each).outlineStyle !== 'none')
      .map(({ tagName }) => tagName),
  );
