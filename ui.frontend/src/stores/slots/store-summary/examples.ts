import { ana } from '../../../session/rules/members';
import { DIRECTORY, openStore, STORES } from '../../pickup/openStore.examples';
import { defineExamples, success } from '../../../slot/examples';
import type slot from './slot';

const attributes = { storesPage: '/content/riteaid-web/en/stores' };
const cookies = { storeNumber: '101' };

/** The directory's row of the store, which has its ZIP: the store was chosen in another browser. */
const directory = {
  body: [
    ['101', 'Fernwell Pharmacy #101', '101 Main Street', 'Camden', 'NJ', '08104', 39.93, -75.1],
  ],
};

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const camden = {
  ...openStore,
  specialServiceKeys: null,
  holidayHours: null,
  ...Object.fromEntries(
    days.flatMap((day) => [
      [`storeHours${day}`, 'Open 24 Hours'],
      [`rxHrs${day.slice(0, 3)}`, '9:00am-9:00pm'],
    ]),
  ),
};

export default defineExamples<typeof slot>([
  {
    name: 'Store',
    when: 'The member has chosen a store.',
    attributes,
    cookies,
    session: ana,
    answers: { [DIRECTORY]: directory, [STORES]: success({ stores: [camden] }) },
  },
  { name: 'No store', when: 'The member has chosen none.', attributes, session: ana },
  {
    name: 'Store unknown',
    when: 'The service knows no store of that number any more.',
    attributes,
    cookies,
    session: ana,
    answers: { [DIRECTORY]: directory, [STORES]: success({ stores: [] }) },
  },
  {
    name: 'Loading',
    when: 'The service has not answered yet.',
    attributes,
    cookies,
    session: ana,
    answers: { [DIRECTORY]: directory, [STORES]: 'never' },
  },
  {
    name: 'Not available',
    when: 'The service could not be reached.',
    attributes,
    cookies,
    session: ana,
    answers: { [DIRECTORY]: 'lost', [STORES]: 'lost' },
  },
]);
