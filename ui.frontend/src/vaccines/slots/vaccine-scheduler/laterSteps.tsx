import type { ComponentType } from 'react';
import type { Answers } from '../../../kit/steps/steps';
import type { StepLoaders } from '../../../kit/steps/useStepCode';
import type { FormOutcome } from '../../../base/content/formPost';
import type { VisitState } from './visit/useVisit';
import type { SchedulerStep } from './steps/schedulerSteps';
import type { SchedulerSetup, StepProps } from './steps/stepProps';
import type { LaterRows, VisitReview } from './review/VisitReview';
import type { VisitSoFar } from './when/VisitSoFar';

/** The code of a step: its fields, or the review of all of them. */
export interface StepCode {
  readonly Fields?: ComponentType<StepProps>;
  /** Holds the chosen times before the next step opens. */
  readonly hold?: (
    given: Answers,
    state: VisitState,
    setup: SchedulerSetup,
  ) => Promise<FormOutcome<Answers>>;
  /** The summary above a step, once a time was chosen. */
  readonly VisitSoFar?: typeof VisitSoFar;
  readonly review?: { readonly VisitReview: typeof VisitReview; readonly rows: LaterRows };
}

/** The loaders of the later steps. Each is a chunk of its own, so that the page waits only for the first step. */
export const laterSteps: StepLoaders<SchedulerStep, StepCode> = {
  async store() {
    const [{ WhereStep }, { holdFirst }] = await Promise.all([
      import(/* webpackChunkName: "scheduler-store" */ './where/WhereStep'),
      import(/* webpackChunkName: "scheduler-visit" */ './where/holdFirst'),
    ]);
    return { Fields: WhereStep, hold: holdFirst };
  },
  async time() {
    const [{ WhenStep }, { holdVisit }] = await Promise.all([
      import(/* webpackChunkName: "scheduler-time" */ './when/WhenStep'),
      import(/* webpackChunkName: "scheduler-visit" */ './when/holdVisit'),
    ]);
    return { Fields: WhenStep, hold: holdVisit };
  },
  async patient() {
    const [{ PatientFields }, code] = await Promise.all([patient(), visitSoFar()]);
    return { Fields: ofAnswers(PatientFields), ...code };
  },
  async screening() {
    const [{ ScreeningFields }, code] = await Promise.all([screening(), visitSoFar()]);
    return { Fields: ofAnswers(ScreeningFields), ...code };
  },
  // The rows of the review are in the files of their fields.
  async review() {
    const [{ VisitReview }, { patientRows }, { screeningRows }, code] = await Promise.all([
      import(/* webpackChunkName: "scheduler-review" */ './review/VisitReview'),
      patient(),
      screening(),
      visitSoFar(),
    ]);
    const rows = { patient: patientRows, screening: screeningRows };
    return { review: { VisitReview, rows }, ...code };
  },
};

/** Renders fields that need only the content of the scheduler and the answers that are plain texts. */
function ofAnswers(
  Fields: ComponentType<Pick<StepProps, 'field'> & SchedulerSetup & { readonly answers: Answers }>,
): ComponentType<StepProps> {
  return ({ field, setup, state }) => (
    <Fields {...setup} field={field} answers={state.visit.answers} />
  );
}

const patient = () => import(/* webpackChunkName: "scheduler-patient" */ './patient/patient');
const screening = () => import(/* webpackChunkName: "scheduler-screening" */ './patient/screening');

async function visitSoFar() {
  const { VisitSoFar } = await import(
    /* webpackChunkName: "scheduler-visit" */ './when/VisitSoFar'
  );
  return { VisitSoFar };
}
