import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { filesOf } from '../../support/Editor';
import { expectToFit } from '../../support/fit';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const ERRORS = '/content/dam/riteaid-web/api-errors';
const FLAVORS = '/content/dam/thrifty-web/flavors';
const SPANISH_FLAVORS = '/content/dam/thrifty-web/es/flavors';

// A worker's tests share the content.
test.describe.configure({ mode: 'serial' });

/** Returns the values that are stored for a fragment. */
async function stored(page: Page, site: Site, path: string): Promise<Record<string, unknown>> {
  const response = await page.request.get(site.author(`${path}/jcr:content/data/master.json`));
  return (await response.json()) as Record<string, unknown>;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saved = (page: Page) => expect(page.getByRole('status')).toHaveText('Saved');

test('an author edits an error message in both languages by keyboard, and undoes it', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  await page.goto(site.author(`/assets.html${ERRORS}`));
  await expectAccessible(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: `${ERRORS}/ra0018` })
    .getByRole('link')
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'RA0018' })).toBeVisible();
  await expect(page.getByText('No text is missing')).toBeVisible();
  await expect(field(page, 'Code')).toHaveValue('RA0018');
  await expectAccessible(page);

  await field(page, 'Message in Spanish').fill('');
  await expect(page.getByText('One text is missing')).toBeVisible();
  await field(page, 'Message').fill('Choose another password.');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Message in Spanish')).toBeFocused();
  await page.keyboard.type('Elija otra contraseña.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await saved(page);
  expect(await stored(page, site, `${ERRORS}/ra0018`)).toMatchObject({
    code: 'RA0018',
    forms: ['rachangepassword', 'raresetpassword'],
    message: 'Choose another password.',
    messageSpanish: 'Elija otra contraseña.',
  });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Message')).toHaveValue(/^This is the password that you have now/);
  expect(filesOf(site.folder)).toEqual(before);
});

