import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type JSX } from 'react';
import type { TimePickerHandle, TimePickerProps } from './options';
import { TimePicker } from './TimePicker';

const EVENTS = [
  'change',
  'changeTime',
  'hideTimepicker',
  'selectTime',
  'showTimepicker',
  'timeFormatError',
  'timeRangeError',
];

const picker = (given: Partial<TimePickerProps> = {}): JSX.Element => (
  <form aria-label="Pickup">
    <TimePicker id="time" name="time" label="Pickup time" required {...given} />
    <button type="button">Next field</button>
  </form>
);

const show = (given: Partial<TimePickerProps> = {}) => {
  const user = userEvent.setup();
  const { rerender } = render(picker(given));
  const heard: string[] = [];
  for (const type of EVENTS)
    screen.getByRole('form').addEventListener(type, () => heard.push(type));
  return { user, rerender, heard };
};

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pickup time' });
const list = () => screen.findByRole('listbox', { name: 'Choose a time' });
const times = async () =>
  within(await list())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** The counter's hours on a Saturday. */
const saturday = { minTime: '10:30am', maxTime: '5:00pm' };

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe('the list of times', () => {
  test('has every half hour of the day, unless an author chooses otherwise', async () => {
    const { user } = show();
    await user.click(field());
    const all = await times();
    expect(all).toHaveLength(48);
    expect([all[0], all[1], all.at(-1)]).toEqual(['12:00am', '12:30am', '11:30pm']);
  });

  test.each<[string, Partial<TimePickerProps>, string[]]>([
    [
      'the last time counts',
      { minTime: '4:00pm', maxTime: '5:00pm' },
      ['4:00pm', '4:30pm', '5:00pm'],
    ],
    ['another step', { minTime: '4pm', maxTime: '5pm', step: 60 }, ['4:00pm', '5:00pm']],
    [
      'a step that changes',
      { minTime: '4pm', maxTime: '5pm', step: (index) => (index < 2 ? 15 : 45) },
      ['4:00pm', '4:15pm', '5:00pm'],
    ],
    [
      'another format',
      { minTime: 57_600, maxTime: '17:00', timeFormat: 'H:i' },
      ['16:00', '16:30', '17:00'],
    ],
    [
      'across midnight',
      { minTime: '11:30pm', maxTime: '12:30am' },
      ['11:30pm', '12:00am', '12:30am'],
    ],
    [
      'the day’s end as 24:00',
      { minTime: '23:30', maxTime: '24:00', timeFormat: 'H:i', show2400: true },
      ['23:30', '24:00'],
    ],
    [
      'a way to choose none',
      { minTime: '4pm', maxTime: '4pm', noneOption: true },
      ['None', '4:00pm'],
    ],
    [
      'durations',
      { minTime: '4pm', maxTime: '5:30pm', showDuration: true },
      ['4:00pm (0 mins)', '4:30pm (30 mins)', '5:00pm (1 hr)', '5:30pm (1.5 hrs)'],
    ],
    [
      'words',
      { minTime: '4pm', maxTime: '4pm', lang: { pm: ' in the afternoon' } },
      ['4:00 in the afternoon'],
    ],
  ])('%s', async (_, given, expected) => {
    const { user } = show(given);
    await user.click(field());
    expect(await times()).toEqual(expected);
  });

  test('is reached and left by the keyboard alone', async () => {
    const { user, heard } = show({ ...saturday, time: '1:00pm' });
    await user.tab();
    expect(await list()).toBeVisible();
    expect(field()).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    const chosen = await screen.findByRole('option', { name: '1:00pm' });
    expect(chosen).toHaveFocus();
    expect(chosen).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field()).toHaveValue('1:30pm');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(heard).toEqual([
      'showTimepicker',
      'changeTime',
      'change',
      'selectTime',
      'hideTimepicker',
    ]);
  });

  test('closes with Escape, from the list and from the field, and changes nothing', async () => {
    const { user } = show({ ...saturday, time: '1:00pm' });
    await user.click(field());
    await list();
    await user.keyboard('{ArrowDown}{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
    await user.click(field());
    await list();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).toHaveValue('1:00pm');
  });

  test('also opens with its button, and closes on a press elsewhere', async () => {
    const { user } = show(saturday);
    await user.click(screen.getByRole('button', { name: 'Choose a time' }));
    expect(await screen.findByRole('option', { name: '10:30am' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Next field' }));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('does not let an excluded time be chosen', async () => {
    const { user } = show({ ...saturday, disableTimeRanges: [['12pm', '1pm']] });
    await user.click(field());
    await list();
    const noon = screen.getByRole('option', { name: '12:00pm' });
    expect(noon).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('option', { name: '12:30pm' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('option', { name: '1:00pm' })).not.toHaveAttribute('aria-disabled');
    await user.click(noon);
    expect(field()).toHaveValue('');
  });

  test('marks the time closest to the typed text', async () => {
    const { user } = show(saturday);
    await user.type(field(), '2:40');
    expect(await screen.findByRole('option', { name: '2:30pm' })).toHaveClass('marked');
  });

  test('opens only on the events in showOn', async () => {
    const { user } = show({ ...saturday, showOn: [] });
    await user.click(field());
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(await list()).toBeVisible();
  });
});

describe('typing a time', () => {
  test.each([
    ['1pm', '1:00pm'],
    ['1', '1:00pm'],
    ['11', '11:00am'],
    ['13:45', '1:45pm'],
    ['145', '1:45pm'],
    ['5:00 p.m.', '5:00pm'],
  ])('%s is formatted as %s when the field is left', async (typed, written) => {
    const { user } = show(saturday);
    await user.type(field(), typed);
    await user.tab();
    expect(field()).toHaveValue(written);
    expect(field()).not.toHaveAttribute('aria-invalid');
  });

  test('a text that is no time fires its error before the change, and stays as typed', async () => {
    const { user, heard } = show(saturday);
    await user.type(field(), '25:00');
    await user.tab();
    expect(field()).toHaveValue('25:00');
    expect(field()).toHaveAccessibleDescription(
      'For example 1:30pm Enter a valid time, such as 1:00pm.',
    );
    expect(heard.filter((type) => !type.endsWith('Timepicker'))).toEqual([
      'timeFormatError',
      'change',
    ]);
  });

  test.each(['9:00am', '5:30pm', '10:00 am'])('%s is out of range', async (typed) => {
    const { user, heard } = show(saturday);
    await user.type(field(), typed);
    await user.tab();
    expect(field()).toHaveValue(typed);
    expect(field()).toHaveAccessibleDescription(
      'For example 1:30pm Choose a time from 10:30am to 5:00pm.',
    );
    expect(heard.filter((type) => !type.endsWith('Timepicker'))).toEqual([
      'timeRangeError',
      'change',
    ]);
  });

  test('an excluded time is out of range as well', async () => {
    const { user, heard } = show({ ...saturday, disableTimeRanges: [['12pm', '1pm']] });
    await user.type(field(), '12:30pm');
    await user.tab();
    expect(heard).toContain('timeRangeError');
    expect(field()).toHaveAccessibleDescription('For example 1:30pm Choose a time from the list.');
  });

  test('is rounded to a step if forceRoundTime is set', async () => {
    const { user } = show({ ...saturday, forceRoundTime: true });
    await user.type(field(), '2:40pm');
    await user.tab();
    expect(field()).toHaveValue('2:30pm');
  });

  test('can be undone by emptying the field, without an error', async () => {
    const { user } = show({ ...saturday, time: '1:00pm' });
    await user.clear(field());
    await user.tab();
    expect(field()).not.toHaveAttribute('aria-invalid');
  });
});

test('a time that the new day does not offer is an error and is not sent', () => {
  const ref = createRef<TimePickerHandle>();
  const { rerender } = render(picker({ ...saturday, time: '4:30pm', ref }));
  expect(field()).not.toHaveAttribute('aria-invalid');
  rerender(picker({ ...saturday, time: '4:30pm', maxTime: '2:00pm', ref }));
  expect(field()).toHaveAccessibleDescription(
    'For example 1:30pm Choose a time from 10:30am to 2:00pm.',
  );
  expect(ref.current?.getSecondsFromMidnight()).toBeUndefined();
});

test('while hours load, nothing can be operated, and the field explains why', async () => {
  const { user } = show({ loading: 'Loading the hours of your store…' });
  expect(field()).toBeDisabled();
  expect(field()).toHaveAccessibleDescription('Loading the hours of your store…');
  await user.click(screen.getByRole('button', { name: 'Choose a time' }));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('the methods', async () => {
  const ref = createRef<TimePickerHandle>();
  render(picker({ ...saturday, ref, time: '1:00pm' }));
  expect(ref.current?.getSecondsFromMidnight()).toBe(46_800);
  expect(ref.current?.getTime()).toBe('1:00pm');
  act(() => {
    ref.current?.setTime('2pm');
  });
  expect(field()).toHaveValue('2:00pm');
  expect(ref.current?.getSecondsFromMidnight()).toBe(50_400);
  act(() => {
    ref.current?.show();
  });
  expect(await list()).toBeVisible();
  expect(ref.current?.isVisible()).toBe(true);
  act(() => {
    ref.current?.hide();
  });
  expect(ref.current?.isVisible()).toBe(false);
  act(() => {
    ref.current?.setTime(undefined);
  });
  expect(field()).toHaveValue('');
});

test('a select lists the times that can be chosen', async () => {
  const ref = createRef<TimePickerHandle>();
  const { user } = show({
    minTime: '11am',
    maxTime: '1pm',
    disableTimeRanges: [['12pm', '1pm']],
    useSelect: true,
    ref,
  });
  const select = screen.getByRole('combobox', { name: 'Pickup time' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a time', '11:00am', '11:30am', '1:00pm']);
  await user.selectOptions(select, '1:00pm');
  expect(ref.current?.getTime()).toBe('1:00pm');
});
