import { ana, dev } from '../../../session/rules/members';
import { defineExamples, refusal, success } from '../../../slot/examples';
import type slot from './slot';

const DETAILS = 'POST /content/riteaid-web/en.ragetdashboarddetails.json';
const HISTORY = 'POST /content/riteaid-web/en.ragetpointshistory.json';

const attributes = {
  phone: '1-800-555-0114',
  joinPage: '/content/riteaid-web/en/add-rewards',
  cardPage: '/content/riteaid-web/en/account/rewards',
  pointsPerReward: '1000',
  rewardCents: '200',
};

/** The figures as they were recorded: numbers are texts, and missing values are null. */
export const figures = success({
  DashboardDetails: {
    WellnessPoints: '3,875',
    WellnessNumber: null,
    BonusCash: '1250',
    TotalDisplayDollars: '12.50',
  },
  accountProgress: null,
});

/** Returns noon of a day of this month or of an earlier one. */
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

/** Twelve purchases, one conversion, one payment and one expiry. */
export const history = success({
  entries: [
    ...Array.from({ length: 12 }, (_, index) => ({
      id: `purchase-${index}`,
      date: daysAgo(2 + index * 13),
      kind: 'purchase',
      points: 100 + index * 20,
      bonusCash: 0,
      place: index % 3 === 0 ? 'Online' : 'Fernwell Pharmacy #101',
    })),
    { id: 'c', date: daysAgo(40), kind: 'converted', points: -1000, bonusCash: 200, place: '' },
    { id: 'r', date: daysAgo(20), kind: 'redeemed', points: 0, bonusCash: -350, place: 'Online' },
    { id: 'e', date: daysAgo(70), kind: 'expired', points: -60, bonusCash: 0, place: null },
  ],
  expiring: [{ points: '310', date: daysAgo(-30) }],
});

const answers = { [DETAILS]: figures, [HISTORY]: history };
const open = [{ press: 'Show the history' }] as const;

export default defineExamples<typeof slot>([
  { name: 'Figures', when: 'The member has a rewards card.', attributes, session: dev, answers },
  {
    name: 'Card',
    when: 'The member has opened the card for the till.',
    attributes,
    session: {
      ...dev,
      userDetails: { ...dev.userDetails, WellnessOriginalCardNumber: '4800155501423020' },
    },
    answers,
    steps: [{ press: 'Show my card' }],
  },
  {
    name: 'History',
    when: 'The member has opened the history.',
    attributes,
    session: dev,
    answers,
    steps: open,
  },
  {
    name: 'No history',
    when: 'The card has no entries yet.',
    attributes,
    session: dev,
    answers: { ...answers, [HISTORY]: success({ entries: null, expiring: [] }) },
    steps: open,
  },
  {
    name: 'History not available',
    when: 'The figures are shown, but the history could not be loaded.',
    attributes,
    session: dev,
    answers: { ...answers, [HISTORY]: 'lost' },
    steps: open,
  },
  {
    name: 'Not available',
    when: 'The service could not be reached; the figures of the session stay.',
    attributes,
    session: dev,
    answers: { [DETAILS]: 'lost' },
  },
  {
    name: 'Call us',
    when: 'The service asks the member to call customer care.',
    attributes,
    session: dev,
    answers: { [DETAILS]: refusal('RA0006', 'Call care.') },
  },
  { name: 'No card', when: 'The member has no rewards card.', attributes, session: ana },
  { name: 'Signed out', when: 'The session is not loaded yet.', attributes },
]);
