import { ana, ben } from '../../../session/rules/members';
import { defineExamples, success } from '../../../slot/examples';
import type slot from './slot';

const root = '/content/riteaid-web/en';
const VISITS = `POST ${root}.ragetnextvisits.json` as const;

const attributes = {
  prescriptionsPage: `${root}/pharmacy/prescriptions`,
  refillPage: `${root}/pharmacy/services/prescription-refills/online-prescription-refills`,
  suggestionsPage: `${root}/pharmacy/suggestions`,
  vaccinesPage: `${root}/vaccines/schedule`,
  linkPage: `${root}/account/pharmacy`,
  signUpPage: `${root}/pharmacy/signup`,
};

/** With the counts as text and null, as services have sent numbers (domain-facts §0). */
const session = {
  ...ben,
  pharmacyDetails: {
    userName: 'Ben Okafor',
    count: { readyForPickUp: 2, readyForRefill: 4, opportunities: 1 },
  },
};

/** A visit of each kind; the service gives the minutes as text, and fields that this code does not know. */
export const visits = success({
  visits: [
    {
      kind: 'pickup',
      date: '2026-12-01',
      minutes: '780',
      timeZone: 'America/New_York',
      storeNumber: 101,
      storeName: 'Fernwell Pharmacy #101',
    },
    {
      kind: 'vaccine',
      date: '2026-12-03',
      minutes: 560,
      timeZone: 'America/New_York',
      storeName: null,
    },
    { kind: 'something-new', date: '2026-12-04', minutes: 560 },
  ],
});

export default defineExamples<typeof slot>([
  {
    name: 'Patient',
    when: 'Prescriptions wait, and visits lie ahead.',
    attributes,
    session,
    answers: { [VISITS]: visits },
  },
  {
    name: 'No visits',
    when: 'Nothing is booked.',
    attributes,
    session,
    answers: { [VISITS]: success({ visits: null }) },
  },
  {
    name: 'Visits not available',
    when: 'The next visits could not be loaded; the counts are there.',
    attributes,
    session,
    answers: { [VISITS]: 'lost' },
  },
  {
    name: 'No pharmacy',
    when: 'The member has not linked the pharmacy.',
    attributes,
    session: ana,
    answers: { [VISITS]: success({ visits: [] }) },
  },
  { name: 'Signed out', when: 'Who is signed in is not known yet.', attributes },
]);
