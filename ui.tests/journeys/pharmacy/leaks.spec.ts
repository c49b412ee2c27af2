import type { Page } from '@playwright/test';
import { demoAccount, signIn, signOut } from '../../support/account';
import { hydrated } from '../../support/hydrated';
import { watchLeaks } from '../../support/leaks';
import { resetServices } from '../../support/scenarios';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const REFILL = '/pharmacy/services/prescription-refills/online-prescription-refills';
const SUGGESTIONS = '/pharmacy/suggestions';

/** Secrets of the patients below: prescription numbers, birth dates in any order, drugs. */
const SECRETS =
  /0047000\d{5}|\b(?:0?1\W0?2\W1980|1980\W0?1\W0?2|0?6\W30\W1975)\b|Metformin|Lisinopril|Atorvastatin|Amoxicillin|Prednisone|Alendronate/i;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function sendRefill(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Pickup date' })).toHaveValue(/\d/, {
    // The first search creates the stores, which takes a while on a busy machine.
    timeout: 15_000,
  });
  await page.getByRole('textbox', { name: 'Phone number' }).fill('2025550123');
  await press(page, /^Refill \d/);
  await expect(page.getByRole('heading', { name: /^We are filling/ })).toBeFocused();
}

/** Identifies a guest by a label and a birth date on the page of the refill. */
async function startGuest(page: Page, site: Site): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'storeNumber', value: '101', url: site.publish('riteaid') }]);
  await page.goto(site.publish('riteaid', REFILL));
  await press(page, 'Refill without signing in');
  await page.getByRole('textbox', { name: 'Prescription number' }).fill('004700040001');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Nuñez');
  await page.getByRole('textbox', { name: 'Month' }).fill('1');
  await page.getByRole('textbox', { name: 'Day' }).fill('2');
  await page.getByRole('textbox', { name: 'Year' }).fill('1980');
  await press(page, 'Continue');
  await expect(page.getByRole('textbox', { name: 'Pickup date' })).toBeVisible();
}

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

test('a patient’s refill and answers do not leave the page, and are gone after sign-out', async ({
  page,
  site,
  context,
}) => {
  const leaks = watchLeaks(context, site, SECRETS);
  await signIn(page, site, demoAccount('UBA + Rx'));
  await page.goto(site.publish('riteaid', SUGGESTIONS));
  await page
    .getByRole('group', { name: /Metformin/ })
    .getByText('Remind me in a week')
    .click();
  await expect(page.getByText('We will remind you in a week.')).toBeFocused();
  await page.goto(site.publish('riteaid', REFILL));
  const kept = page.waitForResponse('**/en.rasavedraft.json');
  await page.getByRole('checkbox', { name: 'Atorvastatin' }).check();
  await kept;
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Atorvastatin' })).toBeChecked();
  await sendRefill(page);
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await page.goto(site.publish('riteaid', REFILL));
  await expect(page.getByRole('button', { name: 'Refill without signing in' })).toBeVisible();
  expect(await leaks.found()).toEqual([]);
});

test('a guest’s label and birth date do not leave the page of the refill', async ({
  page,
  site,
  context,
}) => {
  const leaks = watchLeaks(context, site, SECRETS);
  await startGuest(page, site);
  await sendRefill(page);
  expect(await leaks.found()).toEqual([]);
});

test('a guest’s suggestions do not leave the page, and the next patient finds an empty form', async ({
  page,
  site,
  context,
}) => {
  const leaks = watchLeaks(context, site, SECRETS);
  await startGuest(page, site);
  await page.goto(site.publish('riteaid', SUGGESTIONS));
  await press(page, 'Continue without signing in');
  await expect(page.getByRole('heading', { name: 'For Nuñez' })).toBeFocused();
  await press(page, 'Another patient');
  await page.goto(site.publish('riteaid', REFILL));
  await press(page, 'Refill without signing in');
  await expect(page.getByRole('textbox', { name: 'Prescription number' })).toHaveValue('');
  expect(await leaks.found()).toEqual([]);
});

test('values typed into the pharmacy’s sign-up leave no trace outside the form', async ({
  page,
  site,
  context,
}) => {
  const leaks = watchLeaks(context, site, SECRETS);
  await page.goto(site.publish('riteaid', '/pharmacy/signup'));
  const slot = page.locator('[data-cmp-is="pharmacy-sign-up"]');
  await hydrated(slot);
  const next = async (answers: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, value] of Object.entries(answers))
      await slot.locator(`[name="${name}"]`).fill(value);
    await slot.getByRole('button', { name: 'Continue' }).click();
  };
  await next({
    firstName: 'Journey',
    lastName: 'Nuñez',
    'dateOfBirth-month': '1',
    'dateOfBirth-day': '2',
    'dateOfBirth-year': '1980',
  });
  await next({ phone: '2025550123', email: 'journey.leaks@example.com' });
  await slot.locator('[name="state"]').selectOption('PA');
  await next({ addr1: '12 Butler Street', city: 'Etna', zip: '15223' });
  await next({ rxNumber: '004700040001', location: '101' });
  await slot.locator('[name="consent"]').check();
  await slot.getByRole('button', { name: 'Continue' }).click();
  await expect(slot.getByRole('heading', { level: 2 })).toContainText('Is everything right?');
  await page.reload();
  await expect(slot.getByRole('heading', { level: 2 })).toContainText('Is everything right?');
  expect(await leaks.found()).toEqual([]);
  await slot.getByRole('button', { name: 'Sign up' }).click();
  await expect(slot.getByRole('heading', { level: 2 })).toContainText('Enter the code');
  expect(await leaks.found()).toEqual([]);
  const outbox = await (await page.request.get(site.author('/mock/outbox'))).text();
  const mail = outbox.slice(outbox.indexOf('journey.leaks@example.com'));
  await slot.locator('[name="code"]').fill(/(\d{6}) is your code/.exec(mail)?.[1] ?? '');
  await slot.getByRole('button', { name: 'Confirm' }).click();
  await expect(slot.getByRole('heading', { level: 2 })).toHaveText('You are signed up');
  expect(await leaks.found()).toEqual([]);
});

test('the leak detection finds planted secrets', async ({ page, site, context }) => {
  const leaks = watchLeaks(context, site, SECRETS);
  await page.goto(site.publish('riteaid', '/contact?drug=Metformin'));
  await page.evaluate(() => {
    console.info('Lisinopril');
    sessionStorage.setItem('last', 'Atorvastatin');
    document.body.title = 'Amoxicillin';
  });
  const places = (await leaks.found()).map((line) => line.replace(/ in (\w+):.*/s, ' in $1'));
  expect(new Set(places)).toEqual(
    new Set([
      'Metformin in address',
      'Metformin in referrer',
      'Metformin in history',
      'Lisinopril in console',
      'Atorvastatin in storage',
      'Amoxicillin in attributes',
    ]),
  );
});
