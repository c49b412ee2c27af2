import type { PharmacySignUpStep } from '../../rules/pharmacySignUp';
import { parseDate } from '../../../base/values/calendarDate';
import { enteredPrescriptions } from '../../rules/typedPrescriptions';
import { dayText } from '../../../base/i18n/days';
import { t } from '../../../base/i18n/t';
import { addressRow, contactRows, nameRow } from '../../../kit/person/personRows';
import type { ReviewSection } from '../../../kit/steps/ReviewForm';
import type { Answers } from '../../../kit/steps/steps';

/** Returns the answers for the review. */
export function reviewSections(answers: Answers): readonly ReviewSection<PharmacySignUpStep>[] {
  const of = (name: string): string => answers[name]?.trim() ?? '';
  const born = parseDate(of('dateOfBirth'));
  const numbers = enteredPrescriptions((name) => of(name), 'rxNumber').map(
    ({ rxNumber }) => rxNumber,
  );
  const messages = [
    answers.commText && t('Text messages'),
    answers.commCall && t('Phone calls'),
    answers.commEmail && t('Email'),
  ].filter(Boolean);
  return [
    {
      step: 'identity',
      heading: t('You'),
      change: t('Change your name and date of birth'),
      rows: [
        nameRow(answers),
        { label: t('Date of birth'), value: born === undefined ? '' : dayText(born) },
      ],
    },
    {
      step: 'contact',
      heading: t('Contact'),
      change: t('Change how we contact you'),
      rows: contactRows(answers),
    },
    {
      step: 'address',
      heading: t('Address'),
      change: t('Change your address'),
      rows: [addressRow(answers)],
    },
    {
      step: 'prescription',
      heading: t('Prescription'),
      change: t('Change your prescriptions'),
      rows: [
        { label: t('Prescription number'), value: numbers.join(', ') },
        { label: t('Store number'), value: of('location') },
      ],
    },
    {
      step: 'choices',
      heading: t('Messages'),
      change: t('Change what we may send you'),
      rows: [
        {
          label: t('We may send'),
          value: messages.length > 0 ? messages.join(', ') : t('Nothing, until you choose it'),
        },
      ],
    },
  ];
}
