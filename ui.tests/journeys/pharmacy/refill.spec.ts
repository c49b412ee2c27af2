import type { Locator, Page } from '@playwright/test';
import { type Account, demoAccount, signIn, SignInForm } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { spoil } from '../../support/scenarios';
import { expect, test } from '../../support/test';
import type { Site } from '../../support/site';

const PAGE = '/pharmacy/services/prescription-refills/online-prescription-refills';
const DEV = demoAccount('UBA + Rewards + Rx');
const BEN = demoAccount('UBA + Rx');

const slot = (page: Page): Locator => page.locator('.cmp-refill');
const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name });

/** Signs a patient in and opens the list. */
async function openList(page: Page, site: Site, patient: Account = DEV): Promise<void> {
  await signIn(page, site, patient);
  await showList(page, site);
}

async function showList(page: Page, site: Site): Promise<void> {
  await page.goto(site.publish('riteaid', PAGE));
  await expect(page.getByText('Choose what to refill')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Pickup date' })).toHaveValue(/\d/, {
    // The first search creates the stores, which takes a while on a busy machine.
    timeout: 15_000,
  });
}

async function send(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill('2025550123');
  await page.getByRole('button', { name: /^Refill \d/ }).click();
}

test('a patient chooses from the list, picks a day and a time, and gets a confirmation', async ({
  page,
  site,
}) => {
  await openList(page, site);
  await box(page, 'Montelukast').check();
  await expect(page.getByRole('button', { name: 'Refill 1 prescription' })).toBeVisible();
  await page.getByText(/prescriptions you cannot refill now/).click();
  await expect(page.getByText(/^Too early: you can refill it starting/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Choose a date' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await send(page);
  await expect(heading(page, 'We are filling your prescription')).toBeFocused();
  await expect(page.getByText('Confirmation number')).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const stream = await (await download).createReadStream();
  const file = Buffer.concat(await stream.toArray()).toString();
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file).toMatch(/DTSTART;TZID=America\/New_York:\d{8}T\d{6}\r\n/);
  expect(file).not.toMatch(/Montelukast|0047000/);
});

test('a refill by another tab in the meantime is shown as partial success', async ({
  page,
  site,
  context,
}) => {
  await openList(page, site, BEN);
  const other = await context.newPage();
  await showList(other, site);
  await box(other, 'Lisinopril').check();
  await send(other);
  await expect(heading(other, 'We are filling your prescription')).toBeVisible();

  await page.bringToFront();
  await box(page, 'Select all').check();
  await send(page);
  await expect(heading(page, 'We are filling your 3 prescriptions')).toBeFocused();
  await expect(
    page.getByText('You already requested it. You do not need to do anything.'),
  ).toBeVisible();
  await expect(page.getByText(/^For the ones we could not fill, call your pharmacy/)).toBeHidden();
});

test('a lost response is resolved by another request: the refill is done once, and confirmed', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/Failed to load resource/);
  await openList(page, site);
  await spoil(page, '**/en.rarefillprescriptions.json', 'break');
  await box(page, 'Sertraline').check();
  await send(page);
  await expect(heading(page, 'We are filling your prescription')).toBeFocused();
  await page.reload();
  await page.getByText(/prescriptions you cannot refill now/).click();
  const sertraline = slot(page).getByRole('listitem').filter({ hasText: 'Sertraline' });
  await expect(sertraline).toContainText('We are filling it. You do not need to do anything.');
});

test('the choices are restored after a reload, and are in no storage', async ({ page, site }) => {
  await openList(page, site);
  const saved = page.waitForResponse('**/en.rasavedraft.json');
  await box(page, 'Gabapentin').check();
  await saved;
  await page.reload();
  await expect(box(page, 'Gabapentin')).toBeChecked();
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).not.toMatch(/Gabapentin|0047000/);
  await box(page, 'Gabapentin').uncheck();
});

test('a session that ends before the refill is sent loses nothing', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/403/);
  await openList(page, site);
  const saved = page.waitForResponse('**/en.rasavedraft.json');
  await box(page, 'Hydrochlorothiazide').check();
  await saved;
  await spoil(page, '**/en.rarefillprescriptions.json', 'status=403');
  await send(page);
  await page.waitForURL('**/?referrer=*#sessiontimeout');
  await page.unroute('**/en.rarefillprescriptions.json');
  const form = new SignInForm(page);
  await form.open(site.publish('riteaid', '/login'));
  await form.send(DEV);
  // Signing in leads back to the page.
  await page.waitForURL(`**${PAGE}`);
  await expect(box(page, 'Hydrochlorothiazide')).toBeChecked();
  await box(page, 'Hydrochlorothiazide').uncheck();
});

