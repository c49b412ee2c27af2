import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from '../../support/axe';
import { filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const FOLDER = '/content/dam/riteaid-web/covid-19';
const ENGLISH = `${FOLDER}/rule-engine.json`;
const SPANISH = `${FOLDER}/rule-engine-es.json`;

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

/** Returns the lines of a file on disk. */
const linesOf = (site: Site, path: string): readonly string[] =>
  readFileSync(join(site.folder, path, '_jcr_content/renditions/original'), 'utf8').split('\n');

/** Returns the lines that a file has and another version of it has not. */
const without = (lines: readonly string[], others: readonly string[]): readonly string[] =>
  lines.filter((line) => !others.includes(line)).map((line) => line.trim());

async function open(page: Page, site: Site): Promise<void> {
  await page.goto(site.author(`/editor.html${ENGLISH}`));
  await expect(page.getByRole('heading', { name: /^Rule 3/ })).toBeVisible();
}

const rule = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Rule ${number}`, exact: true });
const years = (page: Page, number: number): Locator =>
  rule(page, number).getByRole('textbox', { name: 'Years' });
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save' }).click();
const saved = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await expect(page.getByRole('status')).toHaveText('Saved');
};

/** Writes a file as another program would. */
async function write(
  page: Page,
  site: Site,
  path: string,
  change: (text: string) => string,
): Promise<void> {
  const text = await (await page.request.get(site.author(path))).text();
  site.server.repository.apply([
    {
      kind: 'writeFile',
      path: `${path}/jcr:content/renditions/original`,
      content: Buffer.from(change(text)),
    },
  ]);
}

test('an author changes an age and adds a text in both languages by keyboard, and undoes it', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  const [english, spanish] = [linesOf(site, ENGLISH), linesOf(site, SPANISH)];
  await page.goto(site.author(`/assets.html${FOLDER}`));
  await page.getByRole('link', { name: 'rule-engine.json' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The languages agree')).toBeVisible();
  await expect(page.getByText('No text is missing')).toBeVisible();
  await expectAccessible(page);

  await years(page, 1).focus();
  await page.keyboard.press('ArrowUp');
  await expect(rule(page, 1)).toContainText(
    'A patient whose home state is VA or NV, and who is at least 66 years old.',
  );
  await rule(page, 3).getByRole('button', { name: 'Add to Texts' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fire department');
  await expect(page.getByText('One text is missing')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bomberos');
  await expect(page.getByText('No text is missing')).toBeVisible();
  await page.keyboard.press('Enter');
  await saved(page);

  const age = (value: number): string =>
    `{ "fact": "age", "operator": "greaterThanInclusive", "value": ${value} }`;
  expect(without(linesOf(site, ENGLISH), english)).toEqual([
    age(66),
    '"value": ["Health care", "Long-term care", "School or child care", "Fire department"]',
  ]);
  expect(without(english, linesOf(site, ENGLISH))).toHaveLength(2);
  expect(without(linesOf(site, SPANISH), spanish)).toEqual([
    age(66),
    expect.stringContaining('"Escuela o guardería", "Bomberos"]'),
  ]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(years(page, 1)).toHaveValue('65');
  expect(filesOf(site.folder)).toEqual(before);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(years(page, 1)).toHaveValue('66');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(years(page, 1)).toHaveValue('65');
});

test('a rule without a text is not saved, and the focus is where it is missing', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, site);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const fact = rule(page, 4).getByRole('button', { name: /Fact$/ });
  await expect(fact).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Occupation' }).focus();
  await page.keyboard.press('Enter');
  await expect(fact).toBeFocused();
  await rule(page, 4).getByRole('button', { name: 'Add to Texts' }).click();
  await page.keyboard.type('Pharmacy');
  await save(page);
  const missing = rule(page, 4).getByRole('textbox', { name: 'Text (Spanish)' });
  await expect(missing).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Rule 4, Condition 1, Texts 1');
  await expectToFit(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove Rule 4' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Rule 3' })).toBeFocused();
  expect(filesOf(site.folder)).toEqual(before);
});

test('a number that differs is shown in both languages, and the author chooses one', async ({
  page,
  site,
}) => {
  await write(page, site, SPANISH, (text) => text.replace('"value": 65', '"value": 60'));
  const before = filesOf(site.folder);
  await open(page, site);
  await expect(page.getByText('One value differs between the languages')).toBeVisible();
  await expect(rule(page, 1)).toContainText('at least 65 years old');
  await expect(rule(page, 1)).toContainText('at least 60 years old');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Use the rule in English' }).press('Enter');
  await expect(page.getByText('The languages agree')).toBeVisible();
  await expect(rule(page, 1).getByRole('button', { name: /Fact$/ }).first()).toBeFocused();
  await expect(years(page, 1)).toHaveValue('65');
  await save(page);
  await saved(page);
  expect(linesOf(site, SPANISH).join('\n')).toContain('"value": 65');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('One value differs between the languages')).toBeVisible();
  expect(filesOf(site.folder)).toEqual(before);
  await write(page, site, SPANISH, (text) => text.replace('"value": 60', '"value": 65'));
});

test('two authors change the rules, and the second keeps what was typed and decides', async ({
  page,
  context,
  site,
  tolerated,
}) => {
  tolerated.push(/status of 412/);
  const before = filesOf(site.folder);
  const ben = await context.newPage();
  await open(page, site);
  await open(ben, site);
  await years(page, 1).fill('70');
  await save(page);
  await saved(page);

  await years(ben, 2).fill('13');
  await save(ben);
  const question = ben.getByRole('alertdialog');
  await expect(question).toContainText('at least 70 years old');
  await expect(question).toContainText('at least 13 years old');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(years(ben, 2)).toHaveValue('13');
  expect(linesOf(site, ENGLISH).join('\n')).toContain('"value": 70');
  await save(ben);
  await question.getByRole('button', { name: 'Use theirs' }).click();
  await expect(years(ben, 1)).toHaveValue('70');
  await expect(years(ben, 2)).toHaveValue('12');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(years(page, 1)).toHaveValue('65');
  expect(filesOf(site.folder)).toEqual(before);
});
