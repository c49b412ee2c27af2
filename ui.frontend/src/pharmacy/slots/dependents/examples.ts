import { ana, ben } from '../../../session/rules/members';
import { keptOf } from '../../../kit/settings/draft.examples';
import { defineExamples, refusal, success } from '../../../slot/examples';
import type slot from './slot';

const root = '/content/riteaid-web/en';
const FAMILY = `POST ${root}.ragetdependents.json` as const;
const CHANGE = `POST ${root}.rachangedependents.json` as const;
const OPEN = `POST ${root}.raopeninvitation.json` as const;

const attributes = {
  intro: 'See and refill prescriptions for your children and for adults who have agreed.',
  signInPage: `${root}/login`,
  pharmacyPage: `${root}/pharmacy/signup`,
  prescriptionsPage: `${root}/pharmacy/prescriptions`,
};

export const mia = {
  id: 'a1b2c3d4e5f6',
  kind: 'child',
  firstName: 'Mia',
  lastName: 'Okafor',
  age: 12,
  since: '2026-02-01T15:00:00Z',
  endsOn: '2032-09-21',
  hidesOwnRecords: true,
};
export const ruth = {
  ...mia,
  id: 'b1b2c3d4e5f6',
  kind: 'adult',
  firstName: 'Ruth',
  age: 71,
  endsOn: null,
  hidesOwnRecords: false,
};
export const sent = {
  id: 'c1b2c3d4e5f6',
  email: 'sam.okafor@example.com',
  sentAt: '2026-03-01T15:00:00Z',
  goodUntil: '2026-03-08T15:00:00Z',
  isOver: false,
};
export const dev = { id: 'd1b2c3d4e5f6', name: 'Dev Patel', since: '2026-01-05T15:00:00Z' };

const empty = { dependents: null, invitations: [], caregivers: [], received: null, most: 10 };

/** Returns the response of a family that is empty except for `given`. */
export const familyWith = (given: object = {}) => success({ ...empty, ...given });

export const whole = familyWith({
  dependents: [mia, ruth],
  invitations: [sent, { ...sent, id: 'e1b2c3d4e5f6', email: 'lea@example.com', isOver: 'Y' }],
  caregivers: [dev],
});
export const asked = familyWith({ received: { state: 'open', caregiver: 'Dev Patel' } });
export const unusable = familyWith({ received: { state: 'unusable', caregiver: '' } });
/** A parent's answers without the confirmation, which is never kept. */
export const kept = keptOf(ben, '', {
  firstName: 'Mia',
  lastName: 'Okafor',
  dateOfBirth: '9/21/2014',
  rxNumber: '004700060001',
  zip: '17101',
});
export const notFound = refusal(
  'RA0020',
  'We found no prescription with these details. Check all of them, or call your pharmacy.',
);

const answers = { [FAMILY]: whole };

export default defineExamples<typeof slot>([
  {
    name: 'Family',
    when: 'The member acts for a child and an adult, has invited two others, and has a caregiver.',
    attributes,
    session: ben,
    answers,
  },
  {
    name: 'No family',
    when: 'The member acts for no other person yet.',
    attributes,
    session: ben,
    answers: { [FAMILY]: familyWith() },
  },
  {
    name: 'Link a child',
    when: 'The member links a child.',
    attributes,
    session: ben,
    answers,
    steps: [{ press: 'Link a child' }],
  },
  {
    name: 'Wrong answers',
    when: 'The form for a child was sent without answers.',
    attributes,
    session: ben,
    answers,
    steps: [{ press: 'Link a child' }, { press: 'Link this child' }],
  },
  {
    name: 'Kept',
    when: 'The session ended before the child was linked, and the member has signed in again.',
    attributes,
    session: ben,
    answers: { ...answers, ...kept },
    steps: [{ press: 'Link a child' }],
  },
  {
    name: 'Invite an adult',
    when: 'The member invites an adult.',
    attributes,
    session: ben,
    answers,
    steps: [{ press: 'Invite an adult' }],
  },
  {
    name: 'Removed',
    when: 'The member has removed a child, and may undo this.',
    attributes,
    session: ben,
    answers: { ...answers, [CHANGE]: familyWith({ dependents: [ruth] }) },
    steps: [{ press: 'Remove Mia' }],
  },
  {
    name: 'Asked to confirm',
    when: 'The member is about to end the access of a caregiver.',
    attributes,
    session: ben,
    answers,
    steps: [{ press: 'End access Dev Patel' }],
  },
  {
    name: 'Invitation',
    when: 'The member has opened the link of an invitation.',
    attributes,
    session: ben,
    answers: { [FAMILY]: asked },
  },
  {
    name: 'Invitation that cannot be used',
    when: 'The link is used, withdrawn, too old, or was sent to another address.',
    attributes,
    session: ben,
    answers: { [FAMILY]: unusable },
  },
  {
    name: 'Invitation, signed out',
    when: 'A visitor has opened the link of an invitation and has to sign in first.',
    attributes,
    address: '#an-invitation-of-a-test',
    answers: { [OPEN]: success() },
  },
  {
    name: 'Without a pharmacy',
    when: 'The account is not linked to the pharmacy.',
    attributes,
    session: ana,
  },
  {
    name: 'Not available',
    when: 'The family could not be loaded.',
    attributes,
    session: ben,
    answers: { [FAMILY]: 'lost' },
  },
  {
    name: 'Loading',
    when: 'The service has not answered yet.',
    attributes,
    session: ben,
    answers: { [FAMILY]: 'never' },
  },
  { name: 'Signed out', when: 'The visitor is not signed in.', attributes },
]);
