import { screen, waitFor, within } from '@testing-library/react';
import { success } from '../../../slot/examples';
// Its code comes late, and takes longer than a test waits.
import '../../../kit/ui/calendar/Calendar';
import { storeWith } from './examples';
import { answers, close, open, sent } from './scheduler.testing';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  close();
  jest.restoreAllMocks();
});

const button = (name: RegExp | string) => screen.findByRole('button', { name });
const heading = (name: string) =>
  screen.findByRole('heading', { name: new RegExp(name.replace('?', '\\?')) });
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('for whom and which vaccines', () => {
  test('the first step shows what can be booked, with the reasons, while the visitor fills it in', async () => {
    const user = await open('What you can book');
    expect(await screen.findByText('Flu vaccine: you can book it.')).toBeVisible();
    expect(region('What you can book').getByText('COVID-19')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'COVID-19 vaccine' }));
    expect(region('What you can book').queryByText('COVID-19')).not.toBeInTheDocument();
  });

  test('a patient who is too young sees the earliest date and a phone number, and stays at the step', async () => {
    const user = await open('Too young');
    expect(await screen.findByText(/18/)).toBeVisible();
    expect(screen.getByRole('link', { name: '1-800-555-0114' })).toBeVisible();
    await user.click(await button(/Continue|Save and review/));
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Step 1 of 6');
  });

  test('earlier answers are ticked and filled in again, and no attribute holds them', async () => {
    const user = await open('Opened again');
    expect(screen.getByRole('checkbox', { name: 'COVID-19 vaccine' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Flu vaccine' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Me' })).toBeChecked();
    expect(screen.getByLabelText('Home state of the patient')).toHaveValue('VA');
    const condition = await screen.findByLabelText('Does the patient have one of these?');
    expect(condition).toHaveValue('Asthma');
    const date = screen.getByLabelText('Date of the dose');
    expect(date).toHaveValue('10/02/2024');
    expect(document.body.innerHTML).not.toContain('10/02/2024');

    // A dose of this season makes the immune system matter, so that it is asked for later than the others.
    await user.clear(date);
    await user.type(date, new Date().toLocaleDateString('en-US'));
    const immune = await screen.findByRole('checkbox', { name: /immune system/ });
    expect(immune).toBeChecked();
    await user.click(immune);
    expect(immune).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Flu vaccine' }));
    expect(immune).not.toBeChecked();
    expect(document.body.innerHTML).not.toMatch(/ (?:checked|selected)=/);
  });

  test('an earlier dose is added and removed, and the focus goes with it', async () => {
    const user = await open('What you can book');
    await user.click(await button('Add an earlier dose'));
    const dose = within(screen.getByRole('group', { name: 'Earlier dose 1' }));
    expect(dose.getByRole('combobox', { name: 'Vaccine' })).toHaveFocus();
    await user.click(dose.getByRole('button', { name: 'Remove earlier dose 1' }));
    expect(screen.queryByRole('group', { name: 'Earlier dose 1' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: /^Earlier doses/ })).toHaveFocus();
  });

  test('a step sent empty names what is missing', async () => {
    const user = await open('Empty');
    await user.click(await button('Continue'));
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date of birth: This field is required.', 'Choose at least one vaccine.']);
  });
});

