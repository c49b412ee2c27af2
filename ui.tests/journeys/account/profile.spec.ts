import type { Page } from '@playwright/test';
import { DEMO, DEMO_PASSWORD, accountButton, demoAccount, signIn } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { resetServices, spoil } from '../../support/scenarios';
import { expect, test } from '../../support/test';

const READ = '**/en.ragetuserdigitalprofile.json';
const SAVE = '**/en.rabuildcustomerdigitalprofile.json';

test.beforeEach(async ({ page, site, context }) => {
  await resetServices(context, site);
  await signIn(page, site, demoAccount('UBA + Rx'));
  await page.goto(site.publish('riteaid', '/account/profile'));
});

const form = (page: Page) => page.getByRole('form', { name: 'Name and contact' });
const phone = (page: Page) => form(page).getByLabel('Phone number');
const save = (page: Page) => form(page).getByRole('button', { name: 'Save', exact: true });

test('a member changes name and phone by keyboard, and both are there after a reload', async ({
  page,
}) => {
  await form(page).getByLabel('First name').fill('Benjamin');
  await phone(page).focus();
  await page.keyboard.type('2025550199');
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('status')).toHaveText('Your profile is saved.');
  await expect(form(page).getByRole('status')).toBeFocused();
  await expect(accountButton(page)).toHaveText('Benjamin');
  await expectAccessible(page);
  await page.reload();
  await expect(form(page).getByLabel('First name')).toHaveValue('Benjamin');
  await expect(phone(page)).toHaveValue('(202) 555-0199');
  await expect(form(page).getByLabel('Year')).toHaveValue('1975');
});

test('a failing service keeps the typed values', async ({ page, tolerated }) => {
  tolerated.push(/status of 503/);
  await spoil(page, SAVE, 'status=503');
  await phone(page).fill('2025550199');
  await save(page).click();
  await expect(form(page).getByRole('alert')).toContainText(
    'Our service is not working right now.',
  );
  await expect(phone(page)).toHaveValue('(202) 555-0199');
  await spoil(page, SAVE, 'nasty');
  await save(page).click();
  await expect(form(page).getByRole('status')).toHaveText('Your profile is saved.');
  await spoil(page, READ, 'status=503');
  await page.reload();
  await expect(page.getByText('Your profile is not available right now.')).toBeVisible();
  await expectAccessible(page);
  await spoil(page, READ, 'nasty');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(phone(page)).toHaveValue('(202) 555-0199');
});

test('two tabs never silently overwrite each other’s profile', async ({ page, context }) => {
  await expect(phone(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await phone(other).fill('2025550177');
  await save(other).click();
  await expect(form(other).getByRole('status')).toHaveText('Your profile is saved.');
  await form(page).getByLabel('Last name').fill('Okafor-Hill');
  await phone(page).fill('2025550199');
  await save(page).click();
  const row = form(page).getByRole('row', { name: /^Phone number/ });
  await expect(row).toContainText('(202) 555-0199');
  await expect(row).toContainText('(202) 555-0177');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save what I typed' }).click();
  await expect(form(page).getByRole('status')).toHaveText('Your profile is saved.');
  await other.reload();
  await expect(phone(other)).toHaveValue('(202) 555-0199');
  await expect(form(other).getByLabel('Last name')).toHaveValue('Okafor-Hill');
});

test('leaving asks about unsaved changes, and keeps them if the visitor stays', async ({
  page,
}) => {
  await phone(page).fill('2025550199');
  const link = page.getByRole('link', { name: 'Go to your dashboard' });
  await link.click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(phone(page)).toHaveValue('(202) 555-0199');
  await link.click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/ra-dashboard');
});

test('on a phone nothing is cut off, and nothing of the profile is in the first frame', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(phone(page)).toBeVisible();
  await expectToFit(page);
  const markup = await (await page.request.get(page.url())).text();
  expect(markup).not.toMatch(/Okafor|06\/30\/1975|ben\.okafor/);
});

test('a signed-out visitor is sent to the sign-in form and comes back', async ({
  browser,
  site,
}) => {
  const stranger = await browser.newPage();
  await stranger.goto(site.publish('riteaid', '/account/profile'));
  await stranger.waitForURL(/\/login\?referrer=%2Faccount%2Fprofile/);
  await stranger.close();
});

test('the values typed before the session ended are restored after signing in', async ({
  page,
  context,
  tolerated,
}) => {
  tolerated.push(/status of (403|422)/);
  await phone(page).fill('2025550166');
  // The session ends at the service, as after a change of password on another device.
  await context.clearCookies({ name: 'login-token' });
  await save(page).click();
  await page.waitForURL(/\/login/);
  await page.getByLabel(/^Email/).fill(DEMO['UBA + Rx']);
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/account/profile');
  await expect(phone(page)).toHaveValue('(202) 555-0166');
  await expect(page.getByText('We kept what you typed earlier.')).toBeVisible();
  await expectAccessible(page);
  await save(page).click();
  await expect(form(page).getByRole('status')).toHaveText('Your profile is saved.');
  await page.reload();
  await expect(phone(page)).toHaveValue('(202) 555-0166');
  await expect(page.getByText('We kept what you typed earlier.')).toBeHidden();
});
