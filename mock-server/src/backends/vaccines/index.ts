import type { Address, Backend } from '../Backend';
import { contentAddresses } from '../contentAddresses';
import type { ContentService } from '../contentAddresses';
import { availableStores } from './availability';
import { extendAppointmentHold, holdAppointment, releaseAppointmentHold } from './holdService';
import { availableTimes, checkSlots } from './olderAvailability';
import { VACCINES_SCHEMA } from './schema';

/** A recorded call of both pharmacy sites, which is a GET. */
const recorded = (endpoint: string, summary: string, answer: Address['answer']): Address[] =>
  [
    `/content/riteaid-web/en.${endpoint}.json`,
    `/content/bartell-web/en.${endpoint}.json`,
    `/mock-services/better-care/${endpoint}.json`,
  ].map((path) => ({ method: 'GET', path, summary, answer }));

/** Invented by this project (README.md). */
const invented: readonly ContentService[] = [
  {
    endpoint: 'raholdappointment',
    group: 'better-care',
    summary: 'Holds a time for ten minutes',
    answer: holdAppointment,
  },
  {
    endpoint: 'raextendhold',
    group: 'better-care',
    summary: 'Holds it for ten minutes more',
    answer: extendAppointmentHold,
  },
  {
    endpoint: 'rareleasehold',
    group: 'better-care',
    summary: 'Gives a held time back',
    answer: releaseAppointmentHold,
  },
];

/** Vaccine appointments: times, holds and bookings (README.md). */
export const vaccines: Backend = {
  name: 'vaccines',
  title: 'Vaccines',
  description:
    'Tells which stores have times for which vaccine in the six weeks from now, holds them and books ' +
    'them. The times are invented.',
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
    ...contentAddresses(invented),
  ],
  schema: VACCINES_SCHEMA,
  consoleTables: () => [],
};
