import { dev } from '../../../session/rules/members';
import { defineExamples, refusal, success } from '../../../slot/examples';
import type slot from './slot';

const READ = 'POST /content/riteaid-web/en.ragetclosing.json';
const CLOSE = 'POST /content/riteaid-web/en.racloseaccount.json';

const attributes = {};

/** The service's response for a member with everything. */
export const losses = success({
  points: 3875,
  bonusCash: 1250,
  offers: 1,
  addresses: 2,
  pharmacy: true,
  eraseAt: '2026-04-01T15:00:00Z',
});

export const wrongPassword = refusal('RA0050', 'This is not your password. Type it again.');

const open = { press: 'See what I would lose' } as const;

export default defineExamples<typeof slot>([
  {
    name: 'Closed form',
    when: 'The member has not asked yet.',
    attributes,
    session: dev,
    answers: { [READ]: losses },
  },
  {
    name: 'Losses',
    when: 'The member has asked what would be lost.',
    attributes,
    session: dev,
    answers: { [READ]: losses },
    steps: [open],
  },
  {
    name: 'Wrong password',
    when: 'The password is not the member’s.',
    attributes,
    session: dev,
    answers: { [READ]: losses, [CLOSE]: wrongPassword },
    steps: [open, { fill: 'currentPassword', with: 'Wrong-1234' }, { press: 'Close my account' }],
  },
  {
    name: 'Not available',
    when: 'What would be lost could not be loaded.',
    attributes,
    session: dev,
    answers: { [READ]: 'lost' },
  },
  { name: 'Signed out', when: 'Who is signed in is not known yet.', attributes },
]);
