import { dialogNode, open, valueField } from '../dialog.testing';
import type { JsonObject } from '../tree/DialogNode';
import { validate } from './validate';

/** Returns the message of a field with a value. */
function messageOf(type: string, properties: JsonObject, value: unknown): string | undefined {
  const dialog = open({ field: dialogNode(type, { name: './field', ...properties }) });
  valueField(dialog.field('field')).$value.set(value);
  return validate(dialog.form)[0]?.message;
}

const LIMITS = { min: 1, max: '10', step: 0.5 };

test.each([
  ['', undefined],
  ['2.5', undefined],
  ['-.5e0', 'Enter 1 or more.'],
  ['0.5', 'Enter 1 or more.'],
  ['11', 'Enter 10 or less.'],
  ['1.7', 'Enter 1.5 or 2: the numbers are 0.5 apart.'],
  ['many', 'Enter a number, such as 12 or 1.5.'],
  ['0x10', 'Enter a number, such as 12 or 1.5.'],
  ['Infinity', 'Enter a number, such as 12 or 1.5.'],
])('a number field with limits says about %j: %s', (value, message) => {
  expect(messageOf('form/numberfield', LIMITS, value)).toBe(message);
});

test('a number field finds 0.3 among steps of 0.1, and asks for whole numbers', () => {
  expect(messageOf('form/numberfield', { step: '0.1' }, '0.3')).toBeUndefined();
  expect(messageOf('form/numberfield', { step: '1' }, '1.5')).toBe('Enter a whole number.');
});

test.each([
  ['foundation.jcr.name', 'a/b', 'Leave out the characters / : [ ] * |.'],
  ['foundation.jcr.name', ' a', 'Leave out the spaces at the beginning and the end.'],
  ['foundation.jcr.name', '..', 'Enter a name instead of dots.'],
  ['foundation.jcr.name', 'a-b', undefined],
  [['custom', 'html-unique-id-validator'], 'two words', 'Leave out the spaces: an id is one word.'],
  ['cfm.paragraphRange', '1;3-5', undefined],
  ['cfm.paragraphRange', '1-', 'Enter numbers and ranges of paragraphs, such as 1;3-5.'],
  ['custom', '/:', undefined],
  ['riteaid.phone', '(626) 555-0142 ext. 12', undefined],
  [
    'riteaid.phone',
    '555-0142',
    'Enter a US phone number with its area code, such as 1-800-555-0138 or (626) 555-0142 ext. 12.',
  ],
])('the validation %j says about %j: %s', (validation, value, message) => {
  expect(messageOf('form/textfield', { validation }, value)).toBe(message);
});

test.each([
  ['form/textfield', '', 'Enter a value.'],
  ['form/numberfield', ' ', 'Enter a number.'],
  ['form/checkbox', false, 'Check it to go on.'],
  ['form/select', [''], 'Choose a value.'],
  ['form/pathfield', [], 'Choose or enter an address.'],
])('a required %s that is empty says what to do', (type, value, message) => {
  expect(messageOf(type, { required: true }, value)).toBe(message);
});

test('a select has its options in the order of their texts if the dialog says so, without repetition', () => {
  const dialog = open({
    select: dialogNode('form/select', {
      name: './select',
      ordered: true,
      emptyText: 'Any',
      emptyOption: true,
      items: {
        b: { text: 'B', value: 'b' },
        hidden: { text: 'C', value: 'c', 'granite:hide': true },
        a: { text: 'A', value: 'a' },
        again: { text: 'B again', value: 'b' },
      },
    }),
  });
  expect(dialog.value('select')).toEqual(['']);
});
