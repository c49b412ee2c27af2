import { PersistedQueryError } from './errors';
import { parsePersistedAddress } from './persistedAddress';

test.each([
  ['shop/list', 'shop', 'list', {}],
  ['shop/list.json', 'shop', 'list', {}],
  ['a/b/list', 'a/b', 'list', {}],
  ['shop/list;a=1;b=two%20words', 'shop', 'list', { a: '1', b: 'two words' }],
  ['shop/list%3Ba%3D1%3Bpath%3D%2Fcontent%2Fx', 'shop', 'list', { a: '1', path: '/content/x' }],
  ['shop/list;a=b=c;;flag', 'shop', 'list', { a: 'b=c', flag: '' }],
])('%s', (rest, config, name, variables) => {
  const address = parsePersistedAddress(rest);
  expect(address).toMatchObject({ config, name });
  expect(Object.fromEntries(address.variables)).toEqual(variables);
});

test.each([
  ['list', 404],
  ['', 404],
  ['shop/', 404],
  ['../conf/list', 404],
  ['shop/a.b', 404],
  ['shop/%zz', 400],
])('"%s" names no query: %d', (rest, status) => {
  let thrown: unknown;
  try {
    parsePersistedAddress(rest);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(PersistedQueryError);
  expect(thrown).toMatchObject({ status });
});
