import fc from 'fast-check';
import { anyCharacter } from '../../../../jest/anyCharacter.testing';
import { validate } from './validate';

const US_PHONE = 'Enter a US phone number with ten digits, without an extension.';

const GOOD = {
  companyName: 'Sweet Supply',
  distributorName: 'Ada Moss',
  title: '',
  phoneNo: '',
  email: 'ada@sweet-supply.example',
  businessCategory: 'Wholesale',
  additionalComments: 'We serve twelve counties.',
  action: 'email_distributor',
};

test('a request without title and phone is valid', () => {
  const { request, errors } = validate(GOOD);
  expect({ ...request, action: GOOD.action }).toEqual(GOOD);
  expect(errors).toEqual({});
});

test.each([
  ['companyName', '', 'This field is required.'],
  ['distributorName', '   ', 'This field is required.'],
  ['email', '', 'This field is required.'],
  ['businessCategory', undefined, 'This field is required.'],
  ['additionalComments', '\r\n', 'This field is required.'],
  ['email', 'ada', 'Please enter a valid email address.'],
  ['email', 'ada@sweet', 'Please enter a valid email address.'],
  ['email', 'ada@sweet.x', 'Please enter a valid email address.'],
  ['email', 'ada@sweet..example', 'Please enter a valid email address.'],
  ['email', 'ada moss@sweet.example', 'Please enter a valid email address.'],
  ['email', `${'a'.repeat(250)}@a.us`, 'Please enter no more than 254 characters.'],
  ['phoneNo', '(555) 010-44', 'Please enter at least 10 characters.'],
  ['phoneNo', 'call me', US_PHONE],
  ['phoneNo', '+44 20 7946 0000', US_PHONE],
  ['phoneNo', '555 010 4477 ext. 9', US_PHONE],
  ['companyName', 'a'.repeat(101), 'Please enter no more than 100 characters.'],
  ['additionalComments', 'a'.repeat(2001), 'Please enter no more than 2000 characters.'],
  ['action', 'email_everyone', 'The action must be email_distributor.'],
  ['action', undefined, 'The action must be email_distributor.'],
])('%s = %j: %s', (name, value, message) => {
  expect(validate({ ...GOOD, [name]: value }).errors).toEqual({ [name]: message });
});

test.each([
  ['email', 'a.b+c@mail.sweet.example', 'a.b+c@mail.sweet.example'],
  ['phoneNo', '(555) 010-4477', '(555) 010-4477'],
  ['phoneNo', '555.010.4477', '(555) 010-4477'],
  ['phoneNo', '+1 555 010 4477', '(555) 010-4477'],
  ['companyName', ' Sweet\tSupply\u0000 ', 'Sweet Supply'],
  ['additionalComments', 'one\r\ntwo', 'one\ntwo'],
  ['title', ['Buyer', 'Owner'], 'Buyer'],
  ['title', 7, '7'],
  ['title', { toString: 'x' }, ''],
])('%s = %j is kept as %j', (name, value, kept) => {
  const { request, errors } = validate({ ...GOOD, [name]: value });
  expect(errors).toEqual({});
  expect(request).toMatchObject({ [name]: kept });
});

test.each([undefined, null, 'text', 12, []])(
  'with a body of %j, every required field is missing',
  (body) => {
    expect(Object.keys(validate(body).errors)).toEqual([
      'companyName',
      'distributorName',
      'email',
      'businessCategory',
      'additionalComments',
      'action',
    ]);
  },
);

test('a normalized request does not change when it is sent again', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const once = validate({ ...GOOD, phoneNo: text, additionalComments: text });
      expect(validate({ ...once.request, action: GOOD.action })).toEqual(once);
    }),
  );
});
