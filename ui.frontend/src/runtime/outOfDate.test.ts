import { fireEvent, getByRole, queryByRole } from '@testing-library/dom';
import { watchForDeployments } from './outOfDate';
import { settled } from './page.testing';

const fetch = jest.fn<Promise<{ status: number }>, [string]>();
const reload = jest.fn();
const bundler = {
  __webpack_chunk_load__: (chunk: string): Promise<unknown> =>
    Promise.reject(Object.assign(new Error('Loading failed.'), { request: `/site/${chunk}.js` })),
};
const { __webpack_chunk_load__: lose } = bundler;

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
  Object.assign(globalThis, bundler, { fetch, __webpack_chunk_load__: lose });
  document.body.innerHTML =
    '<input><template id="page-out-of-date"><div role="alert">Old. <button>Load again</button></div></template>';
  watchForDeployments({ build: 'a1', reload });
});

async function loadSignIn(): Promise<void> {
  const { __webpack_chunk_load__: load } = globalThis as unknown as typeof bundler;
  await expect(load('sign-in')).rejects.toThrow('Loading failed.');
  await settled();
}

const notice = (): HTMLElement | null => queryByRole(document.body, 'alert');

test('a page whose code is gone is loaded again, once', async () => {
  fetch.mockResolvedValue({ status: 404 });
  await loadSignIn();
  expect([reload.mock.calls.length, notice()]).toEqual([1, null]);
  await loadSignIn();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(notice()).toBeVisible();
});

test('a visitor who has typed something decides when the page is loaded again', async () => {
  fetch.mockResolvedValue({ status: 410 });
  fireEvent.input(getByRole(document.body, 'textbox'), { target: { value: 'Ana' } });
  await loadSignIn();
  await loadSignIn();
  expect(reload).not.toHaveBeenCalled();
  getByRole(document.body, 'button', { name: 'Load again' }).click();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['a server that is down', () => fetch.mockResolvedValue({ status: 503 })],
  ['no connection', () => fetch.mockRejectedValue(new TypeError('Failed to fetch'))],
])('%s does not mean that the page is out of date', async (_, respond) => {
  respond();
  await loadSignIn();
  expect([reload.mock.calls.length, notice()]).toEqual([0, null]);
});
