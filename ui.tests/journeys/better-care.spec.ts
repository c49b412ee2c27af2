import type { Browser, Locator, Page } from '@playwright/test';
import { demoAccount, signIn, SignInForm } from '../support/account';
import { expectAccessible } from '../support/axe';
import { expectToFit } from '../support/fit';
import { hydrated } from '../support/hydrated';
import { Keyboard } from '../support/keyboard';
import { watchLeaks } from '../support/leaks';
import { resetServices, spoil } from '../support/scenarios';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

const PAGE = '/account/better-care';
const BEN = demoAccount('UBA + Rx');
const OPT_OUT = 'Delete my answers and do not ask again';

const slotOf = (page: Page): Locator => page.locator('[data-cmp-is="better-care"]');
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
const group = (page: Page, question: RegExp): Locator =>
  page.getByRole('group', { name: question });
const choose = (page: Page, question: RegExp, answer: string): Promise<void> =>
  group(page, question).getByText(answer, { exact: true }).click();
const step = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Step \\d of 4 ${name}$`) });
const results = (page: Page): Locator => page.getByRole('heading', { name: 'What may help you' });

async function open(page: Page, site: Site): Promise<void> {
  await signIn(page, site, BEN);
  await page.goto(site.publish('riteaid', PAGE));
  await hydrated(slotOf(page));
  await expect(button(page, OPT_OUT)).toBeVisible();
}

/** Continues and waits until the answers are saved, so that no request is pending. */
async function continued(page: Page, next: string): Promise<void> {
  const saved = page.waitForResponse('**/en.rasavebettercare.json');
  await button(page, 'Continue').click();
  await saved;
  await expect(step(page, next)).toBeVisible();
}

async function answerMedicines(page: Page, missed = 'Often'): Promise<void> {
  await choose(page, /How many medicines/, 'One to three');
  await choose(page, /miss a dose/, missed);
  if (missed === 'Often') await page.getByLabel(/What makes it hard\?/).fill('Late shifts');
  await choose(page, /Have you noticed/, 'No');
  await continued(page, 'Your vaccines');
}

async function answerTheRest(page: Page): Promise<void> {
  await choose(page, /flu vaccine/, 'No');
  await choose(page, /shingles/, 'I am younger than 50');
  await continued(page, 'Staying well');
  await choose(page, /blood pressure/, 'Within a year');
  await choose(page, /quit smoking/, 'I do not smoke or vape');
  await continued(page, 'Is everything right\\?');
}

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

test('a visitor continues in another browser, and the answers lead to suggestions', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  await open(page, site);
  await expectAccessible(page);
  await answerMedicines(page);
  const other = await secondPage(browser);
  await open(other, site);
  await button(other, 'Continue with these answers').click();
  await expect(step(other, 'Your vaccines')).toBeVisible();
  await answerTheRest(other);
  await expectAccessible(other);
  await expect(other.getByText('Often: Late shifts')).toBeVisible();
  await button(other, 'See what may help you').click();
  await expect(results(other)).toBeVisible();
  await expect(other.getByText('Why: You said you sometimes miss a dose.')).toBeVisible();
  await expectAccessible(other);
  await other.context().close();
  await page.reload();
  await expect(results(page)).toBeVisible();
  await page.getByRole('link', { name: 'Schedule a vaccine' }).click();
  await expect(page).toHaveURL(/\/vaccines\/schedule$/);
});

const secondPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext()).newPage();

test('opting out deletes everything, is recorded, and can be undone without restoring the answers', async ({
  page,
  site,
  request,
}) => {
  test.slow();
  await open(page, site);
  await answerMedicines(page);
  await button(page, OPT_OUT).click();
  await expectAccessible(page);
  await button(page, 'Delete and do not ask again').click();
  await expect(page.getByRole('heading', { name: 'We no longer ask you' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  const console = await (await request.get(site.author('/mock/services'))).text();
  expect(console).toContain('better care: opted out, answers deleted');
  expect(console).not.toContain('Late shifts');
  await button(page, 'Turn suggestions back on').click();
  await expect(step(page, 'Your medicines')).toBeVisible();
  await expect(group(page, /miss a dose/).getByLabel('Often')).not.toBeChecked();
  await expect(button(page, 'Continue with these answers')).toBeHidden();
});

test('two tabs never silently overwrite each other’s answers', async ({ page, site, context }) => {
  test.slow();
  await open(page, site);
  const other = await context.newPage();
  await other.goto(site.publish('riteaid', PAGE));
  await expect(step(other, 'Your medicines')).toBeVisible();
  await answerMedicines(page);
  await answerMedicines(other, 'Sometimes');
  const row = other.getByRole('row', { name: /miss a dose/ });
  await expect(row).toContainText('Often: Late shifts');
  await expectAccessible(other);
  await button(other, 'Save what I typed').click();
  await expect(row).toBeHidden();
  await answerTheRest(other);
  await button(other, 'See what may help you').click();
  await expect(results(other)).toBeVisible();
  await choose(page, /flu vaccine/, 'Yes');
  await button(page, 'Use the other version').click();
  await expect(results(page)).toBeVisible();
});

test('answers given before the session ended are there after the next sign-in', async ({
  page,
  site,
  tolerated,
}) => {
  test.slow();
  tolerated.push(/Failed to load resource/);
  await open(page, site);
  await answerMedicines(page);
  await page.context().clearCookies({ name: 'login-token' });
  await spoil(page, '**/en.rasavebettercare.json', 'slow=2000');
  const saving = page.waitForRequest('**/en.rasavebettercare.json');
  await choose(page, /flu vaccine/, 'No');
  await saving;
  // This save is pending when the session ends.
  await choose(page, /shingles/, 'I am younger than 50');
  await page.waitForURL(/\/login\?referrer=%2Faccount%2Fbetter-care/);
  const form = new SignInForm(page);
  await form.hydrated();
  await form.send(BEN);
  await button(page, 'Continue with these answers').click();
  await expect(step(page, 'Your vaccines')).toBeVisible();
  for (const [question, answer] of [
    [/flu vaccine/, 'No'],
    [/shingles/, 'I am younger than 50'],
  ] as const)
    await expect(
      group(page, question).getByRole('radio', { name: answer, exact: true }),
    ).toBeChecked();
});

test('a lost response at the end is resolved by another request', async ({
  page,
  site,
  tolerated,
}) => {
  test.slow();
  tolerated.push(/Failed to load resource/);
  await open(page, site);
  await answerMedicines(page);
  await answerTheRest(page);
  await spoil(page, '**/en.rafinishbettercare.json', 'break');
  await button(page, 'See what may help you').click();
  await expect(results(page)).toBeVisible();
});

test('responses in other formats change nothing', async ({ page, site }) => {
  test.slow();
  for (const service of ['raget', 'rasave', 'rafinish'])
    await spoil(page, `**/en.${service}bettercare.json`, 'nasty');
  await open(page, site);
  await answerMedicines(page);
  await answerTheRest(page);
  await button(page, 'See what may help you').click();
  await expect(results(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Why: You said you sometimes miss a dose.')).toBeVisible();
});

test('the questions are answered with the keyboard alone, at 320 pixels', async ({
  page,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, site);
  const keyboard = new Keyboard(page);
  await keyboard.choose(group(page, /How many medicines/), 'One to three');
  await keyboard.choose(group(page, /miss a dose/), 'Often');
  await keyboard.type(page.getByLabel(/What makes it hard\?/), 'Late shifts');
  await keyboard.choose(group(page, /Have you noticed/), 'No');
  await keyboard.press(button(page, 'Continue'));
  await expect(step(page, 'Your vaccines')).toBeFocused();
  await keyboard.press(button(page, OPT_OUT));
  await page.keyboard.press('Escape');
  await expect(button(page, OPT_OUT)).toBeFocused();
  await expectToFit(page);
});

test('no answer is in a storage, an address, an attribute, the data layer or a log', async ({
  page,
  site,
  context,
}) => {
  test.slow();
  const leaks = watchLeaks(context, site, /Late shifts|missesDoses\W{1,5}often/i);
  await open(page, site);
  await answerMedicines(page);
  await button(page, 'Back').click();
  await expect(page.getByLabel(/What makes it hard\?/)).toHaveValue('Late shifts');
  await expect(group(page, /miss a dose/).getByLabel('Often')).toBeChecked();
  await expect(slotOf(page).locator('input[checked]')).toHaveCount(0);
  expect(await leaks.found()).toEqual([]);
  await continued(page, 'Your vaccines');
  await answerTheRest(page);
  await button(page, 'See what may help you').click();
  await expect(results(page)).toBeVisible();
  const layer = await page.evaluate(() =>
    JSON.stringify(Reflect.get(window, 'adobeDataLayer') ?? []),
  );
  expect(layer).not.toMatch(/Late shifts|missesDoses|miss a dose/);
  expect(await leaks.found()).toEqual([]);
});

test('better care works in Spanish, at the other pharmacy', async ({ page, site }) => {
  await signIn(page, site, BEN, { brand: 'bartell' });
  await page.goto(site.publish('bartell', `/es${PAGE}`));
  await expect(page.getByRole('heading', { level: 2, name: /Sus medicamentos$/ })).toBeVisible();
  await expect(button(page, 'Borrar mis respuestas y no preguntar más')).toBeVisible();
});
