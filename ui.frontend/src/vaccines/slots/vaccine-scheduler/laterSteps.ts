import type { ComponentType } from 'react';
import type { StepLoaders } from '../../../kit/steps/useStepCode';
import type { holdVisit } from './when/holdVisit';
import type { SchedulerStep } from './steps/schedulerSteps';
import type { StepProps } from './steps/stepProps';
import type { LaterRows, VisitReview } from './review/VisitReview';
import type { VisitSoFar } from './when/VisitSoFar';

/** The code of a step: its fields, or the review of all of them. */
export interface StepCode {
  readonly Fields?: ComponentType<StepProps>;
  /** Keeps what was chosen before the next step opens. */
  readonly hold?: typeof holdVisit;
  /** What stands above a step once a time was chosen. */
  readonly VisitSoFar?: typeof VisitSoFar;
  readonly review?: { readonly VisitReview: typeof VisitReview; readonly rows: LaterRows };
}

/** Each step is a chunk of its own, so that the page is at hand with the first one. */
export const laterSteps: StepLoaders<SchedulerStep, StepCode> = {
  async store() {
    const { WhereStep } = await import(
      /* webpackChunkName: "scheduler-store" */ './where/WhereStep'
    );
    return { Fields: WhereStep };
  },
  async time() {
    const [{ WhenStep }, { holdVisit }] = await Promise.all([
      import(/* webpackChunkName: "scheduler-time" */ './when/WhenStep'),
      import(/* webpackChunkName: "scheduler-visit" */ './when/holdVisit'),
    ]);
    return { Fields: WhenStep, hold: holdVisit };
  },
  async patient() {
    const [{ PatientFields }, visit] = await Promise.all([patient(), visitSoFar()]);
    return { Fields: PatientFields, ...visit };
  },
  async screening() {
    const [{ ScreeningFields }, visit] = await Promise.all([screening(), visitSoFar()]);
    return { Fields: ScreeningFields, ...visit };
  },
  async consent() {
    const [{ ConsentFields }, visit] = await Promise.all([consent(), visitSoFar()]);
    return { Fields: ConsentFields, ...visit };
  },
  // The rows of the review stand beside their fields.
  async review() {
    const [{ VisitReview }, { patientRows }, { screeningRows }, { consentRows }, visit] =
      await Promise.all([
        import(/* webpackChunkName: "scheduler-review" */ './review/VisitReview'),
        patient(),
        screening(),
        consent(),
        visitSoFar(),
      ]);
    const rows = { patient: patientRows, screening: screeningRows, consent: consentRows };
    return { review: { VisitReview, rows }, ...visit };
  },
};

const patient = () => import(/* webpackChunkName: "scheduler-patient" */ './patient/patient');
const screening = () => import(/* webpackChunkName: "scheduler-screening" */ './patient/screening');
const consent = () => import(/* webpackChunkName: "scheduler-consent" */ './patient/consent');

async function visitSoFar() {
  const { VisitSoFar } = await import(
    /* webpackChunkName: "scheduler-visit" */ './when/VisitSoFar'
  );
  return { VisitSoFar };
}
