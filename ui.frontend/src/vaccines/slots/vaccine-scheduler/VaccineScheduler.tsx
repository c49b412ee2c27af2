import { useMemo, useState, type JSX, type ReactNode } from 'react';
import { t } from '../../../base/i18n/t';
import { useForgetOnSignOut, usePatient } from '../../../pharmacy/patient/usePatient';
import { useActing } from '../../../pharmacy/service/acting';
import { useSample } from '../../../session/useSession';
import { useAsync } from '../../../kit/ui/async/useAsync';
import { StepForm } from '../../../kit/steps/StepForm';
import { StepsFrame } from '../../../kit/steps/StepsFrame';
import type { Answers } from '../../../kit/steps/steps';
import { LateStep, useStepCode } from '../../../kit/steps/useStepCode';
import { useSteps } from '../../../kit/steps/useSteps';
import { prepareBotProtection } from '../../../base/bot-protection/botProtection';
import { createDraft } from '../../../kit/drafts/drafts';
import { keptZip } from '../../../stores/service/storeZip';
import { isAsked } from '../../rules/screening';
import { hasRecord } from '../../service/recordedDoses';
import { laterSteps, type StepCode } from './laterSteps';
import { productsOf, type OfferedVaccines } from './visit/offeredVaccines';
import { useSchedulerSteps, type SchedulerField, type SchedulerStep } from './steps/schedulerSteps';
import type { SchedulerSetup } from './steps/stepProps';
import { useStateRules } from './visit/stateQuestions';
import { useSchedulingLink } from './useSchedulingLink';
import { AuthorNote } from './who-and-what/StateFields';
import { forPatient } from './visit/forPatient';
import type { MemberAnswers } from './visit/memberAnswers';
import { useVisit } from './visit/useVisit';
import { encodeVisit, type Visit } from './visit/visit';
import { WhoAndWhat } from './who-and-what/WhoAndWhat';

export interface VaccineSchedulerProps extends OfferedVaccines {
  id: string;
  /** The number for a visitor who cannot continue. */
  phone: string;
  /** Whether free times of other publishers are listed as well. */
  otherPlaces: boolean;
  /** The fields that a flu vaccine alone needs, of questions and of the patient's details, with commas between them. */
  fluQuestions: string;
  /** The path of the states' rules for COVID-19 vaccines; without it, the form asks for no state. */
  stateRules?: string;
  /** The full consent text, a line for each paragraph. */
  consentText: string;
  /** The page on which a visitor sees, moves or cancels a booking. */
  appointmentPage?: string;
  storesPage?: string;
  privacyNote?: string;
}

/**
 * Books a visit for vaccines in six steps (docs/specification/vaccines.md#scheduler-pages). Every answer is health
 * information, so it is kept only in memory and in the service's draft.
 */
