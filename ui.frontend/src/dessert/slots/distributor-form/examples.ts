import { defineExamples } from '../../../slot/examples';
import type slot from './slot';

const SEND = 'POST /content/thrifty-web/en.emaildistributor.json';

const attributes = {
  endpoint: '/content/thrifty-web/en.emaildistributor.json',
  intro: 'Tell us about your shop, and we will call you within two working days.',
  privacyNote: 'We use these answers to answer you and for nothing else.',
};

const filledIn = [
  { fill: 'companyName', with: 'Harbor Grocery' },
  { fill: 'distributorName', with: 'Ana Reyes' },
  { fill: 'phoneNo', with: '(202) 555-0123' },
  { fill: 'email', with: 'ana.reyes@example.com' },
  { fill: 'businessCategory', with: 'Grocery or supermarket' },
  { fill: 'additionalComments', with: 'We have room for one freezer.' },
  { press: 'Send request' },
] as const;

export default defineExamples<typeof slot>([
  { name: 'Empty', when: 'The page has loaded.', attributes },
  {
    name: 'Missing answers',
    when: 'The form was sent empty.',
    attributes,
    steps: [{ press: 'Send request' }],
  },
  {
    name: 'Sending',
    when: 'The service has not answered yet.',
    attributes,
    answers: { [SEND]: 'never' },
    steps: filledIn,
  },
  {
    name: 'Request Submitted',
    when: 'The service has taken the request.',
    attributes,
    answers: { [SEND]: { body: { data: 'SUCCESS' } } },
    steps: filledIn,
  },
  {
    name: 'Service out of reach',
    when: 'The connection failed.',
    attributes,
    answers: { [SEND]: 'lost' },
    steps: filledIn,
  },
]);
