import { ana, dev } from '../../../session/rules/members';
import { defineExamples, success } from '../../../slot/examples';
import type slot from './slot';

const DETAILS = 'POST /content/riteaid-web/en.ragetdashboarddetails.json';

const attributes = {
  rewardsPage: '/content/riteaid-web/en/add-rewards',
  pharmacyPage: '/content/riteaid-web/en/pharmacy',
};

/** Returns the service's response with the completed steps. */
export const details = (accountProgress: Readonly<Record<string, boolean>>) =>
  success({ DashboardDetails: { WellnessPoints: 120, BonusCash: 250 }, accountProgress });

/** The response if each step that the service knows is completed. */
export const allDone = details({
  pharmacyComms: true,
  linkDependents: true,
  isLoggedInMobile: true,
  defaultBilling: true,
  defaultShipping: true,
});

export default defineExamples<typeof slot>([
  {
    name: 'Some steps done',
    when: 'The member has begun to set up the account.',
    attributes,
    session: ana,
    answers: { [DETAILS]: details({ linkDependents: true }) },
  },
  {
    name: 'All steps done',
    when: 'Nothing is left to set up.',
    attributes,
    session: dev,
    answers: {
      [DETAILS]: allDone,
    },
  },
  {
    name: 'Looking up',
    when: 'The service has not answered yet.',
    attributes,
    session: ana,
    answers: { [DETAILS]: 'never' },
  },
  {
    name: 'Not available',
    when: 'The service could not be reached.',
    attributes,
    session: ana,
    answers: { [DETAILS]: 'lost' },
  },
]);
