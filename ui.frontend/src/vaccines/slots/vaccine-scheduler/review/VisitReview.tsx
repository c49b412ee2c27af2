import type { JSX, ReactNode } from 'react';
import { parseDate } from '../../../../base/values/calendarDate';
import { postalStates } from '../../../../kit/form/rules/addresses';
import { parseLocalTime, type StoreTime } from '../../../../stores/rules/storeTime';
import type { ScreeningQuestion } from '../../../rules/screening';
import type { VaccineProduct } from '../../../rules/vaccineProduct';
import { dayText } from '../../../../base/i18n/days';
import { t } from '../../../../base/i18n/t';
import { ReviewForm, type ReviewRow, type ReviewSection } from '../../../../kit/steps/ReviewForm';
import type { Answers } from '../../../../kit/steps/steps';
import type { StepsState } from '../../../../kit/steps/useSteps';
import { visitText } from '../../../times/visitText';
import { bookVisit } from './bookVisit';
import { Confirmation } from './Confirmation';
import { doseText, readDoses } from '../visit/earlierDoses';
import { bookedText } from '../visit/heldTime';
import type { SchedulerStep } from '../steps/schedulerSteps';
import { NONE_OF_THESE } from '../visit/stateQuestions';
import { readStore } from '../visit/visitStore';

/** The rows of the later steps, which stand beside their fields. */
export interface LaterRows {
  readonly patient: (answers: Answers) => readonly ReviewRow[];
  readonly screening: (
    answers: Answers,
    questions: readonly ScreeningQuestion[],
  ) => readonly ReviewRow[];
  readonly consent: (answers: Answers) => readonly ReviewRow[];
}

/** All answers, and the button that books the visit. */
export function VisitReview({
  steps,
  answers,
  products,
  questions,
  rows,
  appointmentPage,
  phone,
  onTaken,
  onBooked,
}: {
  steps: StepsState<SchedulerStep>;
  /** With the holds as they are now. */
  answers: Answers;
  products: readonly VaccineProduct[];
  questions: readonly ScreeningQuestion[];
  rows: LaterRows;
  appointmentPage: string | undefined;
  phone: string;
  /** The time was taken meanwhile, or is not kept any more: these are the nearest free ones. */
  onTaken: (alternatives: readonly StoreTime[]) => void;
  /** Gets what is shown of the booking. */
  onBooked: (confirmation: ReactNode) => void;
}): JSX.Element {
  const send = async (given: Answers, key: string) => {
    const outcome = await bookVisit({ ...given, ...answers }, key, onTaken);
    if (outcome.kind === 'done')
      onBooked(
        <Confirmation
          booking={outcome.data}
          store={readStore(answers.store)}
          appointmentPage={appointmentPage}
          phone={phone}
        />,
      );
    return outcome;
  };
  return (
    <ReviewForm
      steps={steps}
      sections={sectionsOf(answers, products, questions, rows)}
      send={send}
      submitLabel={t('Book this appointment')}
      busyLabel={t('Booking…')}
    />
  );
}

function sectionsOf(
  answers: Answers,
  products: readonly VaccineProduct[],
  questions: readonly ScreeningQuestion[],
  rows: LaterRows,
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
      rows: rows.patient(answers),
    },
    {
      step: 'screening',
      heading: t('Health'),
      change: t('Change the answers about health'),
      rows: rows.screening(answers, questions),
    },
    {
      step: 'consent',
      heading: t('Consent'),
      change: t('Change the consent'),
      rows: rows.consent(answers),
    },
  ];
}

/** For whom and which vaccines, as the review shows it. */
function vaccineRows(answers: Answers, products: readonly VaccineProduct[]): readonly ReviewRow[] {
  const born = parseDate(answers.dateOfBirth ?? '');
  const doses = readDoses(answers.earlierDoses);
  return [
    {
      label: t('For'),
      value: answers.forWhom === 'other' ? t('A person I care for') : t('Me'),
    },
    { label: t('Date of birth'), value: born === undefined ? '' : dayText(born) },
    { label: t('Vaccines'), value: bookedText(answers, products) },
    ...stateRows(answers),
    ...(doses.length > 0
      ? [
          {
            label: t('Earlier doses'),
            value: doses.map((line) => `${doseText(line)}, ${line.date}`).join('; '),
          },
        ]
      : []),
    ...(answers.immune === 'true' ? [{ label: t('Immune system'), value: t('Weakened') }] : []),
  ];
}

/** What the rule of a state has asked for. */
function stateRows(answers: Answers): readonly ReviewRow[] {
  const { stateCode = '', medicalConditionCode = '', occupation = '' } = answers;
  const state = postalStates.find(({ value }) => value === stateCode)?.label ?? '';
  const textOf = (choice: string): string =>
    choice === NONE_OF_THESE ? t('None of these') : choice;
  return [
    { label: t('Home state of the patient'), value: state },
    { label: t('Health condition'), value: textOf(medicalConditionCode) },
    { label: t('Work'), value: textOf(occupation) },
  ].filter(({ value }) => value !== '');
}

/** The store of the visit, as the review shows it. */
function storeRows(answers: Answers): readonly ReviewRow[] {
  const store = readStore(answers.store);
  return [
    {
      label: t('Store'),
      value: store
        ? `${store.name}, ${store.address}, ${store.city}, ${store.state} ${store.zip}`
        : '',
    },
  ];
}

/** The time of the visit, and of the second dose where it is reserved. */
function timeRows(answers: Answers): readonly ReviewRow[] {
  const zone = readStore(answers.store)?.zone ?? 'UTC';
  const text = (time: string | undefined): string => {
    const read = parseLocalTime(time);
    return read ? visitText(read, zone) : '';
  };
  return [
    { label: t('Time'), value: text(answers.time) },
    ...(answers.secondTime ? [{ label: t('Second dose'), value: text(answers.secondTime) }] : []),
  ];
}
