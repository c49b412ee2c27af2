import type { Locator, Page } from '@playwright/test';
import { demoAccount, signIn, SignInForm, signOut } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { Keyboard } from '../../support/keyboard';
import { watchLeaks } from '../../support/leaks';
import { resetServices, spoil } from '../../support/scenarios';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const PAGE = '/pharmacy/prescriptions';
const BEN = demoAccount('UBA + Rx');

const entry = (page: Page, name: string): Locator => page.getByRole('article', { name });
const autoRefill = (page: Page, name: string): Locator => entry(page, name).getByRole('switch');

async function openList(page: Page, site: Site): Promise<void> {
  await signIn(page, site, BEN);
  await page.goto(site.publish('riteaid', PAGE));
  await expect(page.getByRole('article')).toHaveCount(7);
}

test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

test('a patient filters the list, opens a history, and goes on to the refill with the prescription chosen', async ({
  page,
  site,
}) => {
  await openList(page, site);
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Ready for pickup/ }).check();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(
    entry(page, 'Amoxicillin 500 mg').getByText('Ready for pickup', { exact: true }),
  ).toBeVisible();
  await page.getByRole('radio', { name: /^Ready to refill now/ }).check();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search by name or number' }).fill('zinc');
  await expect(page.getByText('No prescriptions match your search.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('article')).toHaveCount(7);

  const lisinopril = entry(page, 'Lisinopril 10 mg');
  await lisinopril.getByRole('button', { name: /^Details and history/ }).click();
  await expect(lisinopril.getByText('Dr. Maya Lindqvist')).toBeVisible();
  await expect(lisinopril.getByRole('rowheader')).toHaveCount(3);
  await expectAccessible(page);

  await lisinopril.getByRole('link', { name: /^Refill/ }).click();
  await page.waitForURL('**/online-prescription-refills');
  await expect(page.getByRole('checkbox', { name: 'Lisinopril' })).toBeChecked();
});

test('auto refill is turned off and on, and stays on after a reload', async ({ page, site }) => {
  await openList(page, site);
  const amlodipine = autoRefill(page, 'Amlodipine 5 mg');
  await expect(amlodipine).toBeChecked();
  await amlodipine.click();
  await expect(page.getByText('Auto refill is off.')).toBeVisible();
  await page.reload();
  await expect(amlodipine).not.toBeChecked();
  await amlodipine.click();
  await expect(page.getByText('Auto refill is on.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(amlodipine).toBeChecked();
});

test('auto refill is on if it was saved despite a lost response, and off if it was not', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  await openList(page, site);
  await spoil(page, '**/en.rasetautorefill.json', 'break');
  await autoRefill(page, 'Metformin 500 mg').click();
  await expect(page.getByText('Auto refill is on.')).toBeVisible();
  await spoil(page, '**/en.rasetautorefill.json', 'status=503');
  await autoRefill(page, 'Lisinopril 10 mg').click();
  await expect(page.getByText(/^Auto refill is still off\./)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/en.rasetautorefill.json');
  await autoRefill(page, 'Lisinopril 10 mg').click();
  await expect(autoRefill(page, 'Lisinopril 10 mg')).toBeChecked();
});

test('a list and a history that cannot be loaded can be tried again', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  await signIn(page, site, BEN);
  await spoil(page, '**/en.ragetprescriptions.json', 'status=503');
  await spoil(page, '**/en.ragetfills.json', 'status=503');
  await page.goto(site.publish('riteaid', PAGE));
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/en.ragetprescriptions.json');
  await again.click();
  await expect(page.getByRole('article')).toHaveCount(7);
  await entry(page, 'Metformin 500 mg')
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(page.getByText('The history is not available right now.')).toBeVisible();
  await page.unroute('**/en.ragetfills.json');
  await again.click();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

test('responses in other formats lead to the same list', async ({ page, site }) => {
  await signIn(page, site, BEN);
  await spoil(page, '**/en.ragetprescriptions.json', 'nasty');
  await spoil(page, '**/en.ragetfills.json', 'nasty');
  await page.goto(site.publish('riteaid', PAGE));
  await expect(page.getByRole('article')).toHaveCount(7);
  await entry(page, 'Metformin 500 mg')
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

test('the list works with the keyboard alone, at 320 pixels', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openList(page, site);
  const keyboard = new Keyboard(page);
  await keyboard.type(page.getByRole('searchbox', { name: 'Search by name or number' }), 'metf');
  await expect(page.getByRole('article')).toHaveCount(1);
  await keyboard.press(autoRefill(page, 'Metformin 500 mg'), 'Space');
  await expect(page.getByText('Auto refill is on.')).toBeVisible();
  await keyboard.press(page.getByRole('button', { name: /^Details and history/ }));
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await expectToFit(page);
});

test('a printed list shows the patient, the date and the details, and no controls', async ({
  page,
  site,
}) => {
  await openList(page, site);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Ben Okafor, as of /)).toBeVisible();
  await expect(page.getByText('004700010002')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});

test('a signed-out visitor signs in first, and a member without a pharmacy is led to the pharmacy link', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('bartell', PAGE));
  await page.waitForURL('**/login?referrer=*#loginForm');
  const form = new SignInForm(page);
  await form.hydrated();
  await form.send(demoAccount('UBA Only'));
  await page.waitForURL(`**${PAGE}`);
  await expect(page.getByRole('link', { name: 'Add your prescriptions' })).toHaveAttribute(
    'href',
    '/account/pharmacy',
  );
  await expectAccessible(page);
});

test('the listed prescriptions do not leave the page, and are gone after sign-out', async ({
  page,
  site,
  context,
}) => {
  const leaks = watchLeaks(
    context,
    site,
    /0047000\d{5}|Metformin|Lisinopril|Atorvastatin|Amoxicillin|Amlodipine|Lindqvist/i,
  );
  await openList(page, site);
  await page.getByRole('searchbox', { name: 'Search by name or number' }).fill('Metformin');
  await autoRefill(page, 'Metformin 500 mg').click();
  await expect(page.getByText('Auto refill is on.')).toBeVisible();
  await page.getByRole('button', { name: /^Details and history/ }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  expect(await leaks.found()).toEqual([]);
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect(await leaks.found()).toEqual([]);
});
