import { execFileSync } from 'node:child_process';
import { expectAccessible } from '../../support/axe';
import { Editor, filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import { SITES } from '../../support/site';
// The changes of other journeys would be in the patch as well.
import { expect, testAlone as test } from '../../support/test';

const HOME = SITES.thrifty.content;

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

test('an author sees what changed, exports it, goes back by the history and discards', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const added = editor.frame.getByText('Write the heading.');
  await addTitle(editor);
  await expect(added).toBeVisible();
  await editor.frame.getByText('Write the heading.').click();
  await editor.button('Duplicate').click();
  await expect(added).toHaveCount(2);
  await editor.saved();

  // The changes have the lines of both components.
  await page.getByRole('button', { name: 'Changes 1 file' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Changes' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText('Home');
  const lines = dialog.getByRole('listitem').filter({ hasText: 'Added: ' });
  await expect(lines.filter({ hasText: '/components/title"' })).toHaveCount(2);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Export as a patch' }).press('Enter');
  const patch = await (await download).path();
  // The names in the patch begin at the folder that the packages have in common.
  execFileSync('git', ['apply', '--check', '-R', patch], { cwd: '/' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // The history goes back two steps at once, and forward again.
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('list', { name: 'Steps, the newest first' });
  await expect(history.getByRole('listitem')).toHaveText([
    /^Duplicated Title.*Now$/,
    'Added Title',
    'Before your changes',
  ]);
  await history.getByRole('button', { name: 'Before your changes' }).press('Enter');
  await expect(added).toHaveCount(0);
  await editor.saved();
  expect(filesOf(site.folder)).toEqual(before);
  execFileSync('git', ['apply', '--check', patch], { cwd: '/' });
  await expect(editor.button('Changes')).toBeVisible();
  await history.getByRole('button', { name: /^Duplicated Title/ }).press('Enter');
  await expect(added).toHaveCount(2);
  await editor.saved();

  // A discard names what is lost, and is a step that can be undone.
  await discard(editor);
  await expect(added).toHaveCount(0);
  expect(filesOf(site.folder)).toEqual(before);
  await expect(history.getByRole('listitem').first()).toHaveText(/^Discarded .*“Home”Now$/);
  await editor.button('Undo').click();
  await expect(added).toHaveCount(2);
  await editor.saved();
  await discard(editor);
  await expect(added).toHaveCount(0);
  expect(filesOf(site.folder)).toEqual(before);
});

for (const scheme of ['light', 'dark'] as const)
  test(`changes and history are accessible in ${scheme} colors and fit a phone`, async ({
    page,
    site,
  }) => {
    const before = filesOf(site.folder);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const editor = new Editor(page, site);
    await editor.open(HOME);
    await addTitle(editor);
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('button', { name: /^Added Title/ })).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectToFit(page);
      await page.getByRole('button', { name: /^Changes/ }).click();
      await expect(page.getByText(/^From line/).first()).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
      await editor.button('Discard changes of Home').click();
      await expect(page.getByRole('alertdialog')).toContainText('added or changed lines');
      await expectAccessible(page);
      await expectToFit(page);
      await editor.button('Keep changes').click();
      await editor.button('Close').click();
    }
    await editor.button('Undo').click();
    await editor.saved();
    await expect.poll(() => filesOf(site.folder)).toEqual(before);
  });

test('an edit that does not reach the server is tried again', async ({ page, site, tolerated }) => {
  tolerated.push(/Failed to load resource/);
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  await page.route(
    (url) => url.pathname.startsWith(HOME),
    (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()),
    { times: 1 },
  );
  await addTitle(editor);
  await expect(page.getByRole('status')).toContainText('Not saved. The server cannot be reached.');
  await editor.button('Try again').click();
  await expect(editor.frame.getByText('Write the heading.')).toBeVisible();
  await editor.saved();
  await editor.button('Undo').click();
  await expect(editor.frame.getByText('Write the heading.')).toHaveCount(0);
  await editor.saved();
  expect(filesOf(site.folder)).toEqual(before);
});

/** Adds a title at the first place of the list, by keyboard. */
async function addTitle(editor: Editor): Promise<void> {
  const { page } = editor;
  await page.getByRole('textbox', { name: 'Find a component' }).fill('title');
  await editor.card('Title').press('Enter');
  const place = page.getByRole('option').first();
  await expect(place).toBeVisible();
  await place.press('Enter');
}

async function discard({ page }: Editor): Promise<void> {
  await page.getByRole('button', { name: 'Changes 1 file' }).click();
  await page.getByRole('button', { name: 'Discard changes of Home' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard the changes of “Home”?' });
  await expect(question).toContainText('added or changed lines');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  // The focus is on the outcome, because the pressed button is gone; then Escape is for the dialog.
  await expect(page.locator('.changes__outcome')).toBeFocused();
  await expect(page.locator('.changes__outcome')).toContainText(
    'The changes of “Home” are discarded.',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
