import { storageThatIs } from '../../base/content/content.testing';
import { createSectionCache, type SectionCache } from './sectionCache';
import { cookieJar } from './shop.testing';

const NOW = Date.UTC(2026, 10, 22, 12);
const HOUR_MS = 3_600_000;

const section = { summary_count: 2, items: [{ item_id: '17' }], data_id: NOW / 1000 };

let cookies: ReturnType<typeof cookieJar>;
let storage: Storage;
let now: number;
let cache: SectionCache;

beforeEach(() => {
  cookies = cookieJar();
  storage = storageThatIs('open');
  now = NOW;
  cache = createSectionCache({
    cookies,
    storage: { tab: () => storage, shared: () => storage },
    clock: { now: () => now },
  });
});

/** Writes the entries that Magento's own script keeps once it has read the cart. */
function keepAsMagentoDoes({
  dataIds = { cart: section.data_id, messages: NOW / 1000 },
  invalid = {},
}: { dataIds?: object; invalid?: object } = {}): void {
  storage.setItem('mage-cache-storage', JSON.stringify({ cart: section, messages: { all: [] } }));
  storage.setItem('mage-cache-storage-section-invalidation', JSON.stringify(invalid));
  storage.setItem('mage-cache-timeout', JSON.stringify(new Date(NOW + HOUR_MS)));
  cookies.write('mage-cache-sessid=true; path=/');
  cookies.write(`section_data_ids=${encodeURIComponent(JSON.stringify(dataIds))}; path=/`);
}

const entry = (key: string): unknown => JSON.parse(storage.getItem(key) ?? 'null');

test('reads the section that Magento has kept', () => {
  keepAsMagentoDoes();
  expect(cache.read()).toEqual(section);
});

test('writes the section to Magento’s entries, beside its other sections', () => {
  keepAsMagentoDoes();
  const later = { ...section, summary_count: 3, data_id: section.data_id + 5 };
  cache.write(later);
  expect(entry('mage-cache-storage')).toEqual({ cart: later, messages: { all: [] } });
  expect(entry('mage-cache-timeout')).toBe(new Date(NOW + HOUR_MS).toISOString());
  expect(cookies.read()).toContain('mage-cache-sessid=true');
  expect(cookies.read()).toContain(
    `section_data_ids=${encodeURIComponent(JSON.stringify({ cart: later.data_id, messages: NOW / 1000 }))}`,
  );
  expect(cache.read()).toEqual(later);
});

test('an empty storage has no section', () => {
  expect(cache.read()).toBeUndefined();
});

describe('a kept section is not used', () => {
  test('from an earlier session of the browser', () => {
    keepAsMagentoDoes();
    cookies.clear();
    cookies.write(`section_data_ids=${encodeURIComponent(`{"cart":${section.data_id}}`)}`);
    expect(cache.read()).toBeUndefined();
  });

  test('after an hour', () => {
    keepAsMagentoDoes();
    now += HOUR_MS - 1;
    expect(cache.read()).toEqual(section);
    now += 1;
    expect(cache.read()).toBeUndefined();
  });

  test.each([
    ['another id', { cart: section.data_id + 1000 }],
    ['no id', {}],
    ['an id that is not a number', { cart: null }],
  ])('if the cookie has %s', (_, dataIds) => {
    keepAsMagentoDoes({ dataIds });
    expect(cache.read()).toBeUndefined();
  });

  test('if Magento has marked it as changed', () => {
    keepAsMagentoDoes({ invalid: { cart: true } });
    expect(cache.read()).toBeUndefined();
  });

  test.each(['', 'null', '[]', '7', '{"cart":null}', '{"cart":7}', '{"cart":', '{"customer":{}}'])(
    'from a storage with the entry %j',
    (text) => {
      keepAsMagentoDoes();
      storage.setItem('mage-cache-storage', text);
      expect(cache.read()).toBeUndefined();
    },
  );

  test.each(['', 'soon', '"2026-13-45"'])('from a storage that expires at %j', (text) => {
    keepAsMagentoDoes();
    storage.setItem('mage-cache-timeout', text);
    expect(cache.read()).toBeUndefined();
  });

  test('after it was invalidated, until it is written again', () => {
    keepAsMagentoDoes();
    cache.invalidate();
    expect(cache.read()).toBeUndefined();
    expect(entry('mage-cache-storage')).toEqual({ messages: { all: [] } });
    expect(entry('mage-cache-storage-section-invalidation')).toEqual({ cart: true });
    expect(cookies.read()).toContain(encodeURIComponent(`"cart":${section.data_id + 1000}`));
    cache.write(section);
    expect(entry('mage-cache-storage-section-invalidation')).toEqual({});
    expect(cache.read()).toEqual(section);
  });
});

test('writing a section removes the sections of an earlier visitor', () => {
  keepAsMagentoDoes();
  now += 2 * HOUR_MS;
  cache.write(section);
  expect(entry('mage-cache-storage')).toEqual({ cart: section });
});

test('a section without a data_id is not kept', () => {
  cache.write({ summary_count: 1 });
  expect(cache.read()).toBeUndefined();
});

test('a storage that is full or forbidden keeps nothing and causes no error', () => {
  for (const state of ['full', 'forbidden'] as const) {
    storage = storageThatIs(state);
    cache.write(section);
    cache.invalidate();
    expect([state, cache.read()]).toEqual([state, undefined]);
  }
});

test('if the new section does not fit into the storage, the old one is removed', () => {
  cache.write(section);
  storage.setItem = () => {
    throw new DOMException('No', 'QuotaExceededError');
  };
  cache.write({ ...section, summary_count: 3 });
  expect(cache.read()).toBeUndefined();
});

test('a browser that forbids all storages keeps nothing', () => {
  const forbidden = (): never => {
    throw new DOMException('No', 'SecurityError');
  };
  const none = createSectionCache({
    cookies,
    storage: { tab: forbidden, shared: forbidden },
    clock: { now: () => now },
  });
  none.write(section);
  none.invalidate();
  expect(none.read()).toBeUndefined();
});

test('the version changes with each write, each invalidation and each sign-in', () => {
  const versions = [cache.version()];
  const act = (work: () => void): void => {
    work();
    versions.push(cache.version());
  };
  act(() => {
    cache.write(section);
  });
  act(() => {
    cache.write(section);
  });
  act(() => {
    cache.invalidate();
  });
  act(() => {
    cookies.write('serviceToken=handle-1');
    cookies.write('session={}');
  });
  expect(new Set(versions).size).toBe(5);
  expect(cache.version()).toBe(versions[4]);
});

test('the storage contains no token', () => {
  cookies.write('serviceToken=handle-1');
  cookies.write('session={}');
  cache.write(section);
  cache.invalidate();
  const kept = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  expect(kept.map((key) => storage.getItem(key)).join()).not.toContain('handle-1');
});

test.each([
  ['mage-cache-storage', true],
  [null, true],
  ['mage-cache-timeout', false],
  ['storeNumber', false],
])('concerns(%j) is %s', (key, expected) => {
  expect(cache.concerns(key)).toBe(expected);
});
