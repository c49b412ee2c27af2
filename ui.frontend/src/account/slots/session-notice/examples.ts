import { ana } from '../../../session/rules/members';
import { defineExamples } from '../../../slot/examples';
import type slot from './slot';

const attributes = { signInPage: '/content/riteaid-web/en/login' };

export default defineExamples<typeof slot>([
  { name: 'Nothing to say', when: 'The session goes on, or there is none.', attributes },
  {
    name: 'Session ended',
    when: 'The address says that the session has ended.',
    attributes,
    address: '#sessiontimeout',
  },
  {
    name: 'Signed out',
    when: 'The visitor has just signed out.',
    attributes,
    address: '#signedout',
  },
  {
    name: 'Account ready',
    when: 'The visitor has just signed up.',
    attributes,
    session: ana,
    address: '#accountready',
  },
  {
    name: 'Rewards added',
    when: 'The visitor has just linked a card or joined the rewards program.',
    attributes,
    session: ana,
    address: '#rewardsadded',
  },
  {
    name: 'About to end',
    when: 'The session ends in less than two minutes.',
    attributes,
    session: ana,
    sessionEndsInSeconds: 110,
  },
]);
