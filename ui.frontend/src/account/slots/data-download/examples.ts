import { ben } from '../../../session/rules/members';
import { defineExamples, refusal, success } from '../../../slot/examples';
import type slot from './slot';

const COLLECT = 'POST /content/riteaid-web/en.ragetkeptdata.json';

const attributes = {
  intro:
    'Everything we have about you: profile, addresses, points, offers, messages, prescriptions.',
};

/** The service's response. */
export const collected = success({
  files: [
    { name: 'fernwell-2026-03-02.html', type: 'text/html', content: '<h1>What we keep</h1>' },
    { name: 'fernwell-2026-03-02.json', type: 'application/json', content: '{}' },
  ],
});

export const wrongPassword = refusal('RA0050', 'This is not your password. Type it again.');

const steps = [
  { fill: 'currentPassword', with: 'Harbor-Light-42' },
  { press: 'Prepare my data' },
] as const;

export default defineExamples<typeof slot>([
  { name: 'Form', when: 'The member is signed in.', attributes, session: ben },
  {
    name: 'Ready',
    when: 'The files are there.',
    attributes,
    session: ben,
    answers: { [COLLECT]: collected },
    steps,
  },
  {
    name: 'Wrong password',
    when: 'The password is not the member’s.',
    attributes,
    session: ben,
    answers: { [COLLECT]: wrongPassword },
    steps,
  },
  { name: 'Signed out', when: 'Who is signed in is not known yet.', attributes },
]);
