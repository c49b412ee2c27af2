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

/**
 * Returns the rules of the patient's step. A guardian's are for patients who have one (`guardian.ts`), and those of the
 * address for visits that need one.
 *
 * @param fluQuestions the questions and details that a visit for a flu vaccine alone needs
 */
export const patientRules = (
  fluQuestions: readonly string[],
): Readonly<Record<PatientField, readonly Rule[]>> => ({
  ...nameRules,
  ...contactRules,
  addr1: whereAsked('addr1', addressRules.addr1, fluQuestions),
  addr2: addressRules.addr2,
  zip: whereAsked('addr1', addressRules.zip, fluQuestions),
  city: whereAsked('addr1', addressRules.city, fluQuestions),
  state: whereAsked('addr1', addressRules.state, fluQuestions),
  guardianFirstName: [requiredOfGuardian, maxLength(50)],
  guardianLastName: [requiredOfGuardian, maxLength(50)],
  guardianPhone: [requiredOfGuardian, ...phoneRules],
  guardianRelation: [requiredOfGuardian],
  reminder: [required],
  physicianName: [maxLength(100)],
  physicianPhone: phoneRules,
});

/**
 * Returns rules that accept anything in a visit that does not need the value. A form has only the fields that its visit
 * needs, and not the diseases.
 */
const whereAsked = (
  name: string,
  rules: readonly Rule[],
  fluQuestions: readonly string[],
): readonly Rule[] =>
  rules.map((rule) => ({
    ...rule,
    accepts: (value, valueOf) =>
      rule.accepts(value, valueOf) || !isAsked(name, valueOf('diseases').split(' '), fluQuestions),
  }));

export type ScreeningField = 'sex' | 'ethnicity' | 'race' | QuestionField;

/**
 * The rules of the screening's step: every question that the visit needs has an answer, and a yes its follow-up.
 *
 * @param fluQuestions the questions and details that a visit for a flu vaccine alone needs
 */
export function screeningRules(
  questions: readonly ScreeningQuestion[],
  fluQuestions: readonly string[],
): Readonly<Record<ScreeningField, readonly Rule[]>> {
  const rules: Partial<Record<ScreeningField, readonly Rule[]>> = {};
  for (const { field, followUp } of questions) {
    const asked = (...of: readonly Rule[]) => whereAsked(field, of, fluQuestions);
    rules[field] = asked(required);
    if (followUp !== undefined)
      rules[detailOf(field)] = [...asked(neededFor(field)), maxLength(200)];
  }
  return {
    sex: whereAsked('mi_gender', [required], fluQuestions),
    ethnicity: whereAsked('mi_origin', [required], fluQuestions),
    race: whereAsked('mi_represents', [required], fluQuestions),
    ...rules,
  };
}

const neededFor = (field: QuestionField): Rule => ({
  ...required,
  comparesWith: field,
  accepts: (value, valueOf) => required.accepts(value, valueOf) || valueOf(field) !== 'Yes',
});
