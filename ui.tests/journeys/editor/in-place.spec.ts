import { Editor, filesOf } from '../../support/Editor';
import { SITES } from '../../support/site';
import { expect, test } from '../../support/test';

const HOME = SITES.thrifty.content;
const STORY = `${HOME}/our-story`;

test('an author writes a heading on the page, and undoes it to the byte', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const heading = editor.frame.locator('h1');
  await heading.dblclick();
  const text = editor.frame.getByRole('textbox', { name: 'Title', exact: true });
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Worth a detour <b>today</b>');
  await page.keyboard.press('Enter');
  await expect(text).toHaveCount(0);
  await expect(heading).toHaveText('Worth a detour <b>today</b>');
  await editor.saved();

  await page.keyboard.press('Control+z');
  await expect(heading).toHaveText('Ice cream worth slowing down for.');
  await editor.saved();
  expect(filesOf(site.folder)).toEqual(before);
});

test('a text with markup is written with the commands of its dialog, by keyboard', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(STORY);
  const paragraph = editor.frame.locator('.cmp-text').first();
  await paragraph.click();
  await editor.toolbar.getByRole('button', { name: 'Edit the text on the page' }).press('Enter');
  const text = editor.frame.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Cold and ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('slow');
  await page.keyboard.press('Tab');
  const tools = page.getByRole('group', { name: 'Text: tools' });
  await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await expect(tools.getByRole('button', { name: 'Underline' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tools).toHaveCount(0);
  await expect(paragraph.locator('b')).toHaveText('slow');
  await undo(editor, before);
});

test('Cancel leaves the text as it was, and a required text is not emptied', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const heading = editor.frame.locator('h1');
  await heading.dblclick();
  await expect(editor.frame.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await editor.button('Save').click();
  await expect(page.getByRole('alert')).toHaveText('Title is required. Write it, or cancel.');
  await editor.button('Cancel').click();
  await expect(heading).toHaveText('Ice cream worth slowing down for.');
  expect(filesOf(site.folder)).toEqual(before);
});

test('a text that could not be saved stays on the page, and is saved by the next try', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const heading = editor.frame.locator('h1');
  await heading.dblclick();
  const text = editor.frame.getByRole('textbox', { name: 'Title', exact: true });
  await expect(text).toBeFocused();
  const path = '**/jcr:content/**';
  await page.route(path, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.keyboard.type(' Really');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Not saved.');
  await expect(text).toHaveText('Ice cream worth slowing down for. Really');
  await page.getByRole('radio', { name: 'Preview' }).click();
  await expect(page.getByRole('alert')).toContainText('Not saved.');
  await page.getByRole('radio', { name: 'Edit' }).click();
  await expect(text).toHaveText('Ice cream worth slowing down for. Really');
  await page.unroute(path);
  await editor.button('Save').click();
  await expect(text).toHaveCount(0);
  await expect(heading).toHaveText('Ice cream worth slowing down for. Really');
  await undo(editor, before);
});

test('what another author writes meanwhile waits, and is not lost', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  tolerated.push(/status of 412/);
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const other = new Editor(await context.newPage(), site);
  await other.open(HOME);
  const heading = editor.frame.locator('h1');
  await heading.dblclick();
  const text = editor.frame.getByRole('textbox', { name: 'Title', exact: true });
  await expect(text).toBeFocused();
  await page.keyboard.type(' Really');
  await other.frame.locator('h1').dblclick();
  await expect(other.frame.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await other.page.keyboard.type(' Truly');
  await other.page.keyboard.press('Enter');
  await expect(other.frame.locator('h1')).toHaveText('Ice cream worth slowing down for. Truly');
  await editor.button('Save').click();
  const question = page.getByRole('alertdialog', {
    name: 'Another author changed the same fields',
  });
  await expect(question).toContainText('Theirs: Ice cream worth slowing down for. Truly');
  await expect(question).toContainText('Yours: Ice cream worth slowing down for. Really');
  await question.getByRole('button', { name: 'Use theirs' }).click();
  await expect(heading).toHaveText('Ice cream worth slowing down for. Truly');
  await undo(other, before);
});

/** Undoes the last step. The journeys of a worker share a site. */
async function undo(editor: Editor, before: Readonly<Record<string, string>>): Promise<void> {
  await editor.button('Undo').click();
  await expect.poll(() => filesOf(editor.site.folder)).toEqual(before);
}
