import { defineExamples, success } from '../../../slot/examples';
import { builtInQuestions } from '../../rules/screening';
import { filledWith, goOn, keptAt, nothingKept, person } from '../../../kit/steps/draft.examples';
import type slot from './slot';

const STORES = 'GET /content/riteaid-web/en.racloudgetavailablestores.json';
const HOLD = 'POST /content/riteaid-web/en.raholdappointment.json';
const RELEASE = 'POST /content/riteaid-web/en.rareleasehold.json';

const RULES = '/content/dam/riteaid-web/covid-19/rule-engine.json';

const attributes = {
  fluIds: '3,40',
  covidVaccines: '101-PREF-113 Moderna 12, 102-PREF-114 Pfizer 12, 103 Novavax 12',
  mpoxIds: '53,54',
  phone: '1-800-555-0114',
  consentText:
    'I want the pharmacist to give the vaccines of this visit.\nI have had the chance to ask questions.',
  privacyNote: 'Your answers go to the pharmacy and nowhere else.',
  storesPage: '/content/riteaid-web/en/stores',
};

const store = {
  storeNumber: '101',
  name: 'Fernwell Pharmacy #101',
  address: '101 Market Street',
  city: 'Camden',
  state: 'NJ',
  zip: '08102',
  zone: 'America/New_York',
  phone: '(856) 555-0101',
  latitude: 39.945,
  longitude: -75.119,
};

const hold = {
  hold: 'a-hold',
  // The examples have no clock of their own; this hold does not run out while they are read.
  expires: Date.parse('2035-05-14T09:00:00Z'),
  storeNumber: '101',
  time: '2035-05-14T09:20:00',
  vaccineIds: ['3'],
};

/** The stored draft: every step but the review is complete. The patient is made up. */
const filledIn = filledWith({
  ...person,
  forWhom: 'me',
  diseases: 'flu',
  earlierDoses: '',
  vaccineIds: '[{"disease":"flu","ids":["3"],"dose":1}]',
  place: '08102',
  part: '',
  storeNumber: '101',
  store: JSON.stringify(store),
  time: '2035-05-14T09:20:00',
  timeIds: '["3"]',
  secondTime: '',
  secondIds: '[]',
  hold: JSON.stringify(hold),
  secondHold: '',
  city: 'Camden',
  state: 'NJ',
  zip: '08102',
  reminder: 'text',
  physicianName: '',
  physicianPhone: '',
  sex: 'Female',
  ethnicity: 'Declined',
  race: 'Declined',
  ...Object.fromEntries(builtInQuestions().map(({ field }) => [field, 'No'])),
});

/** The draft at a step. */
const at = (step: string, changed?: Readonly<Record<string, string>>) => ({
  ...keptAt(filledIn, step, changed),
  [RELEASE]: success(),
});

const times = (date: string, ...clock: string[]) => ({
  date,
  available_slots: clock.length,
  slots: { '3': clock.map((each) => ({ apptDateTime: `${date}T${each}:00` })) },
});

/** The list of stores with one of them, which has these times. */
export const storeWith = (...availableSlots: readonly unknown[]) =>
  success({
    stores: [
      {
        ...store,
        storeNumber: 101,
        zipcode: store.zip,
        fullPhone: store.phone,
        milesFromCenter: 0.4,
        totalSlotCount: 4,
        firstAvailableSlot: '2035-05-14T09:20:00',
        availableSlots,
      },
    ],
  });

const stores = storeWith(
  times('2035-05-14', '09:20', '14:40', '17:20'),
  times('2035-05-15', '10:00'),
);

const none = success({ stores: null });

/** A rule file that asks for a condition in one state. */
const asthmaInVirginia = {
  [`GET ${RULES}`]: {
    body: {
      conditions: {
        any: [
          {
            all: [
              { fact: 'stateCode', operator: 'equal', value: 'VA' },
              { fact: 'medicalConditionCode', operator: 'in', value: ['Asthma', 'Diabetes'] },
            ],
          },
        ],
      },
    },
  },
};

