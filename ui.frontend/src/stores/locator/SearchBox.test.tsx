import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import type { Suggest } from './locator';
import { SearchBox } from './SearchBox';

const suggest = jest.fn<ReturnType<Suggest>, Parameters<Suggest>>();
const onChoose = jest.fn<undefined, [string]>();
const onSubmit = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  suggest.mockResolvedValue([{ text: 'Fresno, CA' }, { text: 'Fresh Scoops' }]);
});

afterEach(() => {
  jest.useRealTimers();
});

function open() {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SearchBox
        id="locator"
        ref={createRef()}
        label="City"
        text={undefined}
        error={undefined}
        suggest={suggest}
        onChoose={onChoose}
      />
      <button>Search</button>
    </form>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

const box = () => screen.getByRole('combobox', { name: 'City' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const pause = () => act(() => jest.advanceTimersByTimeAsync(500));

test('suggestions load after three characters and half a second', async () => {
  const user = open();
  await user.type(box(), 'fr');
  await pause();
  expect(suggest).not.toHaveBeenCalled();
  await user.type(box(), 'es');
  await act(() => jest.advanceTimersByTimeAsync(499));
  expect(suggest).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(suggest.mock.calls.map(([text]) => text)).toEqual(['fres']);
  expect(options()).toEqual(['Fresno, CA', 'Fresh Scoops']);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions.');
});

test('the provider of a suggestion is named below them, and is no option', async () => {
  suggest.mockResolvedValue([{ text: 'Fresh Scoops' }, { text: 'Fresno', credit: 'Google Maps' }]);
  const user = open();
  await user.type(box(), 'fres');
  await pause();
  const credit = within(screen.getByRole('listbox')).getByText('Google Maps');
  expect(credit).toBeVisible();
  expect(credit).toHaveAttribute('translate', 'no');
  expect(options()).toEqual(['Fresh Scoops', 'Fresno']);
});

test('a late response for an earlier text is ignored', async () => {
  let answerLate: (options: { text: string }[]) => void = () => undefined;
  suggest.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)));
  const user = open();
  await user.type(box(), 'fre');
  await pause();
  await user.type(box(), 's');
  expect(suggest.mock.calls[0]?.[1].aborted).toBe(true);
  await pause();
  await act(async () => {
    answerLate([{ text: 'Fremont, CA' }]);
    await Promise.resolve();
  });
  expect(options()).toEqual(['Fresno, CA', 'Fresh Scoops']);
});

test('the arrow keys go through the options and back to the text, and the focus stays', async () => {
  const user = open();
  await user.type(box(), 'fres');
  await pause();
  const active = () => box().getAttribute('aria-activedescendant');
  const [first, second] = screen.getAllByRole('option');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(first?.id);
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(second?.id);
  await user.keyboard('{ArrowDown}');
  expect(active()).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe(second?.id);
  expect(box()).toHaveFocus();
});

test('Enter chooses the active option and does not submit the form', async () => {
  const user = open();
  await user.type(box(), 'fres');
  await pause();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledWith('Fresno, CA');
  expect(box()).toHaveValue('Fresno, CA');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter without an active option submits the form, and no suggestion appears later', async () => {
  const user = open();
  await user.type(box(), 'fresno{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await pause();
  expect(options()).toEqual([]);
  expect(onChoose).not.toHaveBeenCalled();
});

test('Escape closes the list and keeps the text; an arrow key opens it again', async () => {
  const user = open();
  await user.type(box(), 'fres');
  await pause();
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(box()).toHaveValue('fres');
  await user.keyboard('{ArrowDown}');
  expect(options()).toHaveLength(2);
});

test('a click chooses an option; leaving the box closes the list', async () => {
  const user = open();
  await user.type(box(), 'fres');
  await pause();
  await user.click(screen.getByText('Fresh Scoops'));
  expect(onChoose).toHaveBeenCalledWith('Fresh Scoops');
  await user.type(box(), '!');
  await pause();
  await user.tab();
  expect(options()).toEqual([]);
});

test('if the suggestions fail to load, the list stays closed', async () => {
  suggest.mockRejectedValue(new Error('down'));
  const user = open();
  await user.type(box(), 'fres');
  await pause();
  expect(options()).toEqual([]);
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});
