import type { StoreTime } from '../../../../stores/rules/storeTime';
import type { ScreeningQuestion } from '../../../rules/screening';
import type { VaccineProduct } from '../../../rules/vaccineProduct';
import type { StepField } from '../../../../kit/steps/StepForm';
import type { Answers } from '../../../../kit/steps/steps';
import type { OfferedVaccines } from '../visit/offeredVaccines';
import type { SchedulerField, SchedulerStep } from './schedulerSteps';
import type { StateRules } from '../visit/stateQuestions';
import type { Visit } from '../visit/useVisit';

/** What the fields of any step may need to know. */
export interface StepProps {
  readonly id: string;
  readonly field: StepField<SchedulerField>;
  /** When the step was opened, with the holds as they are now. */
  readonly answers: Answers;
  readonly visit: Visit;
  readonly offered: OfferedVaccines;
  readonly products: readonly VaccineProduct[];
  /** About health. */
  readonly questions: readonly ScreeningQuestion[];
  /** For COVID-19 vaccines. */
  readonly stateRules: StateRules;
  readonly consentText: string;
  /** The nearest free times where the chosen one was taken meanwhile. */
  readonly taken: readonly StoreTime[] | undefined;
  readonly phone: string;
  /** Whether free times of other publishers are listed as well. */
  readonly otherPlaces: boolean;
  /** Opens another step. */
  readonly onChange: (step: SchedulerStep) => void;
}
