import { creditCard, date, max, min, number, range, url } from './formatRules';
import {
  digits,
  email,
  equalTo,
  maxLength,
  messageText,
  required,
  simpleEmail,
  usPharmacyPhone,
  usPhone,
  wholePharmacyPhone,
  wholePhone,
  type Rule,
} from './rules';

const accepts = (rule: Rule, value: string, others: Readonly<Record<string, string>> = {}) =>
  rule.accepts(value, (name) => others[name] ?? '');

/**
 * For each rule: its message (docs/specification/messages.md#form-messages and
 * docs/specification/messages.md#form-messages-of-the-library), values that it accepts, and values
 * that it refuses.
 */
const cases: readonly [name: string, Rule, message: string, good: string[], bad: string[]][] = [
  ['required', required, 'This field is required.', ['Fernwell', '  x ', '0'], ['', ' \n\t ']],
  [
    'email',
    email,
    'Please enter a valid email address.',
    [
      'ada@example.com',
      'a+b-c_d.1@mail.example.co',
      '+@example.com',
      ' ADA@EXAMPLE.COM ',
      'ada@a-b.example.museum',
    ],
    [
      'ada',
      '@example.com',
      'ada@',
      'ada@example',
      'ada@example.c',
      'ada@example.museums',
      'ada@example.c0m',
      '.ada@example.com',
      'ada.@example.com',
      'a..b@example.com',
      "o'hara@example.com",
      'ada@-example.com',
      'ada@example-.com',
      'ada@example..com',
      'ada b@example.com',
      'ada@b@example.com',
      'ádá@example.com',
    ],
  ],
  [
    'the simple email pattern',
    simpleEmail,
    'Please enter a valid email address.',
    ['ada@example.com', "o'hara@example.com", 'ada@example.technology', ' ada@example.com '],
    [
      'ada',
      'ada@example',
      'ada@example.c',
      'ada@example.c0m',
      'ada@example..com',
      'ada@.com',
      'ada b@example.com',
      'ada@b@example.com',
    ],
  ],
  [
    'url',
    url,
    'Please enter a valid URL.',
    [
      'https://example.com',
      'HTTP://www.example.com:8080/a/b?c=d#e',
      'ftp://files.example.org/x',
      'http://192.0.2.1/',
    ],
    [
      'example.com',
      'https://',
      'https:example.com',
      'https://localhost',
      'https://exam ple.com',
      'https://.com',
      'https://example.com:99999',
      'javascript:alert(1)',
      'mailto:ada@example.com',
    ],
  ],
  [
    'date',
    date,
    'Please enter a valid date.',
    ['01/31/2026', '1/1/2026', '02/29/2028', '02/29/2000', '12/31/1899'],
    [
      '02/29/2026',
      '02/29/1900',
      '04/31/2026',
      '13/01/2026',
      '00/10/2026',
      '01/00/2026',
      '01/32/2026',
      '2026-01-31',
      '01/31/26',
      'tomorrow',
    ],
  ],
  [
    'number',
    number,
    'Please enter a valid number.',
    ['0', '-12', '3.25', '.5', '1,234,567.8'],
    ['x', '1e3', '1,23', '1.', '-', '.', '0x10', '1 000', 'Infinity'],
  ],
  ['digits', digits, 'Please enter only digits.', ['0', '0123'], ['1.5', '-1', '1 2', '٣']],
  [
    'creditCard',
    creditCard,
    'Please enter a valid credit card number.',
    ['4111111111111111', '4111 1111 1111 1111', '3782-822463-10005', '6304000000000000'],
    [
      '4111111111111112',
      '4111  1111 1111 1111',
      '411111111111',
      '41111111111111111111',
      '4111x1111y1111z1111',
    ],
  ],
  [
    'maxLength',
    maxLength(3),
    'Please enter no more than 3 characters.',
    ['abc', '   '],
    ['abcd', 'abc '],
  ],
  [
    'range',
    range(1, 10),
    'Please enter a value between 1 and 10.',
    ['1', '10', '9.99', ' 5 '],
    ['0', '10.01', '-5', 'five'],
  ],
  [
    'min',
    min(1),
    'Please enter a value greater than or equal to 1.',
    ['1', '1,000'],
    ['0.99', '-1', 'x'],
  ],
  [
    'max',
    max(1000),
    'Please enter a value less than or equal to 1000.',
    ['1,000', '-5'],
    ['1000.01', '1,001', 'x'],
  ],
  [
    'a US phone number',
    usPhone,
    'Enter a US phone number with ten digits, without an extension.',
    ['(202) 555-0123', '+1 202 555 0123', '202', '(123) 456-7890'],
    ['+44 20 7946 0000', '(202) 555-0123 ext. 4', '20255501234', 'call me'],
  ],
  [
    "a US phone number in the pharmacy's mask",
    usPharmacyPhone,
    'Enter a US phone number with ten digits, without an extension.',
    ['(202) 555-0123', '1 202 555 0123', '202'],
    ['+44 20 7946 0000', '(123) 456-7890', '(202) 155-0123', '202-555-0123 x5'],
  ],
  [
    'a whole phone number',
    wholePhone,
    'Please enter at least 10 characters.',
    ['(202) 555-0123', '2025550123', '(123) 456-7890'],
    ['(202) 555-012', '(', 'call me'],
  ],
  [
    'a whole pharmacy phone number',
    wholePharmacyPhone,
    'Please enter at least 10 characters.',
    ['(202) 555-0123', '2025550123', '+1 202 555 0123'],
    ['(202) 555-012', '(123) 456-7890', '(202) 155-01234', '(002) 555-0123', 'call me'],
  ],
];

describe.each(cases)('%s', (name, rule, message, good, bad) => {
  test(`the message is: ${message}`, () => {
    expect(messageText(rule)).toBe(message);
  });
  test.each(good)('accepts %j', (value) => {
    expect(accepts(rule, value)).toBe(true);
  });
  test.each(bad)('refuses %j', (value) => {
    expect(accepts(rule, value)).toBe(false);
  });
  if (name !== 'required')
    test('accepts an empty value, which only `required` refuses', () => {
      expect(accepts(rule, '')).toBe(true);
    });
});

test.each([
  ['Harbor-Light-42', 'Harbor-Light-42', true],
  ['Harbor-Light-42', 'harbor-light-42', false],
  ['Harbor-Light-42', 'Harbor-Light-42 ', false],
  ['', 'x', false],
  ['x', '', true],
])('compared with %j in the other field, %j is accepted: %s', (password, again, accepted) => {
  const same = equalTo('password');
  expect(accepts(same, again, { password })).toBe(accepted);
  expect(same).toMatchObject({
    message: 'Please enter the same value again.',
    comparesWith: 'password',
  });
});
