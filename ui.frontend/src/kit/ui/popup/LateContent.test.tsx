import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, type JSX } from 'react';
import { useAsync } from '../async/useAsync';
import { LateContent } from './LateContent';

function Late({ load }: { load: () => Promise<string> }): JSX.Element {
  const next = useRef<HTMLHeadingElement>(null);
  const code = useAsync('code', load);
  return (
    <LateContent code={code} loading="Loading…" problem="It is lost." next={next}>
      {(text) => (
        <h2 tabIndex={-1} ref={next}>
          {text}
        </h2>
      )}
    </LateContent>
  );
}

test('content that failed to load is requested again, and takes over the focus of the button', async () => {
  const load = jest.fn<Promise<string>, []>();
  load.mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce('November');
  render(<Late load={load} />);
  expect(await screen.findByText('It is lost.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'November' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
