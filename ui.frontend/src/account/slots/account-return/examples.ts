import { defineExamples, success } from '../../../slot/examples';
import type slot from './slot';

const READ = 'POST /content/riteaid-web/en.ragetclosedaccount.json';
const KEEP = 'POST /content/riteaid-web/en.rakeepaccount.json';

const attributes = {};

/** The service's responses: an account that can be restored, and none. */
export const closed = success({ firstName: 'Dev', eraseAt: '2026-04-01T15:00:00Z' });
export const none = success(null);

export default defineExamples<typeof slot>([
  {
    name: 'Choice',
    when: 'The visitor has just signed in to a closed account.',
    attributes,
    answers: { [READ]: closed },
  },
  {
    name: 'Left closed',
    when: 'The visitor leaves it closed.',
    attributes,
    answers: { [READ]: closed, [KEEP]: none },
    steps: [{ press: 'Leave it closed' }],
  },
  {
    name: 'Not kept',
    when: 'The service could not be reached.',
    attributes,
    answers: { [READ]: closed, [KEEP]: 'lost' },
    steps: [{ press: 'Keep my account' }],
  },
  {
    name: 'Nothing to choose',
    when: 'The page was opened without a sign-in.',
    attributes,
    answers: { [READ]: none },
  },
  {
    name: 'Loading',
    when: 'The service has not answered yet.',
    attributes,
    answers: { [READ]: 'never' },
  },
]);
