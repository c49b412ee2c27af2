import {
  careDetailOf,
  careSteps,
  leadsOn,
  type CareQuestion,
} from '../../rules/better-care/careQuestion';
import { maxLength, required, type Rule } from '../../../kit/form/rules/rules';
import { sentence, t } from '../../../base/i18n/t';
import type { ChangedField } from '../../../kit/settings/ChangedElsewhere';
import type { ReviewSection } from '../../../kit/steps/ReviewForm';
import type { Answers, Step, Steps } from '../../../kit/steps/steps';

/** The key of the last step; no authored step has it. */
export const REVIEW = 'review';

/** The service's limit for an answer in free text, in characters. */
export const MAX_DETAIL = 200;

/** Returns the authored steps in their order, and the review. */
export function careFormSteps(questions: readonly CareQuestion[]): Steps<string> {
  const review: Step = {
    key: REVIEW,
    label: sentence('Review'),
    heading: sentence('Is everything right?'),
    rules: {},
  };
  const [first, ...others] = careSteps(questions).map((step): Step => ({
    ...step,
    isAuthored: true,
    rules: rulesOf(questions, step.key),
  }));
  return first ? [first, ...others, review] : [review];
}

/** Returns the rules of a step: every question requires an answer; a follow-up is optional. */
function rulesOf(
  questions: readonly CareQuestion[],
  step: string,
): Readonly<Record<string, readonly Rule[]>> {
  const asked = questions.filter((each) => each.step.key === step);
  return Object.fromEntries(
    asked.flatMap(({ field, followUp }): [string, readonly Rule[]][] => [
      [field, [required]],
      ...(followUp === undefined
        ? []
        : [[careDetailOf(field), [maxLength(MAX_DETAIL)]] satisfies [string, Rule[]]]),
    ]),
  );
}

/**
 * Returns the answers to send. A follow-up's answer is included only if the question's answer leads to the follow-up.
 */
export function finishedAnswers(questions: readonly CareQuestion[], answers: Answers): Answers {
  return Object.fromEntries(
    questions.flatMap((question): [string, string][] => {
      const { field } = question;
      const detail = detailIn(question, answers);
      return [
        [field, answers[field] ?? ''],
        ...(detail === '' ? [] : [[careDetailOf(field), detail] satisfies [string, string]]),
      ];
    }),
  );
}

/** Returns the answers for the review, step by step. */
export function reviewSections(
  questions: readonly CareQuestion[],
  answers: Answers,
): readonly ReviewSection<string>[] {
  return careSteps(questions).map(({ key, label, heading }) => ({
    step: key,
    heading,
    change: t('Change: {0}', label),
    rows: questions
      .filter(({ step }) => step.key === key)
      .map((question) => ({ label: question.question, value: answerText(question, answers) })),
  }));
}

/** Returns the questions that another page has answered differently. */
export function differences(
  questions: readonly CareQuestion[],
  mine: Answers,
  theirs: Answers,
): readonly ChangedField[] {
  return questions
    .map((question) => ({
      name: question.field,
      label: question.question,
      mine: answerText(question, mine),
      theirs: answerText(question, theirs),
    }))
    .filter((each) => each.mine !== each.theirs);
}

function answerText(question: CareQuestion, answers: Answers): string {
  const { field, choices } = question;
  const label = choices.find(({ value }) => value === answers[field])?.label ?? '';
  const detail = detailIn(question, answers);
  return detail === '' ? label : `${label}: ${detail}`;
}

const detailIn = (question: CareQuestion, answers: Answers): string =>
  question.followUp !== undefined && leadsOn(question, answers)
    ? (answers[careDetailOf(question.field)]?.trim() ?? '')
    : '';
