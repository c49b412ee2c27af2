/** The dialogs of the page editor in a browser, under the policy of its page. */
import type { Page } from '@playwright/test';
import { openRepository, type Repository } from 'mock-server/src/repository';
import { expectAccessible, expectContrast, expectTargets } from '../../support/axe';
import { buildDialogPage, givenFor, openDialog } from '../../support/dialogPage';
import { UI_APPS, UI_CONTENT } from '../../support/site';
import { expect, test } from '../../support/test';

let files: ReadonlyMap<string, string>;
let repository: Repository;

test.beforeAll(async () => {
  files = await buildDialogPage();
  repository = openRepository({ mounts: [UI_APPS, UI_CONTENT] });
});

test.afterAll(() => repository.close());

/** Opens the dialog of a component. */
const open = (page: Page, component: string): Promise<void> =>
  openDialog(page, files, givenFor(repository, component));

const posted = async (page: Page): Promise<readonly (readonly string[])[]> => {
  await expect(page).toHaveTitle(/^\[/);
  return JSON.parse(await page.title()) as string[][];
};

for (const component of ['teaser', 'image', 'text', 'dessert-locator', 'page'])
  test(`the dialog of ${component} is accessible, in light and dark, and fits every width`, async ({
    page,
  }) => {
    await open(page, component);
    await expect(page.getByText('loading the text editor')).toHaveCount(0);
    await expectAccessible(page);
    await expectTargets(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    const cdp = await page.context().newCDPSession(page);
    for (const standard of [16, 32]) {
      await cdp.send('Page.setFontSizes', { fontSizes: { standard } });
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(findOverflow), `${width} px, text of ${standard} px`).toEqual(
          [],
        );
        await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport();
      }
    }
  });

/** Runs in the page: returns what a visitor sees beyond the edge of the window. */
function findOverflow(): string[] {
  return [...document.querySelectorAll('[role="dialog"] *')]
    .filter((element) => element.closest('[data-react-aria-prevent-focus], .kit-hidden') === null)
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .map((element) => element.outerHTML.slice(0, 100));
}

test('an author writes a text with the keyboard, with the commands of the dialog only', async ({
  page,
}) => {
  await open(page, 'teaser');
  // The links of a teaser have a text as well.
  const text = page
    .getByRole('textbox', { name: 'Text', exact: true })
    .and(page.locator('[contenteditable]'));
  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Hello world');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  // The browser reports a selection later than it handles the key.
  await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe('Hello');
  await page.keyboard.press('Control+u');
  await page.keyboard.press('Control+b');
  await expect(text.locator('b')).toHaveText('Hello');
  await expect(text.locator('u')).toHaveCount(0);

  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('textbox', { name: 'Address' }).last().fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an address of a page')).toBeVisible();
  await page.getByRole('dialog', { name: 'Link' }).getByRole('button', { name: 'Browse' }).click();
  await page.getByRole('button', { name: 'page', exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeFocused();

  await text.press('Tab');
  await expect(text).not.toBeFocused();
  await page.keyboard.press('Control+Enter');
  expect(await posted(page)).toContainEqual([
    './text',
    '<p><a href="/content/page"><b>Hello</b></a> world</p>',
  ]);
});

test('an author is led to what is missing, and loses nothing by Escape', async ({ page }) => {
  await open(page, 'teaser');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('');
  await page.getByRole('tab').last().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(title).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Title: Enter a value.');
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await title.fill('Kept');
  await page.keyboard.press('Control+Enter');
  expect(await posted(page)).toContainEqual(['./jcr:title', 'Kept']);
});
