import { prescriptionLines, type TransferStep } from '../../rules/transferForm';
import { t } from '../../../base/i18n/t';
import { contactRows, nameRow } from '../../../kit/person/personRows';
import type { ReviewSection } from '../../../kit/steps/ReviewForm';
import type { Answers } from '../../../kit/steps/steps';
import { STORE_TEXT } from './StepFields';

/** Returns the answers for the review; a guest's begin with the patient's details. */
export function reviewSections(
  answers: Answers,
  isGuest: boolean,
): readonly ReviewSection<TransferStep>[] {
  const of = (name: string): string => answers[name]?.trim() ?? '';
  const place = of('pharmacyPlace');
  const patient: ReviewSection<TransferStep> = {
    step: 'patient',
    heading: t('You'),
    change: t('Change who the patient is'),
    rows: [
      nameRow(answers),
      { label: t('Date of birth'), value: of('dateOfBirth') },
      { label: t('ZIP code'), value: of('zip') },
      ...contactRows(answers).filter(({ value }) => value !== ''),
    ],
  };
  return [
    ...(isGuest ? [patient] : []),
    {
      step: 'pharmacy',
      heading: t('From'),
      change: t('Change your current pharmacy'),
      rows: [
        { label: t('Pharmacy'), value: of('pharmacyName') },
        { label: t('Phone number'), value: of('pharmacyPhone') },
        ...(place === '' ? [] : [{ label: t('Place'), value: place }]),
      ],
    },
    {
      step: 'prescriptions',
      heading: t('Prescriptions'),
      change: t('Change what to move'),
      rows: [
        {
          label: t('To be moved'),
          value:
            of('which') === 'all'
              ? t('Everything you can move')
              : prescriptionLines(of('prescriptions')).join(', '),
        },
      ],
    },
    {
      step: 'store',
      heading: t('To'),
      change: t('Change the store you are moving them to'),
      rows: [{ label: t('Store'), value: of(STORE_TEXT) || of('location') }],
    },
  ];
}