test('on a phone the calendar has the same room on both sides', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openList(page, site);
  await page.getByRole('button', { name: 'Choose a date' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  const box = await page.getByRole('dialog', { name: 'Choose a date' }).boundingBox();
  const left = box?.x ?? 0;
  const right = 360 - left - (box?.width ?? 0);
  expect(left).toBeGreaterThan(8);
  expect(Math.abs(left - right)).toBeLessThan(2);
});

test('the list is refilled with the keyboard alone', async ({ page, site }) => {
  await openList(page, site);
  await box(page, 'Hydrochlorothiazide').focus();
  await page.keyboard.press('Space');
  const date = page.getByRole('textbox', { name: 'Pickup date' });
  for (let tabs = 0; tabs < 20; tabs += 1) {
    if (await date.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(date).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Choose a date' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
  await page.keyboard.type('2025550123');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'We are filling your prescription')).toBeFocused();
});

test('a guest refills with the number on the label', async ({ page, site, context }) => {
  await context.addCookies([{ name: 'storeNumber', value: '101', url: site.publish('riteaid') }]);
  await page.goto(site.publish('riteaid', PAGE));
  await page.getByRole('button', { name: 'Refill without signing in' }).click();
  await expect(heading(page, 'Refill with the numbers on your labels')).toBeFocused();
  await page.getByRole('textbox', { name: 'Prescription number' }).fill('004700040001');
  const number = page.getByRole('textbox', { name: 'Store number' });
  await expect(number).toHaveValue('101');
  await page.getByRole('button', { name: 'Find the store by location' }).click();
  await page.getByRole('textbox', { name: 'ZIP code, or city and state' }).fill('15223');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Choose this store/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Type the number' }).click();
  await expect(number).toBeFocused();
  await number.fill('00101');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Nuñez');
  await page.getByRole('textbox', { name: 'Month' }).fill('1');
  await page.getByRole('textbox', { name: 'Day' }).fill('2');
  await page.getByRole('textbox', { name: 'Year' }).fill('1981');
  await page.getByRole('button', { name: 'Continue' }).click();
  // The year belongs to another patient: one sentence, which does not name the wrong value, and no value is lost.
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Nuñez');
  await page.getByRole('textbox', { name: 'Year' }).fill('1980');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Your prescriptions')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Pickup date' })).toHaveValue(/\d/);
  await expectAccessible(page);
  await send(page);
  await expect(heading(page, 'We are filling your prescription')).toBeFocused();
  await expect(page.getByText('Prednisone')).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).not.toMatch(/Nuñez|\b1980\b|0047000/);
  expect(page.url()).toBe(site.publish('riteaid', PAGE));
});

for (const brand of ['riteaid', 'bartell'] as const)
  test(`${brand}: without JavaScript there is a phone number and the way to sign in`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.publish(brand, PAGE));
    const phone = slot(page).getByRole('link', { name: /^1-800-555-01\d\d$/ });
    await expect(phone).toHaveAttribute('href', /^tel:\+1-800-555-01\d\d$/);
    await expect(phone).toBeVisible();
    await expect(slot(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login',
    );
    await expect(slot(page).getByRole('button')).toHaveCount(0);
    await context.close();
  });

test('the list fits at 320 pixels', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openList(page, site);
  await expectToFit(page);
  await expectAccessible(page);
});

test('a day chosen in the header is kept for the refill', async ({ page, site, context }) => {
  await context.addCookies([{ name: 'storeNumber', value: '101', url: site.publish('riteaid') }]);
  await page.goto(site.publish('riteaid', '/pharmacy'));
  await page.getByRole('button', { name: /^Your store/ }).click();
  const date = page.getByRole('textbox', { name: 'Pickup date' });
  await expect(date).toHaveValue(/\d/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose a date' }).click();
  const day = page.getByRole('grid').locator('[role=button]:not([aria-disabled])').last();
  await day.click();
  await expect(page.getByRole('grid')).toBeHidden();
  const chosen = await date.inputValue();
  await page.getByRole('banner').getByRole('link', { name: 'Refill prescriptions' }).click();
  await page.waitForURL(`**${PAGE}`);
  await signIn(page, site, DEV);
  await page.goto(site.publish('riteaid', PAGE));
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Pickup date' })).toHaveValue(
    chosen,
  );
});
