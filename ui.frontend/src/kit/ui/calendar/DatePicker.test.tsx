import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useRef, type JSX } from 'react';
import { DatePicker, type DatePickerProps } from './DatePicker';
import type { DatePickerHandle } from './handle';

/** Wednesdays are closed. */
const closedOnWednesdays = (date: string): true | string =>
  new Date(date).getUTCDay() !== 3 || 'The counter is closed on this day.';

const picker = (given: Partial<DatePickerProps> = {}): JSX.Element => (
  <form aria-label="Pickup">
    <DatePicker id="day" name="day" label="Pickup date" required {...given} />
    <button type="button">Next field</button>
  </form>
);

const show = (given: Partial<DatePickerProps> = {}) => {
  const user = userEvent.setup();
  const { rerender } = render(picker(given));
  return { user, rerender };
};

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Pickup date' });
const button = () => screen.getByRole('button', { name: 'Choose a date' });
const calendar = () => screen.findByRole('dialog', { name: 'Choose a date' });
const day = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe('typing a date', () => {
  test.each([
    ['2/9/2026', '02/09/2026'],
    ['02092026', '02/09/2026'],
    ['2-9-2026', '02/09/2026'],
    ['2026-02-09', '02/09/2026'],
  ])('%s is formatted as %s when the field is left', async (typed, written) => {
    const { user } = show();
    await user.type(field(), typed);
    await user.tab();
    expect(field()).toHaveValue(written);
    expect(field()).not.toHaveAttribute('aria-invalid');
  });

  test('02/30 is an error and stays as typed', async () => {
    const { user } = show();
    await user.type(field(), '02/30/2026');
    await user.tab();
    expect(field()).toHaveValue('02/30/2026');
    expect(field()).toHaveAccessibleDescription('MM/DD/YYYY Please enter a valid date.');
    await user.clear(field());
    expect(field()).not.toHaveAttribute('aria-invalid');
  });

  test('a pasted date is handled like a typed one', async () => {
    const { user } = show();
    await user.click(field());
    await user.paste('3/8/2026');
    await user.tab();
    expect(field()).toHaveValue('03/08/2026');
  });

  test.each([
    ['02/10/2026', 'Choose Wednesday, February 11 or a later day.'],
    ['02/21/2026', 'Choose Friday, February 20 or an earlier day.'],
    ['02/18/2026', 'The counter is closed on this day.'],
  ])('%s shows “%s”', async (typed, sentence) => {
    const { user } = show({
      startDate: '2026-02-11',
      endDate: '2026-02-20',
      filter: closedOnWednesdays,
    });
    await user.type(field(), typed);
    await user.tab();
    expect(field()).toHaveAccessibleDescription(`MM/DD/YYYY ${sentence}`);
    expect(field()).toHaveValue(typed);
  });

  test('the form’s own error takes precedence', async () => {
    const { user } = show({ error: 'This field is required.' });
    await user.type(field(), '02/30/2026');
    await user.tab();
    expect(field()).toHaveAccessibleDescription('MM/DD/YYYY This field is required.');
  });
});

