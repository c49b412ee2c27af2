import { locate } from './geolocation';

const getCurrentPosition: jest.MockedFunction<Geolocation['getCurrentPosition']> = jest.fn();

/** Gives the browser this way to locate the visitor. */
function withGeolocation(geolocation: unknown): void {
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  getCurrentPosition.mockReset();
  withGeolocation({ getCurrentPosition });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  jest.useRealTimers();
});

test('a visitor who allows it is found', async () => {
  getCurrentPosition.mockImplementation((found) => {
    found({ coords: { latitude: 34.05, longitude: -118.24 } } as GeolocationPosition);
  });
  expect(await locate()).toEqual({
    kind: 'found',
    position: { latitude: 34.05, longitude: -118.24 },
  });
});

test.each([
  ['not allowed', 1, 'denied'],
  ['the device cannot tell', 2, 'unavailable'],
  ['the device takes too long', 3, 'timed-out'],
  ['an unknown error', 9, 'unavailable'],
])('%s', async (_, code, kind) => {
  getCurrentPosition.mockImplementation((_found, failed) => {
    failed?.({ code, message: 'User denied Geolocation' } as GeolocationPositionError);
  });
  expect(await locate()).toEqual({ kind });
});

test('a browser without geolocation reports that it is unavailable', async () => {
  withGeolocation(undefined);
  expect(await locate()).toEqual({ kind: 'unavailable' });
});

test('a prompt that is dismissed times out after a minute, and later callbacks are ignored', async () => {
  const outcome = locate();
  const settled = jest.fn();
  void outcome.then(settled);
  await jest.advanceTimersByTimeAsync(59_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith({ kind: 'timed-out' });
  const [found] = getCurrentPosition.mock.calls[0] ?? [];
  found?.({ coords: { latitude: 34.05, longitude: -118.24 } } as GeolocationPosition);
  expect(await outcome).toEqual({ kind: 'timed-out' });
});

test('the device has ten seconds, and a position of the last minutes is accepted', async () => {
  getCurrentPosition.mockImplementation((_found, failed) => {
    failed?.({ code: 2, message: '' } as GeolocationPositionError);
  });
  await locate();
  expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({ timeout: 10_000, maximumAge: 300_000 });
});
