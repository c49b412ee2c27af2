import { Editor, filesOf } from '../../support/Editor';
import { SITES } from '../../support/site';
import { expect, test } from '../../support/test';

const HOME = SITES.thrifty.content;

test('an author changes words in the dialog, sees them, and undoes the change to the byte', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const heading = editor.frame.locator('h1');
  await heading.click();
  await editor.toolbar.getByRole('button', { name: 'Configure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Teaser' });
  await dialog
    .getByRole('textbox', { name: 'Title', exact: true })
    .fill('Worth a detour <b>today</b>');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(heading).toHaveText('Worth a detour <b>today</b>');
  expect(
    Object.entries(filesOf(site.folder)).filter(([file, hash]) => before[file] !== hash),
  ).toHaveLength(1);

  await page.keyboard.press('Control+z');
  await expect(heading).toHaveText('Ice cream worth slowing down for.');
  await editor.saved();
  expect(filesOf(site.folder)).toEqual(before);
});

test('the dialog offers the styles of the template, and Escape changes nothing', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(`${HOME}/our-story`);
  await editor.frame.locator('h1').click();
  await editor.toolbar.getByRole('button', { name: 'Configure' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('tab', { name: 'Styles' }).click();
  await expect(dialog.getByText('The template offers these looks.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(filesOf(site.folder)).toEqual(before);
});
