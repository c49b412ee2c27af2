import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO, demoAccount, signIn, SignInForm } from '../../support/account';
import { expectAccessible } from '../../support/axe';
import { expectToFit } from '../../support/fit';
import { watchLeaks } from '../../support/leaks';
import { resetServices, spoil } from '../../support/scenarios';
import type { Site } from '../../support/site';
import { expect, test } from '../../support/test';

const READ = '**/en.ragetcommunications.json';
const SET = '**/en.rasetcommunication.json';

const slot = (page: Page) => page.locator('[data-cmp-is="communication-settings"]');
const toggle = (page: Page, name: string) => slot(page).getByRole('switch', { name });
const button = (page: Page, name: string) => slot(page).getByRole('button', { name, exact: true });
const heading = (page: Page) => slot(page).getByRole('heading', { name: 'Quiet hours' });

/** Returns the sent mails and text messages, newest first, as the console shows them. */
async function outbox(request: APIRequestContext, site: Site): Promise<string> {
  return (await request.get(site.author('/mock/outbox'))).text();
}

async function newestCode(request: APIRequestContext, site: Site): Promise<string> {
  return /(\d{6}) is the code to confirm this number/.exec(await outbox(request, site))?.[1] ?? '';
}

/** Posts an action to the console, for example a text message that the service receives. */
async function atConsole(
  request: APIRequestContext,
  site: Site,
  action: string,
  form: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await request.post(site.author(`/mock/messages/${action}`), {
    form: { ...form },
    headers: { Origin: new URL(site.author('/')).origin },
  });
  expect(answer.ok()).toBe(true);
}

async function open(page: Page, site: Site, type: keyof typeof DEMO): Promise<void> {
  await signIn(page, site, demoAccount(type));
  await page.goto(site.publish('riteaid', '/account/communication'));
  await expect(heading(page)).toBeVisible();
}

test.beforeEach(async ({ site, context }) => {
  await resetServices(context, site);
});

test('a member follows the dashboard and chooses by keyboard, and the choices are kept after a reload', async ({
  page,
  site,
}) => {
  await signIn(page, site, demoAccount('UBA + Rx'));
  await page.goto(site.publish('riteaid', '/ra-dashboard'));
  await page.getByRole('link', { name: 'Messages and quiet hours' }).click();
  await page.waitForURL('**/account/communication');
  await toggle(page, 'Refill reminders by email').focus();
  await page.keyboard.press('Space');
  await expect(slot(page).getByText('Saved. Refill reminders by email: off.')).toBeVisible();
  await expect(toggle(page, 'Refill reminders by email')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toggle(page, 'Refill reminders by phone call')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toggle(page, 'Refill reminders by phone call')).toBeChecked();
  await slot(page).getByLabel('Keep quiet hours').check();
  await slot(page).getByLabel('Your time zone').selectOption('America/Denver');
  await button(page, 'Save quiet hours').click();
  await expect(slot(page).getByText('Your quiet hours are saved.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(toggle(page, 'Refill reminders by phone call')).toBeChecked();
  await expect(toggle(page, 'Refill reminders by email')).not.toBeChecked();
  await expect(slot(page).getByLabel('Keep quiet hours')).toBeChecked();
  await expect(slot(page).getByLabel('Your time zone')).toHaveValue('America/Denver');
});

test('a number is confirmed by the right code after a wrong one, and texts can be turned on', async ({
  page,
  site,
  request,
}) => {
  await open(page, site, 'UBA Only');
  await expect(slot(page).getByText('Off until your number is confirmed')).toHaveCount(3);
  await slot(page).getByLabel('Mobile number').fill('4125550163');
  await button(page, 'Text me a code').click();
  const code = slot(page).getByLabel('Code');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  const right = await newestCode(request, site);
  await code.fill(right === '111111' ? '222222' : '111111');
  await page.keyboard.press('Enter');
  await expect(slot(page).getByText('This code is not correct.')).toBeVisible();
  await page.reload();
  await code.fill(right);
  await button(page, 'Confirm').click();
  await expect(slot(page).getByText('Your number is confirmed.')).toBeVisible();
  await toggle(page, 'Points and offers by text message').click();
  await expect(slot(page).getByText('You agreed on')).toBeVisible();
  await expectAccessible(page);
});

test('the reply STOP turns every text off, and the page says so', async ({
  page,
  site,
  request,
}) => {
  await atConsole(request, site, 'receive', { phone: '(202) 555-0142', text: 'STOP' });
  await open(page, site, 'UBA + Rx');
  await expect(slot(page).getByText('Off because you texted STOP')).toHaveCount(5);
  await expectAccessible(page);
  await atConsole(request, site, 'receive', { phone: '(202) 555-0142', text: 'START' });
  await page.reload();
  await expect(toggle(page, 'Ready for pickup by text message')).toBeChecked();
});

test('a mail’s link unsubscribes without JavaScript or a session, and leads to the settings', async ({
  browser,
  site,
  request,
}) => {
  await atConsole(request, site, 'send', { email: DEMO['UBA + Rx'], topic: 'pickup' });
  const link = /href="([^"]*\/unsubscribe\/[^"]+)"/.exec(await outbox(request, site))?.[1] ?? '';
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Stop getting these emails?' })).toBeVisible();
  await expect(page.getByText('News from your pharmacy')).toBeVisible();
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(
    page.getByRole('heading', { name: 'You will no longer get these emails' }),
  ).toBeVisible();
  const way = page.getByRole('link', { name: /^Choose what we send you/ });
  await expect(way).toHaveAttribute('href', '/account/communication');
  await context.close();
  const again = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect([again.status(), await again.text()]).toEqual([200, 'You are unsubscribed.']);
  const visitor = await (await browser.newContext()).newPage();
  await open(visitor, site, 'UBA + Rx');
  await expect(toggle(visitor, 'Ready for pickup by email')).not.toBeChecked();
  await expect(toggle(visitor, 'Ready for pickup by text message')).toBeChecked();
  await visitor.context().close();
});

test('two tabs show each other’s switches, and never silently overwrite quiet hours', async ({
  page,
  context,
  site,
}) => {
  await open(page, site, 'UBA + Rx');
  const other = await context.newPage();
  await other.goto(page.url());
  await toggle(other, 'Orders by email').click();
  await expect(toggle(other, 'Orders by email')).not.toBeChecked();
  await toggle(page, 'News by email').click();
  await expect(
    slot(page).getByText(
      'Saved. News by email: on. Changed in another tab or on another device: Orders by email: off.',
    ),
  ).toBeVisible();
  await slot(other).getByLabel('Your time zone').selectOption('America/Chicago');
  await button(other, 'Save quiet hours').click();
  await expect(slot(other).getByText('Your quiet hours are saved.')).toBeVisible();
  await slot(page).getByLabel('Your time zone').selectOption('America/Denver');
  await button(page, 'Save quiet hours').click();
  const row = slot(page).getByRole('row', { name: /^Your time zone/ });
  await expect(row).toContainText('Mountain time (Denver)');
  await expect(row).toContainText('Central time (Chicago)');
  await expectAccessible(page);
  await button(page, 'Use the other version').click();
  await expect(slot(page).getByLabel('Your time zone')).toHaveValue('America/Chicago');
});

test('a failing service leaves a switch unchanged, and responses in other formats are read', async ({
  page,
  site,
  tolerated,
}) => {
  tolerated.push(/status of 503/);
  await open(page, site, 'UBA + Rx');
  await spoil(page, SET, 'status=503');
  await toggle(page, 'Orders by email').click();
  await expect(slot(page).getByText('Orders by email: still on.')).toBeVisible();
  await expect(toggle(page, 'Orders by email')).toBeChecked();
  await expectAccessible(page);
  await spoil(page, SET, 'nasty');
  await toggle(page, 'Orders by email').click();
  await expect(slot(page).getByText('Saved. Orders by email: off.')).toBeVisible();
  await spoil(page, READ, 'status=503');
  await page.reload();
  await expect(page.getByText('Your choices are not available right now.')).toBeVisible();
  await spoil(page, READ, 'nasty');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toggle(page, 'Orders by email')).not.toBeChecked();
});

test('a session that ends meanwhile leads to the sign-in, and nothing is changed', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  tolerated.push(/status of (403|422)/);
  await open(page, site, 'UBA + Rx');
  await context.clearCookies({ name: 'login-token' });
  await toggle(page, 'Orders by email').click();
  await page.waitForURL(/\/login\?referrer=%2Faccount%2Fcommunication/);
});

