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

/**
 * A session whose counts are texts and null, as services have sent numbers (docs/specification/services.md#envelope).
 */
const session = {
  ...ben,
  pharmacyDetails: {
    userName: 'Ben Okafor',
    count: { readyForPickUp: 2, readyForRefill: 4, opportunities: 1 },
  },
};

/** A visit of each kind. The service sends the minutes as text, and fields and kinds that this code does not know. */
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
    when: 'There are prescriptions and upcoming visits.',
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
    when: 'The next visits could not be loaded, but the counts are shown.',
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
  { name: 'Signed out', when: 'The session is not loaded yet.', attributes },
]);
