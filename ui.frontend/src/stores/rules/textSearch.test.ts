import * as fc from 'fast-check';
import { chainStore } from './stores.testing';
import { matchesText, textIndex } from './textSearch';

const store = chainStore({
  name: 'Marigold Old Town',
  address: '40 N. Fair Oaks Ave',
  city: 'San José',
  state: 'CA',
  zip: '95112',
});

test.each([
  // Name, address, city and ZIP, in any case.
  ['old town', true],
  ['MARIGOLD', true],
  ['fair oaks', true],
  ['40 n.', true],
  ['95112', true],
  ['951', true],
  // As people write a city.
  ['San José', true],
  ['san jose', true],
  ['San Jose, CA', true],
  ['san jose ca 95112', true],
  ['  Old   Town ', true],
  // At least three characters, without the blanks around them.
  ['95', false],
  ['Sa', false],
  ['  S  ', false],
  ['', false],
  [',,,', false],
  // Texts of no store.
  ['Fresno', false],
  ['town 40', false],
  ['San Jose, OR', false],
])('%j finds the store in San José: %s', (text, found) => {
  expect(matchesText(store, text)).toBe(found);
});

const words = fc.string({ minLength: 3, maxLength: 20 });

test('every part of the name, address, city or ZIP finds the store', () => {
  const stores = fc.record({
    name: words,
    address: words,
    city: words,
    zip: fc.integer({ min: 10_000, max: 99_999 }).map(String),
  });
  const field = fc.constantFrom(
    'name' as const,
    'address' as const,
    'city' as const,
    'zip' as const,
  );
  fc.assert(
    fc.property(
      stores,
      field,
      fc.nat(17),
      fc.integer({ min: 3, max: 20 }),
      (given, key, at, size) => {
        const text = given[key].slice(at, at + size);
        fc.pre(text.replace(/[\s,]+/g, ' ').trim().length >= 3);
        const mangled = text.toUpperCase() === text ? text.toLowerCase() : text.toUpperCase();
        const it = chainStore(given);
        expect([matchesText(it, text), matchesText(it, mangled)]).toEqual([true, true]);
      },
    ),
  );
});

test('the index of a list finds the same stores as matchesText', () => {
  const cities = fc.constantFrom('Fresno', 'Modesto', 'San José', 'Los Ángeles', 'Reno');
  const lists = fc.array(cities.map((city) => chainStore({ city })));
  fc.assert(
    fc.property(
      lists,
      fc.constantFrom('fre', 'RENO', 'los angeles', 'o', 'es', 'sto'),
      (list, text) => {
        const found = textIndex(list).matching(text);
        expect(found).toEqual(
          [...list.keys()].filter((at) => matchesText(list[at] ?? store, text)),
        );
      },
    ),
  );
});

test.each([
  ['Marigold San José', ['at home']],
  ['stores in San Jose', ['at home']],
  ['jose marigold', ['at home']],
  ['Marigold Reno', []],
  ['in the', []],
  // All the words in this order are better than all the words.
  ['Old Town', ['at home', 'in Reno']],
])('%j, word by word, finds the stores %j', (text, found) => {
  const stores = [
    { ...store, id: 'at home' },
    chainStore({ id: 'in Reno', name: 'Fair Old Town', city: 'Reno', state: 'NV', zip: '89501' }),
    chainStore({ id: 'far', name: 'Town of Old', city: 'Elko', state: 'NV', zip: '89801' }),
  ];
  const ids = textIndex(stores)
    .matching(text)
    .map((at) => stores[at]?.id);
  expect(ids).toEqual(found);
});
