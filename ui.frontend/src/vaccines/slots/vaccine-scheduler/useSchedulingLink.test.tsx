import { act, renderHook } from '@testing-library/react';
import { answer, fetch, startService, stopService } from '../../../base/content/content.testing';
import { productsOf } from './visit/offeredVaccines';
import { useSchedulingLink } from './useSchedulingLink';

const products = productsOf({ fluIds: '3,40', mpoxIds: '53,54' });
const directory = [['101', 'Store 101', '1 Main St', 'Camden', 'NJ', '08102', '39.9', '-75.1']];

beforeEach(() => {
  startService();
  fetch.mockResolvedValue(answer(200, directory));
});
afterEach(() => {
  stopService();
  history.replaceState(null, '', '/');
});

async function openedAt(address: string) {
  history.replaceState({ step: 'vaccines' }, '', address);
  const { result } = renderHook(() => useSchedulingLink(products));
  await act(() => jest.advanceTimersByTimeAsync(0));
  return result.current;
}

test('a link fills in vaccine, place and day, and leaves the address', async () => {
  const search = '?store=101&date=2026-12-01&vaccine=53&source=finder&booking-referral=r1';
  expect(await openedAt(`/vaccines/schedule${search}&utm_source=mail#top`)).toEqual({
    diseases: 'mpox',
    'choice-mpox': '53',
    place: '08102',
    linkStore: '101',
    linkDate: '2026-12-01',
    source: 'finder',
    bookingReferral: 'r1',
  });
  expect(location.pathname + location.search + location.hash).toBe(
    '/vaccines/schedule?utm_source=mail#top',
  );
  expect(history.state).toEqual({ step: 'vaccines' });
});

test('a vaccine that is not offered is not ticked, and an unknown store leaves the place open', async () => {
  const answers = await openedAt('/vaccines/schedule?store=999&vaccine=96');
  expect(answers).not.toHaveProperty('diseases');
  expect(answers).not.toHaveProperty('place');
  expect(location.search).toBe('');
});

test('without a link nothing is filled in or asked, and the address stays', async () => {
  expect(await openedAt('/vaccines/schedule?utm_source=mail')).toBeUndefined();
  expect(location.search).toBe('?utm_source=mail');
  expect(fetch).not.toHaveBeenCalled();
});

test('where the directory is out of reach the vaccine is filled in all the same', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await openedAt('/vaccines/schedule?store=101&vaccine=3')).toMatchObject({
    diseases: 'flu',
  });
});
