import { defineExamples, refusal, refusalWith, success } from '../../../slot/examples';
import {
  filledWith,
  goOn,
  keptAt,
  notSaved,
  nothingKept,
  person,
} from '../../../kit/steps/draft.examples';
import type slot from './slot';

const CONFIRM = 'POST /content/riteaid-web/en.raconfirmpharmacysignup.json';
const SIGN_UP = 'POST /content/riteaid-web/en.rapharmacysignup.json';

const attributes = {
  endpoint: '/content/riteaid-web/en.rapharmacysignup.json',
  phone: '1-800-555-0114',
  privacyNote: 'We use these answers to find your prescriptions, and for nothing else.',
  refillPage: '/content/riteaid-web/en/pharmacy',
  signUpPage: '/content/riteaid-web/en/signup',
  storesPage: '/content/riteaid-web/en/stores',
};

/** The draft of a fictional patient, in which every step but the review is complete. */
export const filledIn = filledWith({
  ...person,
  city: 'Etna',
  state: 'PA',
  zip: '15223',
  prescriptions: '[{"rxNumber":"000123456789","prescriptionNumberMethod":"Typed"}]',
  rxNumber: '',
  location: '101',
  commText: 'true',
  commCall: '',
  commEmail: '',
  consent: 'true',
});

const kept = keptAt(filledIn, 'review');
const at = (step: string) => keptAt(filledIn, step);

/** The service's refusal of two answers, each in another step. */
export const refused = refusal('RA0001', 'Please correct the marked answers.', {
  'patientDetails.phone': ['Please enter a phone number that can be called.'],
  'patientDetails.zip': ['Please enter the ZIP code of this city.'],
});

/** The response to a sign-up whose code is on its way. */
const mailed = { codeGoodUntil: '2026-03-02T15:30:00.000Z' };

export default defineExamples<typeof slot>([
  { name: 'Empty', when: 'The page has loaded.', attributes, answers: nothingKept },
  {
    name: 'No such day',
    when: 'The date of birth does not exist in the calendar.',
    attributes,
    answers: nothingKept,
    steps: [
      { fill: 'firstName', with: 'Ana' },
      { fill: 'lastName', with: 'Reyes' },
      { fill: 'dateOfBirth-month', with: '2' },
      { fill: 'dateOfBirth-day', with: '30' },
      { fill: 'dateOfBirth-year', with: '1984' },
      { press: 'Continue' },
    ],
  },
  {
    name: 'Begun before',
    when: 'The patient comes back within half an hour.',
    attributes,
    answers: kept,
  },
  {
    name: 'Contact',
    when: 'The second step.',
    attributes,
    answers: at('contact'),
    steps: [goOn],
  },
  { name: 'Address', when: 'The third step.', attributes, answers: at('address'), steps: [goOn] },
  {
    name: 'Prescription',
    when: 'The fourth step, with a prescription in the list.',
    attributes,
    answers: at('prescription'),
    steps: [goOn],
  },
  {
    name: 'Messages and consent',
    when: 'The fifth step.',
    attributes,
    answers: at('choices'),
    steps: [goOn],
  },
  { name: 'Review', when: 'Everything is filled in.', attributes, answers: kept, steps: [goOn] },
  {
    name: 'Signing up',
    when: 'The service has not answered yet.',
    attributes,
    answers: { ...kept, [SIGN_UP]: 'never' },
    steps: [goOn, { press: 'Sign up' }],
  },
  {
    name: 'Answers refused',
    when: 'The service names answers to correct, and the first of their steps opens.',
    attributes,
    answers: { ...kept, [SIGN_UP]: refused },
    steps: [goOn, { press: 'Sign up' }],
  },
  {
    name: 'Answers that do not fit',
    when: 'The answers belong to no patient, or to one whom the visitor may not sign up.',
    attributes,
    answers: {
      ...kept,
      [SIGN_UP]: refusal(
        'RA0060',
        'These answers do not match. Check all of them, or call your pharmacy.',
      ),
    },
    steps: [goOn, { press: 'Sign up' }],
  },
  {
    name: 'Locked',
    when: 'There were six wrong tries.',
    attributes,
    answers: {
      ...kept,
      [SIGN_UP]: refusalWith('RA0062', 'There were too many wrong tries.', {
        lockedUntil: '2026-03-02T15:30:00Z',
      }),
    },
    steps: [goOn, { press: 'Sign up' }],
  },
  {
    name: 'Code',
    when: 'The service has mailed a code.',
    attributes,
    answers: { ...kept, [SIGN_UP]: success(mailed) },
    steps: [goOn, { press: 'Sign up' }],
  },
  {
    name: 'Code refused',
    when: 'The code is wrong, void or too old.',
    attributes,
    answers: {
      ...kept,
      [SIGN_UP]: success(mailed),
      [CONFIRM]: refusal(
        'RA0080',
        'This code does not match or has expired. Check it, or ask for a new one.',
      ),
    },
    steps: [goOn, { press: 'Sign up' }, { fill: 'code', with: '123456' }, { press: 'Confirm' }],
  },
  {
    name: 'Service out of reach',
    when: 'The connection failed, and so did the second try.',
    attributes,
    answers: { ...kept, [SIGN_UP]: 'lost' },
    steps: [goOn, { press: 'Sign up' }],
  },
  {
    name: 'Not kept',
    when: 'The draft service cannot be reached.',
    attributes,
    answers: notSaved,
    steps: [{ fill: 'firstName', with: 'Ana' }],
  },
  {
    name: 'Signed up',
    when: 'The code was right.',
    attributes,
    answers: { ...kept, [SIGN_UP]: success(mailed), [CONFIRM]: success({}) },
    steps: [goOn, { press: 'Sign up' }, { fill: 'code', with: '123456' }, { press: 'Confirm' }],
  },
]);
