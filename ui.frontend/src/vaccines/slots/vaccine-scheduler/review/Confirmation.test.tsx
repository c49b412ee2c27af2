import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '../../../service/booking';
import { Confirmation } from './Confirmation';

const appointment = {
  appointmentId: 'a1',
  storeNumber: '101',
  vaccineIds: ['11'],
  time: { date: '2035-05-15', minutes: 14 * 60 },
  dose: 1,
  status: 'booked',
  timesMoved: 0,
} as const;

const two: Booking = {
  confirmationNumber: 'V-100',
  firstName: 'Ana',
  appointments: [
    appointment,
    { ...appointment, appointmentId: 'a2', dose: 2, time: { date: '2035-06-05', minutes: 570 } },
  ],
};

const store = {
  storeNumber: '101',
  name: 'Fernwell Pharmacy #101',
  address: '101 Market Street',
  city: 'Camden',
  state: 'NJ',
  zip: '08102',
  phone: '(856) 555-0101',
  zone: 'America/New_York',
  latitude: 39.945,
  longitude: -75.119,
};

const show = (booking = two, page: string | undefined = '/pharmacy/appointment') =>
  render(
    <Confirmation booking={booking} store={store} appointmentPage={page} phone="1-800-555-0114" />,
  );

let saved: Blob[];

/** A Blob of jsdom has no `text`. */
const textOf = (file = new Blob()) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result);
    };
    reader.readAsText(file);
  });

beforeEach(() => {
  saved = [];
  // What every browser has and jsdom has not.
  URL.createObjectURL = (file: Blob) => {
    saved.push(file);
    return 'blob:visit';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('number, both doses with when and where, what to bring, and the way to change it', () => {
  show();
  expect(screen.getByText('V-100')).toBeVisible();
  const [first, second] = screen.getAllByRole('heading', { level: 3, name: /dose/ });
  expect(first).toHaveTextContent('First dose');
  expect(screen.getByText(/Tuesday, May 15 at 2/)).toBeVisible();
  expect(second).toHaveTextContent('Second dose');
  expect(screen.getAllByRole('link', { name: 'Directions' })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('39.945'),
  );
  expect(screen.getAllByRole('link', { name: '(856) 555-0101' })).toHaveLength(2);
  expect(screen.getByText('A photo ID')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Move or cancel the appointment' })).toHaveAttribute(
    'href',
    '/pharmacy/appointment',
  );
  expect(screen.getByRole('link', { name: '1-800-555-0114' })).toBeVisible();
});

test('the calendar gets the moment of the store’s clock, and no word of a vaccine', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: /^Add to calendar.*First dose$/ }));
  const text = await textOf(saved[0]);
  expect(text).toContain('DTSTART;TZID=America/New_York:20350515T140000');
  expect(text).toContain('SEQUENCE:0\r\n');
  expect(text).toContain('SUMMARY:Visit at Fernwell Pharmacy #101');
  expect(text).not.toMatch(/vaccin|dose/i);
});

test('a moved appointment replaces its entry in the calendar', async () => {
  show({ ...two, appointments: [{ ...appointment, timesMoved: 2 }] });
  await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  expect(await textOf(saved[0])).toContain('SEQUENCE:2\r\n');
});

test('it can be printed', async () => {
  const print = jest.fn();
  window.print = print;
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('a single appointment has no dose number, and without a page there is no link', () => {
  show({ ...two, appointments: [appointment] }, undefined);
  expect(screen.getByRole('heading', { name: /^Tuesday, May 15 at 2/ })).toBeVisible();
  expect(screen.queryByText('First dose')).not.toBeInTheDocument();
});
