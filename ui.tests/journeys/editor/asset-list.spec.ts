import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import { expect, test } from '../../support/test';

const FOLDER = '/content/dam/riteaid-web';
const newsIn = (page: Page) => page.getByRole('status').filter({ hasNotText: /^Saved$/ });

/** Returns a picture of 120 by 80 pixels. */
async function pngOf(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 80 });
    canvas.getContext('2d')?.fillRect(10, 10, 60, 60);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

test('an author creates a folder by keyboard, uploads a picture into it, deletes and undoes it', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  await page.goto(site.author(`/assets.html${FOLDER}`));
  await page.getByRole('button', { name: 'New folder' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(title).toHaveAccessibleDescription('Enter a title.');
  await title.fill('Spring Sale');
  await title.press('Enter');
  await expect(newsIn(page)).toContainText('The folder “Spring Sale” was created.');
  await page.getByRole('link', { name: 'Spring Sale' }).click();
  await expect(page.getByText('There is nothing in this folder.')).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).click();
  await (
    await chooser
  ).setFiles([
    { name: 'spring sale?.png', mimeType: 'image/png', buffer: await pngOf(page) },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
  ]);
  await expect(newsIn(page)).toContainText('One file was uploaded. page.html was not uploaded.');
  await expect(newsIn(page)).toContainText('Only pictures');
  const picture = page.locator('.folder__picture');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(120);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  // What a page asks of the picture: its size in pixels.
  const asset = `${FOLDER}/spring-sale/spring-sale-.png`;
  const metadata = await page.request.get(site.author(`${asset}/jcr:content/metadata.json`));
  expect(await metadata.json()).toMatchObject({
    'dc:format': 'image/png',
    'tiff:ImageWidth': 120,
    'tiff:ImageLength': 80,
  });

  await page.getByRole('button', { name: 'Actions of spring-sale-.png' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(picture).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(picture).toBeVisible();
  // The buttons there undo the upload and the folder.
  await page.goto(site.author('/templates.html'));
  for (let step = 0; step < 2; step += 1) {
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await page.getByRole('button', { name: 'Undo' }).click();
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  expect(filesOf(site.folder)).toEqual(before);
});
