import type { ScreeningQuestion } from '../../domain/vaccines/screening';
import type { VaccineProduct } from '../../domain/vaccines/vaccineProduct';
import { t } from '../../i18n/t';
import type { ReviewSection } from '../../patterns/steps/ReviewForm';
import type { Answers } from '../../patterns/steps/steps';
import { consentRows } from './consent';
import { patientRows } from './patient';
import type { SchedulerStep } from './schedulerSteps';
import { screeningRows } from './screening';
import { storeRows, timeRows, vaccineRows } from './visitRows';

/** The answers as the review shows them. */
export function reviewSections(
  answers: Answers,
  products: readonly VaccineProduct[],
  questions: readonly ScreeningQuestion[],
): readonly ReviewSection<SchedulerStep>[] {
  return [
    {
      step: 'vaccines',
      heading: t('Vaccines'),
      change: t('Change for whom and which vaccines'),
      rows: vaccineRows(answers, products),
    },
    {
      step: 'store',
      heading: t('Store'),
      change: t('Change the store'),
      rows: storeRows(answers),
    },
    { step: 'time', heading: t('Time'), change: t('Change the time'), rows: timeRows(answers) },
    {
      step: 'patient',
      heading: t('Patient'),
      change: t('Change the patient'),
      rows: patientRows(answers),
    },
    {
      step: 'screening',
      heading: t('Health'),
      change: t('Change the answers about health'),
      rows: screeningRows(answers, questions),
    },
    {
      step: 'consent',
      heading: t('Consent'),
      change: t('Change the consent'),
      rows: consentRows(answers),
    },
  ];
}
