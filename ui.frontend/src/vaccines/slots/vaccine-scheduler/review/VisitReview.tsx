import type { JSX, ReactNode } from 'react';
import { parseDate } from '../../../../base/values/calendarDate';
import { postalStates } from '../../../../kit/form/rules/addresses';
import type { StoreTime } from '../../../../stores/rules/storeTime';
import { dayText } from '../../../../base/i18n/days';
import { t } from '../../../../base/i18n/t';
import { ReviewForm, type ReviewRow, type ReviewSection } from '../../../../kit/steps/ReviewForm';
import type { Answers } from '../../../../kit/steps/steps';
import type { StepsState } from '../../../../kit/steps/useSteps';
import { visitText } from '../../../times/visitText';
import { bookVisit } from './bookVisit';
import { Confirmation } from './Confirmation';
import { Consent, consentRules, signerOf } from './Consent';
import { doseText } from '../visit/earlierDoses';
import { bookedText } from '../visit/heldTime';
import type { SchedulerStep } from '../steps/schedulerSteps';
import type { SchedulerSetup } from '../steps/stepProps';
import { NONE_OF_THESE } from '../visit/stateQuestions';
import type { VisitState } from '../visit/useVisit';
import { decodeVisit, type Visit } from '../visit/visit';

/** The rows of the later steps, which are in the files of their fields. */
export interface LaterRows {
  readonly patient: (answers: Answers, setup: SchedulerSetup) => readonly ReviewRow[];
  readonly screening: (answers: Answers, setup: SchedulerSetup) => readonly ReviewRow[];
}

/** All answers, the consent, and the button that books the visit. */
export function VisitReview({
  setup,
  steps,
  state: { visit, change, offer, release },
  rows,
  onBooked,
}: {
  setup: SchedulerSetup;
  steps: StepsState<SchedulerStep>;
  state: VisitState;
  rows: LaterRows;
  /** Gets what is shown of the booking. */
  onBooked: (confirmation: ReactNode) => void;
}): JSX.Element {
  const send = async (given: Answers, key: string) => {
    const signed = decodeVisit({ ...given, consent: 'true', signature: signerOf(given) });
    const outcome = await bookVisit(signed, key, setup, (alternatives) => {
      offer(alternatives);
      release();
      change({ time: undefined, hold: undefined, secondHold: undefined });
    });
    if (outcome.kind === 'done')
      onBooked(
        <Confirmation
          booking={outcome.data}
          store={visit.store}
          appointmentPage={setup.appointmentPage}
          phone={setup.phone}
        />,
      );
    return outcome;
  };
  return (
    <ReviewForm
      steps={steps}
      sections={sectionsOf(visit, setup, rows)}
      send={send}
      rules={consentRules}
      submitLabel={t('Book this appointment')}
      busyLabel={t('Booking…')}
    >
      {(field) => (
        <Consent
          id={setup.id}
          field={field('consent')}
          answers={visit.answers}
          consentText={setup.consentText}
        />
      )}
    </ReviewForm>
  );
}

function sectionsOf(
  visit: Visit,
  setup: SchedulerSetup,
  rows: LaterRows,
): readonly ReviewSection<SchedulerStep>[] {
  const { answers } = visit;
  return [
    {
      step: 'vaccines',
      heading: t('Vaccines'),
      change: t('Change the patient or vaccines'),
      rows: vaccineRows(visit, setup.products),
    },
    {
      step: 'store',
      heading: t('Store'),
      change: t('Change the store'),
      rows: storeRows(visit),
    },
    { step: 'time', heading: t('Time'), change: t('Change the time'), rows: timeRows(visit) },
    {
      step: 'patient',
      heading: t('Patient'),
      change: t('Change the patient'),
      rows: rows.patient(answers, setup),
    },
    {
      step: 'screening',
      heading: t('Health'),
      change: t('Change the health answers'),
      rows: rows.screening(answers, setup),
    },
  ];
}

/** For whom and which vaccines, as the review shows it. */
function vaccineRows(visit: Visit, products: SchedulerSetup['products']): readonly ReviewRow[] {
  const { answers, earlierDoses } = visit;
  const born = parseDate(answers.dateOfBirth ?? '');
  return [
    {
      label: t('For'),
      value: answers.forWhom === 'other' ? t('A person I care for') : t('Me'),
    },
    { label: t('Date of birth'), value: born === undefined ? '' : dayText(born) },
    { label: t('Vaccines'), value: bookedText(visit, products) },
    ...stateRows(answers),
    ...(earlierDoses.length > 0
      ? [
          {
            label: t('Earlier doses'),
            value: earlierDoses.map((line) => `${doseText(line)}, ${line.date}`).join('; '),
          },
        ]
      : []),
    ...(answers.immune === 'true' ? [{ label: t('Immune system'), value: t('Weakened') }] : []),
  ];
}

/** Returns the answers that the rule of a state has asked for. */
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
function storeRows({ store }: Visit): readonly ReviewRow[] {
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
function timeRows({ store, time, secondTime }: Visit): readonly ReviewRow[] {
  const text = (each: StoreTime): string => visitText(each, store?.zone ?? 'UTC');
  return [
    { label: t('Time'), value: time ? text(time) : '' },
    ...(secondTime ? [{ label: t('Second dose'), value: text(secondTime) }] : []),
  ];
}
