import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ben } from '../../../session/rules/members';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { stubbedServices } from '../../../base/content/services.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import { EmailSettings } from './EmailSettings';
import examples, { read, waiting, wrongPassword } from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);
const services = stubbedServices();

/** The response of each service. */
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = { ragetsigninemail: read.body };
  services.answerEach(answers);
  pageSession.$session.set({ signedIn: true, data: ben });
});

signOutAfterEach();

async function open(): Promise<UserEvent> {
  const user = userEvent.setup();
  render(<EmailSettings {...props} />);
  await screen.findByText('ben.okafor@example.com');
  return user;
}

async function ask(user: UserEvent, email = 'ben.new@example.com'): Promise<void> {
  await fillAtOnce(user, screen.getByLabelText(/^New email address/), email);
  await fillAtOnce(user, screen.getByLabelText('Current password'), 'Harbor-Light-42');
  await user.click(screen.getByRole('button', { name: 'Send me a link' }));
}

const sent = (name: string) =>
  services.sent.filter(({ address }) => address.includes(`.${name}.`)).map(({ fields }) => fields);

test('another address is requested with the password, and is pending until its mail is confirmed', async () => {
  const user = await open();
  answers.rachangesigninemail = waiting.body;
  await ask(user, ' ben.new@example.com ');
  const message = await screen.findByText('We sent an email to your new address.');
  expect(message.closest('[role=status]')).toHaveFocus();
  expect(sent('rachangesigninemail')).toEqual([
    { email: 'ben.new@example.com', currentPassword: 'Harbor-Light-42' },
  ]);
  expect(screen.getByRole('region', { name: 'Confirm your new address' })).toHaveTextContent(
    /email we sent to ben\.new@example\.com, and follow the link before \d/,
  );
  expect(screen.queryByLabelText(/^New email address/)).toBeNull();
});

test('after a lost response the pending address shows the outcome', async () => {
  const user = await open();
  answers.ragetsigninemail = waiting.body;
  await ask(user);
  expect(await screen.findByText('We sent an email to your new address.')).toBeVisible();
});

test('a failure explains the next step, keeps the address and empties the password', async () => {
  const user = await open();
  await ask(user);
  expect(
    await screen.findByText(/then enter your password and choose “Send me a link” again\.$/),
  ).toBeVisible();
  expect(screen.getByLabelText(/^New email address/)).toHaveValue('ben.new@example.com');
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

test('a wrong password is reported and gets the focus', async () => {
  const user = await open();
  answers.rachangesigninemail = wrongPassword.body;
  await ask(user);
  expect(await screen.findByText('This is not your password. Type it again.')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
});

test.each([
  ['', 'This field is required.'],
  ['ben@example', 'Please enter a valid email address.'],
])('“%s” is not an address: %s', async (typed, message) => {
  const user = await open();
  if (typed === '') await user.click(screen.getByRole('button', { name: 'Send me a link' }));
  else await ask(user, typed);
  expect(screen.getByLabelText(/^New email address/)).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  expect(sent('rachangesigninemail')).toEqual([]);
});

describe('while an address is pending', () => {
  beforeEach(() => {
    answers.ragetsigninemail = waiting.body;
  });

  test('the mail is sent again', async () => {
    const user = await open();
    answers.raresendsigninemail = waiting.body;
    await user.click(screen.getByRole('button', { name: 'Send the email again' }));
    const message = await screen.findByText(
      'We sent the email again. Only the new link works now.',
    );
    expect(message.closest('[role=status]')).toHaveFocus();
  });

  test('the current address can be kept, and another one requested', async () => {
    const user = await open();
    answers.racancelsigninemail = read.body;
    await user.click(screen.getByRole('button', { name: 'Keep the current address' }));
    expect(await screen.findByText('Your email address stays as it is.')).toBeVisible();
    expect(screen.getByLabelText(/^New email address/)).toHaveValue('');
  });

  test('a failure leaves it pending, and explains the next step', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Keep the current address' }));
    expect(
      await screen.findByText(/then choose “Keep the current address” again\.$/),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Confirm your new address' })).toBeVisible();
  });

  test('a visitor who comes back after following the link sees that the address has changed', async () => {
    await open();
    answers.ragetsigninemail = {
      Status: 'SUCCESS',
      Data: { email: 'ben.new@example.com', pending: null },
    };
    answers.rarefreshuserinfo = { Status: 'SUCCESS', Data: ben };
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(
      await screen.findByText('Your email address is changed. Sign in with it from now on.'),
    ).toBeVisible();
    expect(screen.getByText('ben.new@example.com')).toBeVisible();
    await waitFor(() => {
      expect(sent('rarefreshuserinfo')).toHaveLength(1);
    });
  });
});

test('other spellings of responses are read', async () => {
  answers.ragetsigninemail = {
    Status: 'SUCCESS',
    data: { email: 'ben.okafor@example.com', pending: { email: null, goodUntil: 'soon' }, more: 1 },
  };
  await open();
  expect(screen.getByLabelText(/^New email address/)).toBeVisible();
});
