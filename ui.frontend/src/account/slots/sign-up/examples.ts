import { defineExamples, refusal } from '../../../slot/examples';
import type slot from './slot';

const SIGN_UP = 'POST /content/riteaid-web/en.rasignup.json';

const attributes = {
  endpoint: '/content/riteaid-web/en.rasignup.json',
  intro: 'We ask for no health information here.',
  privacyNote: 'We use these answers for your account and for nothing else.',
  signInPage: '/content/riteaid-web/en/login',
  termsPage: '/content/riteaid-web/en/account/terms',
};

const filledIn = [
  { fill: 'firstName', with: 'Ana' },
  { fill: 'lastName', with: 'Reyes' },
  { fill: 'email', with: 'ana.reyes@example.com' },
  { fill: 'phone', with: '(202) 555-0123' },
  { fill: 'password', with: 'Harbor-Light-42' },
  { fill: 'confirmPassword', with: 'Harbor-Light-42' },
  { tick: 'terms' },
  { press: 'Create account' },
] as const;

/** The service's refusal of an address that has an account. */
export const addressTaken = refusal('RA0004', 'There is an account with this email address.');

export default defineExamples<typeof slot>([
  { name: 'Empty', when: 'The page has loaded.', attributes },
  {
    name: 'Missing answers',
    when: 'The form was sent empty.',
    attributes,
    steps: [{ press: 'Create account' }],
  },
  {
    name: 'Creating',
    when: 'The service has not answered yet.',
    attributes,
    answers: { [SIGN_UP]: 'never' },
    steps: filledIn,
  },
  {
    name: 'Address taken',
    when: 'There is an account with this email address.',
    attributes,
    answers: { [SIGN_UP]: addressTaken },
    steps: filledIn,
  },
  {
    name: 'Answers refused',
    when: 'The service names answers to correct, one of which is no field of the form.',
    attributes,
    answers: {
      [SIGN_UP]: refusal('RA0001', 'Please correct the marked answers.', {
        'patientDetails.phone': ['Please enter a phone number that can be called.'],
        'patientDetails.store': ['Please choose a store first.'],
      }),
    },
    steps: filledIn,
  },
  {
    name: 'Service out of reach',
    when: 'The connection failed.',
    attributes,
    answers: { [SIGN_UP]: 'lost' },
    steps: filledIn,
  },
]);
