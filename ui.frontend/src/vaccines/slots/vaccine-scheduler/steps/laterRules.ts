import {
  addressRules,
  contactRules,
  nameRules,
  type AddressField,
  type ContactField,
  type NameField,
} from '../../../../kit/form/rules/person';
import {
  maxLength,
  required,
  usPharmacyPhone,
  wholePharmacyPhone,
  type Rule,
} from '../../../../kit/form/rules/rules';
import {
  detailOf,
  isAsked,
  type QuestionField,
  type ScreeningQuestion,
} from '../../../rules/screening';
import { needsGuardian } from '../visit/guardian';

/*
 * The rules of patient, screening and consent without their fields, which are loaded later: how far a draft is
 * filled in is known by its rules.
 */

export type GuardianField =
  'guardianFirstName' | 'guardianLastName' | 'guardianPhone' | 'guardianRelation';

export type PatientField =
  | NameField
  | ContactField
  | AddressField
  | 'reminder'
  | 'physicianName'
  | 'physicianPhone'
  | GuardianField;

/** Asks for a value only where a guardian is asked for. */
const requiredOfGuardian: Rule = {
  ...required,
  accepts: (value, valueOf) => required.accepts(value, valueOf) || !needsGuardian(valueOf),
};

const phoneRules = [usPharmacyPhone, wholePharmacyPhone];

/** The rules of the patient's step. A guardian's are for patients who have one (`guardian.ts`). */
export const patientRules: Readonly<Record<PatientField, readonly Rule[]>> = {
  ...nameRules,
  ...contactRules,
  ...addressRules,
  guardianFirstName: [requiredOfGuardian, maxLength(50)],
  guardianLastName: [requiredOfGuardian, maxLength(50)],
  guardianPhone: [requiredOfGuardian, ...phoneRules],
  guardianRelation: [requiredOfGuardian],
  reminder: [required],
  physicianName: [maxLength(100)],
  physicianPhone: phoneRules,
};

export type ScreeningField = 'sex' | 'ethnicity' | 'race' | QuestionField;

/**
 * The rules of the screening's step: every question that the visit needs has an answer, and a yes its follow-up. A form
 * has only the fields of these questions, and none with the diseases.
 *
 * @param fluQuestions the questions that a visit for a flu vaccine alone needs
 */
export function screeningRules(
  questions: readonly ScreeningQuestion[],
  fluQuestions: readonly string[],
): Readonly<Record<ScreeningField, readonly Rule[]>> {
  const rules: Partial<Record<ScreeningField, readonly Rule[]>> = {};
  for (const { field, followUp } of questions) {
    const asked = (rule: Rule): Rule => ({
      ...rule,
      accepts: (value, valueOf) =>
        rule.accepts(value, valueOf) ||
        !isAsked(field, valueOf('diseases').split(' '), fluQuestions),
    });
    rules[field] = [asked(required)];
    if (followUp !== undefined) rules[detailOf(field)] = [asked(neededFor(field)), maxLength(200)];
  }
  return { sex: [required], ethnicity: [required], race: [required], ...rules };
}

const neededFor = (field: QuestionField): Rule => ({
  ...required,
  comparesWith: field,
  accepts: (value, valueOf) => required.accepts(value, valueOf) || valueOf(field) !== 'Yes',
});

export type ConsentField = 'consent' | 'signature';

export const consentRules: Readonly<Record<ConsentField, readonly Rule[]>> = {
  consent: [required],
  signature: [required, maxLength(100)],
};
