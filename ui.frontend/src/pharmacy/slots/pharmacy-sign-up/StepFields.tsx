import { useState, type JSX } from 'react';
import type { PharmacySignUpField, PharmacySignUpStep } from '../../rules/pharmacySignUp';
import type { EnteredPrescription } from '../../rules/scannedPrescriptions';
import { enteredPrescriptions, PRESCRIPTIONS_FIELD } from '../../rules/typedPrescriptions';
import { t } from '../../../base/i18n/t';
import { AddressFields, ContactFields, NameFields } from '../../../kit/person/PersonFields';
import { PrescriptionScan } from '../../scan/PrescriptionScan';
import { useAnswersAsProperties } from '../../../kit/steps/useAnswersAsProperties';
import type { StepField } from '../../../kit/steps/StepForm';
import type { Answers } from '../../../kit/steps/steps';
import { StoreNumber } from '../../patient/StoreNumber';
import { DateOfBirth } from '../../../kit/ui/fields/DateOfBirth';
import { CheckboxField } from '../../../kit/ui/fields/Field';

type Field = StepField<PharmacySignUpField>;

/** Shows the fields of one step. */
export function StepFields({
  step,
  field: ofStep,
  answers,
  storesEndpoint,
  onList,
}: {
  step: PharmacySignUpStep;
  field: Field;
  answers: Answers;
  /** `getStores` */
  storesEndpoint: string;
  /** Called when the list of prescriptions has changed, because it is not a field of the form. */
  onList: (answers: Answers) => void;
}): JSX.Element {
  const { fields, field } = useAnswersAsProperties(ofStep, answers);
  return (
    <div className="ui-form-card__fields" ref={fields}>
      {step === 'identity' && (
        <>
          <NameFields field={field} />
          <DateOfBirth {...field('dateOfBirth')} />
        </>
      )}
      {step === 'contact' && <ContactFields field={field} />}
      {step === 'address' && <AddressFields field={field} />}
      {step === 'prescription' && (
        <Prescription
          field={field}
          answers={answers}
          storesEndpoint={storesEndpoint}
          onList={onList}
        />
      )}
      {step === 'choices' && <Choices field={field} />}
    </div>
  );
}

function Prescription({
  field,
  answers,
  storesEndpoint,
  onList,
}: {
  field: Field;
  answers: Answers;
  /** `getStores` */
  storesEndpoint: string;
  onList: (answers: Answers) => void;
}): JSX.Element {
  const [prescriptions, setPrescriptions] = useState(() => listIn(answers));
  return (
    <>
      <PrescriptionScan
        {...field('rxNumber')}
        prescriptions={prescriptions}
        onChange={(changed) => {
          setPrescriptions(changed);
          onList({ [PRESCRIPTIONS_FIELD]: JSON.stringify(changed) });
        }}
      />
      <StoreNumber {...field('location')} endpoint={storesEndpoint} />
    </>
  );
}

/** Returns only the list; the number that is being typed is in its own field. */
function listIn(answers: Answers): readonly EnteredPrescription[] {
  return enteredPrescriptions<string>(
    (name) => (name === PRESCRIPTIONS_FIELD ? (answers[name] ?? '') : ''),
    '',
  );
}

function Choices({ field }: { field: Field }): JSX.Element {
  return (
    <>
      <CheckboxField
        {...field('commText')}
        label={t('Text messages')}
        hint={t(
          'When a prescription is ready or delayed, and when a refill is due. Message and data rates may apply.',
        )}
      />
      <CheckboxField
        {...field('commCall')}
        label={t('Phone calls')}
        hint={t('An automated call when a prescription is ready or delayed.')}
      />
      <CheckboxField
        {...field('commEmail')}
        label={t('Email')}
        hint={t('When a prescription is ready or delayed. The message does not name any drug.')}
      />
      <div className="cmp-pharmacy-sign-up__consent">
        <CheckboxField
          {...field('consent')}
          label={t(
            'I am this patient or may act for the patient, and the pharmacy may use these answers to find the prescriptions.',
          )}
        />
      </div>
    </>
  );
}
