import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { Editor, filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const HOME = '/content/riteaid-web/en';
const CONTENT_PAGE = 'Content page';

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

async function openTemplates(page: Page, site: Site): Promise<void> {
  await page.goto(site.author(`/sites.html${HOME}`));
  await page.getByRole('link', { name: 'Templates' }).click();
  await expect(page.getByText(CONTENT_PAGE, { exact: true })).toBeVisible();
}

const saved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

/** Opens the dialog of a policy of the content page. */
async function openPolicy(page: Page, component: string): Promise<void> {
  const template = page.getByRole('listitem').filter({ hasText: CONTENT_PAGE }).first();
  const policy = page.getByRole('button', {
    name: new RegExp(`^Edit the policy .* of ${component}$`),
  });
  if (!(await policy.first().isVisible())) await template.getByText(/^\d+ policies$/).click();
  await policy.last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('a disabled template is not offered for a new page, until the author undoes it', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  await openTemplates(page, site);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Disable ${CONTENT_PAGE}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Enable ${CONTENT_PAGE}` })).toBeVisible();

  const other = await page.context().newPage();
  const offered = other.getByRole('dialog').getByText(CONTENT_PAGE, { exact: true });
  await other.goto(site.author(`/sites.html${HOME}`));
  await other.getByRole('button', { name: 'New page' }).click();
  await expect(other.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await expect(offered).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Disable ${CONTENT_PAGE}` })).toBeVisible();
  await other.reload();
  await other.getByRole('button', { name: 'New page' }).click();
  await expect(offered).toBeVisible();
  expect(filesOf(site.folder)).toEqual(before);
});

test('a style and an allowed component of a policy reach the authors of its pages', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  await openTemplates(page, site);
  await openPolicy(page, 'Title');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Styles' }).click();
  await expectAccessible(page);
  // The inner list, which has the styles of the group.
  await dialog.getByRole('button', { name: 'Add' }).first().click();
  await dialog.getByRole('textbox', { name: 'Name of the style' }).last().fill('Quiet');
  await dialog.getByRole('textbox', { name: 'CSS classes' }).last().fill('cmp-title--quiet');
  // An id is required, and the reason is beside its field.
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Id' }).last()).toHaveAccessibleDescription(
    /Enter/,
  );
  await dialog.getByRole('textbox', { name: 'Id' }).last().fill('quiet');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await saved(page);

  await openPolicy(page, 'Container');
  await dialog.getByRole('button', { name: /Allowed components/ }).click();
  await page.getByRole('option', { name: 'All of Storefront - Shop' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await saved(page);

  const editor = new Editor(await page.context().newPage(), site);
  await editor.open(`${HOME}/help`);
  await editor.frame.getByRole('heading', { level: 1 }).click();
  await editor.button('Configure').click();
  const configure = editor.page.getByRole('dialog');
  await configure.getByRole('tab', { name: 'Styles' }).click();
  await configure.getByRole('button', { name: /Styles/ }).click();
  await expect(editor.page.getByRole('option', { name: 'Alignment: Quiet' })).toBeVisible();
  await editor.page.close();

  for (const step of [1, 2]) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled();
    await saved(page);
    if (step === 2) await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  }
  expect(filesOf(site.folder)).toEqual(before);
});

test('the list of templates fits a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTemplates(page, site);
  await page
    .getByText(/^\d+ policies$/)
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Edit the policy/ }).first()).toBeVisible();
  await expectToFit(page);
});
