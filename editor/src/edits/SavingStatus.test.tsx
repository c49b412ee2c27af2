import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { send } from './history';
import { server } from '../server/server.testing';
import { SavingStatus } from './SavingStatus';

test('says whether everything is saved, and tries again what did not reach the server', async () => {
  server({ '/content/a': [{ status: 503 }, { edit: 'e1', late: true }] });
  render(<SavingStatus />);
  const again = (): Promise<unknown> => send('Moved Teaser', '/content/a', [], () => void again());
  expect(screen.getByRole('status')).toHaveTextContent('Saved');

  await act(again);
  expect(screen.getByRole('status')).toHaveTextContent('Not saved. The server answered 503.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('what the server refuses has its reason, and is not tried again', async () => {
  server({ '/content/a': [{ status: 409, body: { error: 'Another author has changed it.' } }] });
  render(<SavingStatus />);
  await act(() => send('Moved Teaser', '/content/a', [], jest.fn()));
  expect(screen.getByRole('status')).toHaveTextContent('Another author has changed it.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
