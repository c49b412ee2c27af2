import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { dev } from '../../../session/rules/members';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { account } from '../../service/accounts';
import { stubbedServices, success } from '../../../base/content/services.testing';
import { signOutAfterEach } from '../../../session/pageSession.testing';
import { pageSession } from '../../../session/session';
import { exampleProps } from '../../../slot/examples.testing';
import { AccountClosing } from './AccountClosing';
import examples, { losses, wrongPassword } from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);
const services = stubbedServices();

/** The response of each service. */
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = { ragetclosing: losses.body };
  services.answerEach(answers);
  pageSession.$session.set({ signedIn: true, data: dev });
});

signOutAfterEach();

async function open(): Promise<UserEvent> {
  const user = userEvent.setup();
  render(<AccountClosing {...props} />);
  await user.click(await screen.findByRole('button', { name: 'See what I would lose' }));
  return user;
}

const lost = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

async function close(user: UserEvent): Promise<void> {
  await fillAtOnce(user, screen.getByLabelText('Current password'), 'Harbor-Light-42');
  await user.click(screen.getByRole('button', { name: 'Close my account' }));
}

test('the losses are shown in figures before the password is requested', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'What you would lose' })).toHaveFocus();
  expect(lost()).toEqual([
    '3,875 points',
    '$12.50 in Bonus Cash',
    '1 offer on your card',
    '2 saved addresses',
    'Refills and prescriptions on this site. Your pharmacy will no longer be linked.',
    'Acting for other people at the pharmacy, and other people acting for you. We tell them by email.',
    'Your name, your phone number and your message choices',
  ]);
  expect(
    screen.getByText(
      'You can reopen your account until April 1, 2026: just sign in. After that, we erase everything in it.',
    ),
  ).toBeVisible();
});

test('a member without points, offers, addresses or a pharmacy loses only the name', async () => {
  answers.ragetclosing = success({ points: null, bonusCash: '0' });
  await open();
  expect(lost()).toEqual(['Your name, your phone number and your message choices']);
});

test('Bonus Cash of an amount that cannot be read is a loss as well', async () => {
  answers.ragetclosing = success({ bonusCash: 12.5 });
  await open();
  expect(lost()[0]).toBe('Your Bonus Cash');
});

test('a closed account leads to the page that confirms it', async () => {
  const signOut = jest.spyOn(account, 'signOut').mockResolvedValue();
  const user = await open();
  answers.racloseaccount = success({ eraseAt: '2026-04-01T15:00:00Z' });
  await close(user);
  const done = await screen.findByText('Your account is closed. Loading the next page…');
  expect(done.closest('[role=status]')).toHaveFocus();
  expect(signOut).toHaveBeenCalledWith('/account/closed');
  expect(services.sent.at(-1)?.fields).toEqual({ currentPassword: 'Harbor-Light-42' });
});

test('a wrong password closes nothing and is reported', async () => {
  const user = await open();
  answers.racloseaccount = wrongPassword.body;
  await close(user);
  expect(await screen.findByText('This is not your password. Type it again.')).toBeVisible();
});

test.each([
  ['no response', undefined],
  ['a response that is cut off', '{"Status":"SUC'],
])('%s to a closing that was done leads to the page that confirms it', async (_, answer) => {
  const signOut = jest.spyOn(account, 'signOut').mockResolvedValue();
  const user = await open();
  answers.racloseaccount = answer;
  answers.ragetclosedaccount = success({ isClosed: true });
  await close(user);
  expect(await screen.findByText('Your account is closed. Loading the next page…')).toBeVisible();
  expect(signOut).toHaveBeenCalledWith('/account/closed');
  expect(services.sent.at(-1)?.fields.closing).toMatch(/^[\da-f]{32}$/);
});

test('if the question about a closing got no response either, it is repeated before the next try', async () => {
  const signOut = jest.spyOn(account, 'signOut').mockResolvedValue();
  const user = await open();
  await close(user);
  await screen.findByText(/choose “Close my account” again\.$/);
  answers.ragetclosedaccount = success({ isClosed: 'Y' });
  await close(user);
  await screen.findByText('Your account is closed. Loading the next page…');
  expect(signOut).toHaveBeenCalledWith('/account/closed');
  expect(services.sent.filter(({ address }) => address.includes('racloseaccount'))).toHaveLength(1);
});

test('a closing that was not done is a failure after any lost response', async () => {
  const user = await open();
  answers.ragetclosedaccount = success({ isClosed: false });
  await close(user);
  expect(await screen.findByText(/choose “Close my account” again\.$/)).toBeVisible();
});

test('an unreachable service explains the next step', async () => {
  const user = await open();
  await close(user);
  expect(
    await screen.findByText(/then enter your password and choose “Close my account” again\.$/),
  ).toBeVisible();
});

test('the account can be kept, and the focus returns to the button', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(screen.getByRole('button', { name: 'See what I would lose' })).toHaveFocus();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});
