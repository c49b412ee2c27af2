import { expectAccessible } from '../../support/axe';
import { filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import { SITES } from '../../support/site';
import { expect, testAlone as test } from '../../support/test';

const HOME = SITES.thrifty.content;

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

test('an author finds a page in the list of sites and opens it', async ({ page, site }) => {
  await page.goto(site.author('/'));
  await page.getByRole('link', { name: 'Sites', exact: true }).click();
  const below = page.getByRole('link', { name: /^Pages below Marigold/ });
  await expect(below).toBeVisible();
  await expectAccessible(page);
  await below.click();
  await page
    .getByRole('link', { name: /^Pages below/ })
    .first()
    .click();
  await expect(page.getByText('/content/thrifty-web/en/our-story')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('link', { name: 'content' })
    .click();
  await expect(page.getByRole('link', { name: /^Pages below Marigold/ })).toBeVisible();
  await page.goBack();
  await page
    .getByRole('listitem')
    .filter({ hasText: '/en/our-story' })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/editor\.html\/content\/thrifty-web\/en\/our-story\.html$/);
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
  await expect(page).toHaveTitle(/^Our story\b.* – Page editor$/);
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText(/^Our story\b/);
});

test('a list that cannot be loaded says why, and can be asked for again', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  await page.route('**/content.2.json', (route) => route.abort(), { times: 1 });
  await page.goto(site.author('/sites.html'));
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^Pages below/ }).first()).toBeVisible();
});

test('an author creates a page of a template, renames, copies and deletes it, and no file is left different', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const entry = (path: string) => page.getByRole('listitem').filter({ hasText: `${HOME}${path}` });
  const act = async (path: string, action: string): Promise<void> => {
    await entry(path)
      .getByRole('button', { name: /^Actions of/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await page.goto(site.author(`/sites.html${HOME}`));
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Dessert page' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Summer Flavors!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/editor\.html.*\/summer-flavors\.html$/);
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText(/^Summer Flavors!/);

  await page.getByRole('link', { name: 'Sites' }).click();
  await act('/summer-flavors', 'Move or rename');
  await dialog.getByRole('textbox', { name: 'Name in the address' }).fill('summer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(
    `“Summer Flavors!” is at ${HOME}/summer now.`,
  );
  await expect(entry('/summer-flavors')).toHaveCount(0);

  await act('/summer', 'Copy');
  await expect(entry('/summer1')).toBeVisible();
  await act('/summer1', 'Delete');
  await expect(page.getByRole('alertdialog')).toContainText('No page links to it.');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(entry('/summer1')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry('/summer1')).toBeVisible();
  for (const path of ['/summer1', '/summer']) {
    await act(path, 'Delete');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('was deleted');
    await expect(entry(path)).toHaveCount(0);
  }
  expect(filesOf(site.folder)).toEqual(before);
});

test('a new page can be undone in the editor, also after a reload, and leads back to the list', async ({
  page,
  site,
  tolerated,
}) => {
  // The editor asks whether the page is still there.
  tolerated.push(/status of 404/);
  const before = filesOf(site.folder);
  await page.goto(site.author(`/sites.html${HOME}`));
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Gone soon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/gone-soon\.html$/);
  await page.reload();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Created the page “Gone soon”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(new RegExp(`/sites\\.html${HOME}$`));
  await expect(page.getByRole('listitem').filter({ hasText: '/our-story' })).toBeVisible();
  await expect(page.getByText('/gone-soon')).toHaveCount(0);
  expect(filesOf(site.folder)).toEqual(before);
});

test('links follow a page that is renamed, and a deletion names the links that break', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.author(`/sites.html${HOME}`));
  await expectToFit(page);
  const story = page.getByRole('listitem').filter({ hasText: `${HOME}/our-story` });
  await story.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Links break here:');
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await story.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem', { name: 'Move or rename' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/links? here/);
  await dialog.getByRole('textbox', { name: 'Name in the address' }).fill('about-us');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByRole('status')).toContainText(`${HOME}/about-us now`);
  const home = await page.request.get(site.author(`${HOME}.html`));
  const markup = await home.text();
  expect(markup).toContain(`${HOME}/about-us.html`);
  expect(markup).not.toContain(`${HOME}/our-story`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status')).toContainText('It is undone.');
  expect(filesOf(site.folder)).toEqual(before);
});

test('a name that is taken keeps what was typed', async ({ page, site, tolerated }) => {
  tolerated.push(/status of 409/);
  await page.goto(site.author(`/sites.html${HOME}`));
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Our story');
  await dialog.getByRole('textbox', { name: 'Name in the address' }).fill('our-story');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toContainText('exists already. Choose another name.');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Our story');
});