test('an author adds a flavor in two languages with one form, and its undo removes both', async ({
  page,
  site,
  tolerated,
}) => {
  // The editor asks whether the fragment is still there.
  tolerated.push(/status of 404/);
  const before = filesOf(site.folder);
  await page.goto(site.author(`/assets.html${FLAVORS}`));
  await page.getByRole('button', { name: 'New fragment' }).click();
  await expect(page.getByRole('radio', { name: 'Flavor' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('alert')).toContainText('have to be mended');
  await expect(field(page, 'Name (English)')).toBeFocused();
  await expectAccessible(page);

  for (const [label, english, spanish] of [
    ['Name', 'Lemon Ice', 'Hielo de limón'],
    ['Tagline', 'Sour and cold.', 'Ácido y frío.'],
    ['Description', 'Lemons from next door.', 'Limones de al lado.'],
    ['Ingredients', 'Water, lemons, cane sugar.', 'Agua, limones, azúcar de caña.'],
    ['Serving size', '2/3 cup (95 g)', '2/3 de taza (95 g)'],
  ] as const) {
    await field(page, `${label} (English)`).fill(english);
    await field(page, `${label} (Spanish)`).fill(spanish);
  }
  await page.getByRole('button', { name: 'Browse' }).click();
  await page.getByRole('dialog').getByText('flavor-key-lime.svg', { exact: true }).click();
  await expect(field(page, 'Picture')).toHaveValue(/\/flavor-key-lime\.svg$/);
  for (const label of [
    'Calories',
    'Total fat',
    'Saturated fat',
    'Cholesterol',
    'Sodium',
    'Total carbohydrate',
    'Dietary fiber',
    'Total sugars',
    'Added sugars',
    'Protein',
  ])
    await field(page, label).fill('7');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(new RegExp(`/editor\\.html${FLAVORS}/lemon-ice$`));
  await expect(page.getByText('No text is missing')).toBeVisible();

  const query = site.author('/graphql/execute.json/riteaid-web/getFlavors');
  const menu = await (await page.request.get(query)).text();
  expect(menu).toContain('Lemon Ice');
  expect(menu).toContain('Hielo de limón');
  expect(await stored(page, site, `${SPANISH_FLAVORS}/lemon-ice`)).toMatchObject({
    name: 'Hielo de limón',
    calories: 7,
    picture: '/content/dam/thrifty-web/flavor-key-lime.svg',
    'description@ContentType': 'text/plain',
  });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(new RegExp(`/assets\\.html${FLAVORS}$`));
  await expect(page.getByText(`${FLAVORS}/mint`)).toBeVisible();
  expect(filesOf(site.folder)).toEqual(before);
});

test('a value that differs between the languages is shown with both values, also on a phone', async ({
  page,
  site,
}) => {
  const before = filesOf(site.folder);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.author(`/editor.html${FLAVORS}/mint`));
  await field(page, 'Calories').fill('300');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  for (const path of [FLAVORS, SPANISH_FLAVORS])
    expect(await stored(page, site, `${path}/mint`)).toMatchObject({ calories: 300 });

  setSpanishCalories(site, '280');
  await page.reload();
  await expect(page.getByText('One value differs between the languages')).toBeVisible();
  await expect(page.getByText('The languages differ. English: 300; Spanish: 280')).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  await field(page, 'Calories (Spanish)').fill('300');
  await expect(page.getByText(/differs? between the languages/)).toHaveCount(0);

  await field(page, 'Calories (Spanish)').fill('280');
  setSpanishCalories(site, '300');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Calories')).not.toHaveValue('300');
  expect(filesOf(site.folder)).toEqual(before);
});

/** Has another program change the calories of a Spanish flavor. */
function setSpanishCalories(site: Site, calories: string): void {
  site.server.repository.apply([
    {
      kind: 'setProperty',
      path: `${SPANISH_FLAVORS}/mint/jcr:content/data/master`,
      name: 'calories',
      property: { type: 'Long', multiple: false, values: [calories] },
    },
  ]);
}

test('two authors change one message, and the second keeps what was typed and decides', async ({
  page,
  context,
  site,
  tolerated,
}) => {
  tolerated.push(/status of 412/);
  const ben = await context.newPage();
  for (const author of [page, ben]) {
    await author.goto(site.author(`/editor.html${ERRORS}/ra0042`));
    await expect(field(author, 'Message')).not.toHaveValue('');
  }
  await field(page, 'Message').fill('A message of Ana.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();

  await field(ben, 'Message').fill('A message of Ben.');
  await field(ben, 'Message in Spanish').fill('Un mensaje de Ben.');
  await ben.getByRole('button', { name: 'Save' }).click();
  const question = ben.getByRole('alertdialog');
  await expect(question).toContainText('Theirs: A message of Ana.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(ben, 'Message')).toHaveValue('A message of Ben.');
  await ben.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Use theirs' }).click();
  await expect(ben.getByRole('button', { name: 'Undo' })).toBeEnabled();
  expect(await stored(page, site, `${ERRORS}/ra0042`)).toMatchObject({
    message: 'A message of Ana.',
    messageSpanish: 'Un mensaje de Ben.',
  });
});

test('a flavor is deleted in both languages, and comes back', async ({ page, site }) => {
  const before = filesOf(site.folder);
  await page.goto(site.author(`/assets.html${FLAVORS}`));
  const peach = page.getByRole('listitem').filter({ hasText: `${FLAVORS}/peach` });
  await peach.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/Nothing refers to it|Referenced by/)).toBeVisible();
  await expect(question.getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status')).toContainText('was deleted');
  await expect(peach).toHaveCount(0);
  const spanish = await page.request.get(site.author(`${SPANISH_FLAVORS}/peach.json`));
  expect(spanish.status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(peach).toBeVisible();
  expect(filesOf(site.folder)).toEqual(before);
});
