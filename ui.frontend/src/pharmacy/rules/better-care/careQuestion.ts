import { t } from '../../../base/i18n/t';
import type { PagePath } from '../../../base/page/pages';

/** One step of the better-care form, with the author's texts in the language of the page. */
export interface CareStep {
  readonly key: string;
  /** One or two words for the stepper. */
  readonly label: string;
  readonly heading: string;
}

/** One choice of a question: the value that is sent, and its text. */
export interface CareChoice {
  readonly value: string;
  readonly label: string;
}

/** A suggestion that answers lead to: its reason, its text, and a page of the site that helps. */
export interface CareAdvice {
  readonly reason: string;
  readonly text: string;
  /** The path without the site's root, `/vaccines/schedule`; undefined if no page helps. */
  readonly page: PagePath | undefined;
  readonly linkLabel: string;
}

/** One question of better care, in the language of the page. */
export interface CareQuestion {
  /** The service's name of the answer: `missesDoses`. */
  readonly field: string;
  readonly step: CareStep;
  readonly question: string;
  readonly choices: readonly CareChoice[];
  /** The values that lead to the follow-up and to the suggestion. */
  readonly leadsOn: readonly string[];
  /** An optional question, which the member answers in free text. */
  readonly followUp?: string | undefined;
  readonly advice?: CareAdvice | undefined;
}

/** Returns the field name of a follow-up's answer. */
export const careDetailOf = (field: string): string => `${field}Detail`;

/** Returns whether the answer leads to the follow-up and the suggestion of its question. */
export const leadsOn = (
  { field, leadsOn: values }: CareQuestion,
  answers: Readonly<Record<string, string>>,
): boolean => values.includes(answers[field] ?? '');

/** Returns the suggestions for the answers, in the order of the questions. */
export function adviceFor(
  questions: readonly CareQuestion[],
  answers: Readonly<Record<string, string>>,
): readonly (CareAdvice & { readonly field: string })[] {
  return questions.flatMap((each) =>
    each.advice && leadsOn(each, answers) ? [{ ...each.advice, field: each.field }] : [],
  );
}

/** Returns the steps of the questions, in the order of their first questions. */
export function careSteps(questions: readonly CareQuestion[]): readonly CareStep[] {
  const found = new Map(questions.map(({ step }) => [step.key, step]));
  return [...found.values()];
}

/** Returns the choices of a question that has no choices of its own. */
export const yesNoChoices = (): readonly CareChoice[] => [
  { value: 'Yes', label: t('Yes') },
  { value: 'No', label: t('No') },
  { value: "Don't know", label: t('Don’t know') },
];
