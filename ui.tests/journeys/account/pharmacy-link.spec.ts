import type { Locator, Page } from '@playwright/test';
import { demoAccount, signIn, SignInForm } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { hydrated } from '../../support/hydrated';
import { Keyboard } from '../../support/keyboard';
import { watchLeaks } from '../../support/leaks';
import { resetServices, spoil } from '../../support/scenarios';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const PAGE = '/account/pharmacy';
const ANA = demoAccount('UBA Only');
const ANSWERS = {
  rxNumber: '004700030001',
  'dateOfBirth-month': '4',
  'dateOfBirth-day': '17',
  'dateOfBirth-year': '1984',
  zip: '15223',
};

const slotOf = (page: Page): Locator => page.locator('[data-cmp-is="pharmacy-link"]');
const field = (page: Page, name: string): Locator => slotOf(page).locator(`[name="${name}"]`);
const button = (page: Page, name: string): Locator => page.getByRole('button', { name });

async function open(page: Page, site: Site): Promise<void> {
  await signIn(page, site, ANA);
  await page.goto(site.publish('riteaid', PAGE));
  await hydrated(slotOf(page));
  await expect(field(page, 'rxNumber')).toBeVisible();
}

async function fill(page: Page, answers: Partial<typeof ANSWERS> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...ANSWERS, ...answers }))
    await field(page, name).fill(value);
  await button(page, 'Link my account').click();
}

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

test('a member links the record, finds the prescriptions, and takes the link away', async ({
  page,
  site,
  request,
}) => {
  test.slow();
  await open(page, site);
  await expectAccessible(page);
  await fill(page);
  await expect(page.getByText('Your account is linked. We emailed you')).toBeVisible();
  await expectAccessible(page);
  const outbox = await (await request.get(site.author('/mock/outbox'))).text();
  expect(outbox).toContain('Your account is linked to the pharmacy');
  await page.getByRole('link', { name: 'See your prescriptions' }).click();
  await expect(page.getByRole('article', { name: 'Cetirizine 10 mg' })).toBeVisible();
  await page.goto(site.publish('riteaid', PAGE));
  await button(page, 'Remove the link').click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the link' }).click();
  await expect(page.getByText(/^The link was removed\./)).toBeVisible();
  await page.goto(site.publish('riteaid', '/pharmacy/prescriptions'));
  await expect(page.getByRole('link', { name: 'Add your prescriptions' })).toHaveAttribute(
    'href',
    PAGE,
  );
});

test('wrong answers lead to one sentence, the sixth locks, and no typed value is lost or leaked', async ({
  page,
  site,
  context,
}) => {
  test.slow();
  const leaks = watchLeaks(context, site, /0047000\d{5}|Cetirizine|\b4\W17\W1984\b/);
  await open(page, site);
  for (let each = 0; each < 3; each += 1) {
    await fill(page, { zip: '15224' });
    await expect(slotOf(page).getByText(/^These answers do not match\./)).toBeVisible();
  }
  await expectAccessible(page);
  await expect(field(page, 'rxNumber')).toHaveValue(ANSWERS.rxNumber);
  for (let each = 0; each < 3; each += 1) {
    const answered = page.waitForResponse('**/en.ralinkpharmacy.json');
    await fill(page, { zip: '15224' });
    await answered;
  }
  await expect(
    slotOf(page).getByText(/^Too many wrong tries\. Wait (29|30) minutes/),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await leaks.found()).toEqual([]);
});

test('a lost response is resolved by another request', async ({ page, site, tolerated }) => {
  tolerated.push(/Failed to load resource/);
  await open(page, site);
  await spoil(page, '**/en.ralinkpharmacy.json', 'break');
  await fill(page);
  await expect(page.getByText('Your account is linked. We emailed you')).toBeVisible();
});

test('responses in other formats are read', async ({ page, site }) => {
  await open(page, site);
  await spoil(page, '**/en.ralinkpharmacy.json', 'nasty');
  await fill(page);
  await expect(page.getByText('Your account is linked. We emailed you')).toBeVisible();
  await spoil(page, '**/en.ragetpharmacylink.json', 'nasty');
  await page.reload();
  await expect(page.getByRole('link', { name: 'See your prescriptions' })).toBeVisible();
  await expectAccessible(page);
});

test('a record that another tab has linked appears, and one that it has unlinked disappears', async ({
  page,
  site,
  context,
}) => {
  test.slow();
  await open(page, site);
  const other = await context.newPage();
  await other.goto(page.url());
  await hydrated(slotOf(other));
  await fill(page);
  await expect(page.getByText('Your account is linked. We emailed you')).toBeVisible();
  await fill(other);
  await expect(other.getByText('Your account is linked. We emailed you')).toBeVisible();
  await button(page, 'Remove the link').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the link' }).click();
  await expect(page.getByText(/^The link was removed\./)).toBeVisible();
  await button(other, 'Remove the link').click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Remove the link' }).click();
  await expect(other.getByText(/^The link was removed\./)).toBeVisible();
  await expectAccessible(other);
});

test('the values typed before the session ended are restored after signing in, and link the record', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  tolerated.push(/status of (403|422)/);
  await open(page, site);
  await context.clearCookies({ name: 'login-token' });
  await fill(page);
  await page.waitForURL(/\/login\?referrer=%2Faccount%2Fpharmacy/);
  await new SignInForm(page).send(ANA);
  await page.waitForURL(`**${PAGE}`);
  await expect(page.getByText('We kept what you typed earlier.')).toBeVisible();
  await expect(field(page, 'rxNumber')).toHaveValue(ANSWERS.rxNumber);
  await expect(field(page, 'dateOfBirth-year')).toHaveValue('1984');
  await expectAccessible(page);
  await button(page, 'Link my account').click();
  await expect(page.getByText('Your account is linked. We emailed you')).toBeVisible();
});

test('the record is linked with the keyboard alone, at 320 pixels', async ({ page, site }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, site);
  const keyboard = new Keyboard(page);
  for (const [name, value] of Object.entries(ANSWERS))
    await keyboard.type(field(page, name), value);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account is linked. We emailed you')).toBeVisible();
  await expectToFit(page);
});

test('the pharmacy link is in Spanish', async ({ page, site }) => {
  await open(page, site);
  await page.goto(site.publish('riteaid', `/es${PAGE}`));
  await expect(button(page, 'Vincular mi cuenta')).toBeVisible();
});
