import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { Editor, filesOf } from '../../support/Editor';
import { SITES, type Site } from '../../support/site';
import { expect, test } from '../../support/test';

const HOME = SITES.thrifty.content;

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

// The browser logs a refused write, and a dialog that is gone.
test.use({ tolerated: [/status of 4(?:12|04)/] });

/** An author with the dialog of the home page's first teaser open. */
class Author {
  readonly editor: Editor;
  readonly dialog: Locator;
  readonly heading: Locator;

  constructor(page: Page, site: Site) {
    this.editor = new Editor(page, site);
    this.dialog = page.getByRole('dialog', { name: 'Teaser' });
    this.heading = this.editor.frame.locator('h1');
  }

  async open(): Promise<void> {
    await this.editor.open(HOME);
    await this.heading.click();
    await this.editor.toolbar.getByRole('button', { name: 'Configure' }).click();
    await expect(this.field('Title')).toBeVisible();
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label, exact: true });
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save' }).click();
  }
}

/** Returns two authors who have opened the same dialog, of whom Ana has saved a title. */
async function afterAna(page: Page, context: BrowserContext, site: Site) {
  const [ana, ben] = [new Author(page, site), new Author(await context.newPage(), site)];
  await ana.open();
  await ben.open();
  await ana.field('Title').fill('A title of Ana');
  await ana.save();
  await expect(ana.heading).toHaveText('A title of Ana');
  return [ana, ben] as const;
}

test('an author sees that another one is there, and what the other changes, without a reload', async ({
  page,
  context,
  site,
}) => {
  const [ana, ben] = [new Author(page, site), new Author(await context.newPage(), site)];
  await ana.editor.open(HOME);
  await ana.editor.frame.locator('html').evaluate(() => Object.assign(window, { stayed: true }));
  await ben.open();
  await expect(page.getByText('Another author is here')).toBeVisible();
  await ben.field('Title').fill('A title of Ben');
  await ben.save();
  await expect(ana.heading).toHaveText('A title of Ben');
  await ben.heading.click();
  await ben.editor.page.keyboard.press('Delete');
  await expect(ana.heading).toHaveCount(0);
  await ben.editor.page.keyboard.press('Control+z');
  await expect(ana.heading).toHaveText('A title of Ben');
  await ben.editor.page.keyboard.press('Control+z');
  await expect(ana.heading).not.toHaveText('A title of Ben');
  await ben.editor.page.close();
  await expect(page.getByText('Another author is here')).toHaveCount(0);
  expect(await ana.editor.frame.locator('html').evaluate(() => 'stayed' in window)).toBe(true);
});

test('two authors change different fields of a component, and both changes are kept', async ({
  page,
  context,
  site,
}) => {
  const before = filesOf(site.folder);
  const [ana, ben] = await afterAna(page, context, site);
  await ben.field('Line above').fill('A line of Ben');
  await ben.save();
  await expect(ben.dialog).toHaveCount(0);
  await expect(ben.heading).toHaveText('A title of Ana');
  await expect(ben.editor.frame.getByText('A line of Ben')).toBeVisible();

  for (const { editor } of [ben, ana]) {
    await editor.page.keyboard.press('Control+z');
    await editor.saved();
  }
  await expect.poll(() => filesOf(site.folder)).toEqual(before);
});

test('two authors change the same field, and the second one decides', async ({
  page,
  context,
  site,
}) => {
  const before = filesOf(site.folder);
  const [ana, ben] = await afterAna(page, context, site);
  await ben.field('Title').fill('A title of Ben');
  await ben.save();
  const question = ben.editor.page.getByRole('alertdialog');
  await expect(question).toContainText('Theirs: A title of Ana');
  await expect(question).toContainText('Yours: A title of Ben');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(ben.editor.page);
  await ben.editor.page.keyboard.press('Escape');
  await expect(ben.field('Title')).toHaveValue('A title of Ben');

  await ben.save();
  await question.getByRole('button', { name: 'Use mine' }).click();
  await expect(ben.dialog).toHaveCount(0);
  await expect(ben.heading).toHaveText('A title of Ben');

  await ben.editor.page.keyboard.press('Control+z');
  await expect(ben.heading).toHaveText('A title of Ana');
  await ana.editor.page.keyboard.press('Control+z');
  await ana.editor.saved();
  await expect.poll(() => filesOf(site.folder)).toEqual(before);
});

test('fields that neither author has touched are not asked about', async ({
  page,
  context,
  site,
}) => {
  const before = filesOf(site.folder);
  const editors = [new Editor(page, site), new Editor(await context.newPage(), site)] as const;
  for (const editor of editors) {
    await editor.open(`${HOME}/our-story`);
    await editor.button('Page properties').click();
  }
  const [ana, ben] = editors;
  const title = ({ page: own }: Editor) => own.getByRole('textbox', { name: 'Page title' });
  await title(ana).fill('A title of Ana');
  await title(ben).fill('A title of Ben');
  await ana.button('Save').click();
  await expect(ana.page.getByRole('dialog')).toHaveCount(0);
  await ben.button('Save').click();
  await expect(ben.page.getByRole('alertdialog').getByRole('term')).toHaveText(['Page title']);
  await ben.button('Use theirs').click();
  await expect(ben.page.getByRole('dialog')).toHaveCount(0);
  await expect(ben.page.getByRole('banner').getByRole('heading')).toHaveText(/^A title of Ana/);
  await ana.page.keyboard.press('Control+z');
  await ana.saved();
  await expect.poll(() => filesOf(site.folder)).toEqual(before);
});

test('an author whose component was deleted keeps what is typed', async ({
  page,
  context,
  site,
}) => {
  const [ana, ben] = [new Author(page, site), new Author(await context.newPage(), site)];
  await ana.open();
  await ben.editor.open(HOME);
  await ana.field('Title').fill('Typed for long');
  await ben.heading.click();
  await ben.editor.page.keyboard.press('Delete');
  await expect(ben.heading).toHaveCount(0);
  await expect(ana.heading).toHaveCount(0);

  await ana.save();
  await expect(ana.dialog.getByRole('alert')).toContainText('was deleted or moved');
  await expect(ana.field('Title')).toHaveValue('Typed for long');
  await ben.editor.page.keyboard.press('Control+z');
  await ana.save();
  await expect(ana.heading).toHaveText('Typed for long');
  await ana.editor.page.keyboard.press('Control+z');
  await ana.editor.saved();
});
