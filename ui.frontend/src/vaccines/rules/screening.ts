import { t } from '../../base/i18n/t';
import { member, toText } from '../../base/values/fields';

/** The possible answers to a question, as the service accepts them. */
export const screeningAnswers = ['Yes', 'No', "Don't know"] as const;

/**
 * The service's name for the answer to a question, such as `naptIsPregnant` (docs/specification/vaccines.md#screening).
 */
export type QuestionField = `napt${string}`;

/** A question about the patient's health, in the language of the page. */
export interface ScreeningQuestion {
  readonly field: QuestionField;
  readonly question: string;
  /** The question that follows the answer yes. */
  readonly followUp?: string | undefined;
}

/**
 * The questions that a visit for a flu vaccine alone needs, unless the author chooses others: reasons not to give an
 * injected flu vaccine (docs/specification/vaccines.md#screening).
 */
export const FLU_QUESTIONS = [
  'naptHasVaxAllergy',
  'naptHasPriorVaxReaction',
  'naptHasSeizureHistory',
] as const satisfies readonly QuestionField[];

/**
 * The details of the patient that a visit for a flu vaccine alone needs only if the author names them: sex, ethnicity,
 * race, and the address, by the names of the service's fields.
 */
export const PATIENT_DETAILS = ['mi_gender', 'mi_origin', 'mi_represents', 'addr1'] as const;

/** Returns whether a visit for these diseases needs a question or a detail of the patient. */
export const isAsked = (
  field: string,
  diseases: readonly string[],
  fluQuestions: readonly string[],
): boolean => diseases.join() !== 'flu' || fluQuestions.includes(field);

/** Returns the name of the answer to a follow-up question. */
export const detailOf = (field: QuestionField): QuestionField => `${field}Detail`;

/**
 * Returns the authored questions, in their order. If a question has no text in the language of the page, or the list
 * cannot be read, the built-in texts are used.
 *
 * @param items content fragments of the shape `{ field, question, followUp }`
 */
export function readQuestions(items: unknown): readonly ScreeningQuestion[] {
  const builtIn = builtInQuestions();
  const found = new Map<string, ScreeningQuestion>();
  for (const item of Array.isArray(items) ? (items as unknown[]) : []) {
    const field = toText(member(item, 'field'));
    const question = toText(member(item, 'question'));
    const own = builtIn.find((each) => each.field === field);
    const followUp = toText(member(item, 'followUp')) || undefined;
    if (!isQuestionField(field) || found.has(field)) continue;
    const read = question === '' ? own : { field, question, followUp };
    if (read) found.set(field, read);
  }
  return found.size > 0 ? [...found.values()] : builtIn;
}

/**
 * Returns whether the service accepts the name for an answer; names that end in `Detail` are reserved for follow-ups.
 */
const isQuestionField = (name: string): name is QuestionField =>
  /^napt(?!\w*Detail$)\w{1,60}$/.test(name);

/**
 * Returns the seventeen questions with the recorded fields (docs/specification/vaccines.md#screening), in our own
 * words.
 */
export function builtInQuestions(): readonly ScreeningQuestion[] {
  return [
    {
      field: 'naptHasHealthProblem',
      question: t(
        'Do you have a long-term health problem, such as heart or kidney disease, diabetes, anemia or another blood disorder?',
      ),
      followUp: t('Which health problem?'),
    },
    { field: 'naptHasLungProblem', question: t('Do you have a lung problem, such as asthma?') },
    {
      field: 'naptUsesNicotine',
      question: t('Do you smoke, vape or use nicotine in another way?'),
    },
    {
      field: 'naptHasVaxAllergy',
      question: t('Are you allergic to a medicine, a food, latex or a part of a vaccine?'),
      followUp: t('What are you allergic to?'),
    },
    {
      field: 'naptGotVaxInLast4Weeks',
      question: t('Have you had a vaccine in the last four weeks?'),
      followUp: t('Which vaccine, and when?'),
    },
    {
      field: 'naptHasPriorVaxReaction',
      question: t('Have you ever had a serious reaction after a vaccine?'),
      followUp: t('Which vaccine was it, and what happened?'),
    },
    {
      field: 'naptHasSeizureHistory',
      question: t(
        'Have you ever had seizures, another disorder of the nervous system, or Guillain-Barré syndrome?',
      ),
    },
    {
      field: 'naptHasImmuneProblem',
      question: t(
        'Do you have a disease that weakens the immune system, such as cancer, leukemia or HIV?',
      ),
    },
    {
      field: 'naptTakesCancerDrugs',
      question: t('Do you take steroids or cancer drugs, or get radiation?'),
    },
    {
      field: 'naptReceivedTransfusion',
      question: t('In the past year, did you get blood, blood products or antibodies?'),
    },
    { field: 'naptIsInfantCaregiver', question: t('Do you take care of a baby?') },
    {
      field: 'naptIsPregnant',
      question: t('Are you pregnant, or could you become pregnant in the next three months?'),
    },
    {
      field: 'naptHasImmRecCard',
      question: t('Do you have a vaccine record card?'),
    },
    {
      field: 'naptHasMedAdherenceProgram',
      question: t('Are you in a program that helps you take your medicine on time?'),
    },
    {
      field: 'naptHadFluShot',
      question: t('Have you had a pneumonia vaccine (pneumococcal vaccine)?'),
    },
    { field: 'naptHadShinglesShot', question: t('Have you had a shingles vaccine?') },
    { field: 'naptHadWhoopShot', question: t('Have you had a whooping cough vaccine?') },
  ];
}
