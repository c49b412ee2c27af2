import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { exampleProps } from '../../../slot/examples.testing';
import { SignUp } from './SignUp';
import examples from './examples';
import slot from './slot';

export const props = exampleProps(slot, examples);

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const email = () => field('Email address');
export const phone = () => field(/^Phone number/);
export const password = () => field('Password');
export const confirmation = () => field('Confirm password');
export const terms = () => screen.getByRole<HTMLInputElement>('checkbox');
export const button = () => screen.getByRole('button', { name: /^Creat/ });
export const alert = () => screen.getByRole('alert');

export async function open(): Promise<UserEvent> {
  const user = userEvent.setup();
  render(<SignUp {...props} />);
  // The phone mask arrives in a chunk of its own.
  await act(() => import('../../../kit/ui/fields/inputMask'));
  return user;
}

export async function fillIn(user: UserEvent): Promise<void> {
  await fillAtOnce(user, field('First name'), 'Zoë');
  await fillAtOnce(user, field('Last name'), 'Quinn');
  await fillAtOnce(user, email(), 'zoe.quinn@example.com');
  await fillAtOnce(user, phone(), '2065550123');
  await fillAtOnce(user, password(), 'Quiet-Garden-7');
  await fillAtOnce(user, confirmation(), 'Quiet-Garden-7');
  await user.click(terms());
}

export function expectEverythingButThePasswords(): void {
  expect(field('First name')).toHaveValue('Zoë');
  expect(field('Last name')).toHaveValue('Quinn');
  expect(email()).toHaveValue('zoe.quinn@example.com');
  expect(phone()).toHaveValue('(206) 555-0123');
  expect(terms()).toBeChecked();
  expect(password()).toHaveValue('');
  expect(confirmation()).toHaveValue('');
}
