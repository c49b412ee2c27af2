import type { ScreeningQuestion } from '../../../rules/screening';
import type { VaccineProduct } from '../../../rules/vaccineProduct';
import type { StepField } from '../../../../kit/steps/StepForm';
import type { BirthDates } from '../visit/birthDates';
import type { OfferedVaccines } from '../visit/offeredVaccines';
import type { StateRules } from '../visit/stateQuestions';
import type { VisitState } from '../visit/useVisit';
import type { SchedulerField, SchedulerStep } from './schedulerSteps';

/** The props of the fields of any step. */
export interface StepProps {
  readonly setup: SchedulerSetup;
  readonly field: StepField<SchedulerField>;
  readonly state: VisitState;
  /** Opens another step. */
  readonly open: (step: SchedulerStep) => void;
}

/** The content of the scheduler: what the author has entered, and the questions and rules that were loaded. */
export interface SchedulerSetup extends OfferedVaccines {
  readonly id: string;
  readonly phone: string;
  /** The person whom the appointment is for, unless the visitor chooses otherwise. */
  readonly forWhom: 'me' | 'other';
  readonly birthDates: BirthDates;
  /** Whether the pharmacy may have earlier doses of the visitor on record. */
  readonly hasRecord: boolean;
  /** Whether free times of other publishers are listed as well. */
  readonly otherPlaces: boolean;
  readonly consentText: string;
  readonly appointmentPage?: string;
  readonly products: readonly VaccineProduct[];
  /** The questions about health that the visit needs. */
  readonly questions: readonly ScreeningQuestion[];
  /** Returns whether the visit needs a question or a detail of the patient, by the name of the service's field. */
  readonly asks: (name: string) => boolean;
  /** The states' rules for COVID-19 vaccines. */
  readonly stateRules: StateRules;
}
