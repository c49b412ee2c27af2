import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import { Keyboard } from '../../support/keyboard';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const PRESENT = 'Main part of a page';

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

/** The main container of content pages in the list, with its policy. */
const row = (page: Page): Locator =>
  page
    .getByRole('listitem')
    .filter({ hasText: 'Content page' })
    .first()
    .getByRole('listitem')
    .filter({ hasText: /Container.*root/ })
    .filter({ hasNotText: 'Inside' });

const change = (page: Page): Locator =>
  row(page).getByRole('button', { name: 'Change policy… Container, root' });

const choice = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog').getByRole('radio', { name, exact: true });

/** Opens the list of templates, and the dialog of the main container by keyboard. */
async function openDialog(page: Page, site: Site): Promise<void> {
  await page.goto(site.author('/templates.html'));
  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByText(/^15 policies$/).first());
  await keyboard.press(change(page));
  // The button that closes the dialog is before the choices.
  await keyboard.to(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Tab');
  await expect(choice(page, /^Main part of a page/)).toBeFocused();
}

/** Saves the dialog by keyboard, and waits until the list has the policy and the focus is where it was. */
async function save(page: Page, policy: string): Promise<void> {
  await new Keyboard(page).press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page).getByText(policy, { exact: true })).toBeVisible();
  await expect(change(page)).toBeFocused();
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row(page).getByText(PRESENT, { exact: true })).toBeVisible();
}

/**
 * The container that the default class of the policy makes the main part of a page. The dispatcher may send the former page for
 * two seconds.
 */
async function mainParts(page: Page, site: Site): Promise<number> {
  const visitor = await page.context().newPage();
  await visitor.goto(site.publish('riteaid', '/help'));
  const found = await visitor.locator('.cmp-container--page').count();
  await visitor.close();
  return found;
}

test('an author leaves a component without a policy, which its pages follow, and undoes it', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  await expect.poll(() => mainParts(page, site)).toBe(1);
  await openDialog(page, site);
  const dialog = page.getByRole('dialog');
  await expect(choice(page, 'Main part of a page (used by 3 templates)')).toBeChecked();
  await expect(dialog.getByRole('status')).toContainText('2 other templates use this policy');
  await expectAccessible(page);

  for (let above = 5; above > 0; above -= 1) await page.keyboard.press('ArrowUp');
  await expect(choice(page, 'None')).toBeChecked();
  await expect(dialog.getByRole('status')).not.toContainText('other templates');
  await save(page, 'No policy');
  await expect.poll(() => mainParts(page, site)).toBe(0);
  // React Aria's announcement of the pending button, which axe finds to have no name, stays for seven seconds.
  await expect(page.locator('[data-live-announcer] [role="img"]')).toHaveCount(0);
  await expectAccessible(page);

  await undo(page);
  await expect.poll(() => mainParts(page, site)).toBe(1);
  expect(filesOf(site.folder)).toEqual(before);
});

test('a new policy is a copy with a title, which other templates do not have, and can be edited', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  await openDialog(page, site);
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'New policy')).toBeChecked();
  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole('button', { name: 'Save', exact: true }));
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveAccessibleDescription(/Enter a title/);
  await expect(title).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Main part of help');
  await expect(
    dialog.getByRole('checkbox', { name: 'Begin with a copy of “Main part of a page”' }),
  ).toBeChecked();
  await save(page, 'Main part of help');
  await expect(row(page)).not.toContainText('templates');
  await expect.poll(() => mainParts(page, site)).toBe(1);
  await row(page).getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: /Main part of help/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await undo(page);
  expect(filesOf(site.folder)).toEqual(before);
});

test('a policy that another author has changed meanwhile is not overwritten', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/status of 412/);
  await openDialog(page, site);
  const other = await page.context().newPage();
  await openDialog(other, site);
  await other.keyboard.press('ArrowDown');
  await other.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Of another');
  await save(other, 'Of another');

  await choice(page, 'Content (used by 4 templates)').press('Space');
  await new Keyboard(page).press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByRole('alert')).toContainText('Another author has changed this policy');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(row(page).getByText('Of another', { exact: true })).toBeVisible();
  await undo(other);
  await other.close();
});

test('the dialog fits a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDialog(page, site);
  await expectToFit(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(change(page)).toBeFocused();
  await expectToFit(page);
});
