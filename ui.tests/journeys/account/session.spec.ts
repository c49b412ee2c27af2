import type { BrowserContext, Page } from '@playwright/test';
import {
  accountButton,
  changeSessionCookie,
  demoAccount,
  signInByForm,
  signOut,
} from '../../support/account';
import { spoil } from '../../support/scenarios';
import { expect, test } from '../../support/test';

const MEMBER = demoAccount('UBA + Rewards + Rx');
const SIMPLE = demoAccount('UBA Only');
const HOUR = 3_600_000;

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name);
}

const storedSession = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('session'));

test('stored values are encoded, and scripts cannot read the credential', async ({
  page,
  site,
  context,
}) => {
  await signInByForm(page, site, MEMBER);
  await expect(accountButton(page)).toContainText('Dev');
  await expect.poll(() => storedSession(page)).not.toBeNull();
  expect(await storedSession(page)).not.toMatch(/Dev|Patel|@|GUID/);
  const credential = (await context.cookies()).find(({ name }) => name === 'login-token');
  expect(credential).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('login-token');
});

test('once the session has expired, the next page load clears everything and the home page explains it', async ({
  page,
  site,
  context,
}) => {
  await signInByForm(page, site, MEMBER);
  // No page is open that would notice the end of the session when it comes.
  await page.goto('about:blank');
  await context.addCookies([
    { name: 'form_key', value: 'abcdefgh12345678', url: site.publish('riteaid') },
  ]);
  await changeSessionCookie(context, (session) => ({
    ...session,
    expirationDates: { standard: Date.now() - HOUR },
  }));
  await page.goto(site.publish('riteaid', '/rewards'));
  await page.waitForURL('**/?referrer=%2Frewards#sessiontimeout');
  await expect(page.locator('#account-menu').getByRole('link', { name: 'Sign in' })).toBeVisible();
  for (const name of ['serviceToken', 'session', 'form_key'])
    await expect.poll(() => cookieNames(context)).not.toContain(name);
  await expect.poll(() => storedSession(page)).toBeNull();
});

for (const [account, mobile, refreshType] of [
  [MEMBER, false, 'both'],
  [SIMPLE, false, 'token'],
  [MEMBER, true, 'userInfo'],
] as const) {
  test(`a due session of ${account.email}${mobile ? ' in the app' : ''} that is kept refreshes ${refreshType}`, async ({
    page,
    site,
    context,
  }) => {
    await signInByForm(page, site, account, { keep: true });
    if (mobile) {
      await context.addCookies([
        { name: 'isLoggedInMobile', value: 'true', url: site.publish('riteaid') },
      ]);
    }
    await changeSessionCookie(context, (session) => ({
      ...session,
      nextTokenRefreshTime: Date.now() - 1000,
    }));
    const refreshed = page.waitForRequest('**/en.rarefreshuserinfo.json');
    await page.goto(site.publish('riteaid', '/rewards'));
    expect(new URLSearchParams((await refreshed).postData() ?? '').get('refreshType')).toBe(
      refreshType,
    );
    await expect(accountButton(page)).toBeVisible();
  });
}

test('a page load does not refresh a kept session that is not due', async ({ page, site }) => {
  await signInByForm(page, site, MEMBER, { keep: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site.publish('riteaid', '/rewards'));
  await expect(accountButton(page)).toContainText('Dev');
  expect(asked.filter((address) => address.includes('rarefreshuserinfo'))).toEqual([]);
});

test('a new tab has an empty cache and requests the profile', async ({ page, site, context }) => {
  await signInByForm(page, site, MEMBER);
  const other = await context.newPage();
  const refreshed = other.waitForRequest('**/en.rarefreshuserinfo.json');
  await other.goto(site.publish('riteaid', '/'));
  expect((await refreshed).postData()).toContain('refreshType=userInfo');
  await expect(accountButton(other)).toContainText('Dev');
});

test('a sign-out in one tab shows in the other', async ({ page, site, context }) => {
  await signInByForm(page, site, MEMBER);
  const other = await context.newPage();
  await other.goto(site.publish('riteaid', '/rewards'));
  await expect(accountButton(other)).toContainText('Dev');

  await signOut(page);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => storedSession(other)).toBeNull();
});

