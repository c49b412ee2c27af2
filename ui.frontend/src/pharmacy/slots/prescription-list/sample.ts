import { sampleDay } from '../../../session/sampleDay';
import type { ListedPrescription } from '../../rules/listedPrescription';

declare module '../../../session/useSession' {
  interface SampleAccount {
    readonly prescriptions: readonly ListedPrescription[];
  }
}

/** Returns prescriptions for authors, one in each group of the list and two that can be refilled. */
export function samplePrescriptions(): readonly ListedPrescription[] {
  return [
    prescription('200000000011', 'Lisinopril'),
    prescription('200000000012', 'Amoxicillin', { status: 'ready', lastFilled: sampleDay(-1) }),
    prescription('200000000013', 'Metformin', {
      strength: '500 mg',
      directions: 'Take one tablet by mouth twice a day with meals.',
      quantity: 60,
      priceCents: 425,
    }),
    prescription('200000000014', 'Omeprazole', { status: 'in-process' }),
    prescription('200000000015', 'Levothyroxine', {
      refillsLeft: 0,
      autoRefillProblem: 'no-refills',
    }),
  ];
}

function prescription(
  rxNumber: string,
  drugName: string,
  given: Partial<ListedPrescription> = {},
): ListedPrescription {
  return {
    rxNumber,
    drugName,
    strength: '10 mg',
    directions: 'Take one tablet by mouth once a day.',
    status: 'active',
    refillsLeft: 3,
    daysSupply: 30,
    quantity: 30,
    prescriber: 'Dr. Maya Lindqvist',
    lastFilled: sampleDay(-32),
    refillableFrom: sampleDay(-5),
    expires: sampleDay(300),
    storeNumber: '101',
    storeName: 'Fernwell Pharmacy #101',
    priceCents: 1000,
    renewal: undefined,
    autoRefill: false,
    autoRefillFrom: undefined,
    autoRefillProblem: undefined,
    ...given,
  };
}
