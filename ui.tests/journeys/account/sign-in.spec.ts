import {
  DEMO,
  DEMO_PASSWORD,
  accountButton,
  createAccount,
  demoAccount,
  signInByForm,
  SignInForm,
} from '../../support/account';
import { spoil } from '../../support/scenarios';
import { StoreLocator } from '../../support/StoreLocator';
import { expect, test } from '../../support/test';

const WRONG = { email: DEMO['UBA Only'], password: 'not-the-password-1' };

/** The labels that visitors read for the account types. */
const ACCOUNT_TYPES: Readonly<Record<keyof typeof DEMO, string>> = {
  'UBA + Rewards + Rx': 'Online account with rewards and pharmacy',
  'UBA + Rewards': 'Online account with rewards',
  'UBA + Rx': 'Online account with pharmacy',
  'UBA Only': 'Online account',
};

for (const [label, type] of Object.entries(ACCOUNT_TYPES) as [keyof typeof DEMO, string][]) {
  test(`a member with ${label} signs in and finds name and account type`, async ({
    page,
    site,
  }) => {
    await signInByForm(page, site, demoAccount(label));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Hello \w+ \w+$/);
    await accountButton(page).click();
    // One label is the beginning of another.
    await expect(page.getByRole('banner').getByText(new RegExp(`${type}$`))).toBeVisible();
  });
}

test('a visitor signs in at the sister pharmacy with its own service', async ({ page, site }) => {
  const posted = page.waitForRequest('**/content/bartell-web/en.raauth.json');
  await signInByForm(page, site, demoAccount('UBA + Rx'), { brand: 'bartell' });
  await posted;
  expect(new URL(page.url()).hostname).toBe('bartell.localhost');
});

test('the password leaves the page encrypted, with a token against bots', async ({
  page,
  site,
}) => {
  const posted = page.waitForRequest('**/en.raauth.json');
  await signInByForm(page, site, demoAccount('UBA Only'));
  const fields = new URLSearchParams((await posted).postData() ?? '');
  expect(fields.get('password')).toMatch(/^v1\./);
  expect((await posted).postData()).not.toContain(DEMO_PASSWORD);
  expect(fields.get('captchatoken')).toBeTruthy();
});

test('a wrong password keeps the address, empties the password and explains what to do', async ({
  page,
  site,
}) => {
  const form = new SignInForm(page);
  await form.open(site.publish('riteaid', '/login'));
  await form.send(WRONG);
  await expect(form.alert).toContainText('do not match');
  await expect(form.username).toHaveValue(WRONG.email);
  await expect(form.password).toHaveValue('');
  await expect(form.password).toBeFocused();
});

test('the sixth failure locks the account, and the right password no longer helps', async ({
  page,
  site,
  request,
}) => {
  const account = await createAccount(request, site);
  const form = new SignInForm(page);
  await form.open(site.publish('riteaid', '/login'));
  for (let attempt = 1; attempt <= 5; attempt++) {
    await form.send({ ...account, password: `wrong-password-${attempt}` });
    await expect(form.password).toHaveValue('');
    await expect(form.alert).toContainText('do not match');
  }
  await form.send({ ...account, password: 'wrong-password-6' });
  await expect(form.alert).toContainText('locked');
  await form.send(account);
  await expect(form.alert).toContainText('locked');
  await expect(form.slot.getByRole('link', { name: /reset|forgot/i }).first()).toBeVisible();
});

test('a failing service keeps the address and lets the visitor try again', async ({
  page,
  site,
  tolerated,
}) => {
  // The browser does not run the HTML response as a script (nosniff).
  tolerated.push(/503/, /MIME type \('text\/html'\) is not executable/);
  const form = new SignInForm(page);
  await form.open(site.publish('riteaid', '/login'));
  await page.setExtraHTTPHeaders({ 'x-mock-scenario': 'status=503' });
  await form.send(demoAccount('UBA Only'));
  await expect(form.alert).not.toBeEmpty();
  await expect(form.username).toHaveValue(DEMO['UBA Only']);
  await page.setExtraHTTPHeaders({});
  await form.send(demoAccount('UBA Only'));
  await page.waitForURL('**/ra-dashboard');
});

test('a sign-in whose response is lost shows a failure of the service, and the next try succeeds', async ({
  page,
  site,
}) => {
  const form = new SignInForm(page);
  await form.open(site.publish('riteaid', '/login'));
  const posted: string[] = [];
  page.on('request', (request) => posted.push(request.url()));
  for (const scenario of ['malformed', 'empty']) {
    await spoil(page, '**/en.raauth.json', scenario);
    await spoil(page, '**/en.rarefreshuserinfo.json', scenario);
    await form.send(demoAccount('UBA Only'));
    await expect(form.alert).toContainText('Our service is not working right now');
    await expect(form.password).toHaveValue('');
  }
  await page.unroute('**/en.rarefreshuserinfo.json');
  await form.send(demoAccount('UBA Only'));
  await page.waitForURL('**/ra-dashboard');
  // The first try signed in, so the others only requested the session.
  expect(posted.filter((url) => url.endsWith('raauth.json'))).toHaveLength(1);
});

test('a visitor signs in with the keyboard alone', async ({ page, site }) => {
  const form = new SignInForm(page);
  await form.open(site.publish('riteaid', '/login'));
  await form.username.focus();
  await page.keyboard.type(DEMO['UBA Only']);
  await page.keyboard.press('Tab');
  await expect(form.password).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Tab');
  await expect(form.slot.getByRole('button', { name: /show password/i })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(form.password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await expect(form.slot.getByRole('link', { name: 'Forgot your password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.keep).toBeFocused();
  await page.keyboard.press('Space');
  await expect(form.keep).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(form.button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ra-dashboard');
  await accountButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(accountButton(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(accountButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(accountButton(page)).toBeFocused();
});

test('#loginForm moves the focus into the form', async ({ page, site }) => {
  await page.goto(site.publish('riteaid', '/login#loginForm'));
  await expect(new SignInForm(page).username).toBeFocused();
});

test('a visitor signs in although responses are in other formats', async ({ page, site }) => {
  const form = new SignInForm(page);
  await page.setExtraHTTPHeaders({ 'x-mock-scenario': 'nasty' });
  await form.open(site.publish('riteaid', '/login'));
  const answered = page.waitForResponse('**/en.raauth.json');
  await form.send(demoAccount('UBA + Rewards + Rx'));
  // Proves that the scenario was on.
  expect((await answered).headers()['x-mock-scenario']).toBe('nasty');
  await page.waitForURL('**/ra-dashboard');
  const overview = page.locator('[data-cmp-is="account-overview"]');
  await expect(overview).toContainText('Dev Patel');
  await expect(overview).toContainText('Rewards card ending in 3020');
  const locator = new StoreLocator(page, 'store-locator');
  await locator.open(site.publish('riteaid', '/stores'), locator.button('Search'));
  await locator.search('Philadelphia, PA');
  await expect(locator.stores.first()).toContainText(/Philadelphia|Camden/);
  await expect(accountButton(page)).toContainText('Dev');
});
