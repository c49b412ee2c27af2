import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { Editor, filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import { SITES } from '../../support/site';
import { expect, test } from '../../support/test';

const HOME = SITES.thrifty.content;
const TEMPLATE = '/conf/riteaid-web/settings/wcm/templates/dessert-page';

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

/** Adds a component at the last place of the page by keyboard. */
async function add(editor: Editor, title: string): Promise<void> {
  await editor.page.getByRole('tab', { name: 'Add' }).click();
  await editor.card(title).press('Enter');
  const places = editor.page.getByRole('listbox', { name: `Places. Add ${title}` });
  await expect(places.getByRole('option').first()).toBeFocused();
  await editor.page.keyboard.press('End');
  await editor.page.keyboard.press('Enter');
  await editor.saved();
}

/** Locks or unlocks the selected component by keyboard, after the question, which it returns the words of. */
async function answer(editor: Editor, action: 'Lock' | 'Unlock'): Promise<string> {
  await editor.button(`${action} for pages`).press('Enter');
  const question = editor.page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question).toContainText('already made of the template');
  const words = await question.innerText();
  await editor.page.keyboard.press('Tab');
  await editor.page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await editor.saved();
  return words;
}

const row = (editor: Editor, name: string): Locator =>
  editor.tree.getByRole('row', { name, exact: true });

test('an author unlocks a container, whose pages can then be edited, locks it, and undoes everything', async ({
  page,
  site,
  tolerated,
}) => {
  // After the undo of its first change, a page no longer has the part of the template, and is loaded again.
  tolerated.push(/status of 404/);
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(`${TEMPLATE}/structure`);
  await expect(page.getByRole('heading', { name: 'Structure of Dessert page' })).toBeVisible();
  await editor.showTree();
  const root = row(editor, 'Container, unlocked for pages');
  await root.press('Space');
  await expect(editor.toolbar).toHaveAccessibleName('Container, unlocked for pages');
  expect(await answer(editor, 'Lock')).toMatch(/\d+ pages are .* no longer shown/);
  await expect(row(editor, 'Container, locked for pages')).toBeVisible();
  await expect(editor.button('Unlock for pages')).toBeFocused();

  await add(editor, 'Container');
  await expect(editor.toolbar).toHaveAccessibleName('Container, locked for pages');
  await answer(editor, 'Unlock');
  await expect(editor.button('Lock for pages')).toBeFocused();
  await editor.showTree();
  await row(editor, 'Container, locked for pages').press('ArrowRight');
  await expect(root).toBeVisible();
  await expectAccessible(page);

  await page.goto(site.author(`/sites.html${HOME}`));
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Dessert page' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Made of parts');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/made-of-parts\.html$/);
  await editor.showTree();
  // The outer container is that of the template.
  await expect(editor.tree.getByRole('row')).toHaveCount(1);
  await add(editor, 'Title');
  await editor.button('Configure').press('Enter');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Written by an author');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await editor.saved();
  const visitor = await page.context().newPage();
  const title = visitor.getByRole('heading', { name: 'Written by an author' });
  await visitor.goto(site.author(`${HOME}/made-of-parts.html?wcmmode=disabled`));
  await expect(title).toBeVisible();

  // A page that was there before has the part of the template until its author changes it.
  await editor.open(`${HOME}/our-story`);
  await editor.showTree();
  await row(editor, 'Container').press('Space');
  await editor.button('Configure').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await add(editor, 'Title');
  await expect(editor.frame.getByText('Write the heading.')).toBeVisible();
  await editor.button('Undo').press('Enter');
  await expect(editor.frame.getByText('Write the heading.')).toHaveCount(0);
  await editor.saved();

  await editor.open(`${TEMPLATE}/structure`);
  await editor.showTree();
  await root.press('Space');
  await answer(editor, 'Lock');
  await visitor.reload();
  await expect(title).toHaveCount(0);
  await editor.button('Undo').press('Enter');
  await expect(root).toBeVisible();
  await editor.saved();
  await visitor.reload();
  await expect(title).toBeVisible();
  await visitor.close();

  // The words, the title, the page, the lock of the inner container, the container, and the lock of the outer one.
  for (let step = 0; step < 6; step += 1) {
    await editor.button('Undo').press('Enter');
    await expect(editor.button('Redo')).toBeEnabled();
    await editor.saved();
  }
  await expect(editor.button('Undo')).toBeDisabled();
  expect(filesOf(site.folder)).toEqual(before);
});

test('an author copies a template, makes a page of the copy, and deletes both', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  await page.goto(site.author('/templates.html'));
  const act = async (title: string, action: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions of ${title}`, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
  };
  const dialog = page.getByRole('dialog');
  const news = page.getByRole('status').filter({ hasText: '“' });

  await act('Dessert page', 'Copy');
  await expect(dialog.getByRole('button', { name: /Copy of/ })).toContainText('Dessert page');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Festival');
  await page.keyboard.press('Enter');
  await expect(news).toHaveText('“Festival” was created. Enable it once authors may use it.');
  await expect(news).toBeFocused();
  await expect(page.getByText('It is a draft')).toBeVisible();

  await act('Festival', 'Title and description');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('For one weekend.');
  await page.keyboard.press('Enter');
  await expect(news).toContainText('are saved');
  await expect(page.getByText('For one weekend.')).toBeVisible();
  await page.getByRole('button', { name: 'Enable Festival' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Disable Festival' })).toBeVisible();

  await page.goto(site.author(`/sites.html${HOME}`));
  await page.getByRole('button', { name: 'New page' }).click();
  await dialog.getByText('Festival', { exact: true }).click();
  await expect(dialog.getByText('For one weekend.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Summer fair');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/summer-fair\.html$/);

  await page.goto(site.author('/templates.html'));
  await act('Festival', 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('One page is made of it.');
  await expect(question.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await act('Festival', 'Delete');
  await expect(question).toContainText('No page is made of the template yet.');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(news).toHaveText('“Festival” was deleted.');
  await expect(page.getByRole('button', { name: 'Actions of Festival' })).toHaveCount(0);
  expect(filesOf(site.folder)).toEqual(before);
});

test('the list and the form of a template fit a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.author('/templates.html'));
  await page.getByRole('button', { name: 'New template' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectToFit(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions of Content page' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('“Content page” cannot be deleted');
  await expectToFit(page);
});

test('the structure of a template and its question fit a phone', async ({ page, site }) => {
  const editor = new Editor(page, site);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.author(`/editor.html${TEMPLATE}/structure.html`));
  await expect(page).toHaveTitle('Structure of Dessert page – Page editor');
  await editor.frame.getByText('Add components here.').click();
  await expect(editor.toolbar).toContainText('unlocked for pages');
  await expectToFit(page);
  await editor.button('Lock for pages').click();
  await expect(page.getByRole('alertdialog')).toContainText('pages are already made');
  await expectToFit(page);
  await expectAccessible(page);
});
