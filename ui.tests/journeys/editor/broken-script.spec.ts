import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Editor } from '../../support/Editor';
import { SITES, startSite, UI_CONTENT, type Site } from '../../support/site';
import { expect, test as base } from '../../support/test';

const STORY = `${SITES.thrifty.content}/our-story`;
const COMPONENT = 'apps/broken/components/broken';

/** Returns a folder with a component whose script is no HTL, and with a page that has it before all others. */
function brokenPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'broken-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write(
    `${COMPONENT}/.content.xml`,
    '<jcr:root xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" ' +
      'jcr:primaryType="cq:Component" jcr:title="Broken"><cq:editConfig jcr:primaryType="cq:EditConfig"/></jcr:root>',
  );
  write(`${COMPONENT}/broken.html`, '<p>${properties.text</p>');
  const file = `${STORY.slice(1)}/.content.xml`;
  const xml = readFileSync(join(UI_CONTENT, file), 'utf8');
  const root = xml.indexOf('>', xml.indexOf('<root')) + 1;
  const broken =
    '<broken jcr:primaryType="nt:unstructured" sling:resourceType="broken/components/broken"/>';
  write(file, xml.slice(0, root) + broken + xml.slice(root));
  return folder;
}

const test = base.extend<object, { site: Site }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const folder = brokenPage();
      const site = await startSite({ mounts: [folder] });
      await use(site);
      await site.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test('a broken script leaves the rest of the page editable, and its component can be deleted', async ({
  page,
  site,
}) => {
  const editor = new Editor(page, site);
  await editor.open(STORY);
  await expect(editor.frame.locator('body')).toContainText('broken.html');
  const heading = editor.frame.locator('h1');
  await heading.click();
  await editor.toolbar.getByRole('button', { name: 'Configure' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Still here');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(heading).toHaveText('Still here');

  await editor.dragCard('Title', heading);
  await expect(editor.frame.getByText('Write the heading.')).toBeVisible();

  await editor.frame.getByText('broken.html').first().click();
  await expect(editor.toolbar).toHaveAccessibleName(/^Broken/);
  await editor.button('Delete').click();
  await expect(editor.frame.locator('body')).not.toContainText('broken.html');
  await expect(heading).toHaveText('Still here');
  await editor.button('Undo').click();
  await expect(editor.frame.locator('body')).toContainText('broken.html');
});
