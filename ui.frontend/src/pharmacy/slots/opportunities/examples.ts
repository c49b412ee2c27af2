import { defineExamples, refusal, success } from '../../../slot/examples';
import type slot from './slot';

const root = '/content/riteaid-web/en';
const LIST = `POST ${root}.ragetopportunities.json` as const;
const UPDATE = `POST ${root}.raupdatecustomeractionforopportunity.json` as const;
const GUEST = `POST ${root}.ragetguest.json` as const;

const attributes = {
  phone: '1-800-555-0114',
  signInPage: `${root}/login`,
  pharmacyPage: `${root}/pharmacy/signup`,
  refillPage: `${root}/pharmacy/services/prescription-refills/online-prescription-refills`,
  vaccinesPage: `${root}/vaccines`,
};

/** A signed-in patient. */
const session = {
  authInfo: { pharmacy: true, uba: true, wellness: false },
  userDetails: { UserName: 'Ana Reyes', EmailAddress: 'ana.reyes@example.com', GUID: 'g-1' },
};

const suggestions = [
  { id: '1', kind: 'refill-due', drugName: 'Metformin', dueDate: '2026-12-04' },
  { id: '2', kind: 'vaccine-due', vaccine: 'Flu', dueDate: '2026-10-01' },
  { id: '3', kind: 'sync' },
  { id: '4', kind: 'something-new' },
];

const patient = {
  attributes,
  session,
  answers: { [LIST]: success({ opportunities: suggestions }), [UPDATE]: success() },
};

const guest = success({
  guid: 'g-2',
  lastName: 'Reyes',
  dateOfBirth: '04/27/1962',
  brand: 'bartell',
});

export default defineExamples<typeof slot>([
  { name: 'Signed out', when: 'The visitor is not signed in.', attributes },
  { name: 'Patient', when: 'The visitor is signed in and has suggestions.', ...patient },
  {
    name: 'Accepted',
    when: 'The first suggestion was accepted.',
    ...patient,
    steps: [{ press: 'Yes, please' }],
  },
  {
    name: 'Nothing to do',
    when: 'The pharmacy suggests nothing.',
    ...patient,
    answers: { [LIST]: success({ opportunities: [] }) },
  },
  {
    name: 'Loading',
    when: 'The service has not answered yet.',
    ...patient,
    answers: { [LIST]: 'never' },
  },
  {
    name: 'Service down',
    when: 'The suggestions could not be loaded.',
    ...patient,
    answers: { [LIST]: 'lost' },
  },
  {
    name: 'Not saved',
    when: 'An answer did not reach the service.',
    ...patient,
    answers: { ...patient.answers, [UPDATE]: 'lost' },
    steps: [{ press: 'Yes, please' }],
  },
  {
    name: 'No longer there',
    when: 'A suggestion was withdrawn in the meantime.',
    ...patient,
    answers: {
      ...patient.answers,
      [UPDATE]: refusal('RA0012', 'This suggestion is no longer there.'),
    },
    steps: [{ press: 'Yes, please' }],
  },
  {
    name: 'Account without pharmacy',
    when: 'The visitor is signed in, but not as a patient.',
    attributes,
    session: { ...session, authInfo: { pharmacy: false, uba: true, wellness: false } },
  },
  {
    name: 'Guest',
    when: 'The service knows the guest, and names no drugs.',
    attributes,
    answers: {
      [GUEST]: guest,
      [LIST]: success({ opportunities: [{ id: '1', kind: 'refill-due', dueDate: '2026-12-04' }] }),
    },
    steps: [{ press: 'Continue without signing in' }],
  },
]);
