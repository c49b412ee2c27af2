import type { Standing } from './prescriptions/prescriptions';

/** A patient of the demo data, with prescriptions and opportunities. */
export interface DemoPatient {
  readonly firstName: string;
  readonly lastName: string;
  /** `1975-06-30` */
  readonly dateOfBirth: string;
  readonly phone: string;
  /** The demo account that has linked the pharmacy; undefined for a patient who only comes to the counter. */
  readonly account: string | undefined;
  /** A store with a pharmacy; 69xx are the sister brand's. */
  readonly storeNumber: number;
  /** Five digits. */
  readonly zip: string;
  /** The demo account that has linked this child. */
  readonly caregiver?: string;
  readonly prescriber: string;
  readonly prescriptions: readonly DemoPrescription[];
  readonly opportunities: readonly DemoOpportunity[];
}

export interface DemoPrescription {
  /** The generic name. */
  readonly drugName: string;
  readonly strength: string;
  readonly directions: string;
  readonly standing: Standing;
  readonly refillsLeft: number;
  /** Days from the start of the demo data; negative is before. */
  readonly lastFilled: number;
  readonly refillableFrom: number;
  readonly expires: number;
  /** Null if it is known only when the prescription is filled. */
  readonly priceCents: number | null;
  readonly isControlled?: boolean;
  /** Whether it is care to which a child may consent alone. */
  readonly isOwnRecord?: boolean;
  /** Whether it is filled automatically. */
  readonly hasAutoRefill?: boolean;
}

export interface DemoOpportunity {
  readonly kind: 'refill-due' | 'vaccine-due' | 'sync';
  readonly drugName?: string;
  readonly vaccine?: string;
  /** Days from the start of the demo data. */
  readonly due: number;
}

type Dose = readonly [
  drugName: string,
  strength: string,
  directions: string,
  priceCents: number | null,
];

const ONCE = 'Take one tablet by mouth once a day.';
const TWICE = 'Take one tablet by mouth twice a day with meals.';

const ready = (...dose: Dose): DemoPrescription =>
  prescription(dose, { standing: 'ready', refillsLeft: 2, lastFilled: 0, refillableFrom: 23 });
const refillable = (...dose: Dose): DemoPrescription => prescription(dose, {});
const tooEarly = (...dose: Dose): DemoPrescription =>
  prescription(dose, { lastFilled: -8, refillableFrom: 15 });
const withoutRefills = (...dose: Dose): DemoPrescription => prescription(dose, { refillsLeft: 0 });
const expired = (...dose: Dose): DemoPrescription =>
  prescription(dose, { lastFilled: -300, refillableFrom: -277, expires: -20 });
const standing = (what: Standing, ...dose: Dose): DemoPrescription =>
  prescription(dose, { standing: what });

function prescription(
  [drugName, strength, directions, priceCents]: Dose,
  rest: Partial<DemoPrescription>,
): DemoPrescription {
  return {
    drugName,
    strength,
    directions,
    standing: 'active',
    refillsLeft: 3,
    lastFilled: -28,
    refillableFrom: -5,
    expires: 240,
    priceCents,
    ...rest,
  };
}

/**
 * The patients of the demo data. Some have a demo account that has linked the pharmacy, each with
 * prescriptions in several states. Three only come to the counter: Ana Reyes, whose account has not
 * linked the pharmacy yet, and a guest of each brand. Two are children: no parent has linked the
 * one; Dev Patel has linked the other, who is old enough for records of his own.
 */
