import type { Page } from '@playwright/test';
import { SPANISH } from '../../../editor/src/words/t';
import { expectAccessible } from '../../support/axe';
import { Editor } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import { SITES } from '../../support/site';
import { expect, test } from '../../support/test';

const HOME = SITES.thrifty.content;

test.use({ locale: 'es-US' });

/** The English sentences of the editor. A single word may be a title of the content. */
const ENGLISH = new Set(
  Object.entries<string>(SPANISH)
    .filter(([english, spanish]) => /^[^{]* [^{]*$/.test(english) && spanish !== english)
    .map(([english]) => english),
);

/** Returns the texts and labels of the editor, without the page in its frame. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim());
  });

async function expectNoEnglish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const words = await wordsOf(page);
  expect(words.filter((text) => ENGLISH.has(text))).toEqual([]);
}

test('an author with a Spanish browser edits, undoes and reads the changes in Spanish', async ({
  page,
  site,
}) => {
  const editor = new Editor(page, site);
  await editor.open(HOME);
  await expect(page).toHaveTitle(/– Editor de páginas$/);
  await page.getByRole('tab', { name: 'Contenido' }).click();
  await editor.tree
    .getByRole('row', { name: /^Teaser/ })
    .first()
    .click();
  await expectNoEnglish(page);
  await editor.button('Duplicar').click();
  await editor.saved();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByRole('button', { name: /^Se duplicó Teaser/ })).toBeVisible();
  await expectNoEnglish(page);
  await page.getByRole('button', { name: 'Cambios 1 archivo' }).click();
  const changes = page.getByRole('dialog', { name: 'Cambios' });
  await expect(changes.getByText(/^Desde la línea \d+$/).first()).toBeVisible();
  await expectNoEnglish(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await editor.button('Deshacer').click();
  await expect(page.getByRole('button', { name: /^Se duplicó Teaser.*Deshecho$/ })).toBeVisible();
});

test('the lists of pages, assets and templates are in Spanish and fit a phone', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const lists = {
    [`/sites.html${HOME}`]: 'Sitios',
    '/assets.html/content/dam/thrifty-web': 'Recursos',
    '/templates.html': 'Plantillas',
  };
  for (const [address, title] of Object.entries(lists)) {
    await page.goto(site.author(address));
    await expect(page).toHaveTitle(new RegExp(`${title}$`));
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectNoEnglish(page);
    await expectToFit(page);
  }
});
