import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_PASSWORD, demoAccount, signIn, SignInForm } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { watchLeaks } from '../../support/leaks';
import { resetServices, spoil } from '../../support/scenarios';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const MEMBER = demoAccount('UBA + Rewards + Rx');
const EMAIL = MEMBER.email;
const NEW = 'dev.new@example.com';
const PAGE = '/account/sign-in';

// The next journey signs in with the original password.
test.afterEach(async ({ context, site }) => {
  await resetServices(context, site);
});

test.beforeEach(async ({ page, site, context }) => {
  await resetServices(context, site);
  await signIn(page, site, MEMBER);
  await page.goto(site.publish('riteaid', PAGE));
});

const slot = (page: Page, name: string) => page.locator(`[data-cmp-is="${name}"]`);
const own = (page: Page, name: string) => slot(page, name).locator('[name="currentPassword"]');
const press = (page: Page, name: string, label: string | RegExp) =>
  slot(page, name).getByRole('button', { name: label }).click();

/** Returns the link in the newest mail to an address. */
async function mailed(request: APIRequestContext, site: Site, email: string): Promise<string> {
  const outbox = await (await request.get(site.author('/mock/outbox'))).text();
  const [, mail = ''] = outbox.split(`To ${email},`);
  const link = /href="([^"]+)"/.exec(mail)?.[1] ?? '';
  return link.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
}

async function askForAddress(page: Page, email = NEW): Promise<void> {
  await slot(page, 'email-settings').getByLabel('New email address').fill(email);
  await own(page, 'email-settings').fill(DEMO_PASSWORD);
  await press(page, 'email-settings', 'Send me a link');
}

const waiting = (page: Page) => page.getByRole('region', { name: 'Confirm your new address' });

test('an email address is changed by the mailed link, without JavaScript, and taken back by the old one', async ({
  page,
  site,
  request,
  browser,
  tolerated,
}) => {
  // The session ends once the old address has been restored.
  tolerated.push(/status of 422/);
  await askForAddress(page);
  await expect(waiting(page)).toContainText(NEW);
  await expectAccessible(page);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const mail = await plain.newPage();
  await mail.goto(await mailed(request, site, NEW));
  await expect(mail.getByRole('heading')).toHaveText('Confirm your new email address');
  await mail.getByRole('button', { name: 'Use this address' }).click();
  await expect(mail.getByRole('heading')).toHaveText('Your email address is changed');
  await page.reload();
  await expect(slot(page, 'email-settings').getByText(NEW)).toBeVisible();
  await mail.goto(await mailed(request, site, EMAIL));
  await mail.getByRole('button', { name: 'This was not me: restore it' }).click();
  await expect(mail.getByRole('heading')).toHaveText('We restored your email address');
  await plain.close();
  await page.reload();
  await page.waitForURL(/\/login/);
});

