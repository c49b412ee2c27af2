import {
  accountButton,
  createAccount,
  DEMO,
  linkInMail,
  newcomer,
  SignInForm,
} from '../../support/account';
import { spoil } from '../../support/scenarios';
import { expect, test } from '../../support/test';
import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../../support/hydrated';

function signUpForm(page: Page) {
  const slot = page.locator('[data-cmp-is="sign-up"]');
  const field = (name: string): Locator => slot.locator(`[name="${name}"]`);
  return {
    slot,
    field,
    button: slot.locator('button[type="submit"]'),
    async open(address: string): Promise<void> {
      await page.goto(address);
      await hydrated(slot);
    },
    async fill(person: ReturnType<typeof newcomer>): Promise<void> {
      for (const name of ['firstName', 'lastName', 'email', 'password'] as const)
        await field(name).fill(person[name]);
      await field('confirmPassword').fill(person.password);
      await field('terms').check();
    },
  };
}

test('a newcomer makes an account and is welcomed by name', async ({ page, site }) => {
  const form = signUpForm(page);
  await form.open(site.publish('riteaid', '/signup'));
  await expect(form.slot.getByText(/at least 8 characters|8 to 64 characters/i)).toBeVisible();
  await form.fill(newcomer());
  await form.button.click();
  await page.waitForURL('**/ra-dashboard#accountready');
  await expect(accountButton(page)).toContainText('Journey');
});

test('errors are shown at the fields and in a summary, which gets the focus', async ({
  page,
  site,
}) => {
  const form = signUpForm(page);
  await form.open(site.publish('riteaid', '/signup'));
  await form.fill(newcomer());
  await form.field('firstName').fill('');
  await form.field('email').fill('journey@example');
  await form.field('confirmPassword').fill('something-else-1');
  await form.button.click();
  const summary = form.slot.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport({ ratio: 1 });
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your first name.',
    'Email address: Please enter a valid email address.',
    'Confirm password: Please enter the same value again.',
  ]);
  await page.setViewportSize({ width: 360, height: 480 });
  // The field is in view, and its label is not.
  await form.field('email').evaluate((field) => {
    scrollTo(0, scrollY + field.getBoundingClientRect().top - 2);
  });
  await summary.getByRole('link', { name: /^Email address/ }).dispatchEvent('click');
  await expect(form.field('email')).toBeFocused();
  await expect(form.slot.getByText('Email address', { exact: true })).toBeInViewport({ ratio: 1 });
  await summary.getByRole('link', { name: 'Enter your first name.' }).click();
  await expect(form.field('firstName')).toBeFocused();
  await expect(form.field('firstName')).toHaveAccessibleDescription('Enter your first name.');
});

test('a taken address is reported, and only the passwords are cleared', async ({ page, site }) => {
  const form = signUpForm(page);
  await form.open(site.publish('riteaid', '/signup'));
  await form.fill({ ...newcomer(), email: DEMO['UBA Only'] });
  await form.button.click();
  await expect(form.slot.getByText(/already exists/).first()).toBeVisible();
  await expect(form.field('firstName')).toHaveValue('Journey');
  await expect(form.field('email')).toHaveValue(DEMO['UBA Only']);
  await expect(form.field('password')).toHaveValue('');
});

test('a sign-up whose response is lost loses nothing: the next try signs the visitor in', async ({
  page,
  site,
  context,
  tolerated,
}) => {
  tolerated.push(/ERR_/);
  const form = signUpForm(page);
  const posted: string[] = [];
  page.on('request', (request) => posted.push(request.url()));
  for (const scenario of ['break', 'malformed', 'empty']) {
    posted.length = 0;
    await form.open(site.publish('riteaid', '/signup'));
    const person = newcomer();
    await form.fill(person);
    await spoil(page, '**/en.rasignup.json', scenario);
    await spoil(page, '**/en.rarefreshuserinfo.json', scenario);
    await form.button.click();
    await expect(form.slot.getByRole('alert')).toContainText('enter your password again');
    await expect(form.field('email')).toHaveValue(person.email);
    await page.unroute('**/en.rarefreshuserinfo.json');
    for (const name of ['password', 'confirmPassword'])
      await form.field(name).fill(person.password);
    await form.button.click();
    await page.waitForURL('**/ra-dashboard#accountready');
    await expect(accountButton(page)).toContainText('Journey');
    expect(posted.filter((url) => url.endsWith('rasignup.json'))).toHaveLength(1);
    await page.goto('about:blank');
    await context.clearCookies();
  }
});

