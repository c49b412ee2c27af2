import { openStore, openStores, STORES } from '../../../stores/pickup/openStore.examples';
import { defineExamples, refusal, success } from '../../../slot/examples';
import type slot from './slot';

const root = '/content/riteaid-web/en';
const LIST = `POST ${root}.ragetprescriptions.json` as const;
const PROFILE = `POST ${root}.ragetuserdigitalprofile.json` as const;
const FAMILY = `POST ${root}.ragetdependents.json` as const;
const DRAFT = `POST ${root}.ragetdraft.json` as const;
const SAVE = `POST ${root}.rasavedraft.json` as const;
const DROP = `POST ${root}.radropdraft.json` as const;
const REFILL = `POST ${root}.rarefillprescriptions.json` as const;
const RENEW = `POST ${root}.rarequestrenewal.json` as const;
const ASK = `POST ${root}.ragetrefill.json` as const;
const GUEST = `POST ${root}.rastartguest.json` as const;
const RESUMED = `POST ${root}.ragetguest.json` as const;

const withoutFamily = { [FAMILY]: success({ dependents: [] }) };

const attributes = {
  phone: '1-800-555-0114',
  signInPage: `${root}/login`,
  intro: 'For you, or for whom you care for.',
};

/** A signed-in patient. */
const session = {
  authInfo: { pharmacy: true, uba: true, wellness: false },
  userDetails: { UserName: 'Ana Reyes', EmailAddress: 'ana.reyes@example.com', GUID: 'g-1' },
};

const far = '2099-12-31';
const prescription = (rxNumber: string, drugName: string, given: object = {}) => ({
  rxNumber,
  drugName,
  strength: '10 mg',
  directions: 'Once a day',
  status: 'active',
  refillsLeft: 3,
  lastFilled: '2026-01-05',
  refillableFrom: '2026-02-01',
  expires: far,
  storeNumber: '101',
  priceCents: 1000,
  ...given,
});

/** A list with a prescription in every state that prevents a refill. */
export const prescriptionList = [
  prescription('200000000011', 'Lisinopril'),
  prescription('200000000012', 'Atorvastatin', { refillsLeft: 1 }),
  prescription('200000000013', 'Metformin', { strength: '500 mg', priceCents: 425 }),
  prescription('200000000014', 'Albuterol', { refillableFrom: '2099-06-01' }),
  prescription('200000000015', 'Amoxicillin', { status: 'expired', expires: '2025-11-30' }),
  prescription('200000000016', 'Levothyroxine', { refillsLeft: 0 }),
  prescription('200000000017', 'Omeprazole', { status: 'in-process' }),
];

const patient = {
  attributes,
  session,
  cookies: { storeNumber: '101' },
  answers: {
    ...withoutFamily,
    [PROFILE]: success({ phone: '2025550123' }),
    [LIST]: success({ prescriptions: prescriptionList }),
    [DRAFT]: success(),
    [SAVE]: success(),
    [DROP]: success(),
    ...openStores,
  },
};

const sent = [
  { tick: 'all' },
  { fill: 'phone', with: '(202) 555-0123' },
  { press: 'Refill 3 prescriptions' },
] as const;

const refilled = (outcomes: readonly string[]) =>
  success({
    confirmationNumber: outcomes.includes('accepted') ? 'R-20417' : '',
    prescriptions: ['200000000012', '200000000011', '200000000013'].map((rxNumber, at) => ({
      rxNumber,
      outcome: outcomes[at],
    })),
    location: '101',
    pickUpDate: far,
    pickUpTime: '1:00 PM',
  });