export const demoPatients: readonly DemoPatient[] = [
  {
    firstName: 'Ben',
    lastName: 'Okafor',
    dateOfBirth: '1975-06-30',
    phone: '2025550142',
    account: 'ben.okafor@example.com',
    storeNumber: 101,
    zip: '17101',
    prescriber: 'Dr. Maya Lindqvist',
    prescriptions: [
      ready('Amoxicillin', '500 mg', 'Take one capsule by mouth three times a day.', 899),
      refillable('Metformin', '500 mg', TWICE, 1250),
      refillable('Lisinopril', '10 mg', ONCE, 940),
      refillable('Atorvastatin', '20 mg', ONCE, 1475),
      { ...tooEarly('Amlodipine', '5 mg', ONCE, 1020), hasAutoRefill: true },
      withoutRefills('Omeprazole', '20 mg', 'Take one capsule by mouth before breakfast.', 1390),
      expired('Naproxen', '500 mg', 'Take one tablet by mouth as needed for pain.', 1180),
    ],
    opportunities: [{ kind: 'refill-due', drugName: 'Metformin', due: 2 }],
  },
  {
    firstName: 'Dev',
    lastName: 'Patel',
    dateOfBirth: '1968-11-05',
    phone: '2065550163',
    account: 'dev.patel@example.com',
    storeNumber: 101,
    zip: '98101',
    prescriber: 'Dr. Samuel Ode',
    prescriptions: [
      ready('Levothyroxine', '75 mcg', 'Take one tablet by mouth before breakfast.', 1099),
      ready('Losartan', '50 mg', ONCE, 1149),
      refillable('Sertraline', '50 mg', ONCE, 1320),
      {
        ...refillable('Gabapentin', '300 mg', 'Take one capsule by mouth at bedtime.', 1675),
        isControlled: true,
      },
      refillable('Montelukast', '10 mg', 'Take one tablet by mouth in the evening.', 1245),
      refillable('Hydrochlorothiazide', '25 mg', ONCE, 890),
      tooEarly('Rosuvastatin', '10 mg', ONCE, 1590),
      standing('on-hold', 'Albuterol', '90 mcg', 'Inhale two puffs as needed.', null),
      standing('discontinued', 'Tramadol', '50 mg', 'Take one tablet as needed.', 980),
      standing('transferred', 'Fluticasone', '50 mcg', 'One spray in each nostril daily.', 2210),
    ],
    opportunities: [
      { kind: 'vaccine-due', vaccine: 'Flu', due: 10 },
      { kind: 'sync', due: 5 },
    ],
  },
  {
    firstName: 'Ana',
    lastName: 'Reyes',
    dateOfBirth: '1984-04-17',
    phone: '4125550119',
    account: undefined,
    storeNumber: 101,
    zip: '15223',
    prescriber: 'Dr. Ruth Adeyemi',
    prescriptions: [
      refillable('Cetirizine', '10 mg', ONCE, 760),
      refillable('Escitalopram', '10 mg', ONCE, 1280),
    ],
    opportunities: [],
  },
  {
    firstName: 'Elena',
    lastName: 'Nuñez',
    dateOfBirth: '1980-01-02',
    phone: '4125550187',
    account: undefined,
    storeNumber: 101,
    zip: '15223',
    prescriber: 'Dr. Ruth Adeyemi',
    prescriptions: [
      refillable('Prednisone', '5 mg', ONCE, 690),
      tooEarly('Alendronate', '70 mg', 'Take one tablet by mouth once a week.', 1410),
    ],
    opportunities: [{ kind: 'refill-due', drugName: 'Prednisone', due: 3 }],
  },
  {
    firstName: 'Grace',
    lastName: 'Kim',
    dateOfBirth: '1955-09-23',
    phone: '2065550171',
    account: undefined,
    storeNumber: 6901,
    zip: '98101',
    prescriber: 'Dr. Paul Nakano',
    prescriptions: [
      refillable('Warfarin', '2 mg', ONCE, 1130),
      withoutRefills('Clonidine', '0.1 mg', TWICE, 870),
    ],
    opportunities: [{ kind: 'vaccine-due', vaccine: 'Shingles', due: 14 }],
  },
  {
    firstName: 'Mia',
    lastName: 'Okafor',
    dateOfBirth: '2014-09-21',
    phone: '2025550142',
    account: undefined,
    storeNumber: 101,
    zip: '17101',
    prescriber: 'Dr. Maya Lindqvist',
    prescriptions: [
      refillable('Cefdinir', '300 mg', 'Take one capsule by mouth twice a day.', 1840),
      refillable('Loratadine', '10 mg', ONCE, 640),
      tooEarly('Budesonide', '32 mcg', 'One spray in each nostril daily.', 1780),
    ],
    opportunities: [],
  },
  {
    firstName: 'Lucas',
    lastName: 'Patel',
    dateOfBirth: '2011-08-14',
    phone: '2065550163',
    account: undefined,
    storeNumber: 101,
    zip: '98101',
    caregiver: 'dev.patel@example.com',
    prescriber: 'Dr. Samuel Ode',
    prescriptions: [
      refillable('Adapalene', '0.1 %', 'Apply a thin layer at bedtime.', 1930),
      { ...refillable('Fluoxetine', '20 mg', ONCE, 1120), isOwnRecord: true },
    ],
    opportunities: [],
  },
];