export default defineExamples<typeof slot>([
  { name: 'Empty', when: 'The page has loaded.', attributes, answers: nothingKept },
  {
    name: 'Incomplete',
    when: 'The first step was sent empty.',
    attributes,
    answers: nothingKept,
    steps: [{ press: 'Continue' }],
  },
  {
    name: 'Begun before',
    when: 'The visitor comes back within half an hour.',
    attributes,
    answers: at('review'),
  },
  {
    name: 'What you can book',
    when: 'The first step is filled in: two vaccines in one visit.',
    attributes,
    answers: at('vaccines', { diseases: 'flu covid' }),
    steps: [goOn],
  },
  {
    name: 'Rules of the states',
    when: 'The author names a rule file, which asks for the state with a COVID-19 vaccine.',
    attributes: { ...attributes, stateRules: RULES },
    answers: { ...nothingKept, ...asthmaInVirginia },
  },
  {
    name: 'Rule of a state',
    when: 'The rule of the patient’s state asks for a condition.',
    attributes: { ...attributes, stateRules: RULES },
    answers: {
      ...at('vaccines', { diseases: 'covid', stateCode: 'VA' }),
      ...asthmaInVirginia,
    },
    steps: [goOn],
  },
  {
    name: 'Opened again',
    when: 'The first step is opened again: answers about health are in the fields, and in no attribute.',
    attributes: { ...attributes, stateRules: RULES },
    answers: {
      ...at('vaccines', {
        diseases: 'covid',
        stateCode: 'VA',
        medicalConditionCode: 'Asthma',
        immune: 'true',
        earlierDoses: JSON.stringify([{ vaccine: 'covid:Pfizer', date: '10/02/2024' }]),
      }),
      ...asthmaInVirginia,
    },
    steps: [goOn],
  },
  {
    name: 'Too young',
    when: 'The patient may not have the vaccine yet.',
    attributes,
    answers: at('vaccines', {
      diseases: 'mpox',
      dateOfBirth: '4/17/2024',
      'dateOfBirth-year': '2024',
      vaccineIds: '',
    }),
    steps: [goOn],
  },
  {
    name: 'Stores',
    when: 'The second step, with the stores near the place.',
    attributes,
    answers: { ...at('store'), [STORES]: stores },
    steps: [goOn],
  },
  {
    name: 'Stores for the first time',
    when: 'The nearest store is chosen, with its first available time.',
    attributes,
    answers: {
      ...keptAt({ ...filledIn, isReviewed: false }, 'store', {
        storeNumber: '',
        store: '',
        time: '',
        timeIds: '',
        hold: '',
      }),
      [STORES]: stores,
      [HOLD]: success({ ...hold, apptDateTime: hold.time }),
    },
    steps: [goOn],
  },
  {
    name: 'No store has a time',
    when: 'No times are available near the place.',
    attributes,
    answers: { ...at('store'), [STORES]: none },
    steps: [goOn],
  },
  {
    name: 'Times',
    when: 'The third step, with the times of the day that is chosen.',
    attributes,
    answers: { ...at('time'), [STORES]: stores },
    steps: [goOn],
  },
  {
    name: 'Times not loaded',
    when: 'The service of the times is out of reach.',
    attributes,
    answers: { ...at('time'), [STORES]: 'lost' },
    steps: [goOn],
  },
  {
    name: 'No time is free',
    when: 'All times of the store were taken since it was chosen.',
    attributes,
    answers: { ...at('time', { time: '', hold: '' }), [STORES]: storeWith() },
    steps: [goOn],
  },
  {
    name: 'Time taken',
    when: 'Another visitor took the time before this one could hold it.',
    attributes,
    answers: {
      ...at('time', { hold: '' }),
      [STORES]: stores,
      [HOLD]: {
        body: {
          Status: 'ERROR',
          ErrCde: 'VA0001',
          ErrMsg: 'Another visitor just took this time. Choose another one.',
          ErrMsgDtl: null,
          Data: { alternatives: ['2035-05-14T14:40:00', '2035-05-15T10:00:00'] },
        },
      },
    },
    steps: [goOn, { press: 'Save and review' }],
  },
  {
    name: 'Patient',
    when: 'The fourth step, with the time that is kept.',
    attributes,
    answers: at('patient'),
    steps: [goOn],
  },
  {
    name: 'Health',
    when: 'The fifth step.',
    attributes,
    answers: at('screening', { diseases: 'flu covid' }),
    steps: [goOn],
  },
  {
    name: 'Health for a flu vaccine alone',
    when: 'The fifth step, with the questions that the author has named for a flu vaccine.',
    attributes,
    answers: at('screening'),
    steps: [goOn],
  },
  {
    name: 'Review',
    when: 'Everything is filled in but the consent.',
    attributes,
    answers: at('review'),
    steps: [goOn],
  },
]);