export function VaccineScheduler({
  fluQuestions: fluQuestionList,
  stateRules: stateRulesPath,
  storesPage,
  privacyNote,
  ...authored
}: VaccineSchedulerProps): JSX.Element {
  const [draft] = useState(() => createDraft('vaccine-scheduler'));
  const { id, phone, fluIds, covidVaccines, mpoxIds } = authored;
  const products = useMemo(
    () => productsOf({ fluIds, covidVaccines, mpoxIds }),
    [fluIds, covidVaccines, mpoxIds],
  );
  const { known, storeNumber, isSignedIn } = usePatient();
  const dependent = useActing();
  const isMember = useSample() === undefined && isSignedIn;
  const account = useAsync(isMember ? `member ${dependent ?? ''}` : undefined, async () => {
    const code = await import(/* webpackChunkName: "member-answers" */ './visit/memberAnswers');
    return code.memberAnswers(dependent);
  });
  const member = account.kind === 'done' ? account.value : undefined;
  // Until the account has arrived, and if it does not, the session has the member's name.
  const person = member ?? (isMember && known ? nameOnly(known) : undefined);
  const link = useSchedulingLink(products);
  const prefill = useMemo((): Answers => {
    // The place of a link's store arrives later than the visitor's own place and takes precedence.
    const kept = storeNumber === undefined ? undefined : keptZip(storeNumber);
    const place = link?.linkStore ? undefined : (kept ?? member?.address.zip);
    const own = member && {
      ...member.address,
      phone: member.own.phone ?? '',
    };
    return {
      // What most patients choose, and can change.
      reminder: 'email',
      ...known,
      ...own,
      ...(place !== undefined && { place }),
      ...link,
    };
  }, [known, link, member, storeNumber]);
  const stateRules = useStateRules(stateRulesPath);
  const fluQuestions = useMemo(() => fluQuestionList.split(/[\s,]+/), [fluQuestionList]);
  const { steps: list, questions } = useSchedulerSteps(stateRules, fluQuestions);
  const steps = useSteps<SchedulerStep>({ id, steps: list, draft, prefill });
  const { code, ahead } = useStepCode(steps, FIRST, laterSteps);
  const state = useVisit(steps, products);
  const { visit } = state;
  const { current, turn } = steps;
  const asks = (name: string): boolean => isAsked(name, visit.diseases, fluQuestions);
  const setup: SchedulerSetup = {
    ...authored,
    forWhom: dependent === undefined ? 'me' : 'other',
    birthDates: {
      me: member?.own.dateOfBirth ?? '',
      other: member?.dependent?.dateOfBirth ?? '',
    },
    hasRecord: isMember && hasRecord(),
    products,
    questions: questions.filter(({ field }) => asks(field)),
    asks,
    stateRules,
  };
  const [confirmation, setConfirmation] = useState<ReactNode>();

  const startOver = (): void => {
    state.release();
    steps.startOver();
  };
  useForgetOnSignOut(isSignedIn, startOver);

  return (
    <StepsFrame
      steps={{ ...steps, startOver }}
      label={t('Vaccine appointment')}
      intro={introOf(current.key)}
      plain={{
        text: t(
          'Booking on this page needs JavaScript. You can also book at your pharmacy or by phone.',
        ),
        phone,
        storesPage,
      }}
      note={privacyNote}
      done={{ heading: t('Your appointment is booked'), content: confirmation }}
    >
      <AuthorNote problems={stateRules.problems} />
      <LateStep code={code}>
        {({ Fields, hold, VisitSoFar, review }) => (
          <>
            {VisitSoFar && (
              <VisitSoFar
                state={state}
                products={products}
                onChooseAgain={() => {
                  steps.change('time');
                }}
              />
            )}
            {review && (
              <review.VisitReview
                key={turn}
                setup={setup}
                steps={steps}
                state={state}
                rows={review.rows}
                onBooked={setConfirmation}
              />
            )}
            {Fields && (
              <StepForm<SchedulerField>
                key={`${current.key}-${turn}`}
                steps={{ ...steps, answers: encodeVisit(visit) }}
                rules={current.rules}
                missing={missingTexts()}
                busyLabel={hold ? t('Holding the time for you…') : t('Continue')}
                complete={(given) =>
                  hold
                    ? hold(given, state, setup)
                    : Promise.resolve({
                        kind: 'done',
                        data: forPatient(withState(given, visit), visit.answers, person),
                      })
                }
                onFirstUse={() => {
                  ahead();
                  prepareBotProtection();
                }}
              >
                {(field) => (
                  <Fields
                    setup={setup}
                    field={field}
                    state={state}
                    open={(step) => {
                      steps.change(step);
                    }}
                  />
                )}
              </StepForm>
            )}
          </>
        )}
      </LateStep>
    </StepsFrame>
  );
}

/**
 * Removes the answers that the rule of another state has asked for, and fills in the state of the patient's address
 * unless one was entered.
 */
function withState(given: Answers, { answers: { state = '' } }: Visit): Answers {
  if (given.diseases === undefined) return given;
  const asked = { stateCode: '', occupation: '', medicalConditionCode: '', ...given };
  return asked.stateCode !== '' && state === '' ? { ...asked, state: asked.stateCode } : asked;
}

const nameOnly = (own: Answers): MemberAnswers => ({ own, address: {}, dependent: undefined });

const FIRST: StepCode = { Fields: WhoAndWhat };

function introOf(step: SchedulerStep): string | undefined {
  switch (step) {
    case 'vaccines':
      return t('We ask only what we need to find the right vaccine. It takes about five minutes.');
    case 'store':
      return t('Showing only stores with available times.');
    case 'time':
      return t('We hold the time for you while you finish.');
    default:
      return undefined;
  }
}

/** Messages for empty groups of buttons and boxes, which have no label of their own. */
const missingTexts = () => ({
  forWhom: t('Choose who the appointment is for.'),
  diseases: t('Choose at least one vaccine.'),
  storeNumber: t('Choose a store.'),
  time: t('Choose a day and a time.'),
});
