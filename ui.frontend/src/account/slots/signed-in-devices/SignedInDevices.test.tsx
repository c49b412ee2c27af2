import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ben } from '../../../session/rules/members';
import { stubbedServices } from '../../../base/content/services.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import examples, { alone, three } from './examples';
import { SignedInDevices } from './SignedInDevices';
import slot from './slot';

const props = exampleProps(slot, examples);
const services = stubbedServices();

/** The response of each service. */
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = { ragetsignedindevices: three.body };
  services.answerEach(answers);
  pageSession.$session.set({ signedIn: true, data: ben });
});

signOutAfterEach();

async function open(): Promise<UserEvent> {
  const user = userEvent.setup();
  render(<SignedInDevices {...props} />);
  await screen.findByText('Firefox on Windows');
  return user;
}

const items = () => screen.getAllByRole('listitem');

test('this device is the first, and each device is named in words', async () => {
  await open();
  expect(items().map((item) => within(item).getAllByText(/./)[0]?.textContent)).toEqual([
    'Firefox on Windows',
    'Safari on iPhone',
    'Unknown device',
  ]);
  expect(items()[0]).toHaveTextContent('This device');
  expect(items()[1]).toHaveTextContent(/Last used on March 1, 2026, \d/);
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull();
});

test('a device is signed out, and the page confirms it', async () => {
  const user = await open();
  answers.rasignoutdevice = alone.body;
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  const message = await screen.findByText('Safari on iPhone is signed out.');
  expect(message.closest('[role=status]')).toHaveFocus();
  expect(services.sent.at(-1)?.fields).toEqual({ id: '9' });
});

test('all others are signed out, and there is nothing more to do', async () => {
  const user = await open();
  answers.rasignoutdevice = alone.body;
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('We signed out your other devices.')).toBeVisible();
  expect(screen.getByText('You are not signed in anywhere else.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(services.sent.at(-1)?.fields).toEqual({ id: 'others' });
});

test('after a lost response the list is read again', async () => {
  const user = await open();
  answers.ragetsignedindevices = alone.body;
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('We signed out your other devices.')).toBeVisible();
});

test('a failure leaves the list, and explains the next step', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText(/then choose “Sign out” again\.$/)).toBeVisible();
  expect(items()).toHaveLength(3);
});
