import { ana } from '../../../session/rules/members';
import { defineExamples } from '../../../slot/examples';
import type slot from './slot';

const attributes = {
  signInPage: '/content/riteaid-web/en/login',
  dashboardPage: '/content/riteaid-web/en/ra-dashboard',
  signUpPage: '/content/riteaid-web/en/signup',
};

export default defineExamples<typeof slot>([
  { name: 'Signed out', when: 'The visitor is not signed in.', attributes },
  { name: 'Signed in', when: 'The visitor is signed in.', attributes, session: ana },
  {
    name: 'Open',
    when: 'The visitor has opened the menu.',
    attributes,
    session: ana,
    steps: [{ press: 'Ana, your account' }],
  },
]);
