import fc from 'fast-check';
import {
  maskPharmacyPhone,
  maskPhone,
  PHARMACY_PHONE_MASK,
  PHONE_MASK,
  withoutCountryCode,
} from './phone';

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

test.each([
  ['2025550123', '(202) 555-0123'],
  ['+1 (202) 555-0123', '(202) 555-0123'],
  ['202555', '(202) 555'],
  ['1', ''],
  ['1234567890', ''],
  ['(202) 155-0123', '(202'],
  ['0', ''],
  ['9', '(9'],
])("%j in the pharmacy's mask is %j", (typed, masked) => {
  expect(maskPharmacyPhone(typed)).toBe(masked);
});

test("a number in the pharmacy's mask stays as it is and keeps the digits in their order", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ ()+.\-0-9]{0,20}$/), (typed) => {
      const masked = maskPharmacyPhone(typed);
      expect(maskPharmacyPhone(masked)).toBe(masked);
      expect(masked).toMatch(/^(?:\([2-9]\d{0,2}(?:\) [2-9]\d{0,2}(?:-\d{1,4})?)?)?$/);
      const digits = withoutCountryCode(typed).replace(/\D/g, '');
      expect(digits.startsWith(masked.replace(/\D/g, ''))).toBe(true);
      if (masked.length === PHARMACY_PHONE_MASK.length) expect(maskPhone(typed)).toBe(masked);
    }),
  );
});
