import { expectAccessible } from '../../support/axe';
import { filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import { expect, test } from '../../support/test';

const EN = '/content/riteaid-web/en';
const ES = '/content/riteaid-web/es';

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

test('an author translates a page with one form by keyboard, and undoes it', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/status of 404/);
  const before = filesOf(site.folder);
  await page.goto(site.author(`/sites.html${EN}`));
  const entry = page.getByRole('listitem').filter({ hasText: `${EN}/signup-signin` });
  await expect(entry).toContainText('Not in Spanish');
  await entry.getByRole('link', { name: 'Translate' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('It does not exist in this language yet')).toBeVisible();
  await expectAccessible(page);

  const title = page.getByRole('textbox', { name: 'Title (Spanish)' }).first();
  await title.focus();
  await page.keyboard.type('Entrar o crear una cuenta');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `${ES}/signup-signin` })).toBeVisible();
  await expect(title).toHaveValue('Entrar o crear una cuenta');
  await expect(page.getByText('No text is missing')).toBeVisible();
  const published = await page.request.get(site.publish('riteaid', '/es/signup-signin'));
  expect(published.status()).toBe(200);
  expect(await published.text()).toContain('Entrar o crear una cuenta');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It does not exist in this language yet')).toBeVisible();
  expect(filesOf(site.folder)).toEqual(before);
});

test('missing texts are counted while the author types, and rich text is kept as it is', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  await page.goto(site.author(`/translate.html${EN}.html`));
  await expect(page.getByText('No text is missing')).toBeVisible();
  const teaser = page.getByRole('region', { name: 'Teaser' }).first();
  const link = teaser.getByRole('textbox', { name: 'Links 1: Text (Spanish)' });
  await link.fill('');
  await expect(page.getByText('One text is missing')).toBeVisible();
  await link.fill('Ir a la farmacia');
  await teaser.getByRole('textbox', { name: 'Text (Spanish)', exact: true }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Pregunte.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await expect(page.getByRole('status')).toHaveText('Saved');
  const home = await (await page.request.get(site.publish('riteaid', '/es'))).text();
  expect(home).toContain('Ir a la farmacia');
  expect(home).toMatch(/<p>Recetas nuevas[^<]* Pregunte\.<\/p>/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toHaveValue('Conocer la farmacia');
  expect(filesOf(site.folder)).toEqual(before);
});

test('two authors who translate the same text are asked', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  tolerated.push(/status of 412/);
  const other = await context.newPage();
  for (const each of [page, other]) await each.goto(site.author(`/translate.html${EN}/help.html`));
  const titleOf = (each: typeof page) =>
    each.getByRole('textbox', { name: 'Title (Spanish)' }).first();
  const former = await titleOf(page).inputValue();
  await titleOf(other).fill('Ayuda y más');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('button', { name: 'Undo' })).toBeEnabled();

  await titleOf(page).fill('Ayuda para todos');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Theirs: Ayuda y más');
  await question.getByRole('button', { name: 'Use theirs' }).click();
  await expect(titleOf(page)).toHaveValue('Ayuda y más');
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(titleOf(other)).toHaveValue(former);
});

test('only what lacks a translation is shown if the author wants, on a phone as well', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.author(`/translate.html${EN}/search.html`));
  await expect(page.getByText(/^\d+ texts are missing$/)).toBeVisible();
  await expectToFit(page);
  const fields = page.getByRole('textbox');
  const all = await fields.count();
  await page.getByText('Show only texts that are missing').click();
  await expect.poll(() => fields.count()).toBeLessThan(all);
  await expect(page.getByRole('textbox', { name: 'Title (Spanish)' }).first()).toBeHidden();
});
