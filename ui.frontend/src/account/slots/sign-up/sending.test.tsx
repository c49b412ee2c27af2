import { screen, waitFor } from '@testing-library/react';
import { stubbedServices, refusal, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { browser } from '../../../session/session';
import { addressTaken } from './examples';
import {
  alert,
  button,
  email,
  expectEverythingButThePasswords,
  fillIn,
  open,
  password,
  phone,
  props,
} from './SignUp.testing';

const services = stubbedServices();
let replace: jest.SpiedFunction<typeof browser.navigate.replace>;

beforeEach(() => {
  replace = jest.spyOn(browser.navigate, 'replace').mockImplementation(() => undefined);
  sessionStorage.clear();
});

test('the fields are sent by the names of the contract, the password once', async () => {
  services.answerWith(refusal('RA0012', 'No.'));
  const user = await open();
  await fillIn(user);
  await user.click(button());
  expect(services.sent).toEqual([
    {
      address: props.endpoint,
      fields: {
        firstName: 'Zoë',
        lastName: 'Quinn',
        email: 'zoe.quinn@example.com',
        phone: '(206) 555-0123',
        password: 'Quiet-Garden-7',
        terms: 'true',
      },
    },
  ]);
});

test('two presses send one request', async () => {
  let answer: (response: Partial<Response>) => void = () => undefined;
  services.handle(() => new Promise((resolve) => (answer = resolve)));
  const user = await open();
  await fillIn(user);
  await user.dblClick(button());
  await waitFor(() => {
    expect(services.sent).toHaveLength(1);
  });
  expect(button()).toHaveAccessibleName('Creating your account…');
  answer(respond(refusal('RA0012', 'No.')));
  await waitFor(() => {
    expect(alert()).toHaveTextContent('No.');
  });
  expect(services.sent).toHaveLength(1);
});

describe('a refusal of the service', () => {
  test('of an address that has an account is shown at the address, with a link to sign in', async () => {
    services.answerWith(addressTaken.body);
    const user = await open();
    await fillIn(user);
    await user.click(button());
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(email()).toHaveAccessibleDescription(/There is an account with this email address\.$/);
    expect(alert()).toHaveTextContent('There is an account with this email address.');
    expect(screen.getByRole('link', { name: 'Sign in to your account' })).toHaveAttribute(
      'href',
      '/login',
    );
    expectEverythingButThePasswords();
  });

  test('of several fields is shown at the fields until they change', async () => {
    services.answerWith(
      refusal('RA0001', 'Please correct the marked answers.', {
        phone: 'Please enter a phone number that can be called.',
      }),
    );
    const user = await open();
    await fillIn(user);
    await user.click(button());
    expect(alert()).toHaveTextContent('Please correct the marked answers.');
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(phone()).toHaveAccessibleDescription('Please enter a phone number that can be called.');
    expectEverythingButThePasswords();
    await user.type(phone(), '{Backspace}4');
    expect(phone()).not.toHaveAttribute('aria-invalid');
  });

  test('of a password shows its rules again, because the field is empty', async () => {
    services.answerWith(
      refusal('RA0001', 'This password cannot be used.', { password: 'Choose another one.' }),
    );
    const user = await open();
    await fillIn(user);
    await user.click(button());
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(password()).toHaveAccessibleDescription(/Choose another one\.$/);
    expect(screen.getAllByText('(not met yet)')).toHaveLength(4);
  });
});

test.each([
  ['the service is down', 503, 'Our service is not working right now. Wait a minute,'],
  ['the response is not JSON', 200, 'Our service is not working right now. Wait a minute,'],
])('if %s, everything but the passwords stays', async (_, status, sentence) => {
  services.answerWith('<h1>No</h1>', status);
  const user = await open();
  await fillIn(user);
  await user.click(button());
  expect(alert()).toHaveTextContent(
    `${sentence} then enter your password again and choose “Create account”.`,
  );
  expectEverythingButThePasswords();
  expect(password()).toHaveFocus();
});

const account = success({ authInfo: { uba: true }, userDetails: { UserName: 'Zoë Quinn' } });

test('if the browser keeps no cookies, the account is ready, and the page explains the next step', async () => {
  services.answerWith(account);
  const user = await open();
  await fillIn(user);
  await user.click(button());
  expect(alert()).toHaveTextContent(
    'Your account is ready, but this browser did not keep you signed in. Allow cookies for this site, then sign in.',
  );
  expect(screen.getByRole('link', { name: 'Sign in to your account' })).toBeInTheDocument();
  expect(replace).not.toHaveBeenCalled();
});

test('a new account is signed in, confirmed, and taken to the dashboard', async () => {
  services.handle(() => {
    const end = Date.now() + 3_600_000;
    const session = { expirationDates: { standard: end }, keepMeLoggedIn: false };
    document.cookie = 'serviceToken=handle';
    document.cookie = `session=${encodeURIComponent(
      JSON.stringify({ ...session, nextTokenRefreshTime: end }),
    )}`;
    return Promise.resolve(respond(account));
  });
  const user = await open();
  await fillIn(user);
  await user.click(button());
  const sentence = await screen.findByText(/^Your account is ready, and you are signed in/);
  expect(sentence.closest('[role=status]')).toHaveFocus();
  expect(replace).toHaveBeenCalledWith('/ra-dashboard#accountready');
});
