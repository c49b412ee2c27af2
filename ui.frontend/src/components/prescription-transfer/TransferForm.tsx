import { useMemo, useState, type JSX } from 'react';
import { withoutCountryCode } from '../../domain/forms/phone';
import type { Transfer } from '../../domain/prescriptions/transfer';
import {
  prescriptionLines,
  transferSteps,
  type TransferField,
  type TransferStep,
} from '../../domain/prescriptions/transferForm';
import { t } from '../../i18n/t';
import { usePatient } from '../../patterns/patient/usePatient';
import { ReviewForm } from '../../patterns/steps/ReviewForm';
import { StepForm } from '../../patterns/steps/StepForm';
import { StepsFrame } from '../../patterns/steps/StepsFrame';
import type { Answers, Steps } from '../../patterns/steps/steps';
import { useSteps } from '../../patterns/steps/useSteps';
import { endpoint as serviceEndpoint } from '../../services/content/endpoints';
import { createDraft } from '../../services/drafts';
import type { FormOutcome } from '../../services/formPost';
import { requestTransfer } from '../../services/pharmacy/transfers';
import { Confirmation } from './Confirmation';
import { reviewSections } from './reviewSections';
import { StepFields } from './StepFields';

export interface PrescriptionTransferProps {
  id: string;
  /** Where a visitor signs in. */
  signInPage: string;
  /** Where an account without a pharmacy gets one. */
  pharmacyPage?: string;
  /** Where the patient's prescriptions are listed. */
  prescriptionsPage?: string;
  /** Of a pharmacist. */
  phone: string;
  privacyNote?: string;
  /** `getStores`. */
  endpoint: string;
}

/** The steps in which a patient asks for prescriptions of another pharmacy, and what is next. */
export function TransferForm({
  id,
  endpoint,
  phone,
  prescriptionsPage,
  privacyNote,
  onDone,
  onAgain,
}: PrescriptionTransferProps & {
  onDone: (transfer: Transfer) => void;
  /** The patient asks for another one. */
  onAgain: () => void;
}): JSX.Element {
  const [draft] = useState(() => createDraft('prescription-transfer'));
  const [taken, setTaken] = useState<Transfer>();
  const { known, storeNumber } = usePatient();
  const prefill = useMemo(
    (): Answers | undefined => (storeNumber === undefined ? undefined : { location: storeNumber }),
    [storeNumber],
  );
  const steps = useSteps<TransferStep>({ id, steps: STEPS, draft, prefill });
  const { current, turn } = steps;
  const send = async (answers: Answers, key: string): Promise<FormOutcome<Transfer>> => {
    const outcome = await sendTransfer(answers, key);
    if (outcome.kind === 'done') {
      setTaken(outcome.data);
      onDone(outcome.data);
    }
    return outcome;
  };
  return (
    <StepsFrame
      steps={steps}
      label={t('Transfer of prescriptions')}
      intro={introOf(current.key)}
      plain={{ text: t('Moving prescriptions online needs JavaScript.'), phone }}
      note={privacyNote}
      done={{
        heading: t('We have your request'),
        content: taken && (
          <Confirmation
            transfer={taken}
            phone={phone}
            prescriptionsPage={prescriptionsPage}
            onAgain={() => {
              onAgain();
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
          sections={reviewSections(steps.answers)}
          endpoint={serviceEndpoint('rarequesttransfer')}
          send={send}
          submitLabel={t('Ask for the transfer')}
          busyLabel={t('Sending…')}
        >
          {known && (
            <p className="cmp-prescription-transfer__for">
              {t(
                'For {0}, with the date of birth and address that your pharmacy has.',
                `${known.firstName ?? ''} ${known.lastName ?? ''}`.trim(),
              )}
            </p>
          )}
        </ReviewForm>
      ) : (
        <StepForm<TransferField>
          key={`${current.key}-${turn}`}
          steps={steps}
          rules={current.rules}
          endpoint={serviceEndpoint('rarequesttransfer')}
        >
          {(field) => (
            <StepFields
              step={current.key}
              field={field}
              answers={steps.answers}
              storesEndpoint={endpoint}
              phone={phone}
            />
          )}
        </StepForm>
      )}
    </StepsFrame>
  );
}

const STEPS: Steps<TransferStep> = transferSteps;

function introOf(step: TransferStep): string | undefined {
  switch (step) {
    case 'pharmacy':
      return t('We call them and take care of the rest. Four short steps, about two minutes.');
    case 'review':
      return t('Until they are here, your other pharmacy can still fill them.');
    default:
      return undefined;
  }
}

function sendTransfer(answers: Answers, key: string): Promise<FormOutcome<Transfer>> {
  const of = (name: TransferField): string => answers[name]?.trim() ?? '';
  return requestTransfer(
    {
      pharmacyName: of('pharmacyName'),
      pharmacyPhone: withoutCountryCode(of('pharmacyPhone')).replace(/\D/g, ''),
      pharmacyPlace: of('pharmacyPlace'),
      prescriptions: of('which') === 'all' ? 'all' : prescriptionLines(of('prescriptions')),
      storeNumber: of('location'),
    },
    key,
  );
}
