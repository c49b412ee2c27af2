import { byteRange } from './byteRange';

test.each([
  ['bytes=0-4', { first: 0, last: 4 }],
  ['bytes=95-', { first: 95, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-5', { first: 95, last: 99 }],
  ['bytes=0-1,', { first: 0, last: 1 }],
  ['bytes=-100', { first: 0, last: 99 }],
  ['bytes=-500', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', 'unsatisfiable'],
  ['bytes=-', 'unsatisfiable'],
  ['bytes = 0-4', 'unsatisfiable'],
  ['lines=0-1', 'unsatisfiable'],
  ['bytes=0-1,200-', 'unsatisfiable'],
  ['bytes=0-1,5-6', undefined],
  ['bytes=', undefined],
  [undefined, undefined],
])('of 100 bytes, %s is the part %j', (header, part) => {
  expect(byteRange(header, 100)).toEqual(part);
});

test('an empty body has no part', () => {
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
});
