import { expectAccessible } from '../../support/axe';
import { Editor, filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import { SITES, startSite, type Site } from '../../support/site';
import { expect, test as base } from '../../support/test';

const HOME = SITES.thrifty.content;

const test = base.extend<object, { site: Site }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startSite({ publishQueue: true });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

/** Asks for a page as a visitor does. Playwright's own requests do not know the host. */
async function visit(
  { server }: Site,
  url = '/',
): Promise<{ readonly statusCode: number; readonly body: string }> {
  return server.publish.inject({ url, headers: { host: SITES.thrifty.host } });
}

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

test('visitors see a change after its author publishes the page, by mouse or by keyboard', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  const before = filesOf(site.folder);
  const editor = new Editor(page, site);
  await editor.open(HOME);
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Published');

  await editor.dragCard('Title', editor.frame.locator('[data-cmp-is="flavor-carousel"]'));
  await expect(editor.frame.getByText('Write the heading.')).toBeVisible();
  await editor.saved();
  await expect(bar).toContainText('Changed since it was published');
  const visited = async (): Promise<string> => (await visit(site)).body;
  const old = await visited();

  // The server cannot be reached, and the dialog stays.
  await editor.button('Publish').press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Publish “/ });
  await expectAccessible(page);
  await page.route('**/bin/replicate.json', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Nothing was published.');
  expect(await visited()).toBe(old);
  await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(editor.button('Publish')).toBeFocused();
  await expect(bar.getByText('Published', { exact: true })).toBeVisible();
  expect(await visited()).not.toBe(old);

  await editor.button('Undo').click();
  await expect(bar).toContainText('Changed since it was published');
  await editor.button('Publish').click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bar.getByText('Published', { exact: true })).toBeVisible();
  // A publication writes no file.
  expect(filesOf(site.folder)).toEqual(before);
});

for (const scheme of ['light', 'dark'] as const)
  test(`an author takes a page from visitors and sees it in the list of pages, in ${scheme} colors`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const editor = new Editor(page, site);
    await editor.open(`${HOME}/our-story`);
    await editor.button('Unpublish').press('Enter');
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText('Not published');
    expect((await visit(site, '/our-story')).statusCode).toBe(404);

    // A page that links to it offers to publish it as well.
    await editor.open(HOME);
    await editor.button('Publish').click();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectToFit(page);
    await expectAccessible(page);
    const linked = page.getByRole('checkbox', { name: /^Our story/ });
    await expect(linked).not.toBeChecked();
    await page.keyboard.press('Escape');

    await page.goto(site.author(`/sites.html${HOME}`));
    const entry = page.getByRole('listitem').filter({ hasText: `${HOME}/our-story` });
    await expect(entry).toContainText('Not published');
    await expectAccessible(page);

    await page.setViewportSize({ width: 1280, height: 720 });
    await editor.open(HOME);
    await editor.button('Publish').click();
    await linked.press('Space');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await visit(site, '/our-story')).statusCode).toBe(200);
  });
