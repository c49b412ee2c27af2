import { ana, dev } from '../../../session/rules/members';
import { defineExamples, refusal, success } from '../../../slot/examples';
import type slot from './slot';

const root = '/content/riteaid-web/en';
const DETAILS = `POST ${root}.ragetdashboarddetails.json` as const;
const REPLACE = `POST ${root}.rareplacecard.json` as const;
const OTHER = `POST ${root}.ragetothercard.json` as const;
const MERGE = `POST ${root}.ramergecards.json` as const;
const SESSION = `POST ${root}.rarefreshuserinfo.json` as const;

const attributes = {
  intro: 'Replace a lost card, or put two cards together.',
  phone: '1-800-555-0114',
  joinPage: `${root}/add-rewards`,
};

/** A member whose session contains the card number. */
export const member = {
  ...dev,
  userDetails: { ...dev.userDetails, WellnessOriginalCardNumber: '4800155501423020' },
};

export const details = success({
  DashboardDetails: { WellnessPoints: '3,875', BonusCash: '1250' },
  accountProgress: null,
});

const own = { cardNumber: '4800155501423020', points: 3875, bonusCash: 1250, offers: 2 };
const other = { cardNumber: '4800155501423111', points: 860, bonusCash: 300, offers: 1 };

/** The cards as the services return them. */
export const replaced = success({ ...own, cardNumber: '4800159876543210' });
export const both = success({ own, other });
export const merged = success({ ...own, points: 4735, bonusCash: 1550, offers: 3 });

export const unknown = refusal(
  'RA0081',
  'We could not find a card with this number and phone number. Check both, or call us.',
);

const answers = {
  [DETAILS]: details,
  [REPLACE]: replaced,
  [OTHER]: both,
  [MERGE]: merged,
  [SESSION]: success(member),
};

const lost = [{ press: 'My card is lost' }] as const;
const second = [
  { press: 'Combine two cards' },
  { fill: 'cardNumber', with: '4800 1555 0142 3111' },
  { fill: 'phone', with: '(202) 555-0132' },
  { press: 'Show both cards' },
] as const;

export default defineExamples<typeof slot>([
  { name: 'Card', when: 'The member has a rewards card.', attributes, session: member, answers },
  {
    name: 'Lost',
    when: 'The member reads what happens before the card is stopped.',
    attributes,
    session: member,
    answers,
    steps: lost,
  },
  {
    name: 'Replaced',
    when: 'The lost card has stopped, and the new one is shown.',
    attributes,
    session: member,
    answers,
    steps: [...lost, { press: 'Cancel the card and get a new one' }],
  },
  {
    name: 'Not replaced',
    when: 'The service could not be reached; the card stays.',
    attributes,
    session: member,
    answers: { ...answers, [REPLACE]: 'lost' },
    steps: [...lost, { press: 'Cancel the card and get a new one' }],
  },
  {
    name: 'Two cards',
    when: 'The member sees what both cards have, and chooses.',
    attributes,
    session: member,
    answers,
    steps: second,
  },
  {
    name: 'One card',
    when: 'Both cards were merged.',
    attributes,
    session: member,
    answers,
    steps: [...second, { press: 'Combine cards' }],
  },
  {
    name: 'Unknown card',
    when: 'The second card is not known, or belongs to another account.',
    attributes,
    session: member,
    answers: { ...answers, [OTHER]: unknown },
    steps: second,
  },
  {
    name: 'Wrong answers',
    when: 'The number and the phone number of the second card are left out.',
    attributes,
    session: member,
    answers,
    steps: [{ press: 'Combine two cards' }, { press: 'Show both cards' }],
  },
  {
    name: 'Not available',
    when: 'The figures could not be loaded.',
    attributes,
    session: member,
    answers: { [DETAILS]: 'lost' },
  },
  {
    name: 'No card',
    when: 'The member has no rewards card.',
    attributes,
    session: ana,
    answers: { [DETAILS]: details },
  },
  { name: 'Signed out', when: 'The session is not loaded yet.', attributes },
]);
