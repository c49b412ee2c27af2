import type { Page } from '@playwright/test';
import { demoAccount, signIn } from '../support/account';
import { test as cameraTest } from '../support/camera';
import { countInteractions, type Interactions } from '../support/interactions';
import { resetServices } from '../support/scenarios';
import { Scheduler } from '../support/Scheduler';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

/*
 * The shortest ways through the main tasks, in taps and typed fields. A test fails when one is added; when one is
 * removed, its number becomes the new limit. An interaction of a goal is a tap or a typed field.
 */

const REFILL = '/pharmacy/services/prescription-refills/online-prescription-refills';

const press = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).first().click();

/** Enters the member's phone number in the profile. */
async function keepPhone(page: Page, site: Site): Promise<void> {
  await page.goto(site.publish('riteaid', '/account/profile'));
  const form = page.locator('[data-cmp-is="profile-settings"]');
  await form.getByLabel('Phone number').fill('2025550123');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText(/saved/i).first()).toBeVisible();
}

test('a member refills every prescription from the dashboard', async ({ page, context, site }) => {
  // Another journey may have refilled them.
  await resetServices(context, site);
  await signIn(page, site, demoAccount('UBA + Rewards + Rx'));
  await keepPhone(page, site);
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
  const done = await countInteractions(page);
  await press(page, 'link', /^Refill all \d/);
  await expect(page.getByRole('textbox', { name: 'Pickup date' })).toHaveValue(/\d/);
  await press(page, 'button', /^Refill \d/);
  await expect(
    page.getByRole('heading', { name: /^We are filling your \d prescriptions/ }),
  ).toBeFocused();
  expect(done()).toEqual({ taps: 2, fields: 0 } satisfies Interactions);
});

cameraTest.describe('with a label before the camera', () => {
  // Elena Nuñez's prednisone, filled by store 101, with two refills left.
  cameraTest.use({ labels: ['100470004000100101026614'] });

  cameraTest('a guest refills from the home page by scanning', async ({ page, context, site }) => {
    cameraTest.setTimeout(90_000);
    await resetServices(context, site);
    await page.goto(site.publish('riteaid', '/'));
    const done = await countInteractions(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.locator(`a[href="${REFILL}"]`).click();
    await press(page, 'button', 'Refill without signing in');
    await press(page, 'button', 'Refill by Scan');
    const dialog = page.getByRole('dialog', { name: 'Refill by Scan' });
    await expect(dialog).toContainText('1 prescription found', { timeout: 20_000 });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('textbox', { name: 'Last name' })).toBeHidden();
    await page.getByRole('textbox', { name: 'Month' }).fill('1');
    await page.getByRole('textbox', { name: 'Day' }).fill('2');
    await page.getByRole('textbox', { name: 'Year' }).fill('1980');
    await press(page, 'button', 'Continue');
    await expect(page.getByRole('textbox', { name: 'Pickup date' })).toHaveValue(/\d/);
    await press(page, 'button', 'Refill 1 prescription');
    await expect(
      page.getByRole('heading', { name: 'We are filling your prescription' }),
    ).toBeFocused();
    expect(done()).toEqual({ taps: 6, fields: 3 } satisfies Interactions);
  });
});

/** Fills in the steps of a flu shot, as far as they are empty. */
async function bookFluShot(page: Page, scheduler: Scheduler): Promise<void> {
  const type = async (name: string, text: string): Promise<void> => {
    const field = page.getByRole('textbox', { name, exact: true });
    if ((await field.inputValue()) === '') await field.fill(text);
  };
  await expect(page.getByRole('radio', { name: 'Me', exact: true })).toBeChecked();
  for (const [name, text] of [
    ['Month', '4'],
    ['Day', '17'],
    ['Year', '1984'],
  ] as const)
    await type(name, text);
  await page.getByRole('checkbox', { name: 'Flu vaccine' }).check();
  await scheduler.next();
  await scheduler.step('Where would you like to go?');
  await type('ZIP code, or city and state', '08104');
  const stores = page.getByRole('group', { name: 'Store' }).getByRole('radio');
  if ((await stores.count()) === 0) await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^The first available time/ })).toBeChecked();
  await scheduler.next();
  await scheduler.step('Who is the patient?');
  for (const [name, text] of [
    ['First name', 'Ana'],
    ['Last name', 'Quibble'],
    ['Phone number', '2025550123'],
    ['Email address', 'ana.quibble@example.com'],
  ] as const)
    await type(name, text);
  await scheduler.next();
  await scheduler.step('What should the pharmacist know?');
  await press(page, 'button', 'No to all of these, and continue');
  await scheduler.step('Is everything right?');
  await scheduler.consent();
  await press(page, 'button', 'Book this appointment');
  await expect(page.getByText('Confirmation number')).toBeVisible();
}

test('a guest books a flu shot', async ({ page, site }) => {
  test.slow();
  const scheduler = new Scheduler(page, site);
  await scheduler.open();
  const done = await countInteractions(page);
  await scheduler.step('Who is it for, and which vaccines do you want?');
  await bookFluShot(page, scheduler);
  expect(done()).toEqual({ taps: 7, fields: 8 } satisfies Interactions);
});

test('a member books a flu shot', async ({ page, site }) => {
  test.slow();
  const scheduler = new Scheduler(page, site);
  await signIn(page, site, demoAccount('UBA + Rewards + Rx'));
  await keepPhone(page, site);
  await scheduler.open();
  const done = await countInteractions(page);
  await scheduler.step('Who is it for, and which vaccines do you want?');
  // The account's details arrive after the first step.
  await page.waitForLoadState('networkidle');
  await bookFluShot(page, scheduler);
  expect(done()).toEqual({ taps: 7, fields: 0 } satisfies Interactions);
});
