import { builtInQuestions } from '../../../rules/screening';
import { bookingFields, refusedAnswers } from './bookVisit';

const questions = builtInQuestions();
const all = { questions, asks: () => true };

const answers = {
  forWhom: 'me',
  dateOfBirth: '4/17/1984',
  firstName: ' Ana ',
  lastName: 'Reyes',
  phone: '+1 (202) 555-0123',
  email: 'ana.reyes@example.com',
  addr1: '12 Butler Street',
  city: 'Etna',
  state: 'PA',
  zip: '15223',
  reminder: 'text',
  physicianName: '',
  physicianPhone: '(202) 555-0199',
  guardianFirstName: 'Luis',
  sex: 'Declined',
  ethnicity: 'Declined',
  race: 'Several',
  naptIsPregnant: "Don't know",
  naptHasVaxAllergy: 'No',
  naptHasVaxAllergyDetail: 'Latex',
  naptHasHealthProblem: 'Yes',
  naptHasHealthProblemDetail: 'Asthma',
  consent: 'true',
  signature: 'Ana Reyes',
};

test('the answers go out under the recorded names', () => {
  expect(bookingFields(answers, all)).toEqual({
    firstName: 'Ana',
    lastName: 'Reyes',
    dateOfBirth: '04/17/1984',
    phone: '2025550123',
    email: 'ana.reyes@example.com',
    addr1: '12 Butler Street',
    addr2: '',
    city: 'Etna',
    patient_state: 'PA',
    zip: '15223',
    ssnNotProvided: 'true',
    sendReminderEmail: 'no',
    sendReminderText: 'yes',
    physicianName: '',
    physicianPhone: '2025550199',
    mi_gender: 'Declined',
    mi_origin: 'Declined',
    mi_represents: 'Several',
    naptIsPregnant: "Don't know",
    naptHasVaxAllergy: 'No',
    naptHasHealthProblem: 'Yes',
    naptHasHealthProblemDetail: 'Asthma',
    consent: 'yes',
    signature: 'Ana Reyes',
  });
});

test('a question that the visit does not need is not sent, although it was answered before', () => {
  const asked = questions.filter(({ field }) => field !== 'naptHasHealthProblem');
  const names = Object.keys(bookingFields(answers, { ...all, questions: asked })).filter((name) =>
    name.startsWith('napt'),
  );
  expect(names).toEqual(['naptHasVaxAllergy', 'naptIsPregnant']);
});

test('the details that the visit does not need are not sent, although the account knows them', () => {
  const asks = (name: string) => name === 'mi_origin';
  const names = Object.keys(bookingFields(answers, { questions, asks }));
  expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:addr|city|zip)/)]));
  expect(names).not.toContain('patient_state');
  expect(names.filter((name) => name.startsWith('mi_'))).toEqual(['mi_origin']);
});

test('a guardian’s details go out for a patient who has one, and no others', () => {
  const guardian = {
    guardianFirstName: 'Luis',
    guardianLastName: 'Reyes',
    guardianPhone: '(202) 555-0177',
    guardianRelation: 'parent',
  };
  expect(bookingFields({ ...answers, ...guardian }, all)).not.toHaveProperty('guardianLastName');
  expect(bookingFields({ ...answers, ...guardian, forWhom: 'other' }, all)).toMatchObject({
    ...guardian,
    guardianPhone: '2025550177',
  });
});

test('without the tick there is no consent', () => {
  expect(bookingFields({ ...answers, consent: '' }, all).consent).toBe('no');
});

test('a refused state is the form’s state', () => {
  expect(
    refusedAnswers({
      'patientDetails.patient_state': 'Choose a state.',
      'patientDetails.zip': 'Please enter a valid ZIP code.',
    }),
  ).toEqual({
    'patientDetails.state': 'Choose a state.',
    'patientDetails.zip': 'Please enter a valid ZIP code.',
  });
});