test('a change of the email address can be canceled, and another tab shows it when it becomes visible', async ({
  page,
  context,
}) => {
  await askForAddress(page);
  await expect(waiting(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await press(other, 'email-settings', 'Keep the current address');
  await expect(slot(other, 'email-settings').getByRole('status').first()).toHaveText(
    'Your email address stays as it is.',
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(waiting(page)).toBeHidden();
});

test('a password is changed by keyboard, and the other device is signed out', async ({
  page,
  site,
  browser,
  tolerated,
}) => {
  tolerated.push(/status of 403/);
  const phone = await (await browser.newContext()).newPage();
  await signIn(phone, site, MEMBER);
  await own(page, 'password-settings').focus();
  await page.keyboard.type(DEMO_PASSWORD);
  for (const name of ['password', 'confirmPassword']) {
    await slot(page, 'password-settings').locator(`[name="${name}"]`).focus();
    await page.keyboard.type('Quiet-River-7');
  }
  await page.keyboard.press('Enter');
  const status = slot(page, 'password-settings').getByText(
    'Your password is changed, and every other device is signed out.',
  );
  await expect(status).toBeVisible();
  await expectAccessible(page);
  await phone.goto(site.publish('riteaid', PAGE));
  await phone.waitForURL(/#sessiontimeout$/);
  await phone.context().close();
});

test('another device is signed out, and the list says so', async ({ page, site, browser }) => {
  const phone = await browser.newContext();
  await signIn(await phone.newPage(), site, MEMBER);
  await page.reload();
  const devices = slot(page, 'signed-in-devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toBeVisible();
  await press(page, 'signed-in-devices', 'Sign out everywhere else');
  await expect(devices.getByText('You are not signed in anywhere else.')).toBeVisible();
  await expectAccessible(page);
  await phone.close();
});

test('the personal data is a page to read and a file for programs, without data of other accounts', async ({
  page,
}) => {
  await own(page, 'data-download').fill(DEMO_PASSWORD);
  await press(page, 'data-download', 'Prepare my data');
  await expect(page.getByRole('region', { name: 'Your data is ready' })).toBeFocused();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'A data file (JSON)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^fernwell-pharmacy-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ account: [{ email: EMAIL }] });
  expect(text).not.toMatch(/okafor|reyes|nguyen/i);
});

test('an account is closed, and restored by signing in again', async ({ page, site }) => {
  await press(page, 'account-closing', 'See what I would lose');
  await expect(slot(page, 'account-closing')).toContainText('3,875 points');
  await expect(slot(page, 'account-closing')).toContainText('$12.50 in Bonus Cash');
  await expectAccessible(page);
  await own(page, 'account-closing').fill(DEMO_PASSWORD);
  await press(page, 'account-closing', 'Close my account');
  await page.waitForURL('**/account/closed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is closed');
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).not.toContain('session');
  const form = new SignInForm(page);
  await form.open(site.publish('riteaid', '/login'));
  await form.send(MEMBER);
  await expect(form.alert).toContainText('You closed this account.');
  await form.alert.getByRole('link', { name: 'Choose now' }).click();
  await expect(page.getByText(/^Welcome back, Dev\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.waitForURL('**/ra-dashboard');
  await expect(page.getByText('3,875').first()).toBeVisible();
});

for (const loss of ['malformed', 'break'])
  test(`an account whose closing had no response (${loss}) is reported as closed, with the way back`, async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/Failed to load resource/);
    await press(page, 'account-closing', 'See what I would lose');
    await spoil(page, '**/en.racloseaccount.json', loss);
    await own(page, 'account-closing').fill(DEMO_PASSWORD);
    await press(page, 'account-closing', 'Close my account');
    await page.waitForURL('**/account/closed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is closed');
    await expect(page.getByText('For 30 days, just sign in')).toBeVisible();
    await expectAccessible(page);
  });

test('a failing service affects no other part, and responses in other formats are read', async ({
  page,
  tolerated,
}) => {
  tolerated.push(/status of 503/);
  await spoil(page, '**/en.ragetsigninemail.json', 'status=503');
  await spoil(page, '**/en.ragetsignedindevices.json', 'nasty');
  await page.reload();
  await expect(page.getByText('Your email address is not available right now.')).toBeVisible();
  await expect(slot(page, 'signed-in-devices').getByText('This device')).toBeVisible();
  await expect(own(page, 'password-settings')).toBeVisible();
  await expectAccessible(page);
  await spoil(page, '**/en.ragetsigninemail.json', 'nasty');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(slot(page, 'email-settings').getByText(EMAIL)).toBeVisible();
});

test('a lost response does not request a new address twice', async ({
  page,
  site,
  request,
  tolerated,
}) => {
  tolerated.push(/ERR_FAILED/);
  let isLost = false;
  await page.route('**/en.rachangesigninemail.json', async (route) => {
    await route.fetch();
    isLost = true;
    await route.abort();
  });
  await askForAddress(page);
  await expect(waiting(page)).toContainText(NEW);
  expect(isLost).toBe(true);
  const outbox = await (await request.get(site.author('/mock/outbox'))).text();
  expect(outbox.split(`To ${NEW},`)).toHaveLength(2);
});

test('a session that ends in the middle leads to the page that says so', async ({
  page,
  site,
  browser,
  tolerated,
}) => {
  tolerated.push(/status of 403/);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, site, MEMBER);
  await other.goto(site.publish('riteaid', PAGE));
  await press(other, 'signed-in-devices', 'Sign out everywhere else');
  await expect(other.getByText('You are not signed in anywhere else.')).toBeVisible();
  await askForAddress(page);
  await page.waitForURL(/#sessiontimeout$/);
  await other.context().close();
});

test('on a phone no text is cut off, in English and in Spanish', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [PAGE, `/es${PAGE}`]) {
    await page.goto(site.publish('riteaid', path));
    await expect(slot(page, 'email-settings').getByText(EMAIL)).toBeVisible();
    await slot(page, 'account-closing').getByRole('button').click();
    await expectToFit(page);
  }
  const markup = await (await page.request.get(page.url())).text();
  expect(markup).not.toMatch(/dev\.patel|3,875/);
});

test('addresses, passwords and codes do not leave the page', async ({
  page,
  site,
  request,
  context,
}) => {
  const leaks = watchLeaks(
    context,
    site,
    /dev\.new@example|Harbor-Light|Quiet-River|code=[\w-]{20}/,
  );
  await askForAddress(page);
  await expect(waiting(page)).toBeVisible();
  await own(page, 'data-download').fill(DEMO_PASSWORD);
  await press(page, 'data-download', 'Prepare my data');
  await expect(page.getByRole('region', { name: 'Your data is ready' })).toBeFocused();
  expect(await leaks.found()).toEqual([]);
  const link = await mailed(request, site, NEW);
  await page.goto(link);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading')).toHaveText('Your email address is changed');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The link's own address was in the mail; nothing else contains its code.
  const elsewhere = (await leaks.found()).filter((line) => !line.includes(`in address: ${link}`));
  expect(elsewhere).toEqual([]);
});
