import { ana } from '../../../session/rules/members';
import { session, visits, VISITS } from '../../service/nextVisits.examples';
import { defineExamples, success } from '../../../slot/examples';
import type slot from './slot';

const root = '/content/riteaid-web/en';

const attributes = {
  prescriptionsPage: `${root}/pharmacy/prescriptions`,
  refillPage: `${root}/pharmacy/services/prescription-refills/online-prescription-refills`,
  suggestionsPage: `${root}/pharmacy/suggestions`,
  vaccinesPage: `${root}/vaccines/schedule`,
  linkPage: `${root}/account/pharmacy`,
  signUpPage: `${root}/pharmacy/signup`,
};

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
