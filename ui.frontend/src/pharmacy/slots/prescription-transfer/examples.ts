import { ana, ben } from '../../../session/rules/members';
import { openStores } from '../../../stores/pickup/openStore.examples';
import { filledWith, goOn, keptAt, nothingKept, notSaved } from '../../../kit/steps/draft.examples';
import { defineExamples, refusal, success } from '../../../slot/examples';
import type slot from './slot';

const root = '/content/riteaid-web/en';
const FAMILY = `POST ${root}.ragetdependents.json` as const;
const LIST = `POST ${root}.ragettransfers.json` as const;
const REQUEST = `POST ${root}.rarequesttransfer.json` as const;
const ASK = `POST ${root}.ragettransfer.json` as const;

const GUEST_REQUEST = `POST ${root}.rarequestguesttransfer.json` as const;

const attributes = {
  signInPage: `${root}/login`,
  pharmacyPage: `${root}/pharmacy/signup`,
  prescriptionsPage: `${root}/pharmacy/prescriptions`,
  phone: '1-800-555-0114',
  privacyNote: 'We use these answers to ask the other pharmacy, and for nothing else.',
};

/** Returns a transfer as the service sends it. */
export const transferAnswer = (id: string, given: object = {}) => ({
  id,
  pharmacyName: 'Harborside Drugs',
  pharmacyPhone: '2025550111',
  pharmacyPlace: 'Camden, NJ',
  all: false,
  prescriptions: ['Pravastatin 40 mg', '7712345'],
  location: '101',
  storeName: 'Fernwell Pharmacy #101',
  status: 'received',
  moved: [],
  notMoved: [],
  requestedAt: '2026-03-02T15:00:00Z',
  changedAt: '2026-03-02T15:00:00Z',
  answerBy: '2099-03-02T17:00:00Z',
  ...given,
});

/** One transfer in every state. */
export const transferList = success({
  transfers: [
    transferAnswer('5'),
    transferAnswer('4', { status: 'asked', answerBy: '2026-03-02T17:00:00Z' }),
    transferAnswer('3', {
      all: true,
      prescriptions: [],
      status: 'here',
      moved: ['Pravastatin 40 mg', 'Famotidine 20 mg'],
      notMoved: ['Zolpidem 5 mg'],
    }),
    transferAnswer('2', { pharmacyName: 'Corner Apothecary', status: 'refused' }),
    transferAnswer('1', { status: 'IN_REVIEW' }),
  ],
});

/** A draft in which every step but the review is complete. */
export const filledIn = filledWith({
  pharmacyName: 'Harborside Drugs',
  pharmacyPhone: '(202) 555-0111',
  pharmacyPlace: 'Camden, NJ',
  which: 'some',
  prescriptions: 'Pravastatin 40 mg\n7712345',
  location: '101',
  storeText: 'Fernwell Pharmacy #101, 101 Main Street, Camden, NJ 08104',
  consent: 'true',
});

/** The same draft for a guest, with the patient's details. */
export const guestFilledIn = filledWith({
  ...filledIn.answers,
  firstName: 'Elena',
  lastName: 'Nuñez',
  dateOfBirth: '1/2/1980',
  zip: '15223',
  phone: '(202) 555-0188',
  email: '',
});

const none = {
  [LIST]: success({ transfers: [] }),
  [FAMILY]: success({ dependents: [] }),
};
const empty = { ...nothingKept, ...none, ...openStores };
const kept = { ...keptAt(filledIn, 'review'), ...none, ...openStores };
const patient = { attributes, session: ben, answers: empty };
const at = (step: string) => ({
  ...patient,
  answers: { ...keptAt(filledIn, step), ...none, ...openStores },
  steps: [goOn],
});
const send = [goOn, { press: 'Request the transfer' }] as const;

/** The dependents for whom the patient may act. */
export const familyAnswer = success({
  dependents: [{ id: 'a1b2', kind: 'child', firstName: 'Mia', lastName: 'Okafor', age: 11 }],
});

/** The service's refusal of two answers, each in another step. */
export const refused = refusal('RA0001', 'Please correct the marked answers.', {
  pharmacyPhone: ['Please enter a phone number that can be called.'],
  location: ['This store has no pharmacy. Choose another one.'],
});

export default defineExamples<typeof slot>([
  { name: 'Empty', when: 'The patient has not requested a transfer yet.', ...patient },
  {
    name: 'Earlier transfers',
    when: 'The patient comes back to see the status.',
    ...patient,
    answers: { ...empty, [LIST]: transferList },
  },
  {
    name: 'For a dependent',
    when: 'The patient has chosen a child, whose transfers are listed.',
    ...patient,
    answers: { ...empty, [LIST]: transferList, [FAMILY]: familyAnswer },
    steps: [{ press: 'Mia Okafor (11)' }],
  },
  {
    name: 'Fields missing',
    when: 'The first step was sent without a phone number.',
    ...patient,
    steps: [{ fill: 'pharmacyName', with: 'Harborside Drugs' }, { press: 'Continue' }],
  },
  { name: 'Prescriptions', when: 'The second step; some are named.', ...at('prescriptions') },
  { name: 'Store', when: 'The third step.', ...at('store') },
  { name: 'Review', when: 'Everything is filled in.', ...at('review') },
  {
    name: 'Sending',
    when: 'The service has not answered yet.',
    ...patient,
    answers: { ...kept, [REQUEST]: 'never' },
    steps: send,
  },
  {
    name: 'Answers refused',
    when: 'The service names answers to correct, and the first of their steps opens.',
    ...patient,
    answers: { ...kept, [REQUEST]: refused },
    steps: send,
  },
  {
    name: 'Service out of reach',
    when: 'The connection failed, and the page cannot know whether the request arrived.',
    ...patient,
    answers: { ...kept, [REQUEST]: 'lost', [ASK]: 'lost' },
    steps: send,
  },
  {
    name: 'Requested',
    when: 'The service has taken the request.',
    ...patient,
    answers: { ...kept, [REQUEST]: success(transferAnswer('6')) },
    steps: send,
  },
  {
    name: 'Not kept',
    when: 'The draft service cannot be reached.',
    ...patient,
    answers: { ...notSaved, ...none, ...openStores },
    steps: [{ fill: 'pharmacyName', with: 'Harborside Drugs' }],
  },
  {
    name: 'List not available',
    when: 'The earlier transfers could not be loaded.',
    ...patient,
    answers: { ...empty, [LIST]: 'lost' },
  },
  {
    name: 'Loading',
    when: 'The earlier transfers are being loaded.',
    ...patient,
    answers: { ...empty, [LIST]: 'never' },
  },
  {
    name: 'Account without pharmacy',
    when: 'The visitor is signed in, but not as a patient.',
    attributes,
    session: ana,
  },
  { name: 'Signed out', when: 'The visitor is not signed in.', attributes },
  {
    name: 'Guest',
    when: 'The visitor continues without signing in.',
    attributes,
    answers: { ...nothingKept, ...openStores },
    steps: [{ press: 'Continue without signing in' }],
  },
  {
    name: 'Guest: requested',
    when: 'The service has taken the request of a guest.',
    attributes,
    answers: {
      ...keptAt(guestFilledIn, 'review'),
      ...openStores,
      [GUEST_REQUEST]: success(transferAnswer('6')),
    },
    steps: [{ press: 'Continue without signing in' }, ...send],
  },
]);
