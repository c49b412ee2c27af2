import { ana, ben } from '../../../session/rules/members';
import { keptOf } from '../../../kit/settings/draft.examples';
import { defineExamples, refusal, refusalWith, success } from '../../../slot/examples';
import type slot from './slot';

const root = '/content/riteaid-web/en';
const GET = `POST ${root}.ragetpharmacylink.json` as const;
const LINK = `POST ${root}.ralinkpharmacy.json` as const;
const REFRESH = `POST ${root}.rarefreshuserinfo.json` as const;

const attributes = {
  phone: '1-800-555-0114',
  prescriptionsPage: `${root}/pharmacy/prescriptions`,
  signUpPage: `${root}/pharmacy/signup`,
};

const notLinked = success({ isLinked: false, patientName: '', linkedAt: null });
const linked = success({
  isLinked: true,
  patientName: 'Ana Reyes',
  linkedAt: '2026-03-02T15:00:00Z',
});

/** The refusal of a locked account. The lock has ended by the time that this page is shown. */
export const locked = refusalWith('RA0062', 'There were too many wrong tries.', {
  lockedUntil: '2026-03-02T15:30:00Z',
});

const member = { attributes, session: ana };
const answers = { [GET]: notLinked, [REFRESH]: success({ ...ana, authInfo: ben.authInfo }) };
/** The draft of a form that was typed before the session ended. */
export const kept = keptOf(ana, '', {
  rxNumber: '004700030001',
  dateOfBirth: '4/17/1984',
  zip: '15223',
});
const filledIn = [
  { fill: 'rxNumber', with: '004700030001' },
  { fill: 'dateOfBirth-month', with: '4' },
  { fill: 'dateOfBirth-day', with: '17' },
  { fill: 'dateOfBirth-year', with: '1984' },
  { fill: 'zip', with: '15223' },
  { press: 'Link my account' },
] as const;

export default defineExamples<typeof slot>([
  { name: 'Not linked', when: 'The account has no pharmacy.', ...member, answers },
  {
    name: 'Fields missing',
    when: 'The form was sent empty.',
    ...member,
    answers,
    steps: [{ press: 'Link my account' }],
  },
  {
    name: 'Kept',
    when: 'The session ended before the account was linked, and the member has signed in again.',
    ...member,
    answers: { ...answers, ...kept },
  },
  {
    name: 'Does not fit',
    when: 'Number, birth date and ZIP code do not belong together; the wrong one is not named.',
    ...member,
    answers: {
      ...answers,
      [LINK]: refusal('RA0060', 'These answers do not fit together. Please check all of them.'),
    },
    steps: filledIn,
  },
  {
    name: 'Locked',
    when: 'There were six wrong tries.',
    ...member,
    answers: { ...answers, [LINK]: locked },
    steps: filledIn,
  },
  {
    name: 'Linked elsewhere',
    when: 'The record is linked to another account.',
    ...member,
    answers: {
      ...answers,
      [LINK]: refusal(
        'RA0063',
        'This pharmacy record is linked to another account. Please call us.',
      ),
    },
    steps: filledIn,
  },
  {
    name: 'Just linked',
    when: 'The answers match.',
    ...member,
    answers: { ...answers, [LINK]: linked },
    steps: filledIn,
  },
  {
    name: 'Linked',
    when: 'The account has a pharmacy.',
    attributes,
    session: ben,
    answers: { [GET]: linked },
  },
  {
    name: 'Asks before it removes',
    when: 'The member wants to remove the link.',
    attributes,
    session: ben,
    answers: { [GET]: linked },
    steps: [{ press: 'Remove the link' }],
  },
  {
    name: 'Loading',
    when: 'The service has not answered yet.',
    ...member,
    answers: { [GET]: 'never' },
  },
  {
    name: 'Service down',
    when: 'The link could not be looked up.',
    ...member,
    answers: { [GET]: 'lost' },
  },
]);
