import { ben } from '../../../session/rules/members';
import { defineExamples, refusal, success } from '../../../slot/examples';
import type slot from './slot';

const READ = 'POST /content/riteaid-web/en.ragetsigninemail.json';
const CHANGE = 'POST /content/riteaid-web/en.rachangesigninemail.json';

const email = ben.userDetails.EmailAddress;

/** The service's responses: no address is pending, and a new address is pending. */
export const read = success({ email, pending: null });
export const waiting = success({
  email,
  pending: { email: 'ben.new@example.com', goodUntil: '2030-03-02T21:30:00Z' },
});

export const wrongPassword = refusal('RA0050', 'This is not your password. Type it again.');

const attributes = {};
const typed = [
  { fill: 'email', with: 'ben.new@example.com' },
  { fill: 'currentPassword', with: 'Harbor-Light-42' },
  { press: 'Send me a link' },
] as const;

export default defineExamples<typeof slot>([
  {
    name: 'Address',
    when: 'Nothing waits for a confirmation.',
    attributes,
    session: ben,
    answers: { [READ]: read },
  },
  {
    name: 'Waiting',
    when: 'A new address waits for its confirmation.',
    attributes,
    session: ben,
    answers: { [READ]: waiting },
  },
  {
    name: 'Asked for',
    when: 'The member has asked for another address.',
    attributes,
    session: ben,
    answers: { [READ]: read, [CHANGE]: waiting },
    steps: typed,
  },
  {
    name: 'Wrong password',
    when: 'The password is not the member’s.',
    attributes,
    session: ben,
    answers: { [READ]: read, [CHANGE]: wrongPassword },
    steps: typed,
  },
  {
    name: 'Not available',
    when: 'The address could not be loaded.',
    attributes,
    session: ben,
    answers: { [READ]: 'lost' },
  },
  { name: 'Signed out', when: 'Who is signed in is not known yet.', attributes },
]);
