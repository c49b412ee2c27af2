import { act, render, screen } from '@testing-library/react';
import { answer, fetch, startService, stopService } from '../../base/content/content.testing';
import type { TimesSearch } from './findTimes';
import { OtherPlaces } from './OtherPlaces';

beforeEach(() => {
  startService();
  jest.setSystemTime(Date.parse('2026-11-23T15:00:00Z'));
});

afterEach(stopService);

const flu: TimesSearch = {
  place: '07030',
  vaccines: [[{ slotId: '3' }]],
  part: undefined,
  radius: 10,
};

/** A place from a careless service: with numbers as texts, a ZIP as a number, nulls and extra fields. */
const hoboken = {
  name: 'Harbor Health Hoboken',
  phone: null,
  address: '12 Main St',
  city: 'Hoboken',
  state: 'NJ',
  zipcode: 7030,
  timeZone: 'America/New_York',
  milesFromCenter: '0.6',
  capacity: 3,
  times: [
    { apptDateTime: '2026-11-22T10:00', bookingLink: 'https://harbor.example/book?store=h1&t=0' },
    { apptDateTime: '2026-11-24T14:00', bookingLink: 'https://harbor.example/book?store=h1&t=2' },
    { apptDateTime: '2026-11-24T10:00', bookingLink: 'https://harbor.example/book?store=h1&t=1' },
    { apptDateTime: '2026-11-25T10:00', bookingLink: 'javascript:alert(1)' },
    { apptDateTime: 'soon', bookingLink: 'https://harbor.example/book' },
  ],
};

async function look(search: TimesSearch, ...places: unknown[]): Promise<void> {
  fetch.mockResolvedValue(answer(200, { Status: 'SUCCESS', Data: { places } }));
  render(<OtherPlaces search={search} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
}

test('a place is listed with its first future time, and its booking link has our origin as its source', async () => {
  await look(flu, hoboken);
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(
    'Available times at other pharmacies',
  );
  const place = screen.getByRole('listitem');
  expect(place).toHaveTextContent('0.6 miles · 12 Main St, Hoboken, NJ 07030');
  expect(place).toHaveTextContent(
    'First available time: Tuesday, November 24 at 10 am (Eastern Time). ',
  );
  expect(place).toHaveTextContent('2 times available');
  expect(
    screen.getByRole('link', { name: 'Book at Harbor Health Hoboken (opens in a new tab)' }),
  ).toHaveAttribute(
    'href',
    'https://harbor.example/book?store=h1&t=1&source=http%3A%2F%2Flocalhost',
  );
});

test('a place without a link has a number to call, and a hint if it names no vaccine', async () => {
  const apptDateTime = '2026-11-24T10:00';
  const covid: TimesSearch = { ...flu, vaccines: [[{ slotId: '102' }]] };
  await look(covid, {
    ...hoboken,
    phone: '609-555-0100',
    times: [{ apptDateTime, bookingLink: null, bookingPhone: '609-555-0144', cvx: null }],
  });
  const place = screen.getByRole('listitem');
  expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:+16095550144');
  expect(screen.getByRole('link')).toHaveAccessibleName('Call to book: 609-555-0144');
  expect(place).toHaveTextContent(
    'They do not say which COVID-19 vaccine they have. Ask before you book.',
  );
});

test('a place that names its vaccine has no such hint', async () => {
  await look(flu, {
    ...hoboken,
    times: hoboken.times.map((time) => ({ ...time, bookingPhone: null, cvx: '141' })),
  });
  expect(screen.getByRole('listitem')).not.toHaveTextContent('They do not say');
});

test('the part of the day and the patient’s possible days filter the times', async () => {
  await look({ ...flu, part: 'afternoon' }, hoboken);
  expect(screen.getByRole('listitem')).toHaveTextContent('November 24 at 2 pm (Eastern Time)');
  expect(screen.getByRole('listitem')).toHaveTextContent('1 time available');
});

test.each([
  ['no time suits the patient', { ...flu, isPossibleOn: () => false }, [hoboken]],
  ['there is no place', flu, []],
  ['no clock knows the zone', flu, [{ ...hoboken, timeZone: 'Mars/Olympus' }]],
  ['the service sends no list', flu, [null, 'closed']],
])('nothing is shown if %s', async (_, search, places) => {
  await look(search, ...places);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a visit for several vaccines sends no request, because other publishers’ times are for one', async () => {
  await look({ ...flu, vaccines: [[{ slotId: '3' }], [{ slotId: '101' }]] }, hoboken);
  expect(fetch).not.toHaveBeenCalled();
});

test('nothing is shown if the service fails, and the search is in no address', async () => {
  fetch.mockResolvedValue(answer(503, {}));
  render(<OtherPlaces search={flu} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(fetch.mock.calls.at(-1)?.[0]).toBe('/content/riteaid-web/en.raothertimes.json');
});
