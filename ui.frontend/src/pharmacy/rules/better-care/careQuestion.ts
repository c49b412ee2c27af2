import { t } from '../../../base/i18n/t';
import type { PagePath } from '../../../base/page/pages';

/** A step of better care, as it was authored: its words are in the language of the page. */
export interface CareStep {
  readonly key: string;
  /** One or two words for the stepper. */
  readonly label: string;
  readonly heading: string;
}

/** An answer that can be chosen: what is kept of it, and its words. */
export interface CareChoice {
  readonly value: string;
  readonly label: string;
}

/** What answers suggest: a sentence with its reason, and a page of ours that helps. */
export interface CareAdvice {
  readonly reason: string;
  readonly text: string;
  /** As it is on every site: `/vaccines/schedule`; undefined where no page helps. */
  readonly page: PagePath | undefined;
  readonly linkLabel: string;
}

/** A question of better care, in the language of the page. */
export interface CareQuestion {
  /** What the service calls the answer: `missesDoses`. */
  readonly field: string;
  readonly step: CareStep;
  readonly question: string;
  readonly choices: readonly CareChoice[];
  /** The values of the answers after which the follow-up is asked and the suggestion is made. */
  readonly leadsOn: readonly string[];
  /** Asked in the member's own words, and optional. */
  readonly followUp?: string | undefined;
  readonly advice?: CareAdvice | undefined;
}

/** The name of the answer to a follow-up. */
export const careDetailOf = (field: string): string => `${field}Detail`;

/** Whether an answer leads to the follow-up and the suggestion of its question. */
export const leadsOn = (
  { field, leadsOn: values }: CareQuestion,
  answers: Readonly<Record<string, string>>,
): boolean => values.includes(answers[field] ?? '');

/** What the answers suggest, in the order of the questions. */
export function adviceFor(
  questions: readonly CareQuestion[],
  answers: Readonly<Record<string, string>>,
): readonly (CareAdvice & { readonly field: string })[] {
  return questions.flatMap((each) =>
    each.advice && leadsOn(each, answers) ? [{ ...each.advice, field: each.field }] : [],
  );
}

/** The steps in which the questions are asked, in the order of their first questions. */
export function careSteps(questions: readonly CareQuestion[]): readonly CareStep[] {
  const found = new Map(questions.map(({ step }) => [step.key, step]));
  return [...found.values()];
}

/** The answers of a question without choices of its own. */
export const yesNoChoices = (): readonly CareChoice[] => [
  { value: 'Yes', label: t('Yes') },
  { value: 'No', label: t('No') },
  { value: "Don't know", label: t('Don’t know') },
];
