import { profileAnswers } from './profile';

test('answers are sent as the service has them', () => {
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

test('what was left out is empty', () => {
  expect(profileAnswers(() => '')).toEqual({
    firstName: '',
    lastName: '',
    phone: '',
    dateOfBirth: '',
  });
});
