import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { respond } from '../../../base/http/respond.testing';
import { SearchBox } from './SearchBox';

const fetched = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const open = jest.fn<undefined, [string]>();
const onSubmit = jest.fn();

const SUGGESTIONS = [
  { group: 'tasks', title: 'Refill a prescription', address: '/refills', note: 'Scan the label.' },
  {
    group: 'products',
    title: 'Tidewater Ibuprofen 200 mg',
    address: '/shop/ibuprofen.html',
    picture: '/shop/media/ibuprofen.svg',
    price: '$8.49',
  },
  { group: 'stores', title: 'Elsewhere', address: '//evil.example' },
];

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  global.fetch = fetched as unknown as typeof fetch;
  fetched.mockResolvedValue(respond({ suggestions: SUGGESTIONS }));
});

afterEach(() => {
  jest.useRealTimers();
});

function show() {
  render(
    <div
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SearchBox
        id="search"
        searchPage="/content/riteaid-web/es/search.html"
        label="Search products and services"
        open={open}
      />
    </div>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

const box = () => screen.getByRole('combobox', { name: 'Search products and services' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const pause = (milliseconds = 200) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('suggestions load after two characters and a fifth of a second', async () => {
  const user = show();
  await user.type(box(), 'i');
  await pause();
  expect(fetched).not.toHaveBeenCalled();
  await user.type(box(), 'bu');
  await pause(199);
  expect(fetched).not.toHaveBeenCalled();
  await pause(1);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/content/riteaid-web/es/search.suggest.json?q=ibu',
  ]);
});

test('a product shows its picture and price, a task its note; an address of another site is left out', async () => {
  const user = show();
  await user.type(box(), 'ibu');
  await pause();
  expect(options()).toEqual([
    'Refill a prescriptionScan the label.',
    'Tidewater Ibuprofen 200 mg$8.49',
  ]);
  expect(screen.getAllByRole('option')[1]?.querySelector('img')).toHaveAttribute(
    'src',
    '/shop/media/ibuprofen.svg',
  );
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions.');
});

test('the arrow keys and Enter open the page of a suggestion, and the form is not sent', async () => {
  const user = show();
  await user.type(box(), 'ibu');
  await pause();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(open).toHaveBeenCalledWith('/shop/ibuprofen.html');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('a press opens the page of a suggestion', async () => {
  const user = show();
  await user.type(box(), 'refill');
  await pause();
  await user.click(screen.getByText('Refill a prescription'));
  expect(open).toHaveBeenCalledWith('/refills');
});

test('typing more aborts the request', async () => {
  fetched.mockImplementationOnce(() => new Promise(() => undefined));
  const user = show();
  await user.type(box(), 'ib');
  await pause();
  const signal = fetched.mock.calls[0]?.[1].signal;
  await user.type(box(), 'u');
  expect(signal?.aborted).toBe(true);
});

test.each([
  ['is down', () => Promise.reject(new TypeError('offline'))],
  ['fails', () => Promise.resolve(respond({}, 500))],
  ['sends no list', () => Promise.resolve(respond({ suggestions: 'x' }))],
  ['sends a page', () => Promise.resolve(respond('<html>'))],
])('if the service %s, Enter still sends the form', async (_how, answer) => {
  fetched.mockImplementation(answer);
  const user = show();
  await user.type(box(), 'ibu');
  await pause();
  expect(options()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
