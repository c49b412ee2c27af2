import { ana, ben } from '../../domain/account/members';
import {
  filledWith,
  goOn,
  keptAt,
  nothingKept,
  notSaved,
} from '../../patterns/steps/draft.examples';
import { defineExamples, refusal, success } from '../../slots/contract/examples';
import type slot from './slot';

const root = '/content/riteaid-web/en';
const LIST = `POST ${root}.ragettransfers.json` as const;
const REQUEST = `POST ${root}.rarequesttransfer.json` as const;
const ASK = `POST ${root}.ragettransfer.json` as const;
const STORES = 'GET /services/ext/v2/stores/getStores' as const;
const DIRECTORY = `GET ${root}/stores/directory.list.json` as const;

const attributes = {
  signInPage: `${root}/login`,
  pharmacyPage: `${root}/pharmacy/signup`,
  prescriptionsPage: `${root}/pharmacy/prescriptions`,
  phone: '1-800-555-0114',
  privacyNote: 'We use these answers to ask the other pharmacy, and for nothing else.',
};

/** A transfer as the service tells it. */
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

/** What the draft service has kept: every step but the review is complete. */
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

/** Open all day long, so that the store is offered whenever an example is looked at. */
const open = Array<string>(7).fill('OPEN 24 HOURS');
const store = {
  storeNumber: 101,
  brand: 'RITEAID',
  name: 'Fernwell Pharmacy #101',
  address: '101 Main Street',
  city: 'Camden',
  state: 'NJ',
  zipcode: '08104',
  timeZone: 'EST',
  fullPhone: '(856) 555-0142',
  latitude: 39.93,
  longitude: -75.1,
  rxHrsMon: 'Open 24 Hours',
  pickupDateAndTimes: { regularHours: open, specialHours: {}, earliest: '2026-01-01 9:00 AM' },
};
const stores = {
  [STORES]: success({ stores: [store] }),
  [DIRECTORY]: {
    body: [['101', store.name, store.address, 'Camden', 'NJ', '08104', '39.93', '-75.1']],
  },
};

const none = { [LIST]: success({ transfers: [] }) };
const empty = { ...nothingKept, ...none, ...stores };
const kept = { ...keptAt(filledIn, 'review'), ...none, ...stores };
const patient = { attributes, session: ben, answers: empty };
const at = (step: string) => ({
  ...patient,
  answers: { ...keptAt(filledIn, step), ...none, ...stores },
  steps: [goOn],
});
const send = [goOn, { press: 'Ask for the transfer' }] as const;

/** The service's refusal of two answers, each in another step. */
export const refused = refusal('RA0016', 'Please correct the marked answers.', {
  pharmacyPhone: ['Please enter a phone number that can be called.'],
  location: ['This store has no pharmacy. Please choose another one.'],
});

export default defineExamples<typeof slot>([
  { name: 'Empty', when: 'The patient has asked for no transfer yet.', ...patient },
  {
    name: 'Earlier transfers',
    when: 'The patient comes back to see how it stands.',
    ...patient,
    answers: { ...empty, [LIST]: transferList },
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
    when: 'The connection failed, and it is not known whether the request arrived.',
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
    when: 'The draft service is out of reach.',
    ...patient,
    answers: { ...notSaved, ...none, ...stores },
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
    when: 'The earlier transfers are on their way.',
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
]);
