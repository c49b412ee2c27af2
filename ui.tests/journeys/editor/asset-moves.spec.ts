import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const FOLDER = '/content/dam/riteaid-web';
const FLAVORS = '/content/dam/thrifty-web/flavors';
const SPANISH_FLAVORS = '/content/dam/thrifty-web/es/flavors';
/** A picture that the page about stores has in both languages. */
const PICTURE = 'stores-wide.svg';
const STORES = '/content/riteaid-web/en/stores';

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

const news = (page: Page): Locator => page.locator('.sites__news');
const entry = (page: Page, path: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(path, { exact: true }) });

/** Opens a dialog from the menu of an entry, by keyboard. */
async function choose(page: Page, path: string, action: string): Promise<Locator> {
  await entry(page, path)
    .getByRole('button', { name: /^Actions of/ })
    .focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: action });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type(action.slice(0, 2));
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  return page.getByRole('dialog');
}

/** Undoes what the news is about, and expects the files as they were. */
async function undo(page: Page, site: Site, before: object): Promise<void> {
  await expect(news(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(news(page)).toHaveText('It is undone.');
  expect(filesOf(site.folder)).toEqual(before);
}

async function has(page: Page, site: Site, path: string): Promise<boolean> {
  return (await page.request.get(site.author(`${path}.json`))).ok();
}

test('a picture moves to a new folder by keyboard, and the page that has it still shows it', async ({
  page,
  site,
}) => {
  const first = filesOf(site.folder);
  await page.goto(site.author(`/assets.html${FOLDER}`));
  await page.getByRole('button', { name: 'New folder' }).press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill('Pictures');
  await page.keyboard.press('Enter');
  await expect(news(page)).toContainText('The folder “Pictures” was created.');
  const before = filesOf(site.folder);

  const dialog = await choose(page, `${FOLDER}/${PICTURE}`, 'Move');
  await expect(dialog.getByText('2 references will follow:')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: STORES })).toBeVisible();
  await expectAccessible(page);
  const field = dialog.getByRole('textbox', { name: 'Folder' });
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('It is in this folder. Choose another one.');
  await dialog.getByRole('button', { name: 'Browse' }).press('Enter');
  const browser = page.getByRole('dialog', { name: 'Choose content' });
  await browser.getByRole('button', { name: 'Open Fernwell Pharmacy' }).press('Enter');
  const folder = browser.getByRole('button', { name: /^Pictures/ });
  await expect(folder).toBeVisible();
  await expect(browser.getByText(PICTURE)).toHaveCount(0);
  await folder.press('Enter');
  await expect(field).toHaveValue(`${FOLDER}/pictures`);
  await field.press('Enter');
  await expect(news(page)).toContainText(`was moved to ${FOLDER}/pictures.`);
  await expect(entry(page, `${FOLDER}/${PICTURE}`)).toHaveCount(0);

  const visitor = await page.context().newPage();
  await visitor.goto(site.publish('riteaid', '/stores'));
  const picture = visitor.locator(`img[src*="/pictures/${PICTURE}"]`).first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await visitor.close();

  await undo(page, site, before);
  await expect(entry(page, `${FOLDER}/${PICTURE}`)).toBeVisible();
  await choose(page, `${FOLDER}/pictures`, 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('There is nothing in this folder.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(news(page)).toContainText('was deleted');
  await expect(entry(page, `${FOLDER}/pictures`)).toHaveCount(0);
  await undo(page, site, before);
  // The button there undoes the folder.
  await page.goto(site.author('/templates.html'));
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  expect(filesOf(site.folder)).toEqual(first);
});

test('a flavor gets another name in both languages, also on a phone, and its undo is one step', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.author(`/assets.html${FLAVORS}`));
  const dialog = await choose(page, `${FLAVORS}/peach`, 'Rename');
  const other = dialog.getByRole('checkbox', { name: 'Also in the other language' });
  await expect(other).toBeChecked();
  const field = dialog.getByRole('textbox', { name: 'Name in the address' });
  await field.fill('ripe-peach');
  await expect(other).toHaveAccessibleDescription(`${SPANISH_FLAVORS}/ripe-peach`);
  await expectToFit(page);
  await expectAccessible(page);
  await field.press('Enter');
  await expect(news(page)).toContainText(`is at ${FLAVORS}/ripe-peach now.`);
  await expect(entry(page, `${FLAVORS}/ripe-peach`)).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  expect(await has(page, site, `${SPANISH_FLAVORS}/ripe-peach`)).toBe(true);
  expect(await has(page, site, `${SPANISH_FLAVORS}/peach`)).toBe(false);
  const query = await page.request.get(site.author('/graphql/execute.json/riteaid-web/getFlavors'));
  expect(await query.text()).toContain(`${SPANISH_FLAVORS}/ripe-peach`);
  await undo(page, site, before);
});

test('a flavor is copied in both languages, or in one', async ({ page, site }) => {
  const before = filesOf(site.folder);
  await page.goto(site.author(`/assets.html${FLAVORS}`));
  let dialog = await choose(page, `${FLAVORS}/mint`, 'Copy');
  await dialog.getByRole('textbox', { name: 'Folder' }).press('Enter');
  await expect(news(page)).toContainText(`was copied to ${FLAVORS}/mint1.`);
  expect(await has(page, site, `${SPANISH_FLAVORS}/mint1`)).toBe(true);
  await undo(page, site, before);

  dialog = await choose(page, `${FLAVORS}/mint`, 'Copy');
  await dialog.getByRole('checkbox').press(' ');
  await dialog.getByRole('textbox', { name: 'Folder' }).press('Enter');
  await expect(news(page)).toContainText(`was copied to ${FLAVORS}/mint1.`);
  expect(await has(page, site, `${SPANISH_FLAVORS}/mint1`)).toBe(false);
  await undo(page, site, before);
});

test('a taken name and a folder into itself are refused, and the form keeps what was typed', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/status of 4(?:09|12)/);
  const before = filesOf(site.folder);
  await page.goto(site.author(`/assets.html${FOLDER}`));
  let dialog = await choose(page, `${FOLDER}/${PICTURE}`, 'Rename');
  const name = dialog.getByRole('textbox', { name: 'Name in the address' });
  await name.fill('store.svg');
  await name.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('exists already. Choose another name.');
  await expect(name).toHaveValue('store.svg');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(
    entry(page, `${FOLDER}/${PICTURE}`).getByRole('button', { name: /^Actions of/ }),
  ).toBeFocused();

  dialog = await choose(page, `${FOLDER}/covid-19`, 'Move');
  await dialog.getByRole('textbox', { name: 'Folder' }).fill(`${FOLDER}/covid-19`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('cannot be moved into itself');
  await page.keyboard.press('Escape');

  // A full folder says how much goes with it.
  await choose(page, `${FOLDER}/covid-19`, 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('2 entries of the folder are deleted as well.');
  await question.getByRole('button', { name: 'Keep' }).press('Enter');
  expect(filesOf(site.folder)).toEqual(before);
});
