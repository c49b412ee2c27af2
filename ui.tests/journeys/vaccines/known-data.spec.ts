import type { Page } from '@playwright/test';
import { demoAccount, signIn } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { resetServices, spoil } from '../../support/scenarios';
import { Scheduler } from '../../support/Scheduler';
import { expect, test } from '../../support/test';
import type { Site } from '../../support/site';

/* What the account knows of a member is not asked for again. */

const PROFILE = '**/en.ragetuserdigitalprofile.json';
const REFILL = '/pharmacy/services/prescription-refills/online-prescription-refills';
const BEN = demoAccount('UBA + Rx');
const DEV = demoAccount('UBA + Rewards + Rx');

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function expectBirthDate(page: Page, ...parts: readonly string[]): Promise<void> {
  for (const [at, part] of ['Month', 'Day', 'Year'].entries())
    await expect(page.getByRole('textbox', { name: part })).toHaveValue(parts[at] ?? '');
}

async function saveOwnPhone(page: Page, site: Site): Promise<void> {
  await page.goto(site.publish('riteaid', '/account/profile'));
  const form = page.getByRole('form', { name: 'Name and contact' });
  await form.getByLabel('Phone number').fill('2025550199');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByRole('status')).toHaveText('Your profile is saved.');
}

test('a member’s profile fills the scheduler and the refill, and can be changed there', async ({
  page,
  site,
}) => {
  await signIn(page, site, BEN);
  await saveOwnPhone(page, site);
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await choice(page, 'Me').check();
  await expectBirthDate(page, '06', '30', '1975');
  await page.getByRole('checkbox', { name: 'COVID-19 vaccine' }).check();
  await expect(page.getByLabel('Home state of the patient')).toHaveValue('PA');
  await expectAccessible(page);
  await scheduler.next();
  await scheduler.step('Where would you like to go?');
  await expect(field(page, 'ZIP code, or city and state')).toHaveValue('17101');
  await expect(page.getByRole('radio', { name: /^The first available time/ })).toBeChecked();
  await scheduler.next();
  await scheduler.step('Who is the patient?');
  for (const [label, value] of [
    ['First name', 'Ben'],
    ['Last name', 'Okafor'],
    ['Phone number', '(202) 555-0199'],
    ['Email address', BEN.email],
    ['ZIP code', '17101'],
    ['City', 'Harrisburg'],
    ['State', 'PA'],
  ] as const)
    await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, 'Street address')).toHaveValue(/\d+ \w+/);
  await field(page, 'City').fill('Steelton');
  await page.getByRole('radio', { name: 'No reminder' }).check();
  await scheduler.next();
  await scheduler.step('What should the pharmacist know?');

  await page.goto(site.publish('riteaid', REFILL));
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('(202) 555-0199');
});

test('a profile that arrives late fills what the member has left empty', async ({ page, site }) => {
  await signIn(page, site, BEN);
  await spoil(page, PROFILE, 'slow=4000');
  const scheduler = new Scheduler(page, site);
  const arrived = page.waitForResponse(PROFILE);
  await scheduler.open();
  await choice(page, 'Me').check();
  await expectBirthDate(page, '', '', '');
  await page.getByRole('textbox', { name: 'Month' }).focus();
  await arrived;
  await expectBirthDate(page, '06', '30', '1975');
  await expect(page.getByRole('textbox', { name: 'Month' })).toBeFocused();
});

test('while a parent acts for a child, the name and the birth date of the child are known', async ({
  page,
  site,
}) => {
  await signIn(page, site, DEV);
  await page.goto(site.publish('riteaid', '/pharmacy/prescriptions'));
  await page
    .getByRole('group', { name: 'Whose prescriptions?' })
    .getByRole('button', { name: /^Lucas/ })
    .click();
  await expect(page.getByText('You are acting for Lucas Patel.')).toBeVisible();
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  await expect(choice(page, 'A person I care for')).toBeChecked();
  await expectBirthDate(page, '08', '14', '2011');
});
