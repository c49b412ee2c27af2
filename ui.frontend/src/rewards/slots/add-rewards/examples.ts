import { ana, dev } from '../../../session/rules/members';
import { defineExamples, refusal } from '../../../slot/examples';
import type slot from './slot';

const ENROLL = 'POST /content/riteaid-web/en.raenrollrewards.json';

const attributes = {
  endpoint: '/content/riteaid-web/en.raenrollrewards.json',
  intro: 'You keep the points on your card. They show in your account.',
};

/** The service's refusal of a card number that it does not know. */
export const unknownCard = refusal(
  'RA0009',
  'We could not find this rewards card number. Check the number on the back of your card.',
);

export default defineExamples<typeof slot>([
  {
    name: 'Two ways in',
    when: 'The member has no rewards card yet.',
    attributes,
    session: ana,
  },
  {
    name: 'Missing number',
    when: 'The card form was sent without a number.',
    attributes,
    session: ana,
    steps: [{ press: 'Link my card' }],
  },
  {
    name: 'Unknown card',
    when: 'The service does not know the card.',
    attributes,
    session: ana,
    answers: {
      [ENROLL]: unknownCard,
    },
    steps: [{ fill: 'cardNumber', with: '4800155501423103' }, { press: 'Link my card' }],
  },
  {
    name: 'Joining',
    when: 'The service has not answered yet.',
    attributes,
    session: ana,
    answers: { [ENROLL]: 'never' },
    steps: [{ fill: 'phone', with: '(202) 555-0123' }, { press: 'Join now' }],
  },
  { name: 'Has a card', when: 'The member has a rewards card already.', attributes, session: dev },
]);