describe('the store', () => {
  test('each store is a radio button with its distance and first free time', async () => {
    const user = await open('Stores');
    const store = await screen.findByRole('radio', { name: 'Fernwell Pharmacy #101' });
    expect(store).toHaveAccessibleDescription(/0\.4 miles · 101 Market Street/);
    expect(store).toHaveAccessibleDescription(/Monday, May 14 at 9:20.am/);
    expect(store).toHaveAccessibleDescription(/4 times available$/);
    await user.click(store);
    expect(screen.getByText('Chosen: Fernwell Pharmacy #101, 101 Market Street')).toBeVisible();
  });

  const FIRST = /^The first available time: Monday, May 14 at 9:20.am/;
  const holds = () => sent.filter(({ service }) => service === 'raholdappointment');

  test('the nearest store is chosen with its first available time, and the step of the time is skipped', async () => {
    const user = await open('Stores for the first time');
    expect(await screen.findByRole('radio', { name: FIRST })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Fernwell Pharmacy #101' })).toBeChecked();
    await user.click(await button('Continue'));
    expect(await heading('Who is the patient?')).toHaveFocus();
    expect(holds()).toHaveLength(1);
    await waitFor(() => {
      expect(document.body).toHaveTextContent(/May 14 at 9:20.am/);
    });
  });

  test('another time is chosen in the calendar', async () => {
    const user = await open('Stores for the first time');
    await user.click(await screen.findByRole('radio', { name: 'Let me choose a day and a time' }));
    await user.click(await button('Continue'));
    expect(await heading('When would you like to come?')).toHaveFocus();
    expect(holds()).toEqual([]);
  });

  test('a chosen time is not replaced by the first one', async () => {
    await open('Stores');
    expect(await screen.findByRole('radio', { name: FIRST })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Let me choose a day and a time' })).toBeChecked();
  });

  test.each([
    [
      'that another visitor takes',
      {
        body: {
          Status: 'ERROR',
          ErrCde: 'VA0001',
          ErrMsg: 'Another visitor just took this time. Choose another one.',
          ErrMsgDtl: null,
          Data: { alternatives: [] },
        },
      },
    ],
    ['whose service is lost', 'lost' as const],
  ])('a first time %s leads to the calendar', async (_, answer) => {
    answers.raholdappointment = answer;
    const user = await open('Stores for the first time');
    await screen.findByRole('radio', { name: FIRST });
    await user.click(await button('Continue'));
    expect(await heading('When would you like to come?')).toHaveFocus();
  });

  test('where nothing is free a wider radius, waiting and another vaccine are offered', async () => {
    const user = await open('No store has a time');
    expect(await heading('No times available')).toBeVisible();
    await user.click(await button('Choose another vaccine'));
    expect(await heading('Who is it for, and which vaccines do you want?')).toHaveFocus();
  });

  test('a search without a place sends no request', async () => {
    const user = await open('Stores');
    const place = await screen.findByRole('textbox', { name: 'ZIP code, or city and state' });
    const before = sent.length;
    await user.clear(place);
    await user.click(await button('Show stores'));
    expect(place).toHaveFocus();
    expect(place).toHaveAccessibleDescription('Enter a ZIP code, or a city and state.');
    expect(sent.slice(before).filter(({ service }) => /stores/i.test(service))).toEqual([]);
  });

  test('Enter in the place looks for stores and does not go on', async () => {
    const user = await open('Stores');
    await user.type(
      await screen.findByRole('textbox', { name: 'ZIP code, or city and state' }),
      '{Enter}',
    );
    expect(
      await screen.findByRole('heading', { name: /stores? with available times/ }),
    ).toHaveFocus();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Step 2 of 6');
  });
});

describe('the time', () => {
  const times = (date: string) => screen.findByRole('heading', { name: date });

  test('the earliest is one press, and only the times of that day are there', async () => {
    const user = await open('Times');
    await user.click(await button(/^Earliest: Monday, May 14 at 9:20.am/));
    expect(await times('Monday, May 14')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^9:20.am$/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^2:40.pm$/ })).not.toBeChecked();
    expect(screen.queryByRole('radio', { name: /^10.am$/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  test('a day of the calendar names its times, and one without says so', async () => {
    const user = await open('Times');
    const day = await button(/^Tuesday, May 15, 2035.*, 1 time available$/);
    expect(await button(/May 16, 2035/)).toHaveAttribute('aria-disabled', 'true');
    await user.click(day);
    expect(await times('Tuesday, May 15')).toBeVisible();
    const only = screen.getByRole('radio', { name: /^10.am$/ });
    expect(only).not.toBeChecked();
    await user.click(await button(/Continue|Save and review/));
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
  });

  test('times that cannot be loaded are asked for again, with the phone of the store', async () => {
    const user = await open('Times not loaded');
    expect(await screen.findByText(/^We could not load the times\./)).toBeVisible();
    expect(screen.getByRole('link', { name: '(856) 555-0101' })).toBeVisible();
    // The time that is kept for this visitor is not in the service's list.
    answers.racloudgetavailablestores = success({ stores: null });
    await user.click(await button('Try again'));
    expect(await button(/^Earliest: Monday, May 14 at 9:20.am/)).toBeVisible();
    expect(screen.queryByText(/^We could not load the times\./)).not.toBeInTheDocument();
  });

  test('a store without a time left leads to another store, and to its phone', async () => {
    const user = await open('No time is free');
    expect(await screen.findByText(/^This store has no available times\./)).toBeVisible();
    expect(screen.getByRole('link', { name: '(856) 555-0101' })).toBeVisible();
    await user.click(await button('Choose another store'));
    expect(await heading('Where would you like to go?')).toHaveFocus();
  });

  test('a time that another visitor has leads to the nearest, and one press chooses it', async () => {
    const user = await open('Time taken');
    await button(/^Earliest/);
    await user.click(await button('Save and review'));
    expect(await heading('The nearest available times')).toBeVisible();
    await user.click(
      region('The nearest available times').getByRole('button', { name: /2:40.pm/ }),
    );
    await waitFor(() => {
      expect(screen.getByRole('radio', { name: /^2:40.pm$/ })).toBeChecked();
    });
    expect(sent.filter(({ service }) => service === 'raholdappointment')).toHaveLength(1);
  });
});

test('of 11,149 times only those of the chosen day are in the page', async () => {
  const clock = Array.from({ length: 266 }, (_, at) => {
    const minutes = 400 + at * 3;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
  });
  const days = Array.from({ length: 42 }, (_, at) =>
    new Date(Date.UTC(2035, 4, 14 + at)).toISOString().slice(0, 10),
  );
  answers.racloudgetavailablestores = storeWith(
    ...days.map((date, at) => ({
      date,
      // One less on the first days: 11,149.
      slots: {
        '3': clock.slice(at < 23 ? 1 : 0).map((time) => ({ apptDateTime: `${date}T${time}` })),
      },
    })),
  );
  const user = await open('No time is free');
  const name = /^Monday, May 14, 2035.*, 265 times available$/;
  expect(await screen.findByRole('button', { name })).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(await button(/^Earliest/));
  expect(document.querySelectorAll('input[type="radio"]')).toHaveLength(265);
});
