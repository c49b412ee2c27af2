import { ana, dev } from '../../../session/rules/members';
import { defineExamples, refusal, success } from '../../../slot/examples';
import type slot from './slot';

const root = '/content/riteaid-web/en';
const LIST = `POST ${root}.ragetoffers.json` as const;
const LOAD = `POST ${root}.raloadoffer.json` as const;

const attributes = { note: 'Load an offer, then pay with your card.' };

const session = { ...dev, userDetails: { ...dev.userDetails, Load2cardToken: 'L2C-3020' } };

/** Six offers as a service may send them: missing values are null, and one status is unknown. */
const listed = [
  offer('1', 'Hair care', '$1.50 off shampoo', '2026-12-31', 'available'),
  offer('2', 'Oral care', '$1 off toothpaste', '2027-01-31', 'Loaded'),
  offer('3', 'Vitamins', '$3 off vitamin D', '2026-11-30', 'available'),
  offer('4', null, '20% off bandages', null, 'available'),
  offer('5', 'Oral care', '$2 off floss', '2026-10-31', 'expired'),
  offer('6', 'Vitamins', 'Double points', '2026-12-15', 'something-new'),
];

function offer(
  offerId: string,
  category: string | null,
  title: string,
  expires: string | null,
  status: string,
) {
  return { offerId, category, title, description: 'One for each member.', expires, status };
}

export const offersAnswer = success({ offers: listed });

/** The same offers after the vitamin's offer was loaded. */
export const loadedAnswer = success({
  offers: listed.map((each) => (each.offerId === '3' ? { ...each, status: 'loaded' } : each)),
});

const answers = { [LIST]: offersAnswer, [LOAD]: loadedAnswer };

export default defineExamples<typeof slot>([
  { name: 'Offers', when: 'The member has a rewards card.', attributes, session, answers },
  {
    name: 'Loaded',
    when: 'An offer was loaded to the card.',
    attributes,
    session,
    answers,
    steps: [{ press: 'Load to my card : $3 off vitamin D' }],
  },
  {
    name: 'Refused',
    when: 'The offer has ended in the meantime.',
    attributes,
    session,
    answers: { ...answers, [LOAD]: refusal('RA0030', 'This offer has ended.') },
    steps: [{ press: 'Load to my card : $3 off vitamin D' }],
  },
  {
    name: 'No offers',
    when: 'There are no offers.',
    attributes,
    session,
    answers: { [LIST]: success({ offers: null }) },
  },
  {
    name: 'Not available',
    when: 'The offers could not be loaded.',
    attributes,
    session,
    answers: { [LIST]: 'lost' },
  },
  { name: 'No card', when: 'The member has no rewards card.', attributes, session: ana },
  { name: 'Signed out', when: 'The session is not loaded yet.', attributes },
]);
