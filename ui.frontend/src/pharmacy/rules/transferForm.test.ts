import { messageText } from '../../kit/form/rules/rules';
import { prescriptionLines, transferSteps } from './transferForm';

const rules = Object.assign({}, ...transferSteps.map((step) => step.rules)) as Record<
  string,
  (typeof transferSteps)[1]['rules']['prescriptions']
>;

/** Returns a field's problem in a form with these answers. */
function messageOf(field: string, answers: Readonly<Record<string, string>>): string | undefined {
  const broken = rules[field]?.find(
    (rule) => !rule.accepts(answers[field] ?? '', (name) => answers[name] ?? ''),
  );
  return broken && messageText(broken);
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `Drug ${index}`).join('\n');
const NONE = 'List at least one prescription by drug name or number.';
const MANY = 'Enter up to 20 prescriptions. You can request more later.';
const LONG = 'Enter one prescription per line, with up to 100 characters.';

test.each([
  ['', '', undefined],
  ['all', '', undefined],
  ['all', lines(21), undefined],
  ['some', '', NONE],
  ['some', ' \n\t\r\n', NONE],
  ['some', 'Pravastatin 40 mg', undefined],
  ['some', lines(20), undefined],
  ['some', lines(21), MANY],
  ['some', `${lines(20)}\nDrug 1\n`, undefined],
  ['some', 'x'.repeat(100), undefined],
  ['some', `7712345\n${'x'.repeat(101)}`, LONG],
])('with the choice %j, the problem of the lines %j is %j', (which, prescriptions, sentence) => {
  expect(messageOf('prescriptions', { which, prescriptions })).toBe(sentence);
});

test.each([
  ['pharmacyName', '  ', 'This field is required.'],
  ['pharmacyName', 'x'.repeat(101), 'Please enter no more than 100 characters.'],
  ['pharmacyPhone', '', 'This field is required.'],
  [
    'pharmacyPhone',
    '(102) 555-0111',
    'Enter a US phone number with ten digits, without an extension.',
  ],
  ['pharmacyPhone', '(202) 555-01', 'Please enter at least 10 characters.'],
  ['pharmacyPhone', '+1 202 555 0111', undefined],
  ['pharmacyPlace', '', undefined],
  ['pharmacyPlace', 'x'.repeat(101), 'Please enter no more than 100 characters.'],
  ['which', '', 'This field is required.'],
  ['location', '', 'Choose the store to fill them.'],
  ['consent', '', 'This field is required.'],
])('the problem of %s = %j is %s', (field, value, sentence) => {
  expect(messageOf(field, { [field]: value })).toBe(sentence);
});

test('lines are trimmed, and empty and repeated lines are dropped', () => {
  expect(prescriptionLines(' Pravastatin 40 mg \r\n\r\n7712345\nPravastatin 40 mg')).toEqual([
    'Pravastatin 40 mg',
    '7712345',
  ]);
});
