import type { Page } from '@playwright/test';
import { demoAccount, signIn } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { resetServices, spoil } from '../../support/scenarios';
import { expect, test } from '../../support/test';

const BOOK = '**/en.raecommdetails.json';

test.beforeEach(async ({ page, site, context }) => {
  await resetServices(context, site);
  await signIn(page, site, demoAccount('UBA + Rx'));
  await page.goto(site.publish('riteaid', '/account/addresses'));
});

const slot = (page: Page) => page.locator('[data-cmp-is="address-book"]');
const status = (page: Page) => slot(page).getByRole('status').first();
const items = (page: Page) => slot(page).locator('address');
const button = (page: Page, name: string | RegExp) => slot(page).getByRole('button', { name });

test('a member follows the dashboard, adds an address by its ZIP code, and finds it after a reload', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
  await page.getByRole('link', { name: 'Save a billing address' }).click();
  await page.waitForURL('**/account/addresses');
  await button(page, 'Add an address').focus();
  await page.keyboard.press('Enter');
  await expect(slot(page).getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Ben Okafor');
  await slot(page).getByLabel('Street address').fill('12 Butler Street');
  await slot(page).getByLabel('ZIP code').fill('15223');
  await expect(slot(page).getByLabel('State')).toHaveValue('PA');
  await slot(page).getByLabel('City').fill('Millvale');
  await slot(page).getByLabel('Send my bills here').check();
  await expectAccessible(page);
  await button(page, 'Save the address').click();
  await expect(status(page)).toHaveText('The address is saved.');
  await expect(status(page)).toBeFocused();
  await page.reload();
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).nth(1)).toContainText('Millvale, PA 15223');
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
  await expect(page.getByText('Save a billing address')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Save a billing address' })).toHaveCount(0);
});

test('a removed address can be restored', async ({ page }) => {
  await button(page, /^Remove Ben Okafor/).click();
  await expect(status(page)).toContainText('The address is removed.');
  await expect(items(page)).toHaveCount(0);
  await expectAccessible(page);
  await button(page, 'Undo').click();
  await expect(status(page)).toHaveText('We restored the address.');
  await expect(items(page)).toContainText('Harrisburg, PA 17101');
  await expect(slot(page).getByText('Your orders go here')).toBeVisible();
});

test('a failing service keeps the typed values, and responses in other formats are read', async ({
  page,
  tolerated,
}) => {
  tolerated.push(/status of 503/);
  await button(page, /^Change Ben Okafor/).click();
  await slot(page).getByLabel('Apartment or suite').fill('Apt 9');
  await spoil(page, BOOK, 'status=503');
  await button(page, 'Save the address').click();
  await expect(slot(page).getByText('Our service is not working right now.')).toBeVisible();
  await expect(slot(page).getByLabel('Apartment or suite')).toHaveValue('Apt 9');
  await spoil(page, BOOK, 'nasty');
  await button(page, 'Save the address').click();
  await expect(status(page)).toHaveText('The address is saved.');
  await expect(items(page)).toContainText('Apt 9');
  await spoil(page, BOOK, 'status=503');
  await page.reload();
  await expect(page.getByText('Your addresses are not available right now.')).toBeVisible();
  await spoil(page, BOOK, 'nasty');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(items(page)).toContainText('Apt 9');
});

test('two tabs that change the same address never silently overwrite each other', async ({
  page,
  context,
}) => {
  await button(page, /^Change Ben Okafor/).click();
  const other = await context.newPage();
  await other.goto(page.url());
  await button(other, /^Change Ben Okafor/).click();
  await slot(other).getByLabel('Apartment or suite').fill('Apt 5');
  await button(other, 'Save the address').click();
  await expect(status(other)).toHaveText('The address is saved.');
  await slot(page).getByLabel('Apartment or suite').fill('Apt 9');
  await button(page, 'Save the address').click();
  const row = slot(page).getByRole('row', { name: /^Apartment or suite/ });
  await expect(row).toContainText('Apt 9');
  await expect(row).toContainText('Apt 5');
  await expectAccessible(page);
  await button(page, 'Use the other version').click();
  await expect(slot(page).getByLabel('Apartment or suite')).toHaveValue('Apt 5');
  await button(other, /^Remove Ben Okafor/).click();
  await expect(status(other)).toContainText('The address is removed.');
  await slot(page).getByLabel('Apartment or suite').fill('Apt 9');
  await button(page, 'Save the address').click();
  await button(page, 'Save it as a new address').click();
  await expect(status(page)).toHaveText('The address is saved.');
  await expect(items(page)).toContainText('Apt 9');
});

test('an open form asks before the visitor leaves its page', async ({ page }) => {
  await button(page, 'Add an address').click();
  await slot(page).getByLabel('Full name').fill('Ben');
  await page.getByRole('link', { name: 'Your profile' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(slot(page).getByLabel('Full name')).toHaveValue('Ben');
});

test('on a phone nothing is cut off, and the first frame has no address', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(items(page)).toHaveCount(1);
  await button(page, 'Add an address').click();
  await expectToFit(page);
  const markup = await (await page.request.get(page.url())).text();
  expect(markup).not.toMatch(/Okafor|Locust/);
});