export default defineExamples<typeof slot>([
  { name: 'Signed out', when: 'The visitor is not signed in.', attributes },
  { name: 'Patient', when: 'The visitor is signed in and has prescriptions.', ...patient },
  {
    name: 'Unreadable price',
    when: 'The price of a prescription could not be read, and that of another is not known yet.',
    ...patient,
    answers: {
      ...patient.answers,
      [LIST]: success({
        prescriptions: [
          prescription('200000000011', 'Lisinopril', { priceCents: 'abc' }),
          prescription('200000000012', 'Atorvastatin', { priceCents: null }),
        ],
      }),
    },
  },
  {
    name: 'Loading',
    when: 'The service has not answered yet.',
    ...patient,
    answers: { ...patient.answers, ...withoutFamily, [LIST]: 'never' },
  },
  {
    name: 'Nothing chosen',
    when: 'The form was sent without a prescription.',
    ...patient,
    steps: [{ press: 'Refill' }],
  },
  {
    name: 'All filled',
    when: 'The service has taken every prescription.',
    ...patient,
    answers: { ...patient.answers, [REFILL]: refilled(['accepted', 'accepted', 'accepted']) },
    steps: sent,
  },
  {
    name: 'Some filled',
    when: 'The service has taken two of three prescriptions.',
    ...patient,
    answers: {
      ...patient.answers,
      [REFILL]: refilled(['accepted', 'no-refills', 'accepted']),
      [RENEW]: success({ status: 'requested', requestedOn: '2026-03-02', isNew: true }),
    },
    steps: sent,
  },
  {
    name: 'None filled',
    when: 'The service has refused every prescription.',
    ...patient,
    answers: { ...patient.answers, [REFILL]: refilled(['expired', 'not-found', 'failed']) },
    steps: sent,
  },
  {
    name: 'Requested before',
    when: 'Every prescription is being filled already.',
    ...patient,
    answers: {
      ...patient.answers,
      [REFILL]: refilled(['already-requested', 'already-requested', 'already-requested']),
    },
    steps: sent,
  },
  {
    name: 'Request without outcomes',
    when: 'The service has confirmed the request, but omits the outcomes.',
    ...patient,
    answers: { ...patient.answers, [REFILL]: refilled(['accepted', '', '']) },
    steps: sent,
  },
  {
    name: 'Failed on our side',
    when: 'The service could not process some prescriptions, which can be sent again.',
    ...patient,
    answers: {
      ...patient.answers,
      [REFILL]: refilled(['accepted', 'already-requested', 'failed']),
    },
    steps: sent,
  },
  {
    name: 'Out of reach',
    when: 'The refill could not be sent.',
    ...patient,
    answers: { ...patient.answers, [REFILL]: 'lost', [ASK]: 'lost' },
    steps: sent,
  },
  {
    name: 'Nothing to refill',
    when: 'No prescription can be refilled now; each shows the reason.',
    ...patient,
    answers: {
      ...patient.answers,
      ...withoutFamily,
      [LIST]: success({ prescriptions: prescriptionList.slice(3) }),
    },
  },
  {
    name: 'No prescriptions',
    when: 'The account has no prescriptions.',
    ...patient,
    answers: { ...patient.answers, ...withoutFamily, [LIST]: success({ prescriptions: [] }) },
  },
  {
    name: 'Service down',
    when: 'The prescriptions could not be loaded.',
    ...patient,
    answers: { ...patient.answers, ...withoutFamily, [LIST]: 'lost' },
  },
  {
    name: 'Store without hours',
    when: 'The store offers no pickup time.',
    ...patient,
    answers: {
      ...patient.answers,
      [STORES]: success({ stores: [{ ...openStore, pickupDateAndTimes: null }] }),
    },
  },
  {
    name: 'No store',
    when: 'The visitor has no store, and no prescription names one.',
    ...patient,
    cookies: {},
    answers: {
      ...patient.answers,
      ...withoutFamily,
      [LIST]: success({
        prescriptions: [prescription('200000000011', 'Lisinopril', { storeNumber: null })],
      }),
    },
  },
  {
    name: 'Account without pharmacy',
    when: 'The visitor is signed in, but not as a patient.',
    attributes: { ...attributes, pharmacyPage: `${root}/pharmacy/sign-up` },
    session: { ...session, authInfo: { pharmacy: false, uba: true, wellness: false } },
  },
  {
    name: 'Guest',
    when: 'The visitor continues without signing in.',
    attributes,
    cookies: { storeNumber: '101' },
    answers: { [RESUMED]: success(), ...openStores },
    steps: [{ press: 'Refill without signing in' }],
  },
  {
    name: 'Guest again',
    when: 'The page was loaded again after a guest was found.',
    attributes,
    answers: {
      [RESUMED]: success({
        guid: 'g-2',
        lastName: 'Reyes',
        dateOfBirth: '04/27/1962',
        brand: 'riteaid',
      }),
      [DRAFT]: success({
        state: JSON.stringify({ rxNumbers: ['200000000011'], store: { storeNumber: '101' } }),
        savedAt: '2026-01-05T10:00:00Z',
      }),
      [SAVE]: success(),
      ...openStores,
    },
    steps: [{ press: 'Refill without signing in' }],
  },
  {
    name: 'Guest not found',
    when: 'The details of the guest belong to no prescription.',
    attributes,
    cookies: { storeNumber: '101' },
    answers: {
      [RESUMED]: success(),
      ...openStores,
      [GUEST]: refusal('RA0020', 'We found no prescription with these details.'),
    },
    steps: [
      { press: 'Refill without signing in' },
      { fill: 'rxNumber', with: '200000000011' },
      { fill: 'lastName', with: 'Reyes' },
      { fill: 'dateOfBirth-month', with: '4' },
      { fill: 'dateOfBirth-day', with: '27' },
      { fill: 'dateOfBirth-year', with: '1962' },
      { press: 'Continue' },
    ],
  },
]);
