import { createAccount, demoAccount, linkInMail, newcomer } from '../support/account';
import type { Account } from '../support/account';
import type { Page } from './Page';
import { expect, test } from './test';

const MEMBER = demoAccount('UBA + Rewards + Rx');

const accountButton = (visitor: Page) =>
  visitor.role('banner').role('button', { name: 'Dev, your account' });

async function sendSignIn(visitor: Page, { email, password }: Account): Promise<void> {
  const form = visitor.slot('sign-in');
  await form.label('Email address').fill(email);
  await form.label('Password').fill(password);
  await form.role('button', { name: 'Sign in' }).click();
}

test('a visitor mistypes the password, reads that it is wrong, and signs in', async ({
  visitor,
  site,
}) => {
  await visitor.open(site.publish('riteaid', '/login'));
  const form = visitor.slot('sign-in');
  await sendSignIn(visitor, { ...MEMBER, password: 'not-the-password-1' });
  await expect
    .poll(() => form.role('alert').text())
    .toBe('This email address and password do not match. Check both, or reset your password.');
  await expect.poll(() => form.label('Email address').value()).toBe(MEMBER.email);
  await expect.poll(() => form.label('Password').value()).toBe('');
  await expect.poll(() => form.label('Password').is('isFocused')).toBe(true);
  await visitor.type(MEMBER.password);
  await visitor.press('Enter');
  await expect.poll(() => visitor.path()).toBe('/ra-dashboard');
  await expect.poll(() => visitor.slot('account-overview').text()).toContain('Dev Patel');
});

test('a visitor signs out through the menu in the header, and stays on the page', async ({
  visitor,
  site,
}) => {
  await visitor.open(site.publish('riteaid', '/login?referrer=%2Frewards'));
  await sendSignIn(visitor, MEMBER);
  await expect.poll(() => visitor.path()).toBe('/rewards');
  await accountButton(visitor).click();
  await visitor.role('button', { name: 'Sign out' }).click();
  await expect
    .poll(() => visitor.role('banner').role('link', { name: 'Sign in' }).is('isVisible'))
    .toBe(true);
  await expect.poll(() => visitor.path()).toBe('/rewards#signedout');
  await visitor.open(site.publish('riteaid', '/ra-dashboard'));
  await expect.poll(() => visitor.path()).toBe('/login?referrer=%2Fra-dashboard#loginForm');
});

test('an empty sign-up form lists the missing fields with links to them', async ({
  visitor,
  site,
}) => {
  await visitor.open(site.publish('riteaid', '/signup'));
  const form = visitor.slot('sign-up');
  await form.role('button', { name: 'Create account' }).click();
  const summary = form.role('group', { name: 'There is a problem' });
  await expect.poll(() => summary.is('isFocused')).toBe(true);
  await expect
    .poll(async () => (await summary.role('link').all()).map(({ text }) => text))
    .toEqual([
      'Enter your first name.',
      'Enter your last name.',
      'Enter your email address.',
      'Choose a password.',
      'Enter the password once more.',
      'Agree to the terms of use to open an account.',
    ]);
  await summary.role('link', { name: 'Enter your last name.' }).click();
  await expect.poll(() => form.label('Last name').is('isFocused')).toBe(true);
});

test('a newcomer makes an account and is welcomed by name', async ({ visitor, site }) => {
  await visitor.open(site.publish('riteaid', '/signup'));
  const form = visitor.slot('sign-up');
  const person = newcomer();
  await form.label('First name').fill(person.firstName);
  await form.label('Last name').fill(person.lastName);
  await form.label('Email address').fill(person.email);
  await form.label('Password').fill(person.password);
  await form.label('Confirm password').fill(person.password);
  await form.label(/^I agree to the terms of use/).click();
  await form.role('button', { name: 'Create account' }).click();
  await expect.poll(() => visitor.path()).toBe('/ra-dashboard#accountready');
  await expect
    .poll(() => visitor.role('banner').role('button', { name: 'Journey, your account' }).count())
    .toBe(1);
});

test('a forgotten password is replaced through the mailed link', async ({
  visitor,
  site,
  request,
}) => {
  const account = await createAccount(request, site);
  await visitor.open(site.publish('riteaid', '/forgotpassword'));
  const forgot = visitor.slot('forgot-password');
  await forgot.label('Email address').fill(account.email);
  await forgot.role('button', { name: 'Send me a link' }).click();
  await expect
    .poll(() => forgot.text())
    .toContain(
      'If this address has an account, we emailed it a link. It may take a few minutes. The link works for 30 minutes.',
    );

  await visitor.open(await linkInMail(request, site, account.email));
  const reset = visitor.slot('reset-password');
  await reset.label('New password').fill('Quiet-Harbor-88');
  await reset.label('Confirm new password').fill('Quiet-Harbor-88');
  expect(await visitor.path()).toBe('/resetpassword');
  await reset.role('button', { name: 'Save new password' }).click();
  await expect
    .poll(() => reset.text())
    .toContain(
      'Your new password is saved, and you are signed out everywhere. You can sign in with it now.',
    );

  await visitor.open(site.publish('riteaid', '/login'));
  await sendSignIn(visitor, { ...account, password: 'Quiet-Harbor-88' });
  await expect.poll(() => visitor.path()).toBe('/ra-dashboard');
});
