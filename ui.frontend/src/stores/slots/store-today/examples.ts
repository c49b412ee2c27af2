import { openStore } from '../../pickup/openStore.examples';
import { defineExamples, success } from '../../../slot/examples';
import type slot from './slot';

const STORES = 'GET /services/ext/v2/stores/getStores';

const attributes = {
  storeNumber: '101',
  address: '101 Main Street',
  city: 'Camden',
  zip: '08104',
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

const holidayHours = [
  { holidayDate: 'Christmas Day', storeHours: '9:00am-2:00pm', pharmacyHours: 'Closed' },
];

export default defineExamples<typeof slot>([
  {
    name: 'Open',
    when: 'The service has answered.',
    attributes,
    answers: { [STORES]: success({ stores: [camden] }) },
  },
  {
    name: 'A holiday ahead',
    when: 'The store has special hours on a later day.',
    attributes,
    answers: { [STORES]: success({ stores: [{ ...camden, holidayHours }] }) },
  },
  {
    name: 'The visitor’s store',
    when: 'The visitor has chosen this store.',
    attributes,
    cookies: { storeNumber: '101' },
    answers: { [STORES]: success({ stores: [camden] }) },
  },
  {
    name: 'Loading',
    when: 'The service has not answered yet.',
    attributes,
    answers: { [STORES]: 'never' },
  },
  {
    name: 'Store unknown',
    when: 'The service does not list the store.',
    attributes,
    answers: { [STORES]: success({ stores: [] }) },
  },
  {
    name: 'Not available',
    when: 'The service could not be reached.',
    attributes,
    answers: { [STORES]: 'lost' },
  },
]);
