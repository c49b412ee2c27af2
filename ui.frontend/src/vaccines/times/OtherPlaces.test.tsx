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

/** As a service writes it that is not careful: numbers as texts, nulls, more than is read. */
const hoboken = {
  name: 'Harbor Health Hoboken',
  phone: null,
  address: '12 Main St',
  city: 'Hoboken',
  state: 'NJ',
  zipcode: '07030',
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

test('a place is listed with its first time to come, and the link that books it names us', async () => {
  await look(flu, hoboken);
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(
    'Free times at other pharmacies',
  );
  const place = screen.getByRole('listitem');
  expect(place).toHaveTextContent('0.6 miles · 12 Main St, Hoboken, NJ 07030');
  expect(place).toHaveTextContent(
    'First free time: Tuesday, November 24 at 10 am (Eastern Time). ',
  );
  expect(place).toHaveTextContent('2 free times');
  expect(
    screen.getByRole('link', { name: 'Book at Harbor Health Hoboken (opens in a new tab)' }),
  ).toHaveAttribute(
    'href',
    'https://harbor.example/book?store=h1&t=1&source=http%3A%2F%2Flocalhost',
  );
});

test('a time of day and the days of the patient choose among the times', async () => {
  await look({ ...flu, part: 'afternoon' }, hoboken);
  expect(screen.getByRole('listitem')).toHaveTextContent('November 24 at 2 pm (Eastern Time)');
  expect(screen.getByRole('listitem')).toHaveTextContent('1 free time');
});

test.each([
  ['no time suits the patient', { ...flu, isPossibleOn: () => false }, [hoboken]],
  ['there is no place', flu, []],
  ['no clock knows the zone', flu, [{ ...hoboken, timeZone: 'Mars/Olympus' }]],
  ['the service sends no list', flu, [null, 'closed']],
])('nothing is said where %s', async (_, search, places) => {
  await look(search, ...places);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a visit for several vaccines is not asked for, as a time of theirs is for one', async () => {
  await look({ ...flu, vaccines: [[{ slotId: '3' }], [{ slotId: '101' }]] }, hoboken);
  expect(fetch).not.toHaveBeenCalled();
});

test('nothing is said where the service fails, and what is asked stands in no address', async () => {
  fetch.mockResolvedValue(answer(503, {}));
  render(<OtherPlaces search={flu} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(fetch.mock.calls.at(-1)?.[0]).toBe('/content/riteaid-web/en.raothertimes.json');
});
