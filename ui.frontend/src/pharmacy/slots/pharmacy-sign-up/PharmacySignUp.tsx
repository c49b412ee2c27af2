import { useMemo, useState, type JSX } from 'react';
import {
  pharmacySignUpSteps,
  type PharmacySignUpField,
  type PharmacySignUpStep,
} from '../../rules/pharmacySignUp';
import { t } from '../../../base/i18n/t';
import { useForgetOnSignOut, usePatient } from '../../patient/usePatient';
import { ReviewForm } from '../../../kit/steps/ReviewForm';
import { StepForm } from '../../../kit/steps/StepForm';
import { StepsFrame } from '../../../kit/steps/StepsFrame';
import type { Answers, Steps } from '../../../kit/steps/steps';
import { useSteps } from '../../../kit/steps/useSteps';
import { track } from '../../../base/analytics/track';
import { prepareBotProtection } from '../../../base/bot-protection/botProtection';
import { createDraft } from '../../../kit/drafts/drafts';
import { today } from '../../../kit/ui/calendar/today';
import { TextWithPhone } from '../../../kit/ui/PhoneLink';
import { claimProblemText } from '../../patient/claimProblem';
import { CodeForm } from './CodeForm';
import { WhatIsNext } from './WhatIsNext';
import { reviewSections } from './reviewSections';
import { sendCode, sendSignUp } from './sendSignUp';
import { StepFields } from './StepFields';

export interface PharmacySignUpProps {
  id: string;
  /** The service to which the answers are posted. */
  endpoint: string;
  /** `getStores` */
  storesEndpoint: string;
  submitLabel: string;
  phone?: string;
  storesPage?: string;
  refillPage?: string;
  signUpPage?: string;
  privacyNote?: string;
}

/**
 * Shows the steps in which a patient signs up at the pharmacy (docs/specification/routes.md#pharmacy-sign-up-screen).
 */
export function PharmacySignUp({
  id,
  endpoint,
  storesEndpoint,
  submitLabel,
  phone,
  storesPage,
  refillPage,
  signUpPage,
  privacyNote,
}: PharmacySignUpProps): JSX.Element {
  const [draft] = useState(() => createDraft('pharmacy-sign-up'));
  const { known, storeNumber, isSignedIn } = usePatient();
  const prefill = useMemo(
    (): Answers | undefined =>
      known || storeNumber !== undefined
        ? { ...known, ...(storeNumber !== undefined && { location: storeNumber }) }
        : undefined,
    [known, storeNumber],
  );
  const steps = useSteps<PharmacySignUpStep>({ id, steps: STEPS, draft, prefill });
  const { current, turn } = steps;
  useForgetOnSignOut(isSignedIn, steps.startOver);
  const isCodeSent = current.key === 'review' && (steps.answers[CODE_SENT] ?? '') !== '';

  return (
    <StepsFrame
      steps={steps}
      label={t('Pharmacy sign-up')}
      heading={isCodeSent ? t('Enter the code we emailed you') : undefined}
      intro={isCodeSent ? undefined : introOf(current.key)}
      plain={{
        text: t(
          'Signing up on this page needs JavaScript. You can also sign up at the pharmacy counter or by phone.',
        ),
        phone,
        storesPage,
      }}
      note={privacyNote}
      done={{
        heading: t('You are signed up'),
        content: (
          <WhatIsNext
            isSignedIn={isSignedIn}
            phone={phone}
            refillPage={refillPage}
            signUpPage={signUpPage}
          />
        ),
      }}
    >
      {isCodeSent ? (
        <CodeForm
          key={turn}
          id={`${id}-code`}
          email={steps.answers.email ?? ''}
          phone={phone}
          endpoint={endpoint}
          confirm={(code, key) => sendCode(steps.answers.email ?? '', code, key, isSignedIn)}
          sendAgain={(key) => sendSignUp(endpoint, steps.answers, key, isSignedIn)}
          onDone={steps.finish}
          onChangeAnswers={() => {
            steps.next({ [CODE_SENT]: '' });
          }}
        />
      ) : current.key === 'review' ? (
        <ReviewForm
          key={turn}
          steps={steps}
          sections={reviewSections(steps.answers)}
          endpoint={endpoint}
          send={(answers, key) => sendSignUp(endpoint, answers, key, isSignedIn)}
          submitLabel={submitLabel}
          busyLabel={t('Signing you up…')}
          explain={(problem) => (
            <p>
              <TextWithPhone
                text={claimProblemText(problem, phone, submitLabel, true)}
                phone={phone}
              />
            </p>
          )}
          onDone={(codeGoodUntil) => {
            if (codeGoodUntil === undefined) steps.finish();
            else steps.next({ [CODE_SENT]: String(codeGoodUntil) });
          }}
        />
      ) : (
        <StepForm<PharmacySignUpField>
          key={`${current.key}-${turn}`}
          steps={steps}
          rules={current.rules}
          endpoint={endpoint}
          onFirstUse={prepareBotProtection}
          onErrors={(fields) => {
            track({ event: 'form-error', eventInfo: { form: 'pharmacy-sign-up', fields } });
          }}
        >
          {(field) => (
            <StepFields
              step={current.key}
              field={field}
              answers={steps.answers}
              storesEndpoint={storesEndpoint}
              onList={steps.note}
            />
          )}
        </StepForm>
      )}
    </StepsFrame>
  );
}

/**
 * The answer that the form itself adds to the draft, so that a page that is loaded again, for example because the
 * patient has opened the mail, asks for the code.
 */
const CODE_SENT = 'codeSent';

const STEPS: Steps<PharmacySignUpStep> = pharmacySignUpSteps(today);

function introOf(step: PharmacySignUpStep): string | undefined {
  switch (step) {
    case 'identity':
      return t('As printed on the prescription. Six short steps, about three minutes.');
    case 'contact':
      return t('The pharmacy will call or write if it has a question about a prescription.');
    case 'address':
      return t('The one your pharmacy has on file. Moved? Call your pharmacy first.');
    case 'prescription':
      return t('One number is enough. We use it to find your other prescriptions.');
    case 'choices':
      return t('Everything is off until you turn it on. You can change it at any time.');
    default:
      return undefined;
  }
}
