import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type JSX } from 'react';

/** The time, in milliseconds, after which React leaves its next piece of work to another task. */
const SLICE = 5;

/** Takes as long to render as a large component on a busy machine. */
function Slow({ onShow }: { onShow: () => void }): JSX.Element {
  const end = performance.now() + 2 * SLICE;
  while (performance.now() < end);
  useEffect(onShow, [onShow]);
  return <p>Slow</p>;
}

/** After a click, an effect of each piece shows the next. */
function Pieces({ count }: { count: number }): JSX.Element {
  const [shown, setShown] = useState(0);
  const showNext = (): void => {
    setShown((before) => Math.min(before + 1, count));
  };
  return (
    <>
      <button onClick={() => void Promise.resolve().then(showNext)}>Show</button>
      {Array.from({ length: shown }, (_, index) => (
        <Slow key={index} onShow={showNext} />
      ))}
    </>
  );
}

test('an event has ended when React has rendered all that it led to, however slow that is', async () => {
  render(<Pieces count={3} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.queryAllByText('Slow')).toHaveLength(3);
});
