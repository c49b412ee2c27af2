import { useEffect, useMemo, useState, type JSX } from 'react';
import { dependentName, type Dependent } from '../../rules/family';
import { withoutCountryCode } from '../../../kit/form/rules/phone';
import type { Transfer } from '../../rules/transfer';
import { dateOfBirthOf } from '../../../kit/form/rules/dateOfBirth';
import {
  guestTransferSteps,
  prescriptionLines,
  transferSteps,
  type TransferField,
  type TransferStep,
} from '../../rules/transferForm';
import { t } from '../../../base/i18n/t';
import { useForgetOnSignOut, usePatient } from '../../patient/usePatient';
import { ReviewForm } from '../../../kit/steps/ReviewForm';
import { forgetStep } from '../../../kit/steps/stepHistory';
import { StepForm } from '../../../kit/steps/StepForm';
import { StepsFrame } from '../../../kit/steps/StepsFrame';
import type { Answers, Steps } from '../../../kit/steps/steps';
import { useSteps } from '../../../kit/steps/useSteps';
import { endpoint as serviceEndpoint } from '../../../base/content/endpoints';
import { createDraft } from '../../../kit/drafts/drafts';
import type { FormOutcome } from '../../../base/content/formPost';
import {
  requestGuestTransfer,
  requestTransfer,
  type TransferRequest,
} from '../../service/transfers';
import { today } from '../../../kit/ui/calendar/today';
import { Confirmation } from './Confirmation';
import { reviewSections } from './reviewSections';
import { StepFields } from './StepFields';

export interface PrescriptionTransferProps {
  id: string;
  /** The sign-in page. */
  signInPage: string;
  /** The page where a member adds a pharmacy to the account. */
  pharmacyPage?: string;
  /** The page that lists the patient's prescriptions. */
  prescriptionsPage?: string;
  /** A pharmacist's phone number. */
  phone: string;
  privacyNote?: string;
  /** The address of `getStores`. */
  endpoint: string;
}

/**
 * Shows the steps of a transfer from another pharmacy, and the confirmation. Each person has a separate form and
 * draft.
 */
export function TransferForm({
  id,
  endpoint,
  phone,
  prescriptionsPage,
  privacyNote,
  dependent,
  isGuest = false,
  onDone,
  onAgain,
}: PrescriptionTransferProps & {
  /** The dependent for whom the patient acts; undefined for the patient. */
  dependent?: Dependent | undefined;
  /** Whether the visitor continues without an account, and enters the patient's details. */
  isGuest?: boolean;
  onDone?: (transfer: Transfer) => void;
  /** Called when the patient requests another transfer. */
  onAgain?: () => void;
}): JSX.Element {
  const [draft] = useState(() => createDraft(isGuest ? 'guest-transfer' : draftOf(dependent)));
  const [taken, setTaken] = useState<Transfer>();
  useEffect(() => forgetStep, []);
  const { known, storeNumber, isSignedIn } = usePatient();
  const own = `${known?.firstName ?? ''} ${known?.lastName ?? ''}`.trim();
  const name = dependent ? dependentName(dependent) : own;
  const prefill = useMemo(
    (): Answers => ({
      ...(isGuest && known),
      ...(storeNumber !== undefined && { location: storeNumber }),
    }),
    [isGuest, known, storeNumber],
  );
  const steps = useSteps<TransferStep>({
    id,
    steps: isGuest ? GUEST_STEPS : STEPS,
    draft,
    prefill,
  });
  useForgetOnSignOut(isSignedIn, steps.startOver);
  const [guestPhone, setGuestPhone] = useState<string>();
  const { current, turn } = steps;
  const send = async (answers: Answers, key: string): Promise<FormOutcome<Transfer>> => {
    const outcome = isGuest
      ? await sendGuestTransfer(answers, key)
      : await requestTransfer(requestIn(answers), key, dependent?.id);
    if (outcome.kind === 'done') {
      setTaken(outcome.data);
      if (isGuest) setGuestPhone(answers.phone);
      onDone?.(outcome.data);
    }
    return outcome;
  };
  const address = serviceEndpoint(isGuest ? 'rarequestguesttransfer' : 'rarequesttransfer');
  return (
    <StepsFrame
      steps={steps}
      label={t('Transfer of prescriptions')}
      intro={introOf(current.key, isGuest)}
      plain={{ text: t('Moving prescriptions online needs JavaScript.'), phone }}
      note={privacyNote}
      done={{
        heading: t('We have your request'),
        content: taken && (
          <Confirmation
            transfer={taken}
            phone={phone}
            prescriptionsPage={prescriptionsPage}
            guestPhone={guestPhone}
            onAgain={() => {
              onAgain?.();
              steps.startOver();
            }}
          />
        ),
      }}
    >
      {current.key === 'review' ? (
        <ReviewForm
          key={turn}
          steps={steps}
          sections={reviewSections(steps.answers, isGuest)}
          endpoint={address}
          send={send}
          submitLabel={t('Request the transfer')}
          busyLabel={t('Sending…')}
        >
          {name !== '' && !isGuest && (
            <p className="cmp-prescription-transfer__for">
              {t('For {0}. We use the date of birth and address your pharmacy has on file.', name)}
            </p>
          )}
        </ReviewForm>
      ) : (
        <StepForm<TransferField>
          key={`${current.key}-${turn}`}
          steps={steps}
          rules={current.rules}
          endpoint={address}
        >
          {(field) => (
            <StepFields
              step={current.key}
              field={field}
              answers={steps.answers}
              storesEndpoint={endpoint}
              phone={phone}
              isGuest={isGuest}
            />
          )}
        </StepForm>
      )}
    </StepsFrame>
  );
}

/**
 * Returns the name of the draft. Each dependent has a separate draft, so that one person's data never appears under
 * another's name.
 */
const draftOf = (dependent: Dependent | undefined): string =>
  dependent ? `transfer-${dependent.id}` : 'prescription-transfer';

const STEPS: Steps<TransferStep> = transferSteps;
const GUEST_STEPS: Steps<TransferStep> = guestTransferSteps(today);

function introOf(step: TransferStep, isGuest: boolean): string | undefined {
  switch (step) {
    case 'patient':
      return t(
        'The other pharmacy needs to know who it is for. We will call you with their answer, so you do not need an account.',
      );
    case 'pharmacy':
      return isGuest
        ? undefined
        : t('We call them and do the rest. Four short steps, about two minutes.');
    case 'review':
      return t('Until we have them, your other pharmacy can still fill them.');
    default:
      return undefined;
  }
}

const textOf = (answers: Answers, name: TransferField): string => answers[name]?.trim() ?? '';

function requestIn(answers: Answers): TransferRequest {
  const of = (name: TransferField): string => textOf(answers, name);
  return {
    pharmacyName: of('pharmacyName'),
    pharmacyPhone: withoutCountryCode(of('pharmacyPhone')).replace(/\D/g, ''),
    pharmacyPlace: of('pharmacyPlace'),
    prescriptions: of('which') === 'all' ? 'all' : prescriptionLines(of('prescriptions')),
    storeNumber: of('location'),
  };
}

function sendGuestTransfer(answers: Answers, key: string): Promise<FormOutcome<Transfer>> {
  const of = (name: TransferField): string => textOf(answers, name);
  const guest = {
    firstName: of('firstName'),
    lastName: of('lastName'),
    dateOfBirth: dateOfBirthOf(of('dateOfBirth')),
    zip: of('zip'),
    phone: withoutCountryCode(of('phone')).replace(/\D/g, ''),
    email: of('email'),
  };
  return requestGuestTransfer(guest, requestIn(answers), key);
}
