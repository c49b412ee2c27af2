import { fetchChunks, savesData } from './fetchChunks';

const loaded: string[] = [];
const bundler = {
  __webpack_chunk_load__: (chunk: string) => {
    loaded.push(chunk);
    return Promise.resolve();
  },
  __webpack_get_script_filename__: (chunk: string) => `resources/${chunk}.js`,
  __webpack_public_path__: '/clientlib-site/',
};

beforeAll(() => Object.assign(globalThis, bundler));
afterEach(() => {
  loaded.length = 0;
  document.head.replaceChildren();
});

/** Does what webpack makes of an `import()` of two chunks. */
const importForm = (): void => {
  const { __webpack_chunk_load__: load } = globalThis as unknown as typeof bundler;
  void load('react');
  void load('sign-in');
};

const hints = () =>
  [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.getAttribute('href') ?? ''}`,
  );

test('the chunks of an import are fetched, and not run', async () => {
  DOMTokenList.prototype.supports = () => true;
  await fetchChunks('later', importForm);
  expect(hints()).toEqual([
    'prefetch /clientlib-site/resources/react.js',
    'prefetch /clientlib-site/resources/sign-in.js',
  ]);
  expect(loaded).toEqual([]);
  importForm();
  expect(loaded).toEqual(['react', 'sign-in']);
});

test('Safari, which has no prefetch, preloads them', async () => {
  DOMTokenList.prototype.supports = (rel) => rel !== 'prefetch';
  await fetchChunks('later', importForm);
  expect(hints()).toContain('preload /clientlib-site/resources/react.js');
});

test('a chunk that is needed now is loaded, but the import does not run it', async () => {
  await fetchChunks('now', importForm);
  expect(loaded).toEqual(['react', 'sign-in']);
  expect(hints()).toEqual([]);
});

test('a page that fetches many chunks at once lets its visitor act in between', async () => {
  let time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (time += 6));
  const turns: number[] = [];
  const watch = setInterval(() => turns.push(loaded.length), 0);
  await Promise.all([fetchChunks('now', importForm), fetchChunks('now', importForm)]);
  clearInterval(watch);
  expect(loaded).toEqual(['react', 'sign-in', 'react', 'sign-in']);
  expect(turns).toContain(2);
  jest.restoreAllMocks();
});

test.each([true, false])('a visitor saves data: %s', (saveData) => {
  Object.assign(navigator, { connection: { saveData } });
  expect(savesData()).toBe(saveData);
});
