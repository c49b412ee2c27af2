import { sampleDay } from '../../../session/sampleDay';
import type { Opportunity } from '../../service/opportunities';

declare module '../../../session/useSession' {
  interface SampleAccount {
    readonly opportunities: readonly Opportunity[];
  }
}

/** Returns a suggestion of each kind for authors. */
export function sampleOpportunities(): readonly Opportunity[] {
  return [
    {
      id: '1',
      kind: 'refill-due',
      drugName: 'Metformin',
      vaccine: '',
      dueDate: sampleDay(6),
    },
    { id: '2', kind: 'vaccine-due', drugName: '', vaccine: 'Flu', dueDate: sampleDay(10) },
    { id: '3', kind: 'sync', drugName: '', vaccine: '', dueDate: undefined },
  ];
}
