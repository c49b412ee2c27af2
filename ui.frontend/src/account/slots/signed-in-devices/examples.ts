import { ben } from '../../../session/rules/members';
import { defineExamples, success } from '../../../slot/examples';
import type slot from './slot';

const READ = 'POST /content/riteaid-web/en.ragetsignedindevices.json';
const SIGN_OUT = 'POST /content/riteaid-web/en.rasignoutdevice.json';

const attributes = {
  intro: 'See a device you do not know? Sign it out, then change your password.',
};

const own = {
  id: '7',
  browser: 'Firefox',
  system: 'Windows',
  lastUsedAt: '2026-03-02T15:05:00Z',
  isThis: true,
};

/** The service's responses: only this device, and three devices. */
export const alone = success({ devices: [own] });
export const three = success({
  devices: [
    { id: '9', browser: 'Safari', system: 'iPhone', lastUsedAt: '2026-03-01T09:30:00Z' },
    own,
    { id: '3', browser: '', system: '', lastUsedAt: null, isThis: false },
  ],
});

export default defineExamples<typeof slot>([
  {
    name: 'Three devices',
    when: 'The member is signed in elsewhere.',
    attributes,
    session: ben,
    answers: { [READ]: three },
  },
  {
    name: 'This device alone',
    when: 'The member is signed in nowhere else.',
    attributes,
    session: ben,
    answers: { [READ]: alone },
  },
  {
    name: 'Signed out elsewhere',
    when: 'Every other device was signed out.',
    attributes,
    session: ben,
    answers: { [READ]: three, [SIGN_OUT]: alone },
    steps: [{ press: 'Sign out everywhere else' }],
  },
  {
    name: 'Not available',
    when: 'The devices could not be loaded.',
    attributes,
    session: ben,
    answers: { [READ]: 'lost' },
  },
  { name: 'Signed out', when: 'Who is signed in is not known yet.', attributes },
]);
