import type { Address, Backend } from '../Backend';
import { availableStores } from './availability';
import { availableTimes, checkSlots } from './olderAvailability';

/** A recorded call of both pharmacy sites, which is a GET. */
const recorded = (endpoint: string, summary: string, answer: Address['answer']): Address[] =>
  [
    `/content/riteaid-web/en.${endpoint}.json`,
    `/content/bartell-web/en.${endpoint}.json`,
    `/mock-services/better-care/${endpoint}.json`,
  ].map((path) => ({ method: 'GET', path, summary, answer }));

/** Vaccine appointments: which stores have times for which vaccine (README.md). */
export const vaccines: Backend = {
  name: 'vaccines',
  title: 'Vaccines',
  description:
    'Tells which stores have times for which vaccine, in the six weeks from now. The times are invented.',
  addresses: [
    ...recorded(
      'racloudgetavailablestores',
      'Stores with times for ?vaccineIds= around &address=, or the times of &storeNumbers=',
      availableStores,
    ),
    {
      method: 'GET',
      path: '/services/ext/v2/vaccine/checkSlots',
      summary: 'Whether ?storeNumber= has times for a first and a second dose',
      answer: checkSlots,
    },
    ...recorded(
      'ragetavailableappointmentslots',
      'The times of ?storeNumber= by vaccine',
      availableTimes,
    ),
  ],
  schema: '',
  consoleTables: () => [],
};
