import { profileAnswers } from './profile';

test("values are sent in the service's formats", () => {
  const typed = {
    firstName: ' Ana ',
    lastName: 'Reyes',
    phone: '202 555 0123',
    dateOfBirth: '4/7/1962',
  };
  expect(profileAnswers((name) => typed[name])).toEqual({
    firstName: 'Ana',
    lastName: 'Reyes',
    phone: '(202) 555-0123',
    dateOfBirth: '04/07/1962',
  });
});

test('a value that was left out is empty', () => {
  expect(profileAnswers(() => '')).toEqual({
    firstName: '',
    lastName: '',
    phone: '',
    dateOfBirth: '',
  });
});
