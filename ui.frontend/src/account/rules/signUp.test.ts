import { messageText } from '../../kit/form/rules/rules';
import { signUpAnswers, signUpFields, signUpRules, type SignUpField } from './signUp';

const US_PHONE = 'Enter a US phone number with ten digits, without an extension.';

const filledIn: Record<SignUpField, string> = {
  firstName: ' Ana ',
  lastName: ' Reyes ',
  email: ' ana.reyes@example.com ',
  phone: '+1 202 555 0123',
  password: ' Harbor-Light-42 ',
  confirmPassword: ' Harbor-Light-42 ',
  terms: 'on',
};

/** Returns the fields with an error, with the first message of each. */
function complaints(changes: Partial<Record<SignUpField, string>> = {}): Record<string, string> {
  const form: Record<string, string> = { ...filledIn, ...changes };
  const found: Record<string, string> = {};
  for (const field of signUpFields) {
    const broken = signUpRules[field].find(
      ({ accepts }) => !accepts(form[field] ?? '', (name) => form[name] ?? ''),
    );
    if (broken) found[field] = messageText(broken);
  }
  return found;
}

test('a form that is filled in correctly has no error', () => {
  expect(complaints()).toEqual({});
});

test('only the phone may be left out', () => {
  const empty = Object.fromEntries(signUpFields.map((field) => [field, '']));
  expect(Object.keys(complaints(empty))).toEqual(signUpFields.filter((each) => each !== 'phone'));
});

test.each<[Partial<Record<SignUpField, string>>, Record<string, string>]>([
  [{ email: 'ana@example' }, { email: 'Please enter a valid email address.' }],
  [{ phone: '202 555' }, { phone: 'Please enter at least 10 characters.' }],
  [{ phone: '(123) 456-7890' }, { phone: US_PHONE }],
  [{ phone: '+44 20 7946 0000' }, { phone: US_PHONE }],
  [{ phone: '(202) 555-0123 ext. 4' }, { phone: US_PHONE }],
  [{ confirmPassword: 'else' }, { confirmPassword: 'Please enter the same value again.' }],
  [{ terms: '' }, { terms: 'This field is required.' }],
  [{ firstName: 'A'.repeat(51) }, { firstName: 'Please enter no more than 50 characters.' }],
  [
    { password: 'ana.reyes-1', confirmPassword: 'ana.reyes-1' },
    { password: 'Do not use the name from your email address.' },
  ],
])('the form with %j has the errors %j', (changes, expected) => {
  expect(complaints(changes)).toEqual(expected);
});

test('the sent values are trimmed, except the password, which is sent once', () => {
  expect(signUpAnswers((field) => filledIn[field])).toEqual({
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana.reyes@example.com',
    phone: '(202) 555-0123',
    password: ' Harbor-Light-42 ',
    terms: true,
  });
});