test('a sign-out in one tab takes the other off the dashboard', async ({ page, site, context }) => {
  await signInByForm(page, site, MEMBER);
  const other = await context.newPage();
  await other.goto(site.publish('riteaid', '/ra-dashboard'));
  await expect(accountButton(other)).toContainText('Dev');

  await page.goto(site.publish('riteaid', '/rewards'));
  await signOut(page);
  await other.waitForURL('**/login?referrer=*');
});

test('signing out also ends the session at the service', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  tolerated.push(/422/);
  await signInByForm(page, site, MEMBER);
  const before = await context.cookies();
  await page.goto(site.publish('riteaid', '/rewards'));
  await signOut(page);
  await expect(
    page.locator('[data-cmp-is="account-menu"]').getByRole('link', { name: 'Sign in' }),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/rewards');

  await context.addCookies(before);
  await page.reload();
  await page.waitForURL('**/login?referrer=*');
});

test('with the service down, signing out still clears everything and goes home', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  tolerated.push(/503/);
  await signInByForm(page, site, MEMBER);
  await page.goto(site.publish('riteaid', '/rewards'));
  await expect(accountButton(page)).toContainText('Dev');
  await spoil(page, '**/en.ralogout.json', 'status=503');
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(site.publish('riteaid', '/#signedout'));
  await expect.poll(() => cookieNames(context)).not.toContain('serviceToken');
  await expect.poll(() => storedSession(page)).toBeNull();
});

test('a session that the service no longer knows leads to the notice and back again', async ({
  page,
  site,
  tolerated,
}) => {
  // A request that another slot sends before the page signs out is refused with 422.
  tolerated.push(/status of (403|422)/);
  await signInByForm(page, site, MEMBER);
  await spoil(page, '**/en.ragetdashboarddetails.json', 'status=403');
  await page.reload();
  await page.waitForURL('**/?referrer=*#sessiontimeout');
  await expect(page.getByText('signed you out for your safety')).toBeVisible();

  await page.unroute('**/en.ragetdashboarddetails.json');
  await page
    .locator('[data-cmp-is="session-notice"]')
    .getByRole('link', { name: 'Sign in' })
    .click();
  await page.waitForURL('**/login?referrer=*');
});

test('a refusal by the service leads to the sign-in form', async ({ page, site, tolerated }) => {
  tolerated.push(/422/);
  await signInByForm(page, site, MEMBER);
  await spoil(page, '**/en.ragetdashboarddetails.json', 'status=422');
  await page.reload();
  await page.waitForURL('**/login?referrer=*#loginForm');
});

test('an open page that may stay open reports the end of the session', async ({
  page,
  site,
  context,
}) => {
  await signInByForm(page, site, MEMBER);
  await page.goto(site.publish('riteaid', '/rewards'));
  await expect(accountButton(page)).toContainText('Dev');
  await changeSessionCookie(context, (session) => ({
    ...session,
    expirationDates: { standard: Date.now() - 1000 },
  }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('signed you out for your safety')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/rewards');
});

test('two minutes before the session ends the page asks the visitor, who stays signed in', async ({
  page,
  site,
  context,
}) => {
  await signInByForm(page, site, MEMBER);
  // A pending response would renew the cookie.
  await page.goto('about:blank');
  await changeSessionCookie(context, (session) => ({
    ...session,
    expirationDates: { standard: Date.now() + 100_000 },
  }));
  await page.goto(site.publish('riteaid', '/rewards'));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toBeHidden();
  const end = async (): Promise<number> => {
    const renewed = (await context.cookies()).find(({ name }) => name === 'session');
    const session = JSON.parse(decodeURIComponent(renewed?.value ?? '')) as {
      expirationDates: { standard: number };
    };
    return session.expirationDates.standard;
  };
  await expect.poll(end).toBeGreaterThan(Date.now() + 20 * 60_000);
});
