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

/** What Magento's own script leaves behind once it has read the cart. */
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

test('what Magento has kept is read', () => {
  keepAsMagentoDoes();
  expect(cache.read()).toEqual(section);
});

test('what is written stands where Magento looks for it, beside its other sections', () => {
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

test('nothing is kept at first', () => {
  expect(cache.read()).toBeUndefined();
});

describe('read anew is a section', () => {
  test("of another browser's session", () => {
    keepAsMagentoDoes();
    cookies.clear();
    cookies.write(`section_data_ids=${encodeURIComponent(`{"cart":${section.data_id}}`)}`);
    expect(cache.read()).toBeUndefined();
  });

  test('whose hour is over', () => {
    keepAsMagentoDoes();
    now += HOUR_MS - 1;
    expect(cache.read()).toEqual(section);
    now += 1;
    expect(cache.read()).toBeUndefined();
  });

  test.each([
    ['another one', { cart: section.data_id + 1000 }],
    ['none', {}],
    ['no number', { cart: null }],
  ])('where the cookie has %s', (_, dataIds) => {
    keepAsMagentoDoes({ dataIds });
    expect(cache.read()).toBeUndefined();
  });

  test('that Magento has marked', () => {
    keepAsMagentoDoes({ invalid: { cart: true } });
    expect(cache.read()).toBeUndefined();
  });

  test.each(['', 'null', '[]', '7', '{"cart":null}', '{"cart":7}', '{"cart":', '{"customer":{}}'])(
    'of a storage that holds %j',
    (text) => {
      keepAsMagentoDoes();
      storage.setItem('mage-cache-storage', text);
      expect(cache.read()).toBeUndefined();
    },
  );

  test.each(['', 'soon', '"2026-13-45"'])('of a storage whose end is %j', (text) => {
    keepAsMagentoDoes();
    storage.setItem('mage-cache-timeout', text);
    expect(cache.read()).toBeUndefined();
  });

  test('after it was invalidated, here and by Magento; until it is written again', () => {
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

test("an earlier visitor's sections go when one is written", () => {
  keepAsMagentoDoes();
  now += 2 * HOUR_MS;
  cache.write(section);
  expect(entry('mage-cache-storage')).toEqual({ cart: section });
});

test('a section of which the shop does not say when it is of is not kept', () => {
  cache.write({ summary_count: 1 });
  expect(cache.read()).toBeUndefined();
});

test('a storage that is full or forbidden keeps nothing, and nothing breaks', () => {
  for (const state of ['full', 'forbidden'] as const) {
    storage = storageThatIs(state);
    cache.write(section);
    cache.invalidate();
    expect([state, cache.read()]).toEqual([state, undefined]);
  }
});

test('where the new section has no room, the old one is not shown in its place', () => {
  cache.write(section);
  storage.setItem = () => {
    throw new DOMException('No', 'QuotaExceededError');
  };
  cache.write({ ...section, summary_count: 3 });
  expect(cache.read()).toBeUndefined();
});

test('a browser that forbids storages altogether keeps nothing', () => {
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

test('its version is another one after each writing, each invalidation and each sign-in', () => {
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

test('no token stands in the storage', () => {
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
])('the entry %j concerns it: %s', (key, expected) => {
  expect(cache.concerns(key)).toBe(expected);
});
