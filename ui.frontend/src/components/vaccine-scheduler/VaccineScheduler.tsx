import { useMemo, useState, type JSX } from 'react';
import type { StoreTime } from '../../domain/pickup/storeTime';
import { t } from '../../i18n/t';
import { useForgetOnSignOut, usePatient } from '../../patterns/patient/usePatient';
import { ReviewForm } from '../../patterns/steps/ReviewForm';
import { StepForm } from '../../patterns/steps/StepForm';
import { StepsFrame } from '../../patterns/steps/StepsFrame';
import type { Answers } from '../../patterns/steps/steps';
import { useSteps } from '../../patterns/steps/useSteps';
import { prepareBotProtection } from '../../services/bot-protection/botProtection';
import { createDraft } from '../../services/drafts';
import { keptZip } from '../../services/stores/storeZip';
import type { Booking } from '../../services/vaccines/booking';
import { Confirmation } from './Confirmation';
import { readHold } from './heldTime';
import { HoldNotice } from './HoldNotice';
import { productsOf, type OfferedVaccines } from './offeredVaccines';
import { reviewSections } from './reviewSections';
import { useSchedulerSteps, type SchedulerField, type SchedulerStep } from './schedulerSteps';
import { StepFields } from './StepFields';
import { useHolds } from './useHolds';
import { VisitLine } from './visitRows';
import { bookVisit, holdVisit } from './visitRequests';
import { readStore, type VisitStore } from './visitStore';

export interface VaccineSchedulerProps extends OfferedVaccines {
  id: string;
  /** For a visitor who gets no further. */
  phone: string;
  /** What the patient consents to in full, a line for each paragraph. */
  consentText: string;
  /** Where a booking is seen, moved and cancelled. */
  appointmentPage?: string;
  storesPage?: string;
  privacyNote?: string;
}

/**
 * The steps in which a visit for vaccines is booked (product-spec §1). Every answer is health
 * information: it stands in memory and in the service's draft alone.
 */
export function VaccineScheduler({
  id,
  phone,
  consentText,
  appointmentPage,
  storesPage,
  privacyNote,
  fluIds,
  covidVaccines,
  mpoxIds,
}: VaccineSchedulerProps): JSX.Element {
  const [draft] = useState(() => createDraft('vaccine-scheduler'));
  const offered = { fluIds, covidVaccines, mpoxIds };
  const products = useMemo(
    () => productsOf({ fluIds, covidVaccines, mpoxIds }),
    [fluIds, covidVaccines, mpoxIds],
  );
  const { known, storeNumber, isSignedIn } = usePatient();
  const prefill = useMemo((): Answers | undefined => {
    const place = storeNumber === undefined ? undefined : keptZip(storeNumber);
    return known || place !== undefined
      ? { ...known, ...(place !== undefined && { place }) }
      : undefined;
  }, [known, storeNumber]);
  const { steps: list, questions } = useSchedulerSteps();
  const steps = useSteps<SchedulerStep>({ id, steps: list, draft, prefill });
  const holds = useHolds(steps);
  const { answers } = holds;
  const { current, turn } = steps;
  const [taken, setTaken] = useState<readonly StoreTime[]>();
  const [booked, setBooked] = useState<{ booking: Booking; store: VisitStore | undefined }>();

  const startOver = (): void => {
    holds.release();
    steps.startOver();
  };
  useForgetOnSignOut(isSignedIn, startOver);

  const send = async (given: Answers, key: string) => {
    const outcome = await bookVisit({ ...given, ...answers }, key, (alternatives) => {
      setTaken(alternatives);
      holds.release();
      holds.note({ time: '', hold: '', secondHold: '' });
    });
    if (outcome.kind === 'done')
      setBooked({ booking: outcome.data, store: readStore(answers.store) });
    return outcome;
  };
  const hasTime = current.key !== 'vaccines' && current.key !== 'store' && current.key !== 'time';

  return (
    <StepsFrame
      steps={{ ...steps, startOver }}
      label={t('Vaccine appointment')}
      intro={introOf(current.key)}
      plain={{
        text: t(
          'Booking on this page needs JavaScript. You can book at your pharmacy or by phone as well.',
        ),
        phone,
        storesPage,
      }}
      note={privacyNote}
      done={{
        heading: t('Your appointment is booked'),
        content: booked && (
          <Confirmation
            booking={booked.booking}
            store={booked.store}
            appointmentPage={appointmentPage}
            phone={phone}
          />
        ),
      }}
    >
      {hasTime && <VisitLine answers={answers} products={products} />}
      {hasTime && readHold(answers.hold) && (
        <HoldNotice
          key={readHold(answers.hold)?.hold}
          answers={answers}
          note={holds.note}
          onChooseAgain={() => {
            steps.change('time');
          }}
        />
      )}
      {current.key === 'review' ? (
        <ReviewForm
          key={turn}
          steps={steps}
          sections={reviewSections(answers, products, questions)}
          send={send}
          submitLabel={t('Book this appointment')}
          busyLabel={t('Booking…')}
        />
      ) : (
        <StepForm<SchedulerField>
          key={`${current.key}-${turn}`}
          steps={{ ...steps, answers }}
          rules={current.rules}
          missing={missingTexts()}
          busyLabel={current.key === 'time' ? t('Keeping the time for you…') : t('Continue')}
          complete={(given) =>
            current.key === 'time'
              ? holdVisit(given, answers, answers.storeNumber ?? '', holds.note, setTaken)
              : Promise.resolve({ kind: 'done', data: given })
          }
          onFirstUse={prepareBotProtection}
        >
          {(field) => (
            <StepFields
              id={id}
              step={current.key}
              field={field}
              answers={answers}
              offered={offered}
              products={products}
              questions={questions}
              consentText={consentText}
              taken={taken}
              phone={phone}
              onChange={(step) => {
                steps.change(step);
              }}
            />
          )}
        </StepForm>
      )}
    </StepsFrame>
  );
}

function introOf(step: SchedulerStep): string | undefined {
  switch (step) {
    case 'vaccines':
      return t('We ask only what decides which vaccine is due. It takes about five minutes.');
    case 'store':
      return t('Only stores with a free time are listed.');
    case 'time':
      return t('We keep the time for you while you fill in the rest.');
    default:
      return undefined;
  }
}

/** What groups of buttons and boxes say that are empty, since no label of their own names them. */
const missingTexts = () => ({
  forWhom: t('Choose who the appointment is for.'),
  diseases: t('Choose at least one vaccine.'),
  storeNumber: t('Choose a store.'),
  time: t('Choose a day and a time.'),
});
