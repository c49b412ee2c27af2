import { forPatient } from './forPatient';
import type { MemberAnswers } from './memberAnswers';

const dev = { firstName: 'Dev', lastName: 'Patel' };
const known: MemberAnswers = {
  own: { ...dev, phone: '(202) 555-0142', dateOfBirth: '04/27/1962' },
  address: {},
  dependent: undefined,
};
const name = { firstName: 'Mia', lastName: 'Patel' };
const mia = { ...name, dateOfBirth: '09/21/2014' };
const guardian = {
  guardianFirstName: 'Dev',
  guardianLastName: 'Patel',
  guardianPhone: '(202) 555-0142',
};

test.each([
  ['a member', { forWhom: 'me' }, {}, known, dev],
  [
    'a person without a name yet',
    { forWhom: 'other' },
    dev,
    known,
    { firstName: '', lastName: '', ...guardian },
  ],
  [
    'the dependent',
    { forWhom: 'other' },
    dev,
    { ...known, dependent: mia },
    { ...name, ...guardian },
  ],
  ['the member again', { forWhom: 'me' }, name, { ...known, dependent: mia }, dev],
  [
    'a name that was typed',
    { forWhom: 'other' },
    { firstName: 'Leo', lastName: 'Patel' },
    known,
    guardian,
  ],
  [
    'a guardian who was typed',
    { forWhom: 'other' },
    { guardianFirstName: 'Ana', guardianLastName: 'Reyes', guardianPhone: '(202) 555-0100' },
    { ...known, dependent: mia },
    {
      ...name,
      guardianFirstName: 'Ana',
      guardianLastName: 'Reyes',
      guardianPhone: '(202) 555-0100',
    },
  ],
  ['a guest', { forWhom: 'other' }, {}, undefined, {}],
])('the answers for %s', (_, given, before, account, added) => {
  expect(forPatient(given, before, account)).toEqual({ ...given, ...added });
});

test('another step is left as it is', () => {
  expect(forPatient({ reminder: 'none' }, dev, known)).toEqual({ reminder: 'none' });
});
