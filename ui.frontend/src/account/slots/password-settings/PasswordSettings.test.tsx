import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ben } from '../../../session/rules/members';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { refusal, stubbedServices, success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import examples, { wrongPassword } from './examples';
import { PasswordSettings } from './PasswordSettings';
import slot from './slot';

const props = exampleProps(slot, examples);
const services = stubbedServices();

beforeEach(() => {
  pageSession.$session.set({ signedIn: true, data: ben });
});

signOutAfterEach();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function open(): Promise<UserEvent> {
  const user = userEvent.setup();
  render(<PasswordSettings {...props} />);
  await screen.findByLabelText('Current password');
  return user;
}

async function change(user: UserEvent, next = 'Quiet-River-7', again = next): Promise<void> {
  await fillAtOnce(user, field('Current password'), 'Harbor-Light-42');
  await fillAtOnce(user, field('New password'), next);
  await fillAtOnce(user, field('Confirm new password'), again);
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
}

test('password managers find the account as a property, before the passwords and after the change', async () => {
  const user = await open();
  const username = () => document.querySelector<HTMLInputElement>('[autocomplete="username"]');
  const [first] = document.querySelectorAll('input');
  expect(username()).toBe(first);
  expect(username()).toHaveProperty('value', ben.userDetails.EmailAddress);
  expect(document.body.innerHTML).not.toContain(ben.userDetails.EmailAddress);
  await change(user);
  await screen.findByText(DONE);
  expect(username()).toHaveProperty('value', ben.userDetails.EmailAddress);
  expect(services.sent.map(({ fields }) => Object.keys(fields))).toEqual([
    ['currentPassword', 'password'],
  ]);
});

const DONE = 'Your password is changed, and every other device is signed out.';

test('both passwords are sent, the change is reported, and neither password stays in the form', async () => {
  const user = await open();
  await change(user);
  expect((await screen.findByText(DONE)).closest('[role=status]')).toHaveFocus();
  expect(services.sent.map(({ fields }) => fields)).toEqual([
    { currentPassword: 'Harbor-Light-42', password: 'Quiet-River-7' },
  ]);
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    expect(field(label)).toHaveValue('');
});

test('the rules are checked off while the password is typed, including the one about the address', async () => {
  const user = await open();
  await fillAtOnce(user, field('New password'), 'ben.okafor-12');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '8 to 64 characters (met)',
    'At least one letter (met)',
    'At least one number (met)',
    'Not the name from your email address (not met yet)',
  ]);
});

test.each([
  ['Short1', 'Short1', 'New password', 'Please enter a value between 8 and 64 characters long.'],
  ['Quiet-River-7', 'Quiet-River-8', 'Confirm new password', 'Please enter the same value again.'],
])('%s and %s are not sent', async (next, again, label, message) => {
  const user = await open();
  await change(user, next, again);
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(services.sent).toEqual([]);
});

test.each([
  ['a wrong password', wrongPassword.body, 'This is not your password. Type it again.'],
  [
    'the same one',
    refusal('RA0018', 'This is your present password.'),
    'This is your present password.',
  ],
])('%s is refused, and all passwords are emptied', async (_, body, sentence) => {
  services.answerWith(body);
  const user = await open();
  await change(user);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field('New password')).toHaveValue('');
  expect(field('Current password')).toHaveFocus();
});

test('after a lost response the same form is sent once more', async () => {
  let isLost = true;
  services.handle(() => {
    if (!isLost) return Promise.resolve(respond(success()));
    isLost = false;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const user = await open();
  await change(user);
  expect(await screen.findByText(DONE)).toBeVisible();
  expect(services.sent).toHaveLength(2);
});

test('another new password after a lost response: the page explains which one is valid', async () => {
  services.answerWith({ Status: 'ERROR' }, 409);
  const user = await open();
  await change(user);
  expect(
    await screen.findByText('We already changed your password. Use the new one.'),
  ).toBeVisible();
});
