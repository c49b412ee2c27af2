import { MOST_ENTRIES, startRum, type RumBatch } from './rum';

type Report = (metric: { name: string; value: number }) => void;

const sendBeacon = jest.fn<boolean, [string, Blob]>();
/** The functions with which the stand-in of web-vitals reports, by its own function's name. */
const reports: Record<string, Report> = {};
const listeners: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  sendBeacon.mockReset().mockReturnValue(true);
  Object.assign(navigator, { sendBeacon, connection: { effectiveType: '3g' } });
  history.replaceState(null, '', '/es/shop/sales/order/view/1042?email=ana@example.com#x');
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    listeners.push([type, listener]);
    add(type, listener);
  });
});

afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) removeEventListener(type, listener);
  for (const name of Object.keys(reports)) Reflect.deleteProperty(reports, name);
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const vitals = Object.fromEntries(
  ['onLCP', 'onINP', 'onCLS', 'onTTFB'].map((name) => [
    name,
    (report: Report) => {
      reports[name] = report;
    },
  ]),
);
const loadVitals = jest.fn(() => Promise.resolve(vitals as never));

function start({
  address = '/services/rum',
  share = 0,
  random = Math.random,
  load = loadVitals as () => Promise<never>,
} = {}): ReturnType<typeof startRum> {
  Object.assign(document.body.dataset, { rumUrl: address, rumShare: String(share) });
  return startRum('c0ffee', { random, loadVitals: load });
}

function become(visibility: 'hidden' | 'visible', event = 'visibilitychange'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  window.dispatchEvent(new Event(event));
}

/** Returns the batches that were sent. */
async function batches(): Promise<RumBatch[]> {
  const read = (blob: Blob): Promise<string> =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => {
        resolve(reader.result as string);
      };
      reader.readAsText(blob);
    });
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, blob]) => read(blob)));
  return bodies.map((body) => JSON.parse(body) as RumBatch);
}

test('failures are sent in one batch when the page is left, without the query or a number of the address', async () => {
  const report = start();
  report({ slot: 'mini-cart', phase: 'hydrate' });
  report({ slot: 'sign-in', phase: 'load' });
  become('visible');
  expect(sendBeacon).not.toHaveBeenCalled();
  become('hidden');
  become('hidden', 'pagehide');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('http://localhost/services/rum');
  expect(await batches()).toEqual([
    {
      page: '/es/shop/sales/order/view/0',
      build: 'c0ffee',
      connection: '3g',
      entries: [
        { kind: 'slot-error', slot: 'mini-cart', phase: 'hydrate' },
        { kind: 'slot-error', slot: 'sign-in', phase: 'load' },
      ],
    },
  ]);
});

test('a message of an error is never sent', async () => {
  start()({ slot: 'sign-in', phase: 'update', message: 'ana@example.com' } as never);
  become('hidden');
  expect(JSON.stringify(await batches())).not.toContain('ana');
});

test('a page without anything to report sends nothing', () => {
  start();
  become('hidden');
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('a page sends a fixed number of entries at most, however often it is left', async () => {
  const report = start();
  for (let i = 0; i < 15; i++) report({ slot: 'cart', phase: 'update' });
  become('hidden');
  for (let i = 0; i < 15; i++) report({ slot: 'cart', phase: 'update' });
  become('hidden');
  expect((await batches()).map(({ entries }) => entries.length)).toEqual([15, MOST_ENTRIES - 15]);
});

test('what the browser does not take is sent when the page is left the next time', async () => {
  const report = start();
  sendBeacon.mockReturnValueOnce(false);
  report({ slot: 'cart', phase: 'load' });
  become('hidden');
  report({ slot: 'offers', phase: 'load' });
  become('hidden');
  expect((await batches()).at(-1)?.entries).toHaveLength(2);
});

test('the Web Vitals of a page of the share are sent, each once', async () => {
  start({ share: 10, random: () => 0.099 });
  await Promise.resolve();
  reports.onTTFB?.({ name: 'TTFB', value: 120.12345 });
  reports.onCLS?.({ name: 'CLS', value: 0.02 });
  become('hidden');
  reports.onCLS?.({ name: 'CLS', value: 0.4 });
  become('hidden');
  expect((await batches()).map(({ entries }) => entries)).toEqual([
    [
      { kind: 'web-vital', name: 'TTFB', value: 120.123 },
      { kind: 'web-vital', name: 'CLS', value: 0.02 },
    ],
  ]);
  expect(Object.keys(reports).sort()).toEqual(['onCLS', 'onINP', 'onLCP', 'onTTFB']);
});

test.each([
  [10, 0.1],
  [0, 0],
])('with a share of %i percent, a page that draws %d loads no measurement', (share, drawn) => {
  loadVitals.mockClear();
  start({ share, random: () => drawn });
  expect(loadVitals).not.toHaveBeenCalled();
});

test('measurements that cannot be loaded do not keep failures from being sent', async () => {
  const report = start({ share: 100, load: () => Promise.reject(new Error('x')) });
  await Promise.resolve();
  report({ slot: 'cart', phase: 'load' });
  become('hidden');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('an address without security gets nothing', () => {
  start({ address: 'http://rum.example.com' })({ slot: 'cart', phase: 'load' });
  become('hidden');
  expect(sendBeacon).not.toHaveBeenCalled();
});
