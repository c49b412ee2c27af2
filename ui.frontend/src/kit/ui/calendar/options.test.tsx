import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
// Loaded here, so that a calendar opens at once.
import './Calendar';
import { DatePicker, type DatePickerProps } from './DatePicker';
import type { DatePickerHandle } from './handle';

const show = (given: Partial<DatePickerProps> = {}) => {
  const user = userEvent.setup();
  render(
    <DatePicker id="day" name="day" label="Pickup date" required date="2026-02-09" {...given} />,
  );
  return user;
};

const open = async (given: Partial<DatePickerProps>) => {
  const user = show(given);
  await user.click(screen.getByRole('button', { name: 'Choose a date' }));
  await screen.findByRole('grid');
  return user;
};
const day = (name: RegExp) => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: 'Pickup date' });

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

afterEach(() => {
  jest.useRealTimers();
});

test.each<[string, Partial<DatePickerProps>, RegExp, string]>([
  ['pickedClass', {}, /^Monday, February 9, 2026/, 'picked'],
  ['pickedClass', { pickedClass: 'chosen' }, /^Monday, February 9, 2026/, 'chosen'],
  ['disabledClass', { filter: (date) => date !== '2026-02-11' }, /February 11, 2026/, 'disabled'],
  [
    'disabledClass',
    { filter: (date) => date !== '2026-02-11', disabledClass: 'closed' },
    /February 11, 2026/,
    'closed',
  ],
])('%s of %j: %s is %s', async (_, given, name, className) => {
  await open(given);
  expect(day(name)).toHaveClass(className);
});

test.each([
  [{}, 'highlighted'],
  [{ highlightedClass: 'now' }, 'now'],
])('with %j today is %s', async (given, className) => {
  jest.useFakeTimers({ now: new Date(2026, 1, 10, 12), advanceTimers: true });
  await open(given);
  expect(day(/February 10, 2026/)).toHaveClass(className);
});

test.each([
  [{}, 'muted'],
  [{ mutedClass: 'pale' }, 'pale'],
])('with %j the days of another month are %s', async (given, className) => {
  await open({ date: '2026-04-09', ...given });
  expect(screen.getByRole('grid').querySelector(`.${className}`)).toHaveTextContent('29');
});

test.each<[Partial<DatePickerProps>, string]>([
  [{}, 'Choose another month: February 2026'],
  [{ yearFirst: true }, 'Choose another month: 2026 February'],
  [{ yearSuffix: ' AD' }, 'Choose another month: February 2026 AD'],
  [{ months: ['One', 'Two'] }, 'Choose another month: Two 2026'],
])('with %j the title is “%s”', async (given, name) => {
  await open(given);
  expect(screen.getByRole('button', { name })).toBeVisible();
});

test('language gives the names of another language', async () => {
  await open({ language: 'es' });
  expect(screen.getByRole('button', { name: 'Choose another month: febrero 2026' })).toBeVisible();
});

test('a filter without a sentence means that the day cannot be chosen', async () => {
  await open({ filter: (date) => date !== '2026-02-11' });
  expect(day(/February 11, 2026, This day cannot be chosen\.$/)).toBeVisible();
});

test('note is added to the name of a day that can be chosen', async () => {
  await open({
    note: () => '12 times available',
    filter: (date) => date !== '2026-02-11' || 'It is full.',
  });
  expect(day(/^Tuesday, February 10, 2026, 12 times available$/)).toBeVisible();
  expect(day(/^Wednesday, February 11, 2026, It is full\.$/)).toBeVisible();
});

test('show and hide are called', async () => {
  const called: string[] = [];
  const user = await open({
    show: () => called.push('show'),
    hide: () => called.push('hide'),
  });
  await user.keyboard('{Escape}');
  expect(called).toEqual(['show', 'hide']);
});

test('pick chooses the date in the field, and setEndDate refuses later days', async () => {
  const ref = createRef<DatePickerHandle>();
  const picked: string[] = [];
  const user = show({ ref, pick: ({ detail: { date } }) => picked.push(date) });
  await user.clear(field());
  await user.type(field(), '2/12/2026');
  act(() => {
    ref.current?.pick();
  });
  expect(picked).toEqual(['2026-02-12']);
  act(() => {
    ref.current?.setEndDate('2026-02-10');
  });
  expect(field()).toHaveAccessibleDescription(
    'MM/DD/YYYY Choose Tuesday, February 10 or an earlier day.',
  );
});
