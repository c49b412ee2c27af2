import { useAnswersAsProperties } from '../../../../kit/steps/useAnswersAsProperties';
import type { JSX } from 'react';
import { sentence, t } from '../../../../base/i18n/t';
import {
  AddressFields,
  ContactFields,
  NameFields,
  PhoneField,
  WordsField,
} from '../../../../kit/person/PersonFields';
import { addressRow, contactRows, nameRow } from '../../../../kit/person/personRows';
import type { ReviewRow } from '../../../../kit/steps/ReviewForm';
import type { StepField } from '../../../../kit/steps/StepForm';
import type { Answers } from '../../../../kit/steps/steps';
import { SelectField } from '../../../../kit/ui/fields/Field';
import { RadioField } from '../../../../kit/ui/fields/RadioField';
import { needsGuardian } from '../visit/guardian';
import { HiddenAnswer } from '../../../../kit/steps/HiddenAnswer';
import type { GuardianField, PatientField } from '../steps/laterRules';
import type { SchedulerSetup } from '../steps/stepProps';

/**
 * The fields of the patient, of the guardian if there is one, and of the reminder
 * (docs/specification/vaccines.md#patient-fields).
 */
export function PatientFields({
  field: ofStep,
  answers,
  asks,
}: {
  field: StepField<PatientField>;
  answers: Answers;
} & Pick<SchedulerSetup, 'asks'>): JSX.Element {
  const { fields, field } = useAnswersAsProperties(ofStep, answers);
  const asksAddress = asks('addr1');
  return (
    <div className="ui-form-card__fields" ref={fields}>
      <NameFields field={field} />
      <ContactFields field={field} />
      {asksAddress && (
        // Its rules depend on the vaccines, so the form does not mark the fields as required.
        <AddressFields field={(name) => ({ ...field(name), required: name !== 'addr2' })} />
      )}
      {needsGuardian((name) => answers[name] ?? '') && (
        <GuardianFields field={field} answers={answers} />
      )}
      <RadioField
        {...field('reminder')}
        label={t('How may we remind you?')}
        hint={t('The day before. The reminder says when and where, but not why.')}
        options={reminders.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <fieldset className="cmp-vaccine-scheduler__part">
        <legend>{t('Your doctor')}</legend>
        <WordsField
          {...field('physicianName')}
          label={t('Name of the doctor')}
          hint={t('So the pharmacy can tell your doctor about the vaccine.')}
        />
        <PhoneField {...field('physicianPhone')} label={t('Phone number of the doctor')} />
      </fieldset>
    </div>
  );
}

function GuardianFields({
  field,
  answers,
}: {
  field: StepField<PatientField>;
  answers: Answers;
}): JSX.Element {
  // The rule of these fields depends on other answers, so the form does not mark them as required.
  const guardian = (name: GuardianField) => ({ ...field(name), required: true });
  return (
    <fieldset className="cmp-vaccine-scheduler__part">
      <legend>{t('Who acts for the patient')}</legend>
      {/* Answers of another step, which the rules ask for. */}
      {ASKED_BEFORE.map((name) => (
        <HiddenAnswer key={name} name={name} value={answers[name] ?? ''} />
      ))}
      <WordsField
        {...guardian('guardianFirstName')}
        label={t('First name of the guardian')}
        hint={t('The parent, guardian or caregiver who comes with the patient and consents.')}
        autoComplete="section-guardian given-name"
      />
      <WordsField
        {...guardian('guardianLastName')}
        label={t('Last name of the guardian')}
        autoComplete="section-guardian family-name"
      />
      <PhoneField
        {...guardian('guardianPhone')}
        label={t('Phone number of the guardian')}
        autoComplete="section-guardian tel"
      />
      <SelectField
        {...guardian('guardianRelation')}
        label={t('Relation to the patient')}
        prompt={t('Choose a relation')}
        options={relations.map(({ value, label }) => ({ value, label: t(label) }))}
      />
    </fieldset>
  );
}

/** Of the first step; whether a guardian is needed follows from them. */
const ASKED_BEFORE = ['forWhom', 'dateOfBirth'] as const;

/** The answers of the step as the review shows them; what was not asked is left out. */
export function patientRows(
  answers: Answers,
  { asks }: Pick<SchedulerSetup, 'asks'>,
): readonly ReviewRow[] {
  const of = (name: PatientField): string => answers[name]?.trim() ?? '';
  const labelled = (
    label: string,
    ...parts: readonly (string | undefined)[]
  ): readonly ReviewRow[] => {
    const value = parts.filter(Boolean).join(', ');
    return value === '' ? [] : [{ label, value }];
  };
  const reminder = reminders.find(({ value }) => value === answers.reminder)?.label;
  const relation = relations.find(({ value }) => value === answers.guardianRelation)?.label;
  const guardian = `${of('guardianFirstName')} ${of('guardianLastName')}`;
  return [
    nameRow(answers),
    ...contactRows(answers),
    ...(asks('addr1') ? [addressRow(answers)] : []),
    ...(needsGuardian((name) => answers[name] ?? '')
      ? labelled(t('Guardian'), guardian, relation && t(relation), of('guardianPhone'))
      : []),
    ...labelled(t('Reminder'), reminder && t(reminder)),
    ...labelled(t('Doctor'), of('physicianName'), of('physicianPhone')),
  ];
}

const reminders = [
  { value: 'text', label: sentence('By text message') },
  { value: 'email', label: sentence('By email') },
  { value: 'none', label: sentence('No reminder') },
] as const;

const relations = [
  { value: 'parent', label: sentence('Parent') },
  { value: 'guardian', label: sentence('Legal guardian') },
  { value: 'caregiver', label: sentence('Caregiver') },
  { value: 'relative', label: sentence('Other relative') },
] as const;
