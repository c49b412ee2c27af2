import fc from 'fast-check';
import { maskPhone, PHONE_MASK, withoutCountryCode } from './phone';

test.each([
  ['', ''],
  ['2', '(2'],
  ['202', '(202'],
  ['2025', '(202) 5'],
  ['2025550', '(202) 555-0'],
  ['2025550123', '(202) 555-0123'],
  ['202.555.0123', '(202) 555-0123'],
  ['1-202-555-0123', '(202) 555-0123'],
  ['+1 (202) 555-0123', '(202) 555-0123'],
  ['+1 202 555', '(202) 555'],
  ['+12025550123 ext. 4', '(202) 555-0123'],
  ['1234567890', '(123) 456-7890'],
  ['20255501234', '(202) 555-0123'],
  ['call me', ''],
])('%j in the mask is %j', (typed, masked) => {
  expect(maskPhone(typed)).toBe(masked);
});

test('a masked number stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const masked = maskPhone(typed);
      expect(maskPhone(masked)).toBe(masked);
      expect(masked.length).toBeLessThanOrEqual(PHONE_MASK.length);
    }),
  );
});

test.each(['1', '+', '2', ' '])('a single typed %j is no country code', (character) => {
  expect(withoutCountryCode(character)).toBe(character);
});