describe('the calendar', () => {
  test('opens at the chosen day, by the keyboard alone, and enters another', async () => {
    const input = jest.fn();
    const { user } = show({ date: '2026-02-09', autoHide: true });
    screen.getByRole('form').addEventListener('input', input);
    await user.tab();
    await user.tab();
    expect(button()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await day('Monday, February 9, 2026 selected')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(await day('Tuesday, February 17, 2026')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('02/17/2026');
    expect(input).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  test.each([
    ['{PageDown}', 'Monday, March 9, 2026'],
    ['{PageUp}', 'Friday, January 9, 2026'],
    ['{Shift>}{PageDown}{/Shift}', 'Tuesday, February 9, 2027'],
    ['{Home}', 'Sunday, February 1, 2026'],
    ['{End}', 'Saturday, February 28, 2026'],
  ])('%s goes to %s', async (keys, name) => {
    const { user } = show({ date: '2026-02-09' });
    await user.click(button());
    await day('Monday, February 9, 2026 selected');
    await user.keyboard(keys);
    expect(await day(name)).toHaveFocus();
  });

  test('stays open after a choice unless autoHide is set, and Escape closes it', async () => {
    const { user } = show({ date: '2026-02-09' });
    await user.click(button());
    await user.click(await day('Tuesday, February 10, 2026'));
    expect(field()).toHaveValue('02/10/2026');
    expect(await calendar()).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  test('closes when the focus moves on and on a press elsewhere', async () => {
    const { user } = show({ date: '2026-02-09' });
    await user.click(button());
    await calendar();
    await user.click(screen.getByRole('button', { name: 'Next field' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a closed day can be focused, gives its reason, and cannot be chosen', async () => {
    const { user } = show({ date: '2026-02-10', filter: closedOnWednesdays });
    await user.click(button());
    await day('Tuesday, February 10, 2026 selected');
    await user.keyboard('{ArrowRight}');
    const closed = await day('Wednesday, February 11, 2026, The counter is closed on this day.');
    expect(closed).toHaveFocus();
    expect(closed).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('The counter is closed on this day.')).toBeVisible();
    await user.keyboard('{Enter}');
    await user.click(closed);
    expect(field()).toHaveValue('02/10/2026');
    expect(await calendar()).toBeVisible();
  });

  test('the focus cannot go beyond the first and the last day', async () => {
    const { user } = show({ date: '2026-02-11', startDate: '2026-02-10', endDate: '2026-02-20' });
    await user.click(button());
    await day('Wednesday, February 11, 2026 selected');
    await user.keyboard('{PageUp}');
    expect(await day('Tuesday, February 10, 2026, First available date')).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(await day('Friday, February 20, 2026, Last available date')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('another month and year are chosen by name', async () => {
    const { user } = show({ date: '1990-02-09', autoHide: true });
    await user.click(button());
    await user.click(
      await screen.findByRole('button', { name: 'Choose another month: February 1990' }),
    );
    expect(screen.getByRole('button', { name: 'February 1990, Feb' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Choose another year: 1990' }));
    expect(screen.getByRole('status')).toHaveTextContent('1980–1991');
    await user.click(screen.getByRole('button', { name: 'Earlier years' }));
    await user.click(screen.getByRole('button', { name: '1975' }));
    await user.click(screen.getByRole('button', { name: 'October 1975, Oct' }));
    await user.click(await day('Thursday, October 9, 1975'));
    expect(field()).toHaveValue('10/09/1975');
  });

  test('its pages are turned with buttons, which keep the focus', async () => {
    const { user } = show({ date: '2026-12-09' });
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: 'Next month' }));
    expect(
      screen.getByRole('button', { name: 'Choose another month: January 2027' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(
      screen.getByRole('button', { name: 'Choose another month: December 2026' }),
    ).toBeVisible();
  });

  test.each<[string, DatePickerProps['weekStart']]>([
    ['Su Mo Tu We Th Fr Sa', undefined],
    ['Mo Tu We Th Fr Sa Su', 1],
  ])('weeks begin on Sunday unless an author chooses otherwise: %s', async (days, weekStart) => {
    const { user } = show({ date: '2026-02-09', ...(weekStart !== undefined && { weekStart }) });
    await user.click(button());
    const heads = within(await screen.findByRole('grid')).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent).join(' ')).toBe(days);
    // A screen reader gets the full name.
    const first = days.startsWith('Mo') ? 'Monday' : 'Sunday';
    expect(heads[0]).toHaveAccessibleName(first);
  });
});

test('a day that another store does not offer is an error and is not sent', () => {
  const ref = createRef<DatePickerHandle>();
  const { rerender } = render(picker({ ref, date: '2026-02-11' }));
  expect(field()).not.toHaveAttribute('aria-invalid');
  rerender(picker({ ref, date: '2026-02-11', filter: closedOnWednesdays }));
  expect(field()).toHaveAccessibleDescription('MM/DD/YYYY The counter is closed on this day.');
  expect(ref.current?.getDate()).toBeUndefined();
});

test('while hours load, nothing can be operated, and the field explains why', async () => {
  const { user, rerender } = show({ loading: 'Loading the hours of your store…' });
  expect(field()).toBeDisabled();
  expect(field()).toHaveAccessibleDescription('Loading the hours of your store…');
  expect(button()).toBeDisabled();
  await user.click(button());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  rerender(picker());
  expect(field()).toBeEnabled();
  expect(field()).toHaveAccessibleDescription('MM/DD/YYYY');
});

describe('the events', () => {
  test('show, pick and hide fire at the field and bubble', async () => {
    const heard: string[] = [];
    const { user } = show({ date: '2026-02-09', autoHide: true });
    for (const type of ['show', 'pick', 'hide'])
      screen.getByRole('form').addEventListener(`${type}.datepicker`, () => heard.push(type));
    await user.click(button());
    await user.click(await day('Tuesday, February 10, 2026'));
    await waitFor(() => {
      expect(heard).toEqual(['show', 'pick', 'hide']);
    });
  });

  test('a choice that a listener prevents is not entered', async () => {
    const seen: unknown[] = [];
    const { user } = show({
      date: '2026-02-09',
      pick(event) {
        seen.push(event.detail);
        event.preventDefault();
      },
    });
    await user.click(button());
    await user.click(await day('Tuesday, February 10, 2026'));
    expect(seen).toEqual([{ date: '2026-02-10', view: 'day' }]);
    expect(field()).toHaveValue('02/09/2026');
  });
});

describe('the options', () => {
  test('autoPick enters today, or the initial date', () => {
    jest.useFakeTimers({ now: new Date(2026, 1, 9, 23, 30), doNotFake: ['performance'] });
    render(picker({ autoPick: true }));
    expect(field()).toHaveValue('02/09/2026');
    jest.useRealTimers();
  });

  test('another format appears in the hint and formats the date', async () => {
    const { user } = show({ format: 'yyyy-mm-dd' });
    expect(field()).toHaveAccessibleDescription('YYYY-MM-DD');
    await user.type(field(), '2026.2.9');
    await user.tab();
    expect(field()).toHaveValue('2026-02-09');
  });

  test('inline shows the calendar without a button, and no day takes the focus', async () => {
    show({ inline: true, date: '2026-02-09' });
    expect(await day('Monday, February 9, 2026 selected')).toBeVisible();
    expect(document.body).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Choose a date' })).not.toBeInTheDocument();
  });

  test('autoShow opens it initially; startView begins with years; yearSuffix follows them', async () => {
    show({ autoShow: true, startView: 1, date: '2026-02-09', yearSuffix: ' AD' });
    expect(
      await screen.findByRole('button', { name: 'Choose another year: 2026 AD' }),
    ).toBeVisible();
  });

  test('a trigger elsewhere opens and closes it', async () => {
    function WithTrigger(): JSX.Element {
      const trigger = useRef<HTMLButtonElement>(null);
      return (
        <>
          <button ref={trigger}>When?</button>
          <DatePicker id="day" name="day" label="Pickup date" required trigger={trigger} />
        </>
      );
    }
    const user = userEvent.setup();
    render(<WithTrigger />);
    await user.click(screen.getByRole('button', { name: 'When?' }));
    expect(await calendar()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'When?' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each<[Partial<DatePickerProps>, string, string]>([
    [{}, '10px', '1000'],
    [{ offset: 4, zIndex: 7 }, '4px', '7'],
  ])('with %j the pop-up is %s below the field, at %s', async (given, margin, zIndex) => {
    const { user } = show(given);
    await user.click(button());
    expect(await calendar()).toHaveStyle({ marginBlockStart: margin, zIndex });
  });

  test('the calendar may be rendered elsewhere in the page', async () => {
    const container = document.body.appendChild(document.createElement('section'));
    const { user } = show({ container, date: '2026-02-09' });
    await user.click(button());
    expect(container).toContainElement(await calendar());
    await user.click(await day('Tuesday, February 10, 2026'));
    expect(field()).toHaveValue('02/10/2026');
    expect(container).toContainElement(await calendar());
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    container.remove();
  });

  test('an author can give other names', () => {
    const ref = createRef<DatePickerHandle>();
    render(picker({ ref, months: ['Ice'], daysMin: ['S'] }));
    expect(ref.current?.getMonthName(0)).toBe('Ice');
    expect(ref.current?.getDayName(0, true, true)).toBe('S');
  });
});

test('the methods', async () => {
  const ref = createRef<DatePickerHandle>();
  const user = userEvent.setup();
  render(picker({ ref, date: '2026-02-09' }));
  const call = (change: (handle: DatePickerHandle) => void) => {
    act(() => {
      if (ref.current) change(ref.current);
    });
  };
  expect(ref.current?.getDate()).toBe('2026-02-09');
  expect(ref.current?.getDate(true)).toBe('02/09/2026');
  expect(ref.current?.getMonthName(1)).toBe('February');
  expect(ref.current?.getMonthName(1, true)).toBe('Feb');
  expect(ref.current?.getDayName(3)).toBe('Wednesday');
  expect(ref.current?.getDayName(3, true)).toBe('Wed');
  expect(ref.current?.getDayName(3, true, true)).toBe('We');
  expect(ref.current?.parseDate('2/30/2026')).toBeUndefined();
  expect(ref.current?.formatDate('2026-02-28')).toBe('02/28/2026');

  call((handle) => {
    handle.setDate('2026-02-20');
  });
  expect(field()).toHaveValue('02/20/2026');
  call((handle) => {
    handle.reset();
  });
  expect(field()).toHaveValue('02/09/2026');
  call((handle) => {
    handle.setStartDate('2026-02-12');
  });
  await user.clear(field());
  await user.type(field(), '2/11/2026');
  await user.tab();
  expect(field()).toHaveAccessibleDescription(
    'MM/DD/YYYY Choose Thursday, February 12 or a later day.',
  );
  field().value = '02/13/2026';
  call((handle) => {
    handle.update();
  });
  expect(ref.current?.getDate()).toBe('2026-02-13');
  call((handle) => {
    handle.show();
  });
  expect(await calendar()).toBeVisible();
  call((handle) => {
    handle.hide();
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the Spanish names come from Intl', async () => {
  document.documentElement.lang = 'es';
  const { user } = show({ date: '2026-02-09' });
  await user.click(button());
  expect(await day('lunes, 9 de febrero de 2026 seleccionado')).toHaveFocus();
  document.documentElement.lang = '';
});
