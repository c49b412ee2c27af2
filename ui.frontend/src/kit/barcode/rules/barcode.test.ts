import fc from 'fast-check';
import { barcodeFormats, isRxNumber, rxNumberOf } from './barcode';

test.each([
  ['024681012141600000000000', '246810121416'],
  ['ABCDEFGHIJKLMNOPQRSTUVWX', 'BCDEFGHIJKLM'],
  ['0 46810121416 0000000000', ' 46810121416'],
  ['02468101214160000000000', undefined],
  ['0246810121416000000000000', undefined],
  [' 024681012141600000000000', undefined],
  ['024681012141600000000000\n', undefined],
  ['246810121416', undefined],
  ['', undefined],
])('the prescription number in the barcode %j is %j', (barcode, rxNumber) => {
  expect(rxNumberOf(barcode)).toBe(rxNumber);
});

test('a barcode of 24 characters contains its number in characters two to thirteen', () => {
  const characters = (length: number) => fc.stringMatching(new RegExp(`^[ -~]{${length}}$`));
  fc.assert(
    fc.property(characters(1), characters(12), characters(11), (before, rxNumber, after) => {
      expect(rxNumberOf(before + rxNumber + after)).toBe(rxNumber);
      expect(isRxNumber(rxNumber)).toBe(true);
    }),
  );
});

test('a barcode of any other length contains no number', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (barcode) => {
      fc.pre(barcode.length !== 24);
      expect(rxNumberOf(barcode)).toBeUndefined();
    }),
  );
});

test.each([
  ['246810121416', true],
  ['24681012141', false],
  ['2468101214160', false],
  ['', false],
])('%j has the length of a prescription’s number: %j', (text, expected) => {
  expect(isRxNumber(text)).toBe(expected);
});

test('the formats are the nine in the specification', () => {
  expect(barcodeFormats).toEqual([
    'code_128',
    'ean_13',
    'ean_8',
    'code_39',
    'code_39_vin',
    'codabar',
    'upc_a',
    'upc_e',
    'itf',
  ]);
});
