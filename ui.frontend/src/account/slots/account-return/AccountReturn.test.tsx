import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { dev } from '../../../session/rules/members';
import { account } from '../../service/accounts';
import { refusal, stubbedServices, success } from '../../../base/content/services.testing';
import { exampleProps } from '../../../slot/examples.testing';
import { AccountReturn } from './AccountReturn';
import examples, { closed, none } from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);
const services = stubbedServices();

/** The response of each service. */
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = { ragetclosedaccount: closed.body };
  services.answerEach(answers);
});

async function choose(name: string): Promise<UserEvent> {
  const user = userEvent.setup();
  render(<AccountReturn {...props} />);
  await user.click(await screen.findByRole('button', { name }));
  return user;
}

test('the visitor is greeted, and sees how long the choice is possible', async () => {
  render(<AccountReturn {...props} />);
  expect(
    await screen.findByText(
      'Welcome back, Dev. You closed this account. Everything is still there. It is erased on April 1, 2026, unless you keep it.',
    ),
  ).toBeVisible();
});

test('a kept account signs the visitor in and leads to the dashboard', async () => {
  const adopt = jest.spyOn(account, 'adopt').mockResolvedValue();
  const goOn = jest.spyOn(account, 'goOn').mockReturnValue();
  answers.rakeepaccount = success(dev);
  await choose('Keep my account');
  expect(services.sent.at(-1)?.fields).toEqual({ keep: 'true' });
  expect(adopt).toHaveBeenCalledWith(expect.objectContaining({ userDetails: dev.userDetails }));
  expect(goOn).toHaveBeenCalledTimes(1);
});

test('an account that is left closed sends no further request', async () => {
  answers.rakeepaccount = none.body;
  await choose('Leave it closed');
  const message = await screen.findByText(
    'Your account stays closed. You do not need to do anything else.',
  );
  expect(message.closest('[role=status]')).toHaveFocus();
  expect(services.sent.at(-1)?.fields).toEqual({ keep: 'false' });
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [
    'the time is over',
    refusal('RA0054', 'Your time to choose ran out. Sign in again, then choose.'),
    'Your time to choose ran out. Sign in again, then choose.',
  ],
  [
    'the service is out of reach',
    undefined,
    'We could not reach our service. Check your connection, then choose “Keep my account” again.',
  ],
])('if %s, the page explains the next step and keeps the choice', async (_, body, sentence) => {
  if (body) answers.rakeepaccount = body;
  await choose('Keep my account');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Leave it closed' })).toBeVisible();
});

test('a visitor who has not signed in is led to the sign-in form', async () => {
  answers.ragetclosedaccount = none.body;
  render(<AccountReturn {...props} />);
  expect(
    await screen.findByText(
      'There is nothing to choose here now. To reopen a closed account, sign in.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});
