import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TimePickerProps } from './options';
// Loaded here, so that a list opens at once.
import './TimeList';
import { TimePicker } from './TimePicker';

const show = (given: Partial<TimePickerProps> = {}) => {
  const user = userEvent.setup();
  render(
    <>
      <TimePicker id="time" name="time" label="Pickup time" required {...given} />
      <button type="button">Next field</button>
    </>,
  );
  return user;
};

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pickup time' });
const list = () => screen.findByRole('listbox', { name: 'Choose a time' });
const popup = async () => (await list()).parentElement;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test.each<[string, Partial<TimePickerProps>, (box: HTMLElement | null) => void]>([
  [
    'className is a class of the list',
    { className: 'counter' },
    (box) => {
      expect(box).toHaveClass('counter');
    },
  ],
  [
    'orientation is the side of the field, left by default',
    {},
    (box) => {
      expect(box).toHaveClass('ui-popup--l');
    },
  ],
  [
    'orientation may be right',
    { orientation: 'r' },
    (box) => {
      expect(box).toHaveClass('ui-popup--r');
    },
  ],
  [
    'listWidth is in pixels',
    { listWidth: 120 },
    (box) => {
      expect(box).toHaveStyle({ inlineSize: '120px' });
    },
  ],
  [
    'appendTo is the parent of the list',
    { appendTo: document.body },
    (box) => {
      expect(box?.parentElement).toBe(document.body);
    },
  ],
])('%s', async (_, given, expectIt) => {
  const user = show({ minTime: '4pm', maxTime: '5pm', ...given });
  await user.click(field());
  expectIt(await popup());
});

test('disableTextInput: a time can be chosen but not typed', async () => {
  const user = show({ disableTextInput: true, minTime: '4pm', maxTime: '5pm' });
  await user.type(field(), '4:30pm');
  expect(field()).toHaveValue('');
  await user.click(await screen.findByRole('option', { name: '4:30pm' }));
  expect(field()).toHaveValue('4:30pm');
});

test.each<[boolean, string | null]>([
  [true, 'none'],
  [false, null],
])('disableTouchKeyboard %s: the input mode is %s', (disableTouchKeyboard, mode) => {
  show({ disableTouchKeyboard });
  expect(field().getAttribute('inputmode')).toBe(mode);
});

test.each<[boolean, number]>([
  [true, 0],
  [false, 1],
])('closeOnScroll %s: %i list after the page has scrolled', async (closeOnScroll, lists) => {
  const user = show({ closeOnScroll });
  await user.click(field());
  await list();
  fireEvent.scroll(window);
  expect(screen.queryAllByRole('listbox')).toHaveLength(lists);
});

test('durations are counted from durationTime', async () => {
  const user = show({
    minTime: '4pm',
    maxTime: '5pm',
    showDuration: true,
    durationTime: '4:30pm',
  });
  await user.click(field());
  const options = within(await list()).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '4:00pm',
    '4:30pm (0 mins)',
    '5:00pm (30 mins)',
  ]);
});

test('noneOption may be a text, and choosing it empties the field', async () => {
  const user = show({ noneOption: 'Whenever', time: '4pm' });
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: 'Whenever' }));
  expect(field()).toHaveValue('');
});

test('roundingFunction rounds if forceRoundTime is set', async () => {
  const up = (seconds: number, step: number) => Math.ceil(seconds / step) * step;
  const user = show({ forceRoundTime: true, roundingFunction: up });
  await user.type(field(), '2:05pm');
  await user.tab();
  expect(field()).toHaveValue('2:30pm');
});

test('scrollDefault is marked if no time is chosen', async () => {
  const user = show({ scrollDefault: '9:30am' });
  await user.click(field());
  expect(await screen.findByRole('option', { name: '9:30am' })).toHaveClass('marked');
});

test('selectOnBlur chooses the time that the list marks', async () => {
  const user = show({ selectOnBlur: true, minTime: '4pm', maxTime: '5pm' });
  await user.type(field(), '4:20');
  await list();
  await user.click(screen.getByRole('button', { name: 'Next field' }));
  expect(field()).toHaveValue('4:30pm');
});

test('without typeaheadHighlight the list does not follow the typed text', async () => {
  const user = show({ typeaheadHighlight: false, minTime: '4pm', maxTime: '5pm' });
  await user.type(field(), '4:30pm');
  await list();
  expect(screen.getByRole('option', { name: '4:00pm' })).toHaveClass('marked');
});

test('timeFormat may be a function that formats the times', async () => {
  const user = show({
    minTime: '4pm',
    maxTime: '4pm',
    timeFormat: (seconds) => `${seconds / 3600} h`,
  });
  await user.click(field());
  expect(await screen.findByRole('option', { name: '16 h' })).toBeVisible();
});
