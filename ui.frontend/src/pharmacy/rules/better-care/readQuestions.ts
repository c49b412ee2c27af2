import { t } from '../../../base/i18n/t';
import type { PagePath } from '../../../base/page/pages';
import { member, toText } from '../../../base/values/fields';
import { builtInCareQuestions } from './builtInQuestions';
import { yesNoChoices, type CareChoice, type CareQuestion, type CareStep } from './careQuestion';

/**
 * The questions of the authors' content fragments, in their order. Where a fragment has no words in the language of
 * the page, or the list cannot be read, the built-in words stand. The words of a step are those of the first question
 * that has them.
 *
 * @param items `{ field, step, stepLabel, stepHeading, question, choices, leadsOn, followUp, reason, advice, page,
 *   linkLabel }` each; `choices` are `value=words`
 */
export function readCareQuestions(items: unknown): readonly CareQuestion[] {
  const list = Array.isArray(items) ? (items as unknown[]) : [];
  const builtIn = builtInCareQuestions();
  const found = new Map<string, CareQuestion>();
  for (const item of list) {
    const field = toText(member(item, 'field'));
    const own = builtIn.find((each) => each.field === field);
    const read = toText(member(item, 'question')) === '' ? own : readQuestion(item, own);
    if (!read || !isField(field) || found.has(field)) continue;
    const key = toText(member(item, 'step'));
    const step = STEP.test(key) ? readStep(key, list, builtIn) : own?.step;
    if (step) found.set(field, { ...read, step });
  }
  return found.size > 0 ? [...found.values()] : builtIn;
}

/** The names of follow-ups are kept free. */
const isField = (name: string): boolean => /^(?!\w*Detail$)[a-z]\w{0,60}$/i.test(name);

/** The last step of the form has a key of its own. */
const STEP = /^(?!review$)[a-z][a-z-]{0,40}$/;

function readStep(
  key: string,
  items: readonly unknown[],
  builtIn: readonly CareQuestion[],
): CareStep {
  const own = builtIn.find(({ step }) => step.key === key)?.step;
  const word = (name: string): string | undefined =>
    items
      .filter((item) => toText(member(item, 'step')) === key)
      .map((item) => toText(member(item, name)))
      .find(Boolean);
  const label = word('stepLabel') ?? own?.label ?? t('Questions');
  return { key, label, heading: word('stepHeading') ?? own?.heading ?? label };
}

function readQuestion(item: unknown, own: CareQuestion | undefined): Omit<CareQuestion, 'step'> {
  const choices = textsIn(item, 'choices').flatMap((line): CareChoice[] => {
    const [, value = '', label = ''] = /^([^=]{1,60})=(.+)$/.exec(line) ?? [];
    return value === '' ? [] : [{ value: value.trim(), label: label.trim() }];
  });
  const text = toText(member(item, 'advice'));
  const page = toText(member(item, 'page'));
  const said = textsIn(item, 'leadsOn');
  return {
    field: toText(member(item, 'field')),
    question: toText(member(item, 'question')),
    // One choice is none.
    choices: choices.length > 1 ? choices : (own?.choices ?? yesNoChoices()),
    leadsOn: said.length > 0 ? said : (own?.leadsOn ?? []),
    followUp: toText(member(item, 'followUp')) || undefined,
    advice:
      text === ''
        ? own?.advice
        : {
            reason: toText(member(item, 'reason')),
            text,
            page: isPage(page) ? page : undefined,
            linkLabel: toText(member(item, 'linkLabel')) || (own?.advice?.linkLabel ?? ''),
          },
  };
}

/** A list, or the one text that a service gives for a list of one. */
function textsIn(item: unknown, name: string): string[] {
  const value = member(item, name);
  return (Array.isArray(value) ? (value as unknown[]) : [value]).map(toText).filter(Boolean);
}

const isPage = (path: string): path is PagePath => /^\/(?!\/)[\w/-]*$/.test(path);
