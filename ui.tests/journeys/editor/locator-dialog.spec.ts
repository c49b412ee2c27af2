import { expectAccessible } from '../../support/axe';
import { Editor, filesOf } from '../../support/Editor';
import { SITES } from '../../support/site';
import { expect, test } from '../../support/test';

test('an author of the store locator gives a number that can be called, and sees no service addresses', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(`${SITES.riteaid.content}/stores`);
  await editor.frame.getByRole('heading', { name: 'Search our stores' }).click();
  await editor.toolbar.getByRole('button', { name: 'Configure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Store locator' });
  await dialog.getByRole('tab', { name: 'Search' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Search radius in miles' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Service address' })).toHaveCount(0);
  await dialog.getByRole('tab', { name: 'Text' }).click();

  const phone = dialog.getByRole('textbox', { name: 'Phone line' });
  await phone.fill('555-0142');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(phone).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText(
    'Phone line: Enter a US phone number with its area code',
  );
  await expectAccessible(page);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('(626) 555-0142 ext. 12');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await editor.saved();
  // The worker's other journeys use the same pages.
  await editor.button('Undo').click();
  await editor.saved();
  expect(filesOf(site.folder)).toEqual(before);
});
