import { ben } from '../../../session/rules/members';
import { defineExamples, refusal, success } from '../../../slot/examples';
import type slot from './slot';

const CHANGE = 'POST /content/riteaid-web/en.rachangepassword.json';

const attributes = {
  intro: 'When you change it, we sign you out on every other device.',
};

export const wrongPassword = refusal('RA0050', 'This is not your password. Type it again.');

const typed = [
  { fill: 'currentPassword', with: 'Harbor-Light-42' },
  { fill: 'password', with: 'Quiet-River-7' },
  { fill: 'confirmPassword', with: 'Quiet-River-7' },
  { press: 'Change the password' },
] as const;

export default defineExamples<typeof slot>([
  { name: 'Form', when: 'The member is signed in.', attributes, session: ben },
  {
    name: 'Changed',
    when: 'The password is changed.',
    attributes,
    session: ben,
    answers: { [CHANGE]: success() },
    steps: typed,
  },
  {
    name: 'Wrong password',
    when: 'The present password is another one.',
    attributes,
    session: ben,
    answers: { [CHANGE]: wrongPassword },
    steps: typed,
  },
  {
    name: 'Not saved',
    when: 'The service could not be reached.',
    attributes,
    session: ben,
    answers: { [CHANGE]: 'lost' },
    steps: typed,
  },
  { name: 'Signed out', when: 'Who is signed in is not known yet.', attributes },
]);
