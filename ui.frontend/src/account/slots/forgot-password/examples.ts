import { defineExamples, success } from '../../../slot/examples';
import type slot from './slot';

const SEND = 'POST /content/riteaid-web/en.raforgotpassword.json';

const attributes = {
  endpoint: '/content/riteaid-web/en.raforgotpassword.json',
  signInPage: '/content/riteaid-web/en/login',
};

const sent = [
  { fill: 'email', with: 'ana.reyes@example.com' },
  { press: 'Send me a link' },
] as const;

export default defineExamples<typeof slot>([
  { name: 'Empty', when: 'The page has loaded.', attributes },
  {
    name: 'Not an address',
    when: 'What was typed is no email address.',
    attributes,
    steps: [{ fill: 'email', with: 'ana.reyes' }, { press: 'Send me a link' }],
  },
  {
    name: 'Sent',
    when: 'The service has taken the request, whether or not there is an account.',
    attributes,
    answers: {
      [SEND]: success(),
    },
    steps: sent,
  },
  {
    name: 'Service out of reach',
    when: 'The connection failed.',
    attributes,
    answers: { [SEND]: 'lost' },
    steps: sent,
  },
]);
