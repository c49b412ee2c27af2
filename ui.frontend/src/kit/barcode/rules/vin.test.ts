import fc from 'fast-check';
import { vinOf } from './vin';

test.each([
  ['1M8GDM9AXKP042788', 'a check digit of ten, which is X'],
  ['11111111111111111', 'the plainest that there is'],
  ['5GZCZ43D13S812715', 'a check digit of one'],
  ['1HGCM82633A004352', 'a check digit of three'],
])('%s is a VIN: %s', (vin) => {
  expect(vinOf(vin)).toBe(vin);
  // An imported vehicle's label.
  expect(vinOf(`I${vin}`)).toBe(vin);
});

test.each([
  ['1M8GDM9A1KP042788', 'another check digit'],
  ['1M8GDM9AXKP042787', 'another last digit'],
  ['1M8GDM9AXKPO42788', 'an O for a zero'],
  ['1M8GDM9AXKP04278', 'a character too few'],
  ['1M8GDM9AXKP0427880', 'a character too many'],
  ['1m8gdm9axkp042788', 'small letters, which Code 39 has not'],
  ['024681012141600000000000', 'a prescription’s label'],
  ['', 'nothing'],
])('%s is not a VIN: %s', (text) => {
  expect(vinOf(text)).toBeUndefined();
});

test('a VIN with one misread digit is not a VIN', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('1M8GDM9AXKP042788', '5GZCZ43D13S812715'),
      fc.nat(16),
      fc.integer({ min: 1, max: 9 }),
      (vin, at, by) => {
        const digit = Number(vin.charAt(at));
        fc.pre(!Number.isNaN(digit));
        const changed = String((digit + by) % 10);
        expect(vinOf(vin.slice(0, at) + changed + vin.slice(at + 1))).toBeUndefined();
      },
    ),
  );
});
