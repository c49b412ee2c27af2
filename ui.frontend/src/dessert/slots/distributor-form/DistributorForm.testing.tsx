import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { fillAtOnce } from '../../../kit/form/fillAtOnce.testing';
import { respond } from '../../../base/http/respond.testing';
import { exampleProps } from '../../../slot/examples.testing';
import { DistributorForm } from './DistributorForm';
import examples from './examples';
import slot from './slot';

/* The props, the fields by their labels and the service that the tests of the form share. */

export const props = exampleProps(slot, examples);

export const fetch = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();

export const answerWith = (status: number, body: string) => {
  fetch.mockResolvedValue(respond(body, status));
};

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const company = () => field('Company name');
export const phone = () => field(/^Phone number/);
export const email = () => field('Email address');
export const button = () => screen.getByRole('button');

/** Expects a field without an error. Its `validity` is for browsers without JavaScript. */
export function expectNoComplaint(control: HTMLElement) {
  expect(control).not.toHaveAttribute('aria-invalid');
  expect(control).not.toHaveAccessibleDescription(/^(This field|Please)/);
}

export async function open() {
  const user = userEvent.setup();
  render(<DistributorForm {...props} />);
  // The phone mask is in a chunk of its own.
  await act(() => import('../../../kit/ui/fields/inputMask'));
  return user;
}

export async function fillIn(user: UserEvent) {
  await fillAtOnce(user, company(), 'Harbor Scoops & Co');
  await user.selectOptions(field('Business category'), 'Other');
  await fillAtOnce(user, field('Distributor name'), 'Ada Reyes');
  await fillAtOnce(user, field(/^Title/), 'Owner');
  await fillAtOnce(user, email(), 'ada@example.com');
  await fillAtOnce(user, phone(), '2025550123');
  await fillAtOnce(user, field('Additional comments'), 'Two shops.');
}

export function expectEverythingTyped() {
  expect(company()).toHaveValue('Harbor Scoops & Co');
  expect(field('Business category')).toHaveValue('Other');
  expect(field('Distributor name')).toHaveValue('Ada Reyes');
  expect(field(/^Title/)).toHaveValue('Owner');
  expect(email()).toHaveValue('ada@example.com');
  expect(phone()).toHaveValue('(202) 555-0123');
  expect(field('Additional comments')).toHaveValue('Two shops.');
}
