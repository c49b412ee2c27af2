import { useState, type JSX } from 'react';
import type { TransferField, TransferStep } from '../../rules/transferForm';
import { cityLine } from '../../../stores/rules/storePlace';
import { t } from '../../../base/i18n/t';
import {
  ContactFields,
  NameFields,
  PhoneField,
  WordsField,
} from '../../../kit/person/PersonFields';
import { StoreField } from '../../../stores/pickup/PickupSection';
import { usePickup } from '../../../stores/pickup/usePickup';
import { useAnswersAsProperties } from '../../../kit/steps/useAnswersAsProperties';
import type { StepField } from '../../../kit/steps/StepForm';
import type { Answers } from '../../../kit/steps/steps';
import type { StoreReference } from '../../../stores/service/pickupStore';
import { DateOfBirth } from '../../../kit/ui/fields/DateOfBirth';
import { CheckboxField, TextArea } from '../../../kit/ui/fields/Field';
import { TextWithPhone } from '../../../kit/ui/PhoneLink';
import { RadioField } from '../../../kit/ui/fields/RadioField';
import { ZipField } from '../../../kit/ui/fields/ZipField';
import { Limits } from './Beforehand';

type Field = StepField<TransferField>;

/** The name of the hidden field with the store's name and address, which the review shows. */
export const STORE_TEXT = 'storeText';

/** Shows the fields of one step. */
export function StepFields({
  step,
  field: ofStep,
  answers,
  storesEndpoint,
  phone,
  isGuest,
}: {
  step: TransferStep;
  field: Field;
  answers: Answers;
  /** `getStores` */
  storesEndpoint: string;
  phone: string;
  /** Whether the visitor is a guest, so that the pharmacy has no record of the patient. */
  isGuest: boolean;
}): JSX.Element {
  const { fields, field } = useAnswersAsProperties(ofStep, answers);
  return (
    <div className="ui-form-card__fields" ref={fields}>
      {step === 'patient' && <PatientFields field={field} />}
      {step === 'pharmacy' && <PharmacyFields field={field} />}
      {step === 'prescriptions' && (
        <PrescriptionFields field={field} answers={answers} phone={phone} />
      )}
      {step === 'store' && (
        <StoreFields
          field={field}
          answers={answers}
          storesEndpoint={storesEndpoint}
          isGuest={isGuest}
        />
      )}
    </div>
  );
}

function PatientFields({ field }: { field: Field }): JSX.Element {
  return (
    <>
      <NameFields field={field} />
      <DateOfBirth {...field('dateOfBirth')} />
      <ZipField {...field('zip')} />
      <ContactFields field={field} />
    </>
  );
}

function PharmacyFields({ field }: { field: Field }): JSX.Element {
  return (
    <>
      <WordsField
        {...field('pharmacyName')}
        label={t('Name of the pharmacy')}
        hint={t('As shown on your label.')}
      />
      <PhoneField
        {...field('pharmacyPhone')}
        label={t('Phone number of the pharmacy')}
        hint={t('It is also on your label.')}
      />
      <WordsField {...field('pharmacyPlace')} label={t('ZIP code, or city and state')} />
    </>
  );
}

/**
 * Asks which prescriptions to transfer. With the choice `all`, the field for names is hidden; it keeps its text,
 * which is not sent.
 */
function PrescriptionFields({
  field,
  answers,
  phone,
}: {
  field: Field;
  answers: Answers;
  phone: string;
}): JSX.Element {
  const [which, setWhich] = useState(answers.which ?? '');
  return (
    <>
      <RadioField
        {...field('which')}
        label={t('Prescriptions')}
        options={[
          { value: 'all', label: t('Everything you can move') },
          { value: 'some', label: t('Only the ones I list') },
        ]}
        onChoose={setWhich}
      />
      <div hidden={which !== 'some'}>
        <TextArea
          {...field('prescriptions')}
          required
          label={t('Drug names or prescription numbers')}
          hint={t('Enter one per line, as shown on your labels: “Pravastatin 40 mg” or “7712345”.')}
          rows={5}
        />
      </div>
      <div className="cmp-prescription-transfer__limits">
        <h3>{t('What you cannot move')}</h3>
        <Limits />
        <p>
          <TextWithPhone
            text={t('For those, ask your doctor for a new prescription, or call us at {0}.', phone)}
            phone={phone}
          />
        </p>
      </div>
    </>
  );
}

function StoreFields({
  field,
  answers,
  storesEndpoint,
  isGuest,
}: {
  field: Field;
  answers: Answers;
  storesEndpoint: string;
  isGuest: boolean;
}): JSX.Element {
  const [store, setStore] = useState<StoreReference | undefined>(() =>
    answers.location ? { storeNumber: answers.location } : undefined,
  );
  const state = usePickup(store, storesEndpoint);
  const text =
    state.kind === 'ready'
      ? `${state.store.name}, ${state.store.address}, ${cityLine(state.store)}`
      : '';
  return (
    <>
      <input type="hidden" name={STORE_TEXT} value={text} />
      <StoreField
        {...field('location')}
        state={state}
        endpoint={storesEndpoint}
        label={t('Move them to')}
        prompt={t('Choose the store to fill them.')}
        problem={t('We could not load this store. Check your connection.')}
        chooseLabel={t('Move them here')}
        onStore={setStore}
      />
      <div className="cmp-prescription-transfer__consent">
        <CheckboxField
          {...field('consent')}
          label={
            isGuest
              ? t(
                  'I am this patient or may act for the patient, and my pharmacy may ask the other one for these prescriptions and give it the name, date of birth and ZIP code of the patient.',
                )
              : t(
                  'I am this patient or may act for the patient, and my pharmacy may ask the other one for these prescriptions and give it the name, date of birth and address of the patient.',
                )
          }
        />
      </div>
    </>
  );
}
