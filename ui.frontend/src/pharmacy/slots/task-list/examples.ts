import { ana } from '../../../session/rules/members';
import { defineExamples, success } from '../../../slot/examples';
import { session, visits, VISITS } from '../../service/nextVisits.examples';
import type slot from './slot';

const root = '/content/riteaid-web/en';

const attributes = {
  refillPage: `${root}/pharmacy/services/prescription-refills/online-prescription-refills`,
  vaccinesPage: `${root}/vaccines/schedule`,
  shopPage: `${root}/shop`,
  storesPage: `${root}/stores`,
};

export default defineExamples<typeof slot>([
  { name: 'Visitor', when: 'The visitor is not signed in.', attributes },
  {
    name: 'Patient',
    when: 'Prescriptions are ready, and a vaccine visit is booked.',
    attributes,
    session,
    answers: { [VISITS]: visits },
  },
  {
    name: 'Nothing to report',
    when: 'A member has no prescriptions and no visit.',
    attributes,
    session: ana,
    answers: { [VISITS]: success({ visits: [] }) },
  },
]);
