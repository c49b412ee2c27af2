import { messageText } from '../../kit/form/rules/rules';
import { addTyped, enteredPrescriptions, rxNumberRules } from './typedPrescriptions';

const typed = (rxNumber: string) => ({ rxNumber, prescriptionNumberMethod: 'Typed' }) as const;
const list = [{ rxNumber: '246810121416', prescriptionNumberMethod: 'Refill Scan' }] as const;

/** Returns the problem of a form with this field value and this list. */
function problem(value: string, prescriptions: readonly object[] = []): string | undefined {
  const valueOf = (name: string): string =>
    name === 'prescriptions' ? JSON.stringify(prescriptions) : '';
  const broken = rxNumberRules.find((rule) => !rule.accepts(value, valueOf));
  return broken && messageText(broken);
}

test.each([
  ['', 'Please scan at least one prescription.'],
  ['   ', 'Please scan at least one prescription.'],
  ['24681012141', 'Please enter at least 12 characters.'],
  ['246810121416', undefined],
  [' 2468 1012 1416 ', undefined],
  ['2468-1012-1416', undefined],
  ['2468–1012–1416', undefined],
  ['Rx 2468-10121416', undefined],
  ['RX#246810121416', undefined],
  ['Rx No. 246810121416', undefined],
  ['Rx number: 2468 1012 1416', undefined],
  ['\u202a2468-1012-1416\u202c', undefined],
  ['Rx', 'Please scan at least one prescription.'],
  ['Rx 2468101214160', 'Please enter no more than 12 characters.'],
  ['2468101214160', 'Please enter no more than 12 characters.'],
])('in a form without a list, the problem of the number %j is %j', (value, sentence) => {
  expect(problem(value)).toBe(sentence);
});

test.each([
  ['', undefined],
  ['24681012141', 'Please enter at least 12 characters.'],
  ['135791113151', undefined],
])('in a form with a list, the problem of the number %j is %j', (value, sentence) => {
  expect(problem(value, list)).toBe(sentence);
});

test('a form that is not hydrated, and so has no list, requires a number', () => {
  const [first] = rxNumberRules;
  expect(first?.accepts('', () => '')).toBe(false);
});

test('a typed number is added without its blanks, and a message confirms it', () => {
  const { kind, prescriptions, message } = addTyped(list, '1357 9111 3151');
  expect(kind).toBe('added');
  expect(prescriptions).toEqual([...list, typed('135791113151')]);
  expect(messageText(message)).toBe('Prescription 135791113151 is on your list.');
});

test.each(['1357-9111-3151', 'Rx 135791113151', 'rx#1357 9111 3151'])(
  '%s is added as the digits of its label',
  (typedNumber) => {
    expect(addTyped([], typedNumber).prescriptions).toEqual([typed('135791113151')]);
  },
);

test('a number that was scanned before is not added again, and keeps its method', () => {
  const { kind, prescriptions, message } = addTyped(list, '246810121416');
  expect(kind).toBe('repeated');
  expect(prescriptions).toEqual(list);
  expect(messageText(message)).toBe('Prescription 246810121416 is already on your list.');
});

test.each([
  ['', 'Please scan at least one prescription.'],
  ['12345', 'Please enter at least 12 characters.'],
  ['1234567890123', 'Please enter no more than 12 characters.'],
])('%j is not added, and the message is: %s', (value, sentence) => {
  const { kind, prescriptions, message } = addTyped(list, value);
  expect([kind, prescriptions, messageText(message)]).toEqual(['invalid', list, sentence]);
});

test('a number that is typed but not yet added is sent with the list', () => {
  const answers = { prescriptions: JSON.stringify(list), rxNumber: '1357 9111 3151' };
  const read = (name: string): string => answers[name as keyof typeof answers];
  expect(enteredPrescriptions(read, 'rxNumber')).toEqual([...list, typed('135791113151')]);
  const added = (name: string): string => (name === 'rxNumber' ? '' : read(name));
  expect(enteredPrescriptions(added, 'rxNumber')).toEqual(list);
});
