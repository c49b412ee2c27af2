import fc from 'fast-check';
import { messageText } from '../../kit/form/rules/rules';
import {
  addScan,
  removePrescription,
  scanProblem,
  type EnteredPrescription,
} from './scannedPrescriptions';

const label = (rxNumber: string): string => `0${rxNumber}00000000000`;

const scans = (...barcodes: string[]): readonly EnteredPrescription[] =>
  barcodes.reduce<readonly EnteredPrescription[]>(
    (list, barcode) => addScan(list, barcode).prescriptions,
    [],
  );

test('a scanned label is added with its number and its method', () => {
  const { kind, prescriptions, message } = addScan([], label('246810121416'));
  expect(kind).toBe('added');
  expect(prescriptions).toEqual([
    {
      rxNumber: '246810121416',
      prescriptionNumberMethod: 'Refill Scan',
      barcode: label('246810121416'),
    },
  ]);
  expect(messageText(message)).toBe('Prescription 246810121416 is on your list.');
});

test('a label that is scanned twice is reported as repeated and is in the list once', () => {
  const list = scans(label('246810121416'), label('135791113151'));
  const { kind, prescriptions, message } = addScan(list, label('246810121416'));
  expect(kind).toBe('repeated');
  expect(prescriptions).toEqual(list);
  expect(messageText(message)).toBe('Prescription 246810121416 is already on your list.');
});

test('any other barcode leaves the list unchanged, and the message explains what to do', () => {
  const list = scans(label('246810121416'));
  const { kind, prescriptions, message } = addScan(list, '5901234123457');
  expect(kind).toBe('invalid');
  expect(prescriptions).toEqual(list);
  expect(messageText(message)).toBe(
    'This is not the barcode of a prescription label. Scan the one next to the prescription number, or type the number.',
  );
});

test('a prescription can be removed, and an empty list cannot be sent', () => {
  const list = scans(label('246810121416'), label('135791113151'));
  const rest = removePrescription(list, '246810121416');
  expect(rest.map(({ rxNumber }) => rxNumber)).toEqual(['135791113151']);
  expect(scanProblem(rest)).toBeUndefined();
  const none = scanProblem(removePrescription(rest, '135791113151'));
  expect(none && messageText(none)).toBe('Please scan at least one prescription.');
});

test('a prescription whose number is too short does not count', () => {
  const typed = { rxNumber: '12345', prescriptionNumberMethod: 'Refill Scan' } as const;
  const none = scanProblem([typed]);
  expect(none && messageText(none)).toBe('Please scan at least one prescription.');
});

test('for any scans, the list holds each prescription once, by 12 characters', () => {
  const anyLabel = fc.stringMatching(/^\d{24}$/);
  fc.assert(
    fc.property(fc.array(fc.oneof(anyLabel, fc.string({ maxLength: 30 }))), (barcodes) => {
      const numbers = scans(...barcodes, ...barcodes).map(({ rxNumber }) => rxNumber);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.every((rxNumber) => rxNumber.length === 12)).toBe(true);
    }),
  );
});
