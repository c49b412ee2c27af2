import { hasPharmacy } from './pharmacy';
import { allDay, closed, hours, weekOf } from './stores.testing';

test.each([
  ['open on some days', weekOf(closed, { 1: hours(9, 17) }), true],
  ['open around the clock', weekOf(allDay), true],
  ['closed every day', weekOf(closed), false],
  ['never told of', weekOf({ kind: 'unknown' }), false],
])('a pharmacy that is %s', (_, pharmacyHours, expected) => {
  expect(hasPharmacy({ pharmacyHours })).toBe(expected);
});
