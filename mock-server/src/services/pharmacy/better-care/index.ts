import { CHANGES } from '../../kit/limits/addressLimits';
import { forSignedIn } from '../../account';
import type { Backend } from '../../kit/Backend';
import { contentAddresses, type ContentService } from '../../kit/requests/contentAddresses';
import { CARE_CHANGES, finishCare, getCare, optOutOfCare, saveCare } from './careService';
import { BETTER_CARE_SCHEMA, careAnswersOf, careTable } from './records';
import { toRecord } from '../../kit/database/personalData';

/** The body of a form may contain each byte of its state as three characters, `%C3`. */
const BODY_LIMIT = 64 * 1024;

/**
 * The services of the questionnaire. The specification names the folder but no calls, so that this
 * project invented all of them.
 */
const SERVICES: readonly ContentService[] = [
  {
    endpoint: 'ragetbettercare',
    summary: 'What is kept of the questions of better care',
    answer: forSignedIn(getCare),
  },
  {
    endpoint: 'rasavebettercare',
    summary: 'Keeps the answers until they are finished',
    bodyLimit: BODY_LIMIT,
    limits: { ...CHANGES, counted: CARE_CHANGES },
    answer: forSignedIn(saveCare),
  },
  {
    endpoint: 'rafinishbettercare',
    summary: 'Finishes the answers',
    bodyLimit: BODY_LIMIT,
    limits: { ...CHANGES, counted: CARE_CHANGES },
    answer: forSignedIn(finishCare),
  },
  {
    endpoint: 'raoptoutbettercare',
    summary: 'Deletes the answers and asks no more, or asks again',
    limits: { ...CHANGES, counted: CARE_CHANGES },
    answer: forSignedIn(optOutOfCare),
  },
];

/** The questions about a member's care, whose answers are kept with the account for all devices. */
export const betterCare: Backend = {
  name: 'better-care',
  title: 'Better care',
  description:
    'Keeps what members answer about their care until it is finished, and what they have finished, until ' +
    'they opt out. Answers are about health: the console lists none.',
  addresses: contentAddresses(SERVICES),
  schema: BETTER_CARE_SCHEMA,
  personalData: ({ database }, account) => ({
    betterCare: careAnswersOf(database, account).map(toRecord),
  }),
  consoleTables: ({ database }) => [careTable(database)],
};