test('unsaved quiet hours are restored after the session ends and the visitor signs in', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  tolerated.push(/status of (403|422)/);
  await open(page, site, 'UBA + Rx');
  await slot(page).getByLabel('Your time zone').selectOption('America/Denver');
  await context.clearCookies({ name: 'login-token' });
  await button(page, 'Save quiet hours').click();
  await page.waitForURL(/\/login\?referrer=%2Faccount%2Fcommunication/);
  await new SignInForm(page).send(demoAccount('UBA + Rx'));
  await page.waitForURL('**/account/communication');
  await expect(slot(page).getByText('We kept what you typed earlier.')).toBeVisible();
  await expect(slot(page).getByLabel('Your time zone')).toHaveValue('America/Denver');
  await expectAccessible(page);
  await button(page, 'Save quiet hours').click();
  await expect(slot(page).getByText('Your quiet hours are saved.')).toBeVisible();
});

test('the page asks before unsaved quiet hours are lost, and not for a switch', async ({
  page,
  site,
}) => {
  await open(page, site, 'UBA + Rx');
  await slot(page).getByLabel('Your time zone').selectOption('America/Denver');
  await page.getByRole('link', { name: 'Your profile' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(slot(page).getByLabel('Your time zone')).toHaveValue('America/Denver');
  await page.getByRole('link', { name: 'Your profile' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/account/profile');
  await page.goto(site.publish('riteaid', '/account/communication'));
  await expect(slot(page).getByLabel('Your time zone')).toHaveValue('');
  await toggle(page, 'News by email').click();
  await expect(toggle(page, 'News by email')).toBeChecked();
  await page.getByRole('link', { name: 'Your profile' }).click();
  await page.waitForURL('**/account/profile');
});

test('on a phone nothing is cut off, in both languages', async ({ page, site }) => {
  await open(page, site, 'UBA + Rx');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/account/communication', '/es/account/communication']) {
    await page.goto(site.publish('riteaid', path));
    await expect(slot(page).getByRole('switch').first()).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
  }
});

test('number, code and email are in no address, log, storage or cacheable response', async ({
  page,
  site,
  request,
  context,
}) => {
  await signIn(page, site, demoAccount('UBA Only'));
  const leaks = watchLeaks(context, site, /555-?0163|4125550163/);
  await page.goto(site.publish('riteaid', '/account/communication'));
  await slot(page).getByLabel('Mobile number').fill('4125550163');
  await button(page, 'Text me a code').click();
  // The text message has been sent when this field appears.
  const code = slot(page).getByLabel('Code');
  await expect(code).toBeVisible();
  await code.fill(await newestCode(request, site));
  await button(page, 'Confirm').click();
  await expect(slot(page).getByText('Your number is confirmed.')).toBeVisible();
  expect(await leaks.found()).toEqual([]);
});
