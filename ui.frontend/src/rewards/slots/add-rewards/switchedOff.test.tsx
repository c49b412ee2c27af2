import { render, screen } from '@testing-library/react';
import { success } from '../../../base/content/services.testing';
import { respond } from '../../../base/http/respond.testing';
import { exampleProps } from '../../../slot/examples.testing';
import { AddRewards } from './AddRewards';
import examples from './examples';
import slot from './slot';

test('with the flag off, the slot shows what a visitor can do instead', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const flags = { flags: { 'rewards-enrollment': false } };
  Object.assign(globalThis, { fetch: () => Promise.resolve(respond(success(flags))) });
  render(<AddRewards {...exampleProps(slot, examples)} />);
  expect(await screen.findByText(/^You cannot add a card online right now\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
    'href',
    '/ra-dashboard',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