test('a forgotten password is replaced through the mailed link, and only once', async ({
  page,
  site,
  request,
}) => {
  const account = await createAccount(request, site);
  await page.goto(site.publish('riteaid', '/forgotpassword'));
  const forgot = page.locator('[data-cmp-is="forgot-password"]');
  await hydrated(forgot);
  await forgot.locator('[name="email"]').fill(account.email);
  await forgot.locator('button[type="submit"]').click();
  await expect(forgot.getByRole('status')).toContainText(
    'we emailed it a link. It may take a few minutes. The link works for 30 minutes.',
  );
  await expect(forgot.getByText('We will email you a link')).toBeHidden();

  const link = await linkInMail(request, site, account.email);
  await page.goto(link);
  const reset = page.locator('[data-cmp-is="reset-password"]');
  await hydrated(reset);
  expect(page.url()).not.toContain('code=');
  await reset.locator('[name="password"]').fill('Quiet-Harbor-88');
  await reset.locator('[name="confirmPassword"]').fill('Quiet-Harbor-88');
  await reset.locator('button[type="submit"]').click();
  await expect(
    reset
      .getByRole('status')
      .getByText(
        'Your new password is saved, and you are signed out everywhere. You can sign in with it now.',
      ),
  ).toBeVisible();
  await expect(reset.getByText('Choose one that you use nowhere else.')).toBeHidden();

  const signIn = new SignInForm(page);
  await signIn.open(site.publish('riteaid', '/login'));
  await signIn.send(account);
  await expect(signIn.alert).toContainText('do not match');
  await signIn.send({ ...account, password: 'Quiet-Harbor-88' });
  await page.waitForURL('**/ra-dashboard');
});

test('a used link offers to request another', async ({ page, site, request }) => {
  const account = await createAccount(request, site);
  const ask = async (): Promise<void> => {
    await page.goto(site.publish('riteaid', '/forgotpassword'));
    const forgot = page.locator('[data-cmp-is="forgot-password"]');
    await hydrated(forgot);
    await forgot.locator('[name="email"]').fill(account.email);
    await forgot.locator('button[type="submit"]').click();
    await expect(forgot.getByRole('status')).toContainText(/30 minutes/);
  };
  await ask();
  const old = await linkInMail(request, site, account.email);
  await ask();
  await page.goto(old);
  const reset = page.locator('[data-cmp-is="reset-password"]');
  await hydrated(reset);
  await reset.locator('[name="password"]').fill('Quiet-Harbor-88');
  await reset.locator('[name="confirmPassword"]').fill('Quiet-Harbor-88');
  await reset.locator('button[type="submit"]').click();
  await expect(reset.getByRole('alert').filter({ hasText: /link/i })).toBeVisible();
  await expect(reset.getByRole('link').first()).toHaveAttribute('href', /forgotpassword/);
});

test('an address without an account gets the same message', async ({ page, site }) => {
  await page.goto(site.publish('riteaid', '/forgotpassword'));
  const forgot = page.locator('[data-cmp-is="forgot-password"]');
  await hydrated(forgot);
  await forgot.locator('[name="email"]').fill('no.account.at.all@example.com');
  await forgot.locator('button[type="submit"]').click();
  await expect(forgot.getByRole('status')).toContainText(/30 minutes/);
});
