import { ana, ben } from '../../../session/rules/members';
import { defineExamples, success } from '../../../slot/examples';
import type slot from './slot';

const root = '/content/riteaid-web/en';
const LIST = `POST ${root}.ragetprescriptions.json` as const;
const FAMILY = `POST ${root}.ragetdependents.json` as const;
const FILLS = `POST ${root}.ragetfills.json` as const;
const SET = `POST ${root}.rasetautorefill.json` as const;
const RENEW = `POST ${root}.rarequestrenewal.json` as const;

const withoutFamily = { [FAMILY]: success({ dependents: [] }) };

const attributes = {
  signInPage: `${root}/login`,
  pharmacyPage: `${root}/pharmacy/signup`,
  refillPage: `${root}/pharmacy/services/prescription-refills/online-prescription-refills`,
  transferPage: `${root}/pharmacy/transfer`,
  phone: '1-800-555-0114',
};

const prescription = (rxNumber: string, drugName: string, given: object = {}) => ({
  rxNumber,
  drugName,
  strength: '10 mg',
  directions: 'Take one tablet by mouth once a day.',
  status: 'active',
  refillsLeft: 3,
  daysSupply: 30,
  quantity: 30,
  prescriber: 'Dr. Maya Lindqvist',
  lastFilled: '2026-01-05',
  refillableFrom: '2026-02-01',
  expires: '2099-12-31',
  storeNumber: 101,
  storeName: 'Fernwell Pharmacy #101',
  priceCents: 1000,
  autoRefill: false,
  autoRefillFrom: null,
  autoRefillProblem: null,
  ...given,
});

/** A list with a prescription in every status. */
export const listed = success({
  prescriptions: [
    prescription('200000000011', 'Lisinopril'),
    prescription('200000000012', 'Amoxicillin', { status: 'ready', lastFilled: '2026-02-27' }),
    prescription('200000000013', 'Metformin', {
      strength: '500 mg',
      directions: 'Take one tablet by mouth twice a day with meals.',
      quantity: 60,
      refillableFrom: '2099-06-01',
      autoRefill: true,
      autoRefillFrom: '2099-06-01',
    }),
    prescription('200000000014', 'Albuterol', {
      strength: '90 mcg',
      directions: 'Inhale two puffs as needed.',
      priceCents: null,
      status: 'on-hold',
      autoRefillProblem: 'as-needed',
    }),
    prescription('200000000015', 'Naproxen', {
      status: 'expired',
      expires: '2025-11-30',
      autoRefillProblem: 'expired',
    }),
    prescription('200000000016', 'Levothyroxine', {
      refillsLeft: 0,
      autoRefillProblem: 'no-refills',
    }),
    prescription('200000000017', 'Omeprazole', { status: 'in-process' }),
    prescription('200000000018', 'Gabapentin', { autoRefillProblem: 'controlled' }),
  ],
});

const fill = (filledOn: string) => ({
  filledOn,
  quantity: 30,
  storeNumber: 101,
  storeName: 'Fernwell Pharmacy #101',
  priceCents: 1000,
});

export const fills = success({ fills: ['2026-01-05', '2025-12-06'].map(fill) });

/** A list of one prescription, so that each button has a unique name. */
const one = success({ prescriptions: [prescription('200000000011', 'Lisinopril')] });

const usedUp = { refillsLeft: 0, autoRefillProblem: 'no-refills' };
const used = success({ prescriptions: [prescription('200000000011', 'Lisinopril', usedUp)] });
const denied = success({
  prescriptions: [
    prescription('200000000011', 'Lisinopril', {
      ...usedUp,
      renewal: { status: 'denied', requestedOn: '2026-03-02', decidedOn: '2026-03-03' },
    }),
  ],
});

const patient = {
  attributes,
  session: ben,
  answers: { ...withoutFamily, [LIST]: listed, [FILLS]: fills },
};
const alone = { ...patient, answers: { ...withoutFamily, [LIST]: one, [FILLS]: fills } };
const details = [{ press: 'Details and history' }] as const;
const auto = [{ press: 'Auto refill' }] as const;

export default defineExamples<typeof slot>([
  { name: 'List', when: 'The patient has prescriptions of every status.', ...patient },
  { name: 'Details', when: 'The patient has opened a prescription.', ...alone, steps: details },
  {
    name: 'Unreadable price',
    when: 'The prices of a prescription and of its fills could not be read.',
    ...alone,
    answers: {
      ...withoutFamily,
      [LIST]: success({
        prescriptions: [prescription('200000000011', 'Lisinopril', { priceCents: 'abc' })],
      }),
      [FILLS]: success({ fills: [{ ...fill('2026-01-05'), priceCents: {} }] }),
    },
    steps: details,
  },
  {
    name: 'History not available',
    when: 'The history of a prescription could not be loaded.',
    ...alone,
    answers: { ...withoutFamily, [LIST]: one, [FILLS]: 'lost' },
    steps: details,
  },
  {
    name: 'Auto refill on',
    when: 'The patient has turned auto refill on.',
    ...alone,
    answers: {
      ...withoutFamily,
      [LIST]: one,
      [SET]: success({ autoRefill: true, autoRefillFrom: '2099-06-01' }),
    },
    steps: auto,
  },
  {
    name: 'Auto refill not saved',
    when: 'Auto refill could not be changed.',
    ...alone,
    answers: { ...withoutFamily, [LIST]: one, [SET]: 'lost' },
    steps: auto,
  },
  {
    name: 'Doctor asked',
    when: 'The pharmacy has asked the doctor for a new prescription.',
    ...alone,
    answers: {
      ...withoutFamily,
      [LIST]: used,
      [RENEW]: success({ status: 'requested', requestedOn: '2026-03-02', isNew: true }),
    },
    steps: [{ press: 'Ask my doctor for me' }],
  },
  {
    name: 'Doctor has refused',
    when: 'The doctor did not approve a new prescription.',
    ...alone,
    answers: { ...withoutFamily, [LIST]: denied },
  },
  {
    name: 'Nothing fits',
    when: 'No prescription matches the search.',
    ...alone,
    steps: [{ fill: 'search', with: 'Zinc' }],
  },
  {
    name: 'No prescriptions',
    when: 'The account has no prescriptions.',
    ...patient,
    answers: { ...withoutFamily, [LIST]: success({ prescriptions: null }) },
  },
  {
    name: 'Loading',
    when: 'The service has not answered yet.',
    ...patient,
    answers: { ...withoutFamily, [LIST]: 'never' },
  },
  {
    name: 'Service down',
    when: 'The prescriptions could not be loaded.',
    ...patient,
    answers: { ...withoutFamily, [LIST]: 'lost' },
  },
  {
    name: 'Account without pharmacy',
    when: 'The visitor is signed in, but not as a patient.',
    attributes,
    session: ana,
  },
  { name: 'Signed out', when: 'The visitor is not signed in.', attributes },
]);
