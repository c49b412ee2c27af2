import fc from 'fast-check';
import {
  isPharmacyPhone,
  maskPharmacyPhone,
  maskPhone,
  pharmacyPhoneMask,
  phoneMask,
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
  ['+12025550123 ext. 4', '+12025550123 ext. 4'],
  ['202‑555–0123', '(202) 555-0123'],
  ['\u202a+1 202 555 0123\u202c', '(202) 555-0123'],
  ['\u2068(202) 555-0123\u2069', '(202) 555-0123'],
  ['202\u200b555\ufe0d0123', '(202) 555-0123'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  [' 0044 20 7946 0000 ', '0044 20 7946 0000'],
  ['202-555-0123 x5', '202-555-0123 x5'],
  ['202-555-0123,5', '202-555-0123,5'],
  ['1234567890', '(123) 456-7890'],
  ['20255501234', '20255501234'],
  ['+1 20255501234', '+1 20255501234'],
  ['call me', 'call me'],
])('%j in the mask is %j', (typed, masked) => {
  expect(maskPhone(typed)).toBe(masked);
});

test('a masked number is returned unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const masked = maskPhone(typed);
      expect(maskPhone(masked)).toBe(masked);
    }),
  );
});

test('no digit is ever lost, except the country code', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ ()+.x\-0-9]{0,20}$/), (typed) => {
      for (const mask of [maskPhone, maskPharmacyPhone]) {
        const kept = mask(typed).replace(/\D/g, '');
        const digits = typed.replace(/\D/g, '');
        expect([digits, digits.replace(/^1/, '')]).toContain(kept);
      }
    }),
  );
});

test.each([
  ['+', false],
  ['+1', false],
  ['+1 202 555', false],
  ['+1 202 555 0123', true],
  ['202', true],
  ['', true],
  ['202x', false],
  ['20255501234', false],
])('during typing, %j is masked: %s', (typed, fits) => {
  expect(phoneMask.fits(typed)).toBe(fits);
  expect(pharmacyPhoneMask.fits(typed)).toBe(fits);
});

test.each(['1', '+', '2', ' '])('a single typed %j is no country code', (character) => {
  expect(withoutCountryCode(character)).toBe(character);
});

test.each([
  ['2025550123', '(202) 555-0123'],
  ['+1 (202) 555-0123', '(202) 555-0123'],
  ['202555', '(202) 555'],
  ['1', '1'],
  ['1234567890', '1234567890'],
  ['(202) 155-0123', '(202) 155-0123'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['0', '0'],
  ['9', '(9'],
])("%j in the pharmacy's mask is %j", (typed, masked) => {
  expect(maskPharmacyPhone(typed)).toBe(masked);
});

test("a number in the pharmacy's mask is returned unchanged, and so is any other text", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ ()+.\-0-9]{0,20}$/), (typed) => {
      const masked = maskPharmacyPhone(typed);
      expect(maskPharmacyPhone(masked)).toBe(masked);
      if (!isPharmacyPhone(typed)) {
        expect(masked).toBe(typed.trim());
        return;
      }
      expect(masked).toMatch(/^(?:\([2-9]\d{0,2}(?:\) [2-9]\d{0,2}(?:-\d{1,4})?)?)?$/);
      expect(maskPhone(typed)).toBe(masked);
    }),
  );
});
