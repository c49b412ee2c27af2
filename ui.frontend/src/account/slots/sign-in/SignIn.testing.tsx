import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { exampleProps } from '../../../slot/examples.testing';
import { SignIn } from './SignIn';
import examples from './examples';
import slot from './slot';

export const props = exampleProps(slot, examples);

export const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
export const password = () => screen.getByLabelText<HTMLInputElement>('Password');
export const keepMe = () => screen.getByRole<HTMLInputElement>('checkbox');
export const button = () => screen.getByRole('button', { name: /^Sign(ing)? in/ });
export const alert = () => screen.getByRole('alert');

export function open(): UserEvent {
  const user = userEvent.setup();
  render(<SignIn {...props} />);
  return user;
}

export async function fillIn(user: UserEvent): Promise<void> {
  await fillAtOnce(user, email(), 'ana.reyes@example.com');
  await fillAtOnce(user, password(), 'Harbor-Light-42');
}
