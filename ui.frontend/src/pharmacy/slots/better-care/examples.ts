import { ben } from '../../../session/rules/members';
import { goOn } from '../../../kit/steps/draft.examples';
import { defineExamples, refusalWith, success } from '../../../slot/examples';
import type slot from './slot';

const root = '/content/riteaid-web/en';
const GET = `POST ${root}.ragetbettercare.json` as const;
const SAVE = `POST ${root}.rasavebettercare.json` as const;
const FINISH = `POST ${root}.rafinishbettercare.json` as const;
const OPT_OUT = `POST ${root}.raoptoutbettercare.json` as const;

const attributes = {
  intro: 'Seven questions, about three minutes.',
  phone: '1-800-555-0114',
  privacyNote: 'We use these answers to suggest what may help you, and for nothing else.',
};

/** Sample answers to every question. */
export const careAnswers = {
  medicineCount: 'few',
  missesDoses: 'often',
  missesDosesDetail: 'Late shifts',
  noticesEffects: 'No',
  hadFluVaccine: 'No',
  hadShinglesVaccine: 'younger',
  checkedPressure: 'recent',
  wantsToQuit: 'none',
};

/** Returns the service's data for a member. */
export const careData = (given: object = {}) => ({
  status: 'none',
  state: null,
  savedAt: null,
  answers: null,
  finishedAt: null,
  version: 'a1b2c3',
  ...given,
});

/** Returns the data with a form that is filled in up to a step. */
export const begunAt = (step: string, answers: object = careAnswers) =>
  careData({
    status: 'begun',
    state: JSON.stringify({
      step,
      answers,
      isReviewed: step === 'review',
      key: '',
      isRepeat: false,
    }),
    savedAt: '2026-03-02T15:00:00Z',
  });

const finished = careData({
  status: 'finished',
  answers: careAnswers,
  finishedAt: '2026-03-02T15:00:00Z',
});

const member = { attributes, session: ben };
const kept = { [SAVE]: success(careData()) };
const at = (step: string) => ({ ...kept, [GET]: success(begunAt(step)) });

export default defineExamples<typeof slot>([
  {
    name: 'First step',
    when: 'The member has not answered yet.',
    ...member,
    answers: { ...kept, [GET]: success(careData()) },
  },
  {
    name: 'Answers missing',
    when: 'The step was left with questions open.',
    ...member,
    answers: { ...kept, [GET]: success(careData()) },
    steps: [{ press: 'Continue' }],
  },
  {
    name: 'Begun before',
    when: 'The member comes back, possibly on another device.',
    ...member,
    answers: at('vaccines'),
  },
  {
    name: 'Vaccines',
    when: 'The second step.',
    ...member,
    answers: at('vaccines'),
    steps: [goOn],
  },
  {
    name: 'Staying well',
    when: 'The third step.',
    ...member,
    answers: at('wellness'),
    steps: [goOn],
  },
  {
    name: 'Review',
    when: 'Every question has an answer.',
    ...member,
    answers: at('review'),
    steps: [goOn],
  },
  {
    name: 'Changed elsewhere',
    when: 'Another tab has saved other answers.',
    ...member,
    answers: {
      ...at('review'),
      [FINISH]: refusalWith(
        'RA0024',
        'This was changed elsewhere in the meantime.',
        begunAt('review', { ...careAnswers, missesDoses: 'never', missesDosesDetail: '' }),
      ),
    },
    steps: [goOn, { press: 'See what may help you' }],
  },
  {
    name: 'Service out of reach',
    when: 'The answers could not be finished, and the outcome could not be looked up.',
    ...member,
    answers: { ...at('review'), [FINISH]: 'lost' },
    steps: [goOn, { press: 'See what may help you' }],
  },
  {
    name: 'Results',
    when: 'The answers suggest something.',
    ...member,
    answers: { [GET]: success(finished) },
  },
  {
    name: 'Nothing to suggest',
    when: 'No answer leads to a suggestion.',
    ...member,
    answers: {
      [GET]: success({
        ...finished,
        answers: { ...careAnswers, missesDoses: 'never', hadFluVaccine: 'Yes' },
      }),
    },
  },
  {
    name: 'Asks before it deletes',
    when: 'The member does not want to be asked.',
    ...member,
    answers: { [GET]: success(finished) },
    steps: [{ press: 'Delete my answers and do not ask again' }],
  },
  {
    name: 'Opted out',
    when: 'Nothing is kept.',
    ...member,
    answers: {
      [GET]: success(careData({ status: 'opted-out' })),
      [OPT_OUT]: success(careData()),
    },
  },
  {
    name: 'Loading',
    when: 'The service has not answered yet.',
    ...member,
    answers: { [GET]: 'never' },
  },
  {
    name: 'Service down',
    when: 'The data could not be loaded.',
    ...member,
    answers: { [GET]: 'lost' },
  },
]);
